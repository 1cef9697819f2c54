import type { Language } from '../function-words.ts';
import { anyCase, contentWords, opening, type Phrase, phrase, rewritten } from '../speech/words.ts';

const MEET_EN =
  '(?:meet|speak|talk|chat|catch up|reconvene|see (?:you|each other)|touch base|get together|do (?:this|it) again)';
export const ASKS_WHEN: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    `^(?:(?:so|and|okay|right|well|good|now),? )*(?:(?:when|what day|which day) (?:shall|should|do|can|could|will|are) (?:we|you) (?:all )?(?:${MEET_EN}|meeting|speaking|talking|seeing you|seeing each other)(?=(?:,? (?:again|next|next time|then|up|properly|face to face|with (?:you|each other)|(?:about|on|to discuss|in|over) [^?]{2,22}))*\\?)|when(?:'s| is) (?:the|our) next (?:meeting|call|session)|(?:shall|should|can|could) we ${MEET_EN} (?:again|(?:on|next) [\\p{L}]+day))(?! (?:(?:the|our|their|his|her|a|an)(?![\\p{L}])|with (?!you|each other)))[^.?]{0,25}\\?`,
  ),
  da: anyCase(
    '^(?:(?:så|og|okay|godt|nå|jamen),? )*(?:(?:hvornår|hvilken dag) (?:ses|mødes|snakkes|tales) vi|(?:hvornår|hvilken dag) (?:skal|kan|kunne) (?:vi|i|du) (?:(?:så|lige|igen|næste gang) )*(?:mødes|ses|tale|tales|snakke|snakkes|holde det næste)|hvornår (?:er|bliver|holder vi|har vi) (?:det |vores )?næste (?:[\\p{L}]+ )?[\\p{L}]*møde|(?:skal|kan) vi (?:mødes|ses|tales ved|snakkes ved) (?:igen|på [\\p{L}]+dag))(?! (?:med (?!hinanden|jer|dig)|(?!igen)[\\p{L}]+en(?![\\p{L}])))[^.?]{0,25}\\?',
  ),
};
/** Words that open the search for a time, or say that a meeting is moved: "We should meet before Easter.", "Are you free on Monday?" */
export const OPENS: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    `^(?:(?:so|and|okay|right|well|then|good|great),? )*(?:(?:(?:let's|let us|we (?:should|ought to|need to|have to)|we'd better|(?:so )?we(?:'ll| will)|shall we|should we|can we|could we) (?:(?:just|then|all|maybe|try to) )*(?:${MEET_EN}|regroup|meet up)|when do you want to (?:meet|talk|speak)|(?:are you|is everyone|is everybody) (?:free|available)|(?:can|could|shall) we (?:move|push|shift|postpone) (?:the|our|this) (?:next )?(?:call|meeting|session) to)(?! (?:the|our|your|their|his|her|to (?!discuss|go|look|review|plan|talk)|with (?!you|each other|us)|every)(?![\\p{L}]))[^.?]{0,30}[.?]$|(?:shall|should|can|could) we (?:just |then )?(?:book|schedule|set up|put|find|plan|arrange|fix)(?: in)? (?:a|an|another|the next|our next)(?: quick| short)? (?:follow-?up|call|meeting|catch-?up|session|slot|time|date|check-?in)(?: call| meeting)?(?: in)?(?: (?:for|to) [^.?]{2,25})?[.?]$|(?:how about|what about|shall we say|let's say|(?:can|could) we say) [^.?]{2,40} for (?:the|our) next (?:one|meeting|call|session)[.?]$|(?:the |our )?next (?:meeting|call|time|session), same [^.?]{3,40}[.?]$|i can do [^.?]{2,30} for (?:a|the|our|another) (?:call|meeting|chat)[.?]$|(?:(?:then )?(?:there['’]s|we(?:['’]ve)? (?:just |still |only )*(?:need|have|got)(?: to (?:find|set|fix|agree))?) )?(?:a (?:date|time) for |the date (?:of|for) )?(?:the|our) next (?:meeting|call|session)[.?:]?$|(?:date of )?next (?:meeting|call)[.?:]?$)`,
  ),
  da: anyCase(
    `^(?:(?:så|og|okay|godt|nå|jamen),? )*(?:(?:(?:lad os|vi (?:bør|skal|må|burde)|(?:skal|kan|kunne) vi(?: ikke)?) (?:(?:så|lige|bare|jo|måske|også) )*(?:mødes|ses|tales ved|snakkes ved|samle op|tage et (?:nyt )?møde)|(?:mødes|ses) vi|hvornår vil (?:du|i) mødes|har (?:du|i) tid|er (?:du|i) ledige?|(?:skal|kan|kunne) vi (?:flytte|rykke) mødet til)(?! (?:med (?!hinanden|jer|dig|os)|hver|[\\p{L}]+en(?<!igen|dagen)(?![\\p{L}])))[^.?]{0,30}(?:[.?]|\\d[.][?]?)$|(?:skal|kan) vi (?:så |ikke |lige )*(?:booke|aftale|finde|sætte|planlægge|lægge) (?:et (?:nyt |opfølgende |kort )?(?:møde|opfølgningsmøde)|en (?:ny )?(?:tid|dato|opfølgning))(?: til [^.?]{2,25})?[.?]$|(?:hvad med|skal vi sige|lad os sige|kan vi sige) [^?]{2,40} (?:til (?:det )?næste (?:møde|gang)|næste gang)[.?]$|(?:jeg (?:vil )?foreslår?|mit forslag er) (?=[^?]{0,12}(?:dag|den \\d))[^?]{2,50}$|(?:vi (?:mangler|skal (?:have|finde|aftale))|(?:mangler|skal) vi (?:(?:have|finde|aftale) )?|(?:så )?er der )(?:så |bare |lige |også |kun )*(?:(?:en |(?:finde |aftale )?)?(?:datoen?|dato|tidspunktet|et tidspunkt|tiden|en tid) (?:for|til) )?(?:det |vores )?næste (?:styregruppe|bestyrelses|status|projekt)?møde[.]?$|(?:og )?(?:dato for )?næste møde[.?:]?$)`,
  ),
};
/** "The next meeting is on Friday at ten.": what follows may still move it. */
export const STATES: Readonly<Record<Language, Phrase>> = {
  en: anyCase("^(?:(?:so|and|okay|well|then),? )*(?:(?:the|our) )?next (?:meeting|call)(?:'s| is| will be) "),
  da: anyCase('^(?:(?:så|og|okay),? )*(?:(?:vores|det) )?næste møde (?:er|bliver|ligger) '),
};
/** "Let's say Friday at ten.": with a day and an hour it asks for both. */
export const LETS_SAY: Readonly<Record<Language, Phrase>> = {
  en: opening(
    "(?:(?:okay|so|well|then),? )*(?:let's (?:say|do|make it|meet)|how about|what about|shall we say|can we (?:do|say|meet))",
  ),
  da: opening(
    '(?:(?:okay|så|jamen),? )*(?:lad os (?:sige|tage|mødes)|hvad med|skal vi sige|kan vi (?:sige|tage|mødes))',
  ),
};
/** "Half ten on Monday?" */
export const DAY: Readonly<Record<Language, Phrase>> = {
  en: phrase('(?:mon|tues|wednes|thurs|fri|satur|sun)day'),
  da: phrase('(?:man|tirs|ons|tors|fre|lør|søn)dag(?:en)?'),
};

const NUMBER_EN = '(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)';
const PART_EN = '(?:half(?: past)?|(?:a )?quarter (?:past|to))';
const NUMBER_DA = '(?:et|to|tre|fire|fem|seks|syv|otte|ni|ti|elleve|tolv)';
const PART_DA = '(?:halv|kvart (?:over|i))';
export const HOUR: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    `(?<![\\p{L}\\d:])(?:(?:at |around |about )(?<at>(?:${PART_EN} )?${NUMBER_EN}(?: (?:am|pm|o'clock|thirty))?|\\d{1,2}(?:[:.]\\d\\d)? ?(?:am|pm|o'clock)?)|(?<part>${PART_EN} ${NUMBER_EN})|(?<noon>noon|midday)|(?<exact>\\d{1,2}:\\d\\d(?: ?[ap]m)?|(?:\\d{1,2}|${NUMBER_EN}) ?(?:am|pm|o'clock)))(?![\\p{L}\\d%])`,
  ),
  da: anyCase(
    `(?<![\\p{L}\\d:])(?:(?:klokken|kl\\.?|ved) (?<at>(?:${PART_DA} )?${NUMBER_DA}(?:tiden)?|\\d{1,2}(?:[:.]\\d\\d)?)|(?<part>${PART_DA} ${NUMBER_DA})|(?<noon>middag))(?![\\p{L}\\d%])`,
  ),
};
/** "Ten.", "Ten's fine.", "Two it is.": a number is an hour where a time is looked for. */
export const BARE_HOUR: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    `^(?:(?:okay|ok|yes|yeah|good|great|sure|fine|then|so|say|maybe|rather|better|let's say|make it|can we (?:say|do|make it)|could we (?:say|do|make it)|shall we say|how about|what about),? )*(?<hour>(?:${PART_EN} )?${NUMBER_EN}(?: thirty)?|\\d{1,2})(?:,? (?:then|it is|yes)|(?:'s| is) (?:fine|good|great|okay|perfect|better)(?: for me)?|(?: works| suits)(?: for)?(?: me| us)?| instead)?[.?!]*$`,
  ),
  da: anyCase(
    `^(?:(?:okay|ok|ja|godt|fint|så|måske|hellere|helst|hvad med|lad os sige|siger vi|kan vi (?:ikke )?(?:sige|tage)|skal vi sige|så siger vi|gerne),? )*(?<hour>(?:${PART_DA} )?${NUMBER_DA}|\\d{1,2})(?:,? ja| så| da| er (?:fint|godt|perfekt|bedre)(?: for mig| med mig)?| passer (?:mig |os )?(?:fint|godt)| i stedet)?[.?!]*$`,
  ),
};
export const ASKS_HOUR: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    '(?<![\\p{L}])(?:(?:at )?what time|when on the day|morning or afternoon|what hour|which time)(?![\\p{L}])[^.?]{0,20}\\?',
  ),
  da: anyCase(
    '(?<![\\p{L}])(?:hvad tid|hvilket tidspunkt|hvad klokken|hvornår på dagen|formiddag eller eftermiddag|klokken hvad|hvad for en tid)(?![\\p{L}])[^.?]{0,20}\\?',
  ),
};

/** "The 26th?": a day of the month by its number alone. */
export const NUMBERED: Readonly<Record<Language, Phrase>> = {
  en: anyCase('(?<![\\p{L}\\d])(?<said>the (?<day>\\d{1,2})(?:st|nd|rd|th))(?![\\p{L}\\d])(?! of )'),
  da: anyCase('(?<![\\p{L}\\d])(?<said>den (?<day>\\d{1,2})[.])(?! [\\p{L}]+ (?:gang|del))(?!\\d)'),
};
export const MONTH = anyCase('(?<![\\p{L}])(?:jan|feb|mar|apr|maj|may|jun|jul|aug|sep|okt|oct|nov|dec)');
export const WEEKS = phrase('weeks?|fortnight|uge[rn]?|days');
export const OTHER_UNIT = phrase(
  'months?|quarter|year|måned(?:er)?|måneden|kvartal|år|hour|minutes?|weekend(?:en)?',
  '(?:in|(?<!(?:\\d(?:st|nd|rd|th)|first|second|third|[\\p{L}]th) )of|early|late|mid|during|i|af|primo|medio|ultimo|slut)[ -](?:jan|feb|mar|apr|ma[yj]|jun|jul|aug|sep|o[ck]t|nov|dec)[\\p{L}]*',
);
export const ONLY_WEEKDAY =
  /^(?:(?:on|på|the) )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:man|tirs|ons|tors|fre|lør|søn)dag)$/iu;
export const CHOOSES: Readonly<Record<Language, Phrase>> = { en: phrase('or'), da: phrase('eller') };
export const REFUSES: Readonly<Record<Language, Phrase>> = {
  en: phrase(
    "can't|cannot|won't|doesn't|isn't|not|no(?=[,.!]|$| good| way)|away|busy|full|holiday|leave|impossible|too (?:early|late|soon)|out of office|difficult|tricky|(?:already|i'm) booked",
  ),
  da: phrase(
    'ikke|desværre|nej|ferie|væk|optaget|rejser|bortrejst|fuld|umuligt|for (?:tidligt|sent)|svært?|skidt|dur dårligt|passer dårligt',
  ),
};
export const NO_REFUSAL = phrase('no problem', 'why not', 'hvorfor ikke');
export const IS_TOO = phrase(
  `too (?:early|late)|^(?:no, )?(?:${PART_EN} )?${NUMBER_EN}(?:'s| is|,? no| won't| doesn't)`,
  `for (?:tidligt|sent)|^(?:nej, )?(?:klokken )?(?:${PART_DA} )?${NUMBER_DA} (?:er|dur|går|kan|passer)`,
);
/** "No, Wednesday.": what follows may be another day. */
export const NO = /^(?:no|nej|næ)[,.] (?:but |men )?/iu;
export const UNSURE = phrase(
  "check|maybe later|see (?:what|if|whether)|let's see|we'll see|don't know|not sure|have to (?:ask|look)|get back|depends",
  'tjekke|kigge|ved (?:jeg )?ikke|se på|finder (?:vi )?ud af|spørge|vender tilbage|kommer an på',
);
export const RECURS = phrase(
  'every|each|weekly|monthly|daily|[\\p{L}]+days|hver(?:t|anden)?|ugentligt?|månedligt?|[\\p{L}]+dagene|om (?:man|tirs|ons|tors|fre|lør|søn)dagen',
);
/** "We drop the Friday meeting": the day is that of a meeting that is not held. */
export const CANCELS = phrase(
  '(?:stop|cancel|drop|skip|scrap)(?:ped|p?ing|l?ed|l?ing)? (?:the|our|that|this) [\\p{L}]+day',
  '(?:aflyser?|dropper?|stopper?|springer?) (?:[\\p{L}]+ )?[\\p{L}]+dagsmøde(?:t|r|rne)?',
);
/** Somebody is to do something then: no meeting. */
const WORK = phrase(
  'by|until|till|before|due|deliver(?:y|ed)?|deadline|send|finish(?:ed)?|ready|pay(?:ment)?',
  'senest|inden|indtil|frist(?:en)?|lever(?:e|er|es|ing)|færdig|klar til|betal(?:e|er|es)|sender?',
);
/** Whether something is to be done then. "We should meet before Easter" tells of no work. */
export const isWork = (plain: string): boolean => WORK.test(rewritten(plain, BEFORE_A_FEAST, ' '));
const BEFORE_A_FEAST = phrase(
  'before (?:the )?(?:christmas|easter|holidays?|summer|new year|weekend)',
  '(?:inden|før) (?:jul|påske|nytår|pinse|ferien|sommerferien|weekenden)',
);
/** "Okay, Friday at nine then." */
export const CONCLUDES: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    '^(?:(?:okay|ok|good|great|fine|right|so|perfect),? )[^?]{2,60},? then[.!]*$|^(?:(?:okay|ok|good|great|fine|right|so|perfect|then),? )*(?:let.s (?:say|do|make it) [^?]{2,40},? then|[^?,]{2,20} then|[^?]{2,40} it is(?:,? then)?)[.!]*$',
  ),
  da: anyCase('^(?:(?:okay|ok|godt|fint|perfekt),? )?så siger vi [^?]{2,60}[.!]*$'),
};
/** "That's a Monday.": nobody takes the day yet. */
export const IS_SUCH_A_DAY = anyCase(
  "^(?:(?:but|oh|hm),? )?(?:that's|that is|it's|isn't that|is that) an? [\\p{L}]+day(?:,? (?:right|isn't it))?[.?]$|^(?:(?:men|nå|hm),? )?(?:det er|er det ikke|er det) (?:jo |da |vist )?en [\\p{L}]+dag(?:,? ikke)?[.?]$",
);
/** "I'm in Leeds then.", "Der skal jeg til tandlæge.": somebody does something else at that time. */
export const CLASHES: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    "(?:(?<![\\p{L}])is (?:my|our) |'s (?:my|our) |(?<![\\p{L}])i(?:'ve got| have(?: got)?) (?!(?:time|no|nothing|that)(?![\\p{L}]))(?![^.?]{0,40}(?:free|slot|gap|space|open))[\\p{L}]|i(?:'m| am) (?:at|off|teaching|travelling|flying|working|seeing|meeting|on (?!board|it)|in (?!then|too)[\\p{L}]))",
  ),
  da: anyCase(
    `(?<![\\p{L}])(?:er (?:min|mit|vores) |(?:skal jeg|jeg skal) (?:[\\p{L}]+ )?(?:til|i|på|have|hente|arbejde|undervise|køre|rejse|flyve|hos)(?![\\p{L}])|(?:har jeg|jeg har) (?:(?:desværre|altså) )?(?:fri|travlt|møde|ferie|kursus|tandlæge|[\\p{L}]+ (?:fra|indtil|til) (?:klokken|kl\\.?|kvart|halv|\\d|${NUMBER_DA}(?![\\p{L}]))|(?:en|et) (?!ledig|hul))|(?:er jeg|jeg er) (?:desværre |altså )?(?:i|på|til|hos|ude)(?! (?:orden|ro|tvivl)(?![\\p{L}]))(?![\\p{L}]))`,
  ),
};
export const ACCEPTS: Readonly<Record<Language, Phrase>> = {
  en: opening(
    "(?:(?:okay|ok|oh|yes|well|that's|that is|that|it's),? )*(?:yes|yeah|yep|okay|ok|sure|perfect|great|good|fine|lovely|brilliant|works|suits|deal|agreed|excellent|super|of course|see you then|thanks|thank you|no problem|sounds good|i can do (?:that|it)|let's do (?:that|it))(?:,? (?:then|for me|for us|by me|with me|see you then|thanks|thank you|that works|perfect|great|good))*[.!]*$",
  ),
  da: opening(
    '(?:(?:okay|ok|ja|jo|det er|det|den),? )*(?:ja|jo|jep|okay|ok|fint|godt|perfekt|super|dejligt|passer(?: (?:mig|os))?(?: (?:fint|godt))?|aftalt|i orden|en aftale|vi ses(?: der)?|tak|det kan jeg(?: godt)?|lad os (?:(?:gøre|sige) )?det|lyder godt)(?:,? (?:så|med mig|for mig|for os|vi ses|tak|det passer fint))*[.!]*$',
  ),
};

/** Words of those who look for a time. */
const TIME_TALK = phrase(
  "same|place|link|[\\p{L}]*days?|meet|meeting|speak|talk|call|say|saying|works?|suits?|better|best|rather|instead|fine|good|great|perfect|okay|free|make|made|can|could|shall|half|quarter|past|thirty|noon|move|push|shift|session|regroup|catch|chat|available|suggest|propose|morning|afternoon|o'clock|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|[\\d.:]+(?:st|nd|rd|th|am|pm)?|week|next|again|then|how|about|what|let's|lets|see|each|other",
  'samme|sted|[\\p{L}]*dag(?:en)?|lad|os|skal|vi|mødes?|mødet|flytte|rykke|samle|foreslår?|forslag|tid|gang|ses|sige|siger|tage|tager|kan|kunne|passer|passe|bedre|bedst|bedste|hellere|stedet|fint?|godt?|perfekt|super|okay|ledig|ledigt|fri|snakkes|tales|klokken|kl|halv|kvart|over|morgen|formiddag|eftermiddag|middag|et|to|tre|fire|fem|seks|syv|otte|ni|ti|elleve|tolv|[\\d.:]+|[\\p{L}]+tiden|uge|næste|igen|hvad|med|måske|også|muligt|muligvis|sidst|først|januar|februar|marts|april|maj|juni|juli|august|september|oktober|november|december',
);
/** Whether words around a day tell something besides it: "Så ringer jeg …" */
export function saysElse(said: string): boolean {
  return contentWords(said).some((word) => !TIME_TALK.test(word));
}

/** "And the fitting?", "What time is the inspection?": no meeting of those who talk. */
export const OF_A_THING: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    '^(?:(?:and|so|okay),? )?(?:(?:what about |how about )?(?:the|your|our) (?!next )[\\p{L}-]+(?: [\\p{L}-]+)?|what about [\\p{L}-]+|(?:when|what time) (?:is|are|does|do) (?:the|your|our|they) (?!next )[^?]{1,60})\\?$',
  ),
  da: anyCase(
    '^(?:(?:og|så|okay|hvad med),? )*(?:(?:vores|jeres|din|dit) [\\p{L}-]+|(?!næste )[\\p{L}-]+(?:en|et|erne|ene)|(?:hvornår|hvad tid) (?:er|starter|begynder|kommer) (?!vi |i |du |næste )[^?]{1,60})\\?$',
  ),
};
/** "Monday's good, but …" */
export const TAKES_DAY: Readonly<Record<Language, Phrase>> = {
  en: anyCase("^(?:(?:yes|okay|well),? )?(?:the )?[\\p{L}]+day(?:'s| is| works)(?: (?:fine|good|okay|great))?,? but "),
  da: anyCase(
    '^(?:(?:ja|okay|jo),? )?[\\p{L}]+dag (?:er (?:fint?|godt?)|passer(?: (?:mig|os))?(?: (?:fint|godt))?),? men ',
  ),
};
/** "Wednesdays I work late.": what happens on all of these days. */
export const ONLY_PLURAL: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    '^(?!.{0,200}(?<![\\p{L}])(?:every|each|weekly|monthly|daily)(?![\\p{L}])).{0,200}(?:mon|tues|wednes|thurs|fri|satur|sun)days(?![\\p{L}])',
  ),
  da: anyCase(
    '^(?!.{0,200}(?<![\\p{L}])hver(?:t)?(?![\\p{L}])).{0,200}om (?:man|tirs|ons|tors|fre|lør|søn)dagen(?![\\p{L}])',
  ),
};
/** "Kan du booke et møde med Bo på fredag?": a task, and no meeting of those who speak. */
export const WITH_OTHERS: Readonly<Record<Language, Phrase>> = {
  en: phrase(
    '(?:can|could|will|would) you (?:(?:please|maybe|also|just) )*(?:book|schedule|set up|arrange|set|organi[sz]e) (?:[\\p{L}-]+ ){1,4}with (?!us|me|you|everyone|everybody|all)[\\p{L}]+',
    '(?:free|available|time) [^?]{0,30}(?<!(?:it|that|this|work|time) )to (?!meet|talk|speak|chat|catch|get together|discuss|go (?:over|through)|join)[\\p{L}]+ [\\p{L}]',
  ),
  da: phrase(
    '(?:kan|kunne|vil|gider) du (?:(?:ikke|lige|godt|også|så|måske) )*(?:booke|aftale|lave|finde|holde|arrangere|planlægge) (?:[\\p{L}-]+ ){1,4}med (?!os|mig|dig|jer|hinanden|alle|hele)[\\p{L}]+',
    '(?:tid|ledig|fri) [^?]{0,30}til at (?!mødes|ses|tale|snakke|drøfte|være med|gennemgå|gå )[\\p{L}]+',
  ),
};
/** "When do we meet the customer?": a meeting of those who speak with others, whose day one of them tells. */
export const MEETS_OTHERS: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    '^[^.?]{0,30}when (?:do|are|shall|will|should|can|could) (?:we|you) (?:meet(?:ing)?|see(?:ing)?|(?:speak|talk)(?:ing)? (?:to|with))(?: with)? (?:the|our|your|their) [^?]{2,40}\\?',
  ),
  da: anyCase(
    '^[^.?]{0,30}hvornår (?:skal |kan )?(?:mødes|møder|ses|ser|snakker|taler|vi)(?: (?:vi|du|i))?(?: (?:mødes|ses|snakke|tale))? med (?!hinanden|jer|dig|os|mig)[^?]{2,40}\\?',
  ),
};

export const DOES_EN = '(?:deliver|start|begin|open|launch|install|ship|move in|arrive|go live|kick off|switch over)';
export const INFINITIVE_DA =
  '(?:levere|starte|begynde|åbne|lancere|montere|flytte ind|rykke ind|gå (?:live|i luften|i gang|i drift))';
export const PRESENT_DA =
  '(?:leverer|starter|begynder|åbner|lancerer|monterer|går(?= (?:vi|i|du) (?:live|i luften|i gang|i drift)))';
/** "When do you deliver?" */
export const ASKS_START: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    `^(?:(?:so|and|okay|right|well|good),? ){0,3}(?:when|what day|which day) (?:do|can|could|will|would|shall|should) (?<who>you|we) (?<does>${DOES_EN})(?<what> the [\\p{L}-]{3,30})?(?:,? then)?\\?$`,
  ),
  da: anyCase(
    `^(?:(?:så|og|okay|godt|jamen),? ){0,3}(?:hvornår|hvilken dag) (?:(?<now>${PRESENT_DA}) (?<they>du|i|vi)|(?:kan|vil|skal) (?<who>du|i|vi) (?<does>${INFINITIVE_DA}))(?<what> [\\p{L}]{3,30}(?:en|et|ne)| live| i luften| i gang| i drift)?\\?$`,
  ),
};
/** "We can meet on Monday if the parts are here.": no meeting yet. "If that suits you" only asks. */
export const ON_CONDITION = phrase(
  "(?:if|unless|provided|as long as)(?! (?:that|it|this|[\\p{L}]+day)(?:'s| is| works| suits)(?![\\p{L}])| (?:you|everyone|everybody)(?:'re| are| is)? (?:like|can|free|available|agree|want|okay|happy|prefer)(?![\\p{L}]))",
  '(?:hvis|medmindre|såfremt)(?= (?!det (?:passer|er|går|fungerer)|(?:du|i|alle) (?:kan|har tid|vil|er))[\\p{L}]+ )',
);
