import { type ClauseWeights, weightTable } from './clause-weights.ts';

/**
 * Written by `node bench/clause-weights.ts`, from the heaviest to the lightest. `$` is the end of the turn,
 * `#` any number, `@` somebody who is there, `DAY` a day or a month, `-s` an ending.
 */
export const clauseWeightsEn: ClauseWeights = {
  always: -0.0,
  before: weightTable(`
    okay 3.0 yeah 3.0 yes 2.9 well 2.8 @ 2.7 no 2.4 month 2.4 message 2.3 oh 2.2 mean 1.9 week 1.7 system 1.7
    right 1.7 nothing 1.6 thanks 1.6 day 1.5 morning 1.4 percent 1.4 time 1.3 know 1.3 say 1.1 good 1.1 name 1.1
    DAY 1.1 like 1.0 here 1.0 fine 0.7 now 0.7 one 0.6 minutes 0.6 thousand 0.6 any 0.6 ones 0.6 those 0.6 -ing 0.6
    nine 0.5 days 0.5 never 0.4 eleven 0.4 out 0.4 ninety 0.4 else 0.4 six 0.4 him 0.4 again 0.4 -s 0.3 us 0.3
    side 0.3 list 0.3 - 0.3 -ly 0.3 some 0.3 page 0.2 first 0.2 it 0.2 more 0.2 please 0.2 down 0.1 calendar 0.1
    next 0.1 call 0.1 ten 0.1 them 0.1 read 0.1 -ed 0.1 book 0.0 end 0.0 phone 0.0 year 0.0 a 0.0 anything 0.0
    two 0.0 before -0.0 says -0.0 nice -0.0 too -0.1 five -0.1 you -0.1 half -0.1 everybody -0.2 off -0.2 the -0.2
    work -0.2 my -0.2 always -0.2 three -0.2 number -0.3 he -0.3 me -0.3 can't -0.3 not -0.4 still -0.4 hundred -0.4
    go -0.4 while -0.4 thing -0.4 up -0.5 are -0.5 small -0.5 back -0.5 after -0.5 just -0.5 long -0.5 nobody -0.6
    we'll -0.6 four -0.6 come -0.6 is -0.6 new -0.7 big -0.7 that's -0.7 thirty -0.7 be -0.7 will -0.7 all -0.7
    look -0.7 names -0.7 short -0.8 only -0.8 it's -0.9 same -0.9 who -0.9 we -0.9 # -0.9 something -0.9 to -0.9
    forty -1.0 was -1.0 old -1.0 were -1.0 she -1.0 does -1.0 see -1.0 don't -1.1 do -1.1 very -1.1 got -1.1
    until -1.1 other -1.1 we've -1.2 address -1.2 could -1.2 have -1.2 this -1.2 that -1.2 did -1.2 on -1.2 we'd -1.3
    can -1.3 i'm -1.3 had -1.3 said -1.4 screen -1.4 would -1.4 they -1.4 somebody -1.4 most -1.4 for -1.4
    should -1.5 or -1.5 since -1.5 than -1.5 take -1.6 then -1.6 which -1.6 by -1.6 need -1.6 give -1.6 get -1.6
    let's -1.7 from -1.7 i -1.7 tell -1.8 in -1.8 about -1.8 been -1.9 people -1.9 told -1.9 so -1.9 i've -1.9
    at -2.0 every -2.0 going -2.0 has -2.0 our -2.0 open -2.0 send -2.1 with -2.1 make -2.1 let -2.1 there -2.1
    i'll -2.1 put -2.1 find -2.2 last -2.2 there's -2.3 of -2.3 how -2.4 want -2.4 what -2.5 they're -2.5 i'd -2.5
    an -2.5 their -2.6 think -2.6 thank -2.6 where -2.7 when -3.1 but -3.1 as -3.5 because -3.8 if -4.2 and -4.3
  `),
  after: weightTable(`
    yeah 2.9 yes 2.6 thank 2.5 which 2.4 then 2.3 well 2.3 no 2.1 okay 2.1 so 2.0 let 2.0 thanks 1.9 if 1.7 @ 1.6
    since 1.5 oh 1.5 but 1.4 -ly 1.3 i'll 1.3 like 1.3 because 1.3 how 1.2 please 1.2 let's 1.1 right 1.1 six 1.0
    when 0.9 make 0.8 any 0.8 ninety 0.8 i'd 0.7 as 0.7 half 0.7 what 0.6 that's 0.5 it's 0.5 thirty 0.5 their 0.5
    i'm 0.5 i 0.5 we'll 0.4 eleven 0.4 and 0.4 i've 0.3 forty 0.3 the 0.3 most 0.3 some 0.3 she 0.2 there's 0.2
    he 0.1 everybody 0.1 five 0.1 after 0.1 a 0.1 they're 0.1 with 0.1 go 0.1 my 0.0 very 0.0 just -0.0 anything -0.0
    in -0.1 going -0.1 you -0.1 nice -0.2 who -0.2 from -0.2 only -0.3 tell -0.3 good -0.3 number -0.3 before -0.3
    we'd -0.3 here -0.3 does -0.3 this -0.4 every -0.4 not -0.4 next -0.4 four -0.4 now -0.4 off -0.4 can -0.5
    our -0.5 two -0.5 we've -0.5 put -0.6 could -0.6 or -0.6 always -0.6 until -0.6 they -0.7 somebody -0.7
    nothing -0.7 one -0.7 for -0.8 DAY -0.8 three -0.8 those -0.8 send -0.9 nine -0.9 will -0.9 were -0.9 nobody -0.9
    by -0.9 ten -0.9 there -0.9 small -1.0 too -1.0 can't -1.0 long -1.0 up -1.0 would -1.1 all -1.1 we -1.1 - -1.1
    -ing -1.1 are -1.2 an -1.2 morning -1.2 it -1.3 first -1.3 # -1.3 say -1.3 on -1.3 about -1.3 at -1.4 don't -1.4
    something -1.4 last -1.4 is -1.4 have -1.4 -s -1.4 to -1.5 more -1.5 did -1.5 get -1.5 month -1.5 people -1.5
    do -1.5 where -1.5 than -1.6 give -1.7 been -1.8 mean -1.8 me -1.9 still -1.9 be -2.0 read -2.0 out -2.0 big -2.0
    open -2.0 address -2.0 said -2.0 side -2.0 book -2.0 down -2.1 year -2.1 call -2.1 days -2.1 work -2.1 -ed -2.1
    never -2.1 was -2.1 come -2.1 take -2.1 told -2.1 of -2.1 him -2.2 find -2.2 should -2.3 think -2.3 new -2.3
    again -2.4 see -2.4 ones -2.4 need -2.4 that -2.4 look -2.4 got -2.4 back -2.4 calendar -2.5 end -2.5 other -2.5
    us -2.5 list -2.5 else -2.5 fine -2.5 short -2.6 want -2.6 screen -2.6 thousand -2.6 page -2.6 percent -2.7
    time -2.7 names -2.7 week -2.8 day -2.8 name -2.8 same -2.8 system -2.8 says -2.8 minutes -2.8 phone -2.9
    know -2.9 message -2.9 old -3.0 them -3.1 thing -3.1 hundred -3.2 had -3.2 while -3.3 has -3.3
  `),
  second: weightTable(`
    find 2.6 know 2.3 don't 1.3 mean 1.1 says 1.0 we'll 1.0 no 1.0 not 1.0 said 0.9 think 0.8 we've 0.8 then 0.8
    thank 0.8 she 0.7 if 0.7 just 0.7 can't 0.6 there 0.6 all 0.6 most 0.6 i'd 0.5 you 0.5 what 0.5 six 0.5
    should 0.5 are 0.5 my 0.5 than 0.5 nice 0.5 let 0.4 come 0.4 nothing 0.4 percent 0.4 will 0.4 -ing 0.4 yeah 0.3
    me 0.3 got 0.3 when 0.3 minutes 0.3 number 0.3 i'll 0.3 only 0.3 -s 0.2 that's 0.2 on 0.2 we 0.2 hundred 0.2
    did 0.1 now 0.1 please 0.1 somebody 0.1 so 0.1 long 0.1 any 0.1 of 0.1 yes 0.1 was 0.0 at 0.0 say 0.0 after 0.0
    oh -0.0 they -0.0 make -0.0 still -0.0 he -0.1 other -0.1 tell -0.1 people -0.1 always -0.1 put -0.1 the -0.1
    could -0.1 days -0.1 - -0.1 right -0.1 -ed -0.1 give -0.2 next -0.2 @ -0.2 here -0.2 four -0.2 about -0.2
    eleven -0.2 have -0.2 $ -0.2 thousand -0.2 short -0.2 those -0.2 for -0.2 first -0.2 everybody -0.2 i -0.3
    had -0.3 call -0.3 send -0.3 thanks -0.3 up -0.3 been -0.3 told -0.3 be -0.4 old -0.4 there's -0.4 a -0.4
    take -0.4 it -0.4 we'd -0.4 going -0.4 nobody -0.4 as -0.4 can -0.5 get -0.5 is -0.5 it's -0.5 see -0.5
    they're -0.5 until -0.5 him -0.5 one -0.5 fine -0.5 how -0.6 off -0.6 were -0.6 this -0.6 i've -0.6 every -0.6
    that -0.6 where -0.6 like -0.6 i'm -0.6 same -0.6 two -0.6 three -0.7 half -0.7 DAY -0.7 need -0.7 new -0.7
    before -0.7 with -0.8 and -0.8 okay -0.8 since -0.8 ninety -0.8 in -0.8 never -0.8 time -0.8 would -0.9 but -0.9
    else -0.9 morning -0.9 thirty -0.9 does -0.9 who -0.9 phone -1.0 work -1.0 year -1.0 very -1.0 an -1.0 list -1.0
    do -1.0 more -1.0 ones -1.0 address -1.0 has -1.1 go -1.1 well -1.1 end -1.1 system -1.1 -ly -1.1 day -1.1
    ten -1.2 some -1.2 to -1.2 something -1.2 our -1.2 read -1.3 let's -1.3 five -1.3 their -1.3 thing -1.4 or -1.4
    # -1.5 open -1.5 good -1.5 anything -1.6 them -1.6 from -1.7 week -1.7 want -1.7 again -1.7 us -1.7 because -1.7
    by -1.7 book -1.7 nine -1.8 forty -1.8 side -1.8 down -1.9 message -1.9 back -1.9 look -1.9 month -2.1
    calendar -2.1 big -2.1 names -2.2 name -2.2 small -2.2 screen -2.2 last -2.3 too -2.4 while -2.4 page -2.4
    out -2.6 which -2.6
  `),
  since: weightTable(`
    9 0.4 15 0.3 11 0.3 10 0.2 8 0.2 17 0.1 12 0.1 5 -0.1 6 -0.1 7 -0.1 4 -0.4 1 -0.4 13 -0.4 2 -0.4 3 -0.5 16 -0.6
    14 -0.7
  `),
  left: weightTable(`
    3 0.2 4 0.0 1 -0.2 2 -0.6
  `),
  clause: weightTable(`
    whole-join-noun 2.4 whole-subject 1.6 whole-inverted 1.5 whole-join-question 1.0 part-join-question 1.0
    part-join-noun 1.0 whole-pronoun 1.0 part-join-subject 1.0 part-join-pronoun 0.9 whole-join-subject 0.8
    part-join-inverted 0.8 part-inverted 0.6 part-subject 0.5 whole-question 0.5 whole-join-pronoun 0.5
    part-pronoun 0.5 part-question 0.2 part-join-object -0.1 whole-join-inverted -0.1 part-join-other -0.1
    whole-noun -0.3 part-object -0.3 whole-join-object -0.3 whole-join-other -0.3 whole-object -0.8 part-other -1.2
    part-noun -1.2 whole-other -1.5
  `),
};
