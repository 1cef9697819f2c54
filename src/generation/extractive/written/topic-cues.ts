import type { Language } from '../../function-words.ts';
import { type Phrase, phrase } from '../../speech/words.ts';

export interface TopicCues {
  /** A sentence that raises a topic. The group `topic` is its name. */
  raises: readonly Phrase[];
  /** The same, for words that begin other sentences too: what follows must be a noun phrase and nothing else. */
  opens: readonly Phrase[];
  /** "There's another thing.": the next sentence names the topic. */
  announces: Phrase;
  /** "Ben, you asked about …": the person named raises the topic. */
  handsOver: Phrase;
  /** Talk about the meeting itself. */
  idle: Phrase;
}

const TOPIC = '(?<topic>[^?!;]{2,120})';
/** A cue from the words before the name of a topic, with the space between them. */
const before = (lead: string): Phrase => phrase(`(?:${lead})${TOPIC}`);

const ON_AGENDA = '(?:on|from|for) (?:my|the|our|your) (?:list|agenda|side|end|part)';
const DISCUSS_EN = 'talk about|discuss|raise|bring up|go over|ask about';
const ALSO_DA = '(?: også| lige| kun)?';

export const TOPIC_CUES: Readonly<Record<Language, TopicCues>> = {
  en: {
    raises: [
      '(?:first|second|third|fourth|fifth|next|last|final|other|another) ' +
        '(?:thing|item|point|topic|question|order of business|matter|one)' +
        `(?: ${ON_AGENDA}| (?:that )?(?:we|i)(?:'ve| have)(?: got)?)?(?: is| was| are|,|:)(?: about| that| in)?(?: the| our)? |` +
        '(?:the )?(?:first|second|third|fourth|fifth|next|last|final)(?: up)?' +
        `(?: ${ON_AGENDA}(?: is| are|,)| is| are|: | up,)(?: the| our)? |` +
        '(?:item|point|number) (?:one|two|three|four|five|six|\\d)(?: is|,|:| on the agenda is)?(?: the| our)? ',
      "(?:i'd|i would|we'd|we would|i|we) (?:like|want|wanted|need|suggest|propose)(?: to)?(?: we)? " +
        `(?:start with|begin with|cover|mention|speak about|${DISCUSS_EN})(?: the| our)? `,
      "(?:so )?(?:i'll|we'll|let's|lets|let me|i will) (?:start|begin|kick off|move on|turn|go on|come)(?: now| over)? " +
        '(?:with|to|on to)(?: the| our)? ',
      '(?:moving|going) on to (?:the )?|(?:ready to|we can|then we|now we) move (?:on )?to (?:the )?|(?:can|could|may|shall) (?:we|i) (?:please |just |quickly |also )*' +
        `(?:touch on|turn to|move on to|${DISCUSS_EN})(?: the)? `,
      "(?:where are we|where do we stand|how are we doing|what's the status|any news) (?:with|on|about|of) (?:the )?",
      '(?<!if )you (?:wanted|were going|asked|had(?! to )|mentioned|had a question|raised|brought up)' +
        '(?: something)?(?: to)?(?: talk| ask| say)?(?: something)?(?: about)? (?:the )?',
      '(?:what|the thing that) (?:bothers|worries|concerns|puzzles) me(?: more| most)? is (?:the )?|' +
        "(?:the thing|what) i'm (?:worried|concerned) about,? is (?:the )?",
      "(?:there's|there is) (?:also )?(?:another|one more|one other|the) (?:thing|matter|question|issue|point)" +
        '(?: (?:of|about|is|with))?(?: the)? |' +
        "(?:then|now) (?:there's|there is|we come to|for)(?! (?:a|an|one|some|no|nothing|nobody|now|that|this) ) (?:the )?",
      '(?:a (?:quick )?(?:word|update|question|note)|an update|quick (?:one|word|update)) (?:on|about) (?:the )?|' +
        'before i forget,? (?:the |about the )?|when it comes to (?:the )?|' +
        'i (?:also )?wanted to (?:flag|mention|raise)(?: the)? |' +
        '(?<!(?:they|he|she|who|it|people|everyone|everybody|nobody) )(?:wanted|wants|would like) to (?:talk about|discuss|bring up|present)(?: the)? ',
      'that (?:brings us(?: [\\p{L}]+)? to|leaves (?:us )?with|leaves) (?:the )?|' +
        '(?:speaking of|as for|with regard to|regarding|(?:walk|take|talk) us through) (?:the )?',
      '(?:can|could|may|shall) (?:we|i|you) (?:please |just |quickly |also )*(?:get|have|give us|share) (?:an |any |a quick |some )?updates? (?:from|on|about)(?: anyone on)? (?:the |our )?|' +
        '(?:topic|thing|item|point|question)s?(?: on the agenda)? (?:relating|related) to (?:the |our )?',
      "(?:the (?:point|purpose|aim|goal|idea|reason) (?:of|for) (?:today|this|this (?:meeting|call)|the (?:meeting|call)|today's (?:meeting|call)) is|(?:we're|we are) here(?: today)?)(?: really| mainly| just)? to (?:(?:agree|decide|settle|discuss|sort out|talk about|talk through|go through|find out|work out|plan|finalise|look at) )(?:(?:on|about) )?(?:(?:what|how) (?:we|to) (?:are going to |want to |should )?(?:do|proceed|go on|deal) (?:about|with) )?(?:the |our )?",
      "(?:i|we|you) (?:hear|understand|gather|heard|said|mentioned|wrote)(?: that)? you(?:'re| are|'d like| want| were)(?: currently| also)? (?:looking (?:for|at|into|to (?:replace|buy|change|get))|thinking (?:of|about)(?: getting| buying| replacing| changing)?|considering|planning|to (?:replace|buy|change|get)) (?:the |a |an |some |your )?",
      'next (?:on (?:my|the) (?:list|agenda) )?(?:is|are|up is|up) (?:the )?|' +
        "something (?:that isn't|not) on the agenda,? (?:the )?",
    ]
      .map(before)
      .concat(
        phrase(
          `(?:i know|as you know,?|i see) (?:that )?(?:the |your |our )?(?<topic>[\\p{L}-]+(?: [\\p{L}-]+){0,2}) (?:is|are) coming up`,
        ),
      ),
    opens: [
      "(?:(?:so|okay|right|well|today|now),? )+(?:this|it)(?:'s| is) (?:mainly |mostly |really |all |just )?about (?:the )?|" +
        "(?:this|today's|the) (?:call|meeting|session)(?: today)?(?:'s| is) (?:mainly |mostly |really |all |just )?about (?:the )?|" +
        "(?:let's|shall we|can we) (?:do|take|start with|begin with) (?:the |our )|on to (?:the )?|next(?: up)?(?:,|:) (?:the )?",
      '^this is (?:mainly |mostly |all )?about (?:the |our )|^(?:(?:so|okay|hi|hello|right|well|welcome)(?: [\\p{L}]+)?,? )*(?:this is|welcome to) (?:the|our|a) (?:[\\p{L}-]+ )?(?:meeting|call|handover|kick-?off|review|briefing|session) (?:for|about|on|of) (?:the |our )?|' +
        '(?:what|how) about (?:the |our )|how (?:is|are|did|do) we (?:doing |do |stand |go )?(?:with|on) (?:the |our )?|(?:what|where) do we do (?:with|about) (?:the |our )?',
      "(?:what|how) about (?!(?:you|that|this|it|we|us|if|the|our|a|an|some)(?![\\p{L}]))(?=[^?,]{3,40}\\?)|how(?:'s| is| are) (?:the |our )|^and (?:the|our) (?=[^?]{3,40}\\?$)|the (?:thing|problem|trouble|question) (?:with|about) (?:the |our )|the thing is,? (?:the |our )",
      "(?:let's|let us|we should|should we|we (?:still )?(?:need|have|ought) to|we must) (?:also |just |quickly |now |then |all )*" +
        '(?:talk about|talk through|discuss|cover|go over|go through|look at|come to|get to) (?:the |our )?|' +
        "(?:we|i)(?:'ll)? (?:start|begin|carry on|continue|go on) with (?:the |our )|(?:back|over|turning) to (?:the |our )",
      "(?:any|some) (?:update|updates|news|word) (?:on|about|from) (?:the |our )|what(?:'s| is) the (?:plan|latest|state|situation) (?:for|with|on|of) (?:the |our )|" +
        '(?:(?:can|could|would|will) you )?(?:tell us|say something|say a (?:few words|word)|fill us in|update us) (?:about|on) (?:the |our )',
      "(?:there's|there is|there are|we have|we've got|we had|we've had|we have had) (?:a |an |some |the )?(?:big |small |real )?(?:problems?|trouble|issues?) with (?:the |our )?|" +
        "(?:i'm|i am) (?:worried|concerned) about (?:the |our )|the (?:main|biggest|big|only|real|hardest|best|worst) (?:thing|problem|issue|question|topic|point)(?: today| for me| for us)? (?:is|was) (?:the |our )|" +
        "today is about (?:the |our )?|what (?:was|is|went|i|we)(?! [^.]*[,;]) [^.?]{3,40} (?:is|was) (?:the |our )|for me,? it(?: was|'s| is) (?:the |our )|then we have (?:the |our )",
    ].map(before),
    announces: phrase(
      "there's (?:also )?(?:another|one more|one other) (?:thing|matter|point)",
      'one (?:more|last|other) (?:thing|point|question|from me)|another (?:thing|point|question)(?: from me)?',
      'i have (?:a|another|one more|one) (?:thing|point|question)',
      "(?:something|(?:a|one|another) thing)(?: else)? (?:that's |that has |which has |that is )?(?:been )?(?:bugging|bothering|annoying|puzzling|worrying)",
      '(?:can|may|could) i (?:just |also |quickly )*(?:say|raise|add|mention|ask|flag|bring up) (?:something|one (?:more )?thing|a thing)',
    ),
    handsOver: phrase('you (?:wanted|asked|mentioned|were going to|had|raised|brought up|wrote)'),
    idle: phrase(
      '(?:first|last|next) (?:week|month|year|time|night|people|session|quarter)|to know|one at a time',
      'like to (?:see|know|hear|think|try)',
    ),
  },
  da: {
    raises: [
      '(?:det |den |vores |mit )?(?:første|andet|tredje|fjerde|næste|sidste|nye)(?: (?:punkt|ting|emne|spørgsmål|sag))?' +
        '(?: på (?:listen|dagsordenen|min liste))?(?: er|,| handler om| bliver) ',
      '(?:jeg|vi) (?:vil|ville|skal|er nødt til at|bliver nødt til at|kunne tænke mig at|har lyst til at) ' +
        '(?:gerne |lige |også )*(?:starte med|begynde med|tale om|snakke om|drøfte|diskutere|tage op|nævne|spørge om|' +
        'spørge til|vende(?! tilbage)|høre om|sige noget om)(?:,| at)? ',
      '(?:kan|skal|må|lad|kunne) (?:vi|jeg|os) (?:så |lige |ikke |også |godt |kort )*' +
        '(?:tale om|snakke om|drøfte|vende(?! tilbage)|runde|nævne|komme ind på|sige noget om|spørge om|spørge til|' +
        'tage noget op|gå videre til)(?: om)? ?',
      `så (?:er der|var der|har vi)${ALSO_DA} ` +
        '(?=(?:det|den|de|noget med) |(?!ingen|nogen|noget|meget)[\\p{L}]{3,}(?:en|et|ne)(?![\\p{L}]))|' +
        `(?:tid til|tidligt) at (?:tale|snakke) om |så (?:kommer vi til(?! at )|mangler vi|er vi ved)${ALSO_DA} `,
      '(?:formålet|meningen|ideen) med (?:mødet|i dag|dagens møde)(?: i dag)? er(?: egentlig| bare| især)? at (?:(?:blive enige om|beslutte|aftale|tale om|snakke om|drøfte|gennemgå|planlægge|finde ud af|få styr på) )(?:,? hvad vi (?:skal |vil )?gør(?:e)? (?:med|ved) )?',
      '(?:jeg|vi|du) (?:har )?(?:hørt?|hørte|forstået|forstod|læst|skrev|skrevet|nævnte),? at (?:i|du)(?: er i gang med at| er ved at| gerne vil| overvejer at| vil| går og)? (?:ser på|kigger på|leder efter|overvejer|se på|kigge på|skifte|udskifte|finde|købe|få|have) ',
      'punkt (?:nummer )?(?:et|to|tre|fire|fem|seks|\\d)(?: er|,|:)? |på (?:dagsordenen|listen) (?:er|står)(?: der)? |' +
        'vi skal (?:også |lige )*have (?:talt om|snakket om|vendt|drøftet|set på) ',
      '(?:hvor er vi (?:henne )?med|hvad er status på|hvordan (?:går det|ser det ud|står det til) med|hvad med(?! at )) ',
      'du (?:ville|havde|skulle|nævnte|spurgte|skrev)(?: lige| også| gerne)?(?: sige| have| tale| spørge)?' +
        '(?: noget| et spørgsmål)? (?:om|med|til) ',
      '(?:jeg|vi) (?:har|fik|havde) (?:også |lige |i øvrigt |kun )*' +
        '(?:en ting|et punkt|et spørgsmål|noget|en sag)(?: (?:om|til|med|mere))? ?',
      '(?:(?:det|den|de|mødet|sagen|sedlen|kortet|punktet|(?:min|mit|dit|din|første|næste|sidste)(?: [\\p{L}]+)?) (?:handler|drejer sig)(?: også| mest| jo)? om|(?:mødet|sagen) gælder) |^(?:og )?så (?:videre )?til |' +
        '(?:angående|vedrørende|hvad angår|apropos(?! at )) |' +
        '(?:vi|jeg) har (?:bedt|indkaldt)(?: jer)? (?:om|til) mødet,? fordi ',
      '(?:det (?:bedste|værste|sværeste|vigtigste)|(?:det|noget|en ting)[, ]+(?:der|som|jeg|vi|mig)(?: (?:selv|også|især|mest|har|er|var|gik|virkelig))* ' +
        '(?:bekymrer|irriterer|irriterede|frustrerer|frustrerede|undrer|undrede|generer|driller|drillede|fungerede|virkede|savner|savnede|manglede|glad for|glade for|fremhæve|rose|skrevet|noteret|godt|skidt|dårligt)(?: (?:mig|mest|os|lidt|især|godt|skidt|ned|på|listen))*)[, ]+(?:er|var)(?: nok| især| helt klart| klart| jo)* ',
    ]
      .map(before)
      .concat(phrase(`det er (?:bare|kun|lige) ${TOPIC.replace('>', '>(?![\\p{L}]+t\\.)')}\\.`)),
    opens: [
      '(?:lad os|skal vi|kan vi)(?: så| lige| bare| ikke| nu)* (?:tage|gå(?: videre| over)? til|springe til|hoppe til|starte med|begynde med) |' +
        '(?:vi|jeg) (?:går|springer|hopper)(?: lige| så| nu| bare)* (?:videre |over )?til |så tager vi (?:lige |nu )+|' +
        '(?:næste|første|andet|tredje|sidste)(?: punkt)?: |(?:og )?(?:så|nu) (?:til|videre til) ',
      '(?:så|nu) (?:er|var) (?:det|der)(?: jo| også| kun| bare| lige| så| vist| det med| noget med| det der med| det her med)* |så (?:har vi|er vi (?:nået |kommet )?til|kommer vi til)(?: lige| bare| også| så| nu)* ',
      '(?:og |men )?(?:så )?(?:var|er) der (?:det|sagen|spørgsmålet) (?:der |her )?(?:med|om) |(?:og |men )?så (?:det|den) (?:der|her)(?: med)? |det (?:er|var) (?:jo )?det (?:der|her) med,?(?: at)? ',
      '(?:vi|jeg) (?:begynder|starter|fortsætter|slutter)(?: af)?(?: lige| så| nu)* med |(?:begynde|starte|fortsætte) med |hvor langt er (?:vi|du|i)(?: egentlig| så| nu)* med |' +
        '(?:status|nyt) (?:på|fra|om) |i dag handler det(?: mest| især| kun)* om |det (?:største|vigtigste|værste|bedste|sværeste)(?: problem| spørgsmål| punkt)?(?: i dag| for mig| for os)? (?:er|var) ',
      '(?:tage fat i|høre(?: lidt| mere)? om|nævne|runde|fortælle(?: os)?(?: lidt)? om|fortæl(?: lige| os)* om|sige(?: lidt| noget)? om|(?:skal|må|nødt til at|bør)(?: lige| også)* (?:kigge|se) på) |' +
        '(?:der er|der var|vi har|vi har haft|jeg har|jeg har haft)(?: stadig| også| igen)* (?:et problem|problemer|bøvl|udfordringer|udfordring|knas|rod|ballade) med ',
      '(?:det|noget|en ting)[, ]+(?:som |der )?[^.?;]{4,40}, (?:er|var) |for mig (?:er|var) det |(?:der|en ting til|noget andet) (?:er|var)(?: også)? (?:det (?:med|der med) )?|(?:det|der) (?:er |har )?(?:gik|går|gået|fungerede|virkede)(?: faktisk| bare| ikke| rigtig| virkelig| så| knap| mindre| meget)* (?:godt|skidt|dårligt|fint) med |' +
        '(?:rose|fremhæve|for lidt tid til|for meget tid på|for lang tid på) |(?:skal|kan|bør|må) blive bedre til |(?:er|var|blev)(?: mest| især| faktisk| meget| lidt| rigtig)* (?:glad for|glade for|bekymret for|bekymrede for|træt af|trætte af|ked af|utilfreds med|tilfreds med) |' +
        '(?:min|mit) (?:eneste |største |vigtigste )?(?:punkt|kort|ønske|frustration|bekymring|irritation)(?: er| var| hedder| handler om| står der) |(?:den|det) ande[nt] (?:ting )?er |til sidst |^og (?=[^?]{4,40}\\?$)',
      '(?:det her|det|dette) er (?:mødet|opstartsmødet|statusmødet|kickoff(?:fet)?|opfølgningen) (?:om|for|vedrørende|på) |hvad (?:gør|siger) vi (?:med|til|ved|om) |(?:er der|har vi)(?: noget)? nyt (?:om|fra|med) |hvordan (?:gik|går) (?:det med )?',
    ]
      .map(before)
      .concat(phrase('vi tager (?:lige )?(?<topic>[^?!;,.]{2,60}) (?:først|nu|bagefter|til sidst)')),
    announces: phrase(
      '(?:jeg|vi) har (?:også |lige |kun )*(?:en ting|et punkt|et spørgsmål|noget)',
      'må jeg (?:så |lige |også |godt )*(?:begynde med noget|spørge|tage noget op|sige noget|nævne noget)',
      '(?:så er det|så kommer) (?:det )?næste|der er (?:også |lige )*en ting|en (?:ting|sidste ting) (?:mere|til)',
    ),
    handsOver: phrase('du (?:ville|havde|skulle|nævnte|spurgte|skrev)'),
    idle: phrase('(?:første|sidste|næste) (?:gang|uge|måned|år|dag)', 'tak', 'i gang(?! med)', 'noget (?:helt )?andet'),
  },
};

/** "The next topic is, gas limits": a pause before what is named. */
export const PAUSE = /(?<=\p{L} (?:is|are|was|about|on|to|from|for|with|er|om|til|med|fra)),(?= \p{L})/giu;

/** Ends the name of a topic; the words after it only explain. */
export const TOPIC_END =
  /(?:, (?:by the way|though|then|i øvrigt|forresten|for resten|egentlig)(?=[,.?]|$)|, (?!og |and )|, (?:og (?:det|der|den|de) (?:er|var|bliver|har|skal|kan)|og (?:vi|jeg|så)|and (?:it|that|they|there|we|i)(?:'| )) ?|\. |: | because | which | that (?:we|i|you|they|he|she|is|was|has) | fordi | som (?:vi|jeg|du|i|er|har) | der (?:er|har|var) | so (?:that|we) |,? (?:please|then|so)$)/iu;
