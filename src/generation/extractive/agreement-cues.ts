import type { Language } from '../function-words.ts';
import { anyCase, opening, type Phrase, phrase } from '../speech/words.ts';
import { LEAD_DA, LEAD_EN } from './leads.ts';

export interface AgreementCues {
  /** "We agreed that": an agreement on its own. */
  settled: Phrase;
  /** "Then we keep": an agreement if another speaker confirms. */
  stated: Phrase;
  /** "We'll take the larger room": an agreement if another speaker says more than "yes" to it. */
  plain: Phrase;
  /** "Shall we say …?": an agreement if another speaker confirms. */
  proposed: Phrase;
  /** "Maybe", "last year": not settled, or told about. */
  open: Phrase;
  /** "Let's do that": does not say what was agreed. */
  bare: Phrase;
}

/** "We're going to have a look": nothing is decided. */
const HAS_TALK =
  '(?:to|been|it|that|this|fun|lunch|dinner|coffee|time|more|something|someone|people|questions|issues|problems|(?:a|an|another|some|one|our|the) (?:[\\p{L}-]+ ){0,3}(?:look|chat|talk|break|call|meeting|discussion|conversation|session|lunch|coffee|think|word|go|round|vote|minutes?|seconds?|time|questions?|problems?|issues?|presentations?|demo|update|slides?|agenda))(?![\\p{L}])';
const PROCEDURE_EN =
  'let|uh|um|i|we|you|sleep|start|begin|kick|see|move on|look|talk|hear|think|take (?:the (?:next|first|last)|the [\\p{L}]+ first|that (?:offline|one)|this|it|a)|wait|go(?! with| for| ahead with)|not|be|get|hope|discuss|come|continue|turn|jump|pause|break|wrap|finish|find|quickly|speak|assume|face|first|imagine|pretend|say|do (?:this|it|the first)|work together|keep (?:that|it|this) in mind|see|just wait|leave it at that|try(?! [\\p{L}]+ing| (?:a|an|one|two|three|the|no|half|pairing|working|having|doing)(?![\\p{L}]))|stop(?! [\\p{L}]+ing| the [\\p{L}]+ (?!now))|switch gears|shift|continue|proceed|open|close the meeting|dive|focus on|just (?:see|look|start|begin|go through)|give (?:it|them|him|her) a|run through|review|walk|recap|circle|make (?:a |some )?(?:good|great|nice|more|real) progress|have (?:a |an |some )?(?:good|great|nice|lovely|wonderful)|have ' +
  HAS_TALK;
/** "We don't touch it", "nobody orders": a rule until something has happened. */
const FORBIDS_EN =
  "we (?:don't|do not|won't|will not) (?!know|have|need|see|want|think|get|understand|care|feel|really|even|mind|like|do)[\\p{L}]+|(?:nobody|no one|no-one) (?!knows|has|is|was|needs|wants|thinks|understands|cares|said|told|will)[\\p{L}]+s|nothing (?:goes|leaves|gets|is (?:sent|ordered|changed|published|paid|signed))";
/** "So that's three thousand four hundred": somebody calculates. */
const ONLY_FIGURES =
  '(?:(?:the|about|times|and|point|plus|\\d+|[\\p{L}]+teen|[\\p{L}]{3,5}ty|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|hundred|thousand)[ -]?){1,7}[.!]?$';
const DECIDING_EN =
  'keeping|dropping|moving|switching|stopping|cutting|cancelling|canceling|postponing|extending|renewing|hiring|buying|launching|closing|scrapping|sticking (?:with|to)|replacing|celebrating|holding|splitting';
const DECIDED_EN =
  'keep|leave|drop|stop|move|use|take|include|waive|throw in|park(?= (?:the|this|that|it|our))|pay|start|run|hold|meet|hire|buy|open|close|sell|launch|split|share|charge|offer|extend|renew|sign|skip|switch|stick|stay|postpone|cancel|cap|limit|replace|raise|lower|cut|reduce|pause|invoice|bill|hold off|go (?:with|ahead|live|for|back to)';
const PROCEDURE_DA =
  '(?:starte|begynde)(?! med (?:et|en|to|tre|\\d)[^.?]{0,30}(?:pilot|prøve|test|version|abonnement|butik|bruger|pakke|forsøg|licens|måned|udgave))|se|tage|høre|komme|gå|snakke|tale|vente(?! med)|holde os til|kigge|ikke|få|vende|runde|slutte|håbe|fortsætte|vise|springe|læse|lytte|prøve|mig|os|være|nu ikke';

/** "Vi rører ikke …, før …" */
const FORBIDS_DA =
  'vi (?!ved|kan|har|er|skal|vil|må|får|kommer|når|ser|tror|regner|hører|behøver|kunne|kender|forstår|gider)[\\p{L}]+r (?:ikke|ingen|intet)(?![\\p{L}])|(?:ingen|der er ingen,? der) (?!ved|kan|har|er|vil|må|tror|kender|forstår|af|som|der)[\\p{L}]+r(?![\\p{L}])|der (?:bliver|skal) (?:ikke|ingen|intet)(?![\\p{L}])';

/** "Så har vi …", "så kommer vi til …": these tell or lead on, and decide nothing. */
const NO_DECISION_DA =
  '(?:bliver (?:de|han|hun|det)|er|har|kan|skal|kunne|tror|når|mangler|vil|må|synes|ved|var|ringer|behøver|tager|kører|starter|begynder|går|kommer|fortsætter|slutter|ser|taler|snakker|hører|får vi|siger vi (?:(?:foreløbig|mange|tusind) )?(?:tak|farvel|velkommen|godnat))(?![\\p{L}])';

/** Somebody or something that is talked of, and not "it". */
const WHO_DA =
  '(?!det|den|der|jeg|vi|du|han|hun|man|tiden|problemet|spørgsmålet|sagen|tingen|årsagen|planen er at|meningen)(?:[\\p{L}]{4,}(?:en|et|erne|ene)|begge|alle|ingen|kun [\\p{L}]+)';

const DECIDED_DA =
  'beholder|bruger(?! [^.?]{0,40}(?:i dag|lige nu|normalt|altid|mest)(?![\\p{L}]))|går tilbage til|vender tilbage til|byder|rykker|flytter|dropper|udskyder|aflyser|lukker|åbner|stopper|køber|sælger|venter med|skifter|ændrer|hæver|sænker|deler|forlænger|opsiger|fastholder|ansætter|erstatter|siger ja|tager(?= (?:(?:man|tirs|ons|tors|fre|lør|søn)dage?|begge|alle) ?)|(?:kører|starter|begynder|slutter|går|tager|mødes)(?= [^.?]{0,40}(?:med|efter|til|i stedet))|(?:starter|begynder|går live|går i gang)(?=(?: op)? (?:på )?(?:den (?:\\d|første|anden|[\\p{L}]+[dt]e )|(?:man|tirs|ons|tors|fre)dag|i uge \\d))|fakturerer|afregner|opkræver|springer(?= [^.?]{3,40} over)|holder(?= (?:ugentlige|månedlige|faste|korte|daglige))|betaler(?= hver)|inkluderer|fornyer';

/** A day, an amount or a time: what people settle by naming it. */
export const MEASURE_EN =
  '(?:\\d|(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|half|once|twice|per cent|percent|(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|april|june|july|august|september|october|november|december|(?:[\\p{L}]+teen|four|fif|six|seven|eigh|nin|ten|twelf|twentie|thirtie)th|(?:first|second|third) of (?:january|february|march|april|may|june|july|august|september|october|november|december))(?![\\p{L}]))';
const MEASURE_DA =
  '(?:\\d|(?:to|tre|fire|fem|seks|syv|otte|ni|ti|elleve|tolv|femten|tyve|tredive|fyrre|halvtreds|tres|halvfems|hundrede|tusind|halv|procent|mandag|tirsdag|onsdag|torsdag|fredag|lørdag|søndag|januar|februar|marts|april|maj|juni|juli|august|september|oktober|november|december|(?:fjer|fem|sjet|syven|otten|nien|tien|tyven)(?:de|te)|[\\p{L}]+tende)(?![\\p{L}]))';

/** "Så bliver det dyrere": tells what it is like. */
const BECOMES_DA =
  'så bliver det (?!(?:(?:lidt|meget|jo|nok|også|noget|altså|da|endnu) )*(?:[\\p{L}]{3,}ere|svært|godt|nemt|let|sjovt|spændende|for|en|et|ikke|til|hurtigt|langt|sent|rigtig|meget|sådan|bare|lidt|værre|mere|mindre|noget)(?![\\p{L}]))[\\p{L}\\d]+';

/** Words that are about nothing but a decision. */
export const DECISIVE_EN =
  "(?:lot of|some|many|enough|got|see|seeing|all|two|three|four|five) thumbs? up (?:on|for)|let's (?:just )?(?:include|exclude) (?!a (?:few|quick)|you|me)|(?:the|our) consensus (?:is|was|seems to be)(?: that)? we|decisions (?:that )?we(?:'ve| have)? (?:made|taken|reached)(?! (?:is|are|was|were|on|in|at|so|today|last|before|earlier))|(?:propose|move)s? that (?:we|the committee) resolves? to|(?:^|okay,? |ok,? |so,? |alright,? )then we (?:(?:also|just) )*(?:will not|won't) (?:do|include|use|add|accept|move|change|support|ship|sell|buy)";

export const AGREEMENT_CUES: Readonly<Record<Language, AgreementCues>> = {
  en: {
    settled: phrase(
      DECISIVE_EN,
      "let's say (?:the |on |at )?(?:[\\p{L}]+days?|[\\p{L}]+(?:th|teenth|first|second|third)(?![\\p{L}]))",
      "we(?:'re| are| have|'ve)? (?:all |both |now |then |internally )*agree(?:d)?(?! to disagree)|let's agree",
      `let's (?!(?:just |then |all |now |quickly )*(?:${PROCEDURE_EN})(?![\\p{L}]))[\\p{L}]+`,
      "we(?:'re| are) going (?:with|to go with|ahead with)",
      "we(?:'ll| will)? (?:(?:go|stick|settle|stay) (?:with|for)|stick to)|we(?:'ve| have|'re)? (?:now )?decided",
      "(?:it's|that's|it is|that is) (?:then |all )?(?:settled|decided|agreed|confirmed|a (?:done )?deal|the plan)",
      "we have a deal|we(?:'ve| have) (?:chosen|settled|picked|signed off|approved)",
      "we(?:'ll| will)? accept|you have our (?:approval|go-ahead|okay)|signed off|it's a deal",
      '(?:the )?decision is|decision[,:]|(?:the|our) (?:conclusion|outcome|upshot) is(?: that)? (?:we|the)|(?:everybody|everyone|all of us) (?:agrees?|is (?:agreed|in agreement|in alignment)) (?:that|on)',
      "(?:so|then|okay),? (?:then )?(?:it|that) stays|we(?:'ll| will)? leave (?:it|that|this) (?:where it is|as it is|until|till|to the|for)",
      'we (?:probably|definitely) (?:choose|use|take|keep|skip|drop|pick|postpone|cancel)',
      "(?:that's|this is) what we(?:'ll| will)? (?:do|try|use|say|go for|go with)|we(?:'re| are|'d be) happy to (?:go ahead|go with|accept|take)|we definitely (?:want|need)",
      '^(?:(?:okay|so|right|fine|good|yes),? )*from now on,? (?!i |you |it )[\\p{L}]+ [\\p{L}]+|your (?:first |top |main )?priorit(?:y|ies) (?:now |then )?(?:is|are)|then we (?:keep|leave|drop|close|skip) (?:the|it|that|this)(?! (?:same|way))',
      `^${LEAD_EN}(?=[^.?]{0,100}(?:from now on|from here on|going forward|until further notice)(?![\\p{L}]))(?:it's|it'll be|that's|every|everyone|everybody|no|all|any|there's|there are|we(?! (?:were|had|did|might|could|would|are|have|need|want|can|hope|see|know|think|may|ensure|make sure|hope|expect|[\\p{L}]+ed)(?![\\p{L}]))|we have to|we need to)(?:'ll)?,? [\\p{L}]+`,
      "that's (?:the (?:bit|part|thing|one)|one|what) we(?:'ll)? (?:hang on to|hold on to|keep|stick to)|we(?:'ll)? keep that for next time",
      `^${LEAD_EN}we(?:'ll| will) do (?:that|it)(?: then)?[,:] [\\p{L}\\d]+`,
      `^${LEAD_EN}going forward,? (?:we|nobody|everyone|everybody) (?!(?:will )?(?:have|are|need|want|should|could|would|is|has|ensure|make sure|continue|be|see|hope|expect)(?![\\p{L}]))[\\p{L}]+`,
      "(?:once|as soon as) [^.?]{5,60} (?:then )?we(?:'re| are) (?:ready|good) to (?:launch|start|ship|go live|sign|deploy|release|open|publish|begin|send|switch)",
      '(?:is|are) (?:now )?(?:at|in) (?:its|their) final (?:state|version|form|shape)',
      "(?:so|and),? (?:that's|that is|it's|it is|they're|they are) (?:now )?(?:off|out of) the (?:list|table|scope|plan|programme|program|agenda)",
      "(?:we|i) can (?:all )?shake on (?:that|it)|(?:you've|we've|you have) got (?:yourself |yourselves )?a deal|that's a deal",
      `^(?:(?:okay|ok|so|but|and|then|right),? )*(?:until|till|before|unless) [^,.?]{5,60}, (?:${FORBIDS_EN})`,
      `^(?:(?:okay|ok|so|but|and|then|right),? )*(?:${FORBIDS_EN}) [^.?]{3,70} (?:until|till|before|unless|without) [\\p{L}]+`,
    ),
    stated: phrase(
      "^(?:(?:yeah|yes|okay|ok|so|good|great|right|fine|all right|alright|well|and|cool|perfect|lovely|splendid|excellent|brilliant|wonderful|agreed|sure|no|then|uh|um),? )*(?:so|then|okay|fine|all right|right|good),? (?:then )?(?:i think |i guess )?we(?:'ll| will| can)? (?!can|could|would|should|need|have|had|are|were|don't|didn't|did|might|may|must|know|see|do better|think|want|got|get|was|lost|went|just|ever|never|be|all|look|come|talk|already|also|ask|basically|kind|sort|discuss|hear|really|still|only|actually|[\\p{L}]+ed(?![\\p{L}]))[\\p{L}]+",
      `^(?:(?:okay|ok|so|good|right|fine|great|lovely|all right|then),? )+(?:then )?(?:so )?(?:it's|that's|the [\\p{L} -]{3,30}(?:'s| is) (?:on|at|in)) (?!${ONLY_FIGURES}|a |what|why|how|not|it|just|like|okay|fine|good|all|where|when|also|really|kind|sort|going|about|still|plenty|already|enough|me|us|you|him|her|them|that)[^,.?]{3,60}`,
      `^${LEAD_EN}[\\p{L}]{2,} and i(?: will|'ll)? (?:take|share|split|cover|do|handle|run|alternate|look after) [\\p{L}]+`,
      `we(?:'ll)? (?:meet|reconvene) (?:again |next )*(?=[^.?]{0,30}${MEASURE_EN})[\\p{L}\\d]+`,
      `let's say (?:the |on |at )?${MEASURE_EN}`,
      `^(?:(?:okay|ok|so|good|right|fine|great|all right|then|of course|brilliant),? )*(?:so|then|okay),? (?:the |our |your )?(?!it|that|this|what|which|who|there|i|we|you|he|she|they|if|when|how)[\\p{L}'-]+(?: [\\p{L}'-]+){0,4} (?:comes? out of|goes? (?:to|into)(?= (?:the |a )?[\\p{L}]+)|moves? (?:to|into)|drops? out of|stays? (?:in|on|at|with|as)) [\\p{L}\\d]+`,
      `^(?:okay|ok|so|right|fine|good|all right|then|great|lovely),? ${LEAD_EN}we(?:'re| are) (?:${DECIDING_EN})`,
      "let's not (?!worry|forget|get|go|be|start|talk|discuss|do that|panic|rush|jump|kid|make|waste|open|dwell|argue|fight|think|say|pretend|just|lose|beat)[\\p{L}]+(?![^.?]{0,60} (?:now|here|today|again)(?![\\p{L}]))",
      `^(?:okay|ok|so|good|right|fine|great|all right|then|agreed),? ${LEAD_EN}(?:the|our|your) (?:[\\p{L}']+ ){0,3}(?:price|rate|fee|discount|deadline|term|budget|notice|deposit|limit|cap|target|launch|date|delivery|payment|meeting|session|workshop|training|review|contract|pilot|trial)(?:'s| is| stays| remains| will be| starts| ends| runs| goes| moves| begins) (?=[^.?]{0,40}${MEASURE_EN})[\\p{L}\\d]+`,
      "(?:so|then|okay),? (?:then )?the (?:plan|idea) is to (?!talk|discuss|go|see|look|have)[\\p{L}]+|we (?:won't|will not) (?:renew|extend|change|buy|sell|hire|sign|pay|raise|order|replace|launch|add|offer|accept|charge|open|build|print|publish|include)(?![\\p{L}])",
      `we(?:'re| are) (?:not )?going to have (?!${HAS_TALK})[\\p{L}]+`,
      '^(?:(?:so|then|okay),? )+[\\p{L}. ]{2,25} (?:is|will be|becomes) (?:the|our|your) (?:[\\p{L}]+ ){0,2}(?:contact(?: person)?|backup|back-up|deputy|stand-in|cover|chair|host|owner|lead|project manager|point of contact|coordinator|sponsor)(?![\\p{L}])',
      "we(?:'re| are) not (?:doing|changing|taking|buying|moving|extending|renewing|hiring|offering|adding|paying|raising|cutting|launching|touching|replacing|selling|signing)|we(?:'ll| will) (?:drop|cancel|postpone|skip|stop|keep|leave) (?!in touch|you|an eye|working|going|talking|in mind)[\\p{L}]+",
      "(?:that |which )?works for (?:us|me|everybody)|we(?:'re| are) going to (?!be|have|see|talk|look|need|try|do everything|consider|continue|discuss|start|go (?:on|through|over)|ask|move|get)[\\p{L}]+",
    ),
    plain: phrase(
      `^${LEAD_EN}(?:i think )?(?:(?:from|in|on|at|for|after|starting|as of) [^,.?]{3,40},? )?(?:we(?:'ll| will|'re going to| are going to)? (?:${DECIDED_EN})|we(?:'ll| will) (?!be|see|have|need|try to|talk|discuss|look|find|get|come|know|let|wait|send|check|think|hope|ask|tell|call|write|email)[\\p{L}]+)`,
      `^${LEAD_EN}we(?:'re| are) (?:${DECIDING_EN})`,
      `^${LEAD_EN}next time,? (?:we(?:'ll)?|nobody|no one|everyone|everybody) (?!is|has|was|are|have|know)[\\p{L}]+`,
      `^${LEAD_EN}(?:in (?:the )?future,? )?(?:no (?:more |new |further )?(?!one|problem|idea|doubt|wonder|need|worries|way|objection|thanks|reason|point)[\\p{L}]+|any [\\p{L}]+|every(?:body|one|thing)? [\\p{L}]+|anyone|anybody|whoever|(?:nobody|no one) (?!has|is|was|knows|needs|wants|thinks|understands|cares|minds|likes|seems)[\\p{L}]+s|both|only) [\\p{L}]+`,
      `^${LEAD_EN}(?:the|our|your|that|this|it) (?:[\\p{L}'-]+ ){0,4}?(?:stays|remains|goes ahead|moves to|(?:is|are) (?:waived|off|cancelled|postponed|included|free(?: of charge)?(?=[.,!]|$)|at no (?:extra )?cost|part of (?:the|it)))(?! to be seen)`,
      `^${LEAD_EN}(?:support|training|delivery|maintenance|hosting|onboarding|installation|shipping|vat|updates|everything) (?:is|are|will be|comes) (?:included|free(?: of charge)?|part of (?:the|it)|with it|extra)(?![\\p{L}])`,
      `^${LEAD_EN}all (?:[\\p{L}-]+ ){1,3}(?:goes|go) (?:to|through|via) [\\p{L}]+`,
      `^${LEAD_EN}we need (?:a minimum of|a maximum of|no (?:less|more) than) (?=[^.?]{0,30}${MEASURE_EN})[\\p{L}\\d]+`,
      `^(?:okay|ok|so|good|right|fine|great|all right|then|agreed),? ${LEAD_EN}(?:it's |that's )?(?=[^.?]{0,60}${MEASURE_EN})(?!${ONLY_FIGURES}|the (?:problem|question|thing|idea|point|answer)|if|when|what|how|why|who|i|you|he|she|they|there|where|because|not|about|almost|only|that(?! is)|this)[\\p{L}\\d' -]+[.,]`,
      `^${LEAD_EN}(?:we|i) (?:can|could) (?:do|offer|accept|live with|agree to|go to|stretch to) (?=[^.?]{0,40}${MEASURE_EN})[\\p{L}\\d]+`,
      `^${LEAD_EN}(?:(?:the|our|your) (?:[\\p{L}']+ ){0,3}(?:price|rate|fee|discount|deadline|term|budget|notice|deposit|limit|cap|target|launch|date|delivery|payment|meeting|contract|pilot|trial)|payment|delivery)(?:'s| is| will be| runs| lasts| starts| ends) (?=[^.?]{0,40}${MEASURE_EN})[\\p{L}\\d]+`,
      `^${LEAD_EN}you(?:'ll| will)? (?:get|pay) (?=[^.?]{0,60}${MEASURE_EN})[\\p{L}\\d]+`,
      `^${LEAD_EN}(?:i (?:think|guess) )?we (?:have|need) to (?:${DECIDED_EN}|design|build|make|focus|limit|support)(?! (?:sure|it|that|this|a (?:decision|choice|call))) [\\p{L}]+`,
      `^${LEAD_EN}we(?:'ll| will) have (?:the|our|all) [^.?]{3,60} (?:in|at|on|by|for|with|from) [\\p{L}\\d]+`,
      "we(?:'re| are) not (?!sure|going|really|quite|talking|saying|getting|there|able|ready|allowed|supposed|trying|looking)[\\p{L}]+ing",
      `^${LEAD_EN}we(?:'d| would)(?: both| all| really)? like to (?:start|begin|go (?:with|for)|take|keep|use|order|buy|book|extend|renew|sign) [\\p{L}]+`,
    ),
    proposed: phrase(
      `^${LEAD_EN}(?:(?:i think|i guess|i would say|i'd say),? )?(?:probably,? )?we (?:should|could)(?: (?:just|also|probably|maybe))* (?:${DECIDED_EN}|pause|support|merge|push|add|remove|make)(?! (?:sure|progress|sense|up|a decision|it to|an? effort|that decision|the decision))(?![\\p{L}])`,
      '(?:shall|should) we (?!talk|start|begin|move|go (?:on|through)|take (?:a|the)|look|have a|wait|ask)[\\p{L}]+',
      "(?:i think|i guess|maybe|probably|so|then|yeah),? we (?:should|can just|could just|probably (?:should|want to|need)) (?!talk|start|begin|move on|look|have a|wait|ask|discuss|be|see|go (?:on|through)|also be)[\\p{L}]+|(?:i'd|i would) (?:suggest|propose|say)(?: that)? we [\\p{L}]+",
      '(?:our|the|this|it) (?:[\\p{L}]+ ){0,4}should (?:still |just |probably )*(?:be|stay|remain|include)',
      '(?:is |are )?(?:everybody|everyone|we all|you all|all of us) (?:happy|okay|ok|fine|good|comfortable) (?:with|to)|(?:is|are) (?:we|you|everybody|everyone|all of you|you all|you both) (?:all |both )?(?:content|happy|okay|ok|fine|comfortable|in favour|agreed) (?:to|with|that|for)',
      `(?:what about|could (?:we|you) do|can (?:we|you) do|(?:would|does|is)|shall we make it|make it) (?=[^?]{0,20}${MEASURE_EN})(?!that|it|this|there)[\\p{L}\\d]+(?:[^?]{0,40} (?:work|suit|do|be okay|be all right|any good|okay)(?: for [\\p{L} ]{2,20})?)?\\?|make it (?=[^?]{0,20}${MEASURE_EN})[\\p{L}\\d]+ [^?]{2,60}\\?`,
      `(?:what (?:do|would) you say to|how's|how does|how do you feel about|can (?:you|you all|everyone|everybody) (?:do|make)|are (?:you|we) (?:all )?free(?: on)?) (?=[^?]{0,30}${MEASURE_EN})[\\p{L}\\d]+`,
      '^(?:(?:so|and|okay|then),? )*is it (?:okay|ok|fine|all right|alright) to (?!ask|share|say|start|go|continue|interrupt|speak|record|talk|leave now|wrap|close|just|move on|stop here|quickly|call)[\\p{L}]+',
      "i(?:'d| would) like us to (?!talk|discuss|look|start|go|move|think|hear)[\\p{L}]+",
      'my (?:proposal|suggestion) is (?:to|that we|we) [\\p{L}]+|i (?:suggest|propose|recommend|vote)(?: that)? we [\\p{L}]+|(?:can|could) we (?:just |also |maybe )*(?:stick|stay|settle|push|postpone|skip|drop|extend|split|cap|limit|cancel) [\\p{L}]+',
      "how about(?: we)?|what if we (?!talk|start|begin|look|see|ask|discuss|don't|can't|are|were|had|have)[\\p{L}]+|why don't we|can we agree|could we (?:just )?(?:keep|agree|leave|say)",
    ),
    open: phrase(
      "maybe|perhaps|might|(?<!what )if we|if you|haven't (?:decided|agreed)|not (?:decided|agreed|yet)",
      "didn't agree|can't agree|don't agree|never agreed|^(?:[\\p{L}']+,? ){0,2}(?:before|until) we|(?:before|until|unless) we (?:all |really |actually )?(?:agree|decide|settle)|what if(?! we)|whether|used to|they",
      '(?:last|back in|in the) (?:year|time|spring|summer|autumn|winter|january|february|march|april|may|june|july|august|september|october|november|december)|who|as you(?:.ll)? remember|because we|previously|i mean|i thought|hopefully|in (?:january|february|march|april|june|july|august|september|october|november|december) that',
    ),
    bare: anyCase(
      "^(?:(?:okay|ok|so|right|fine|yes|good|all right|well|then|great|no|that's (?:fair|fine)),? )*(?:let's do (?:that|it|this)|we agree(?:d)?(?: on that)?|agreed|it's a deal|that's a deal|we have a deal|that's (?:settled|agreed|decided)|that works for (?:me|us)|works for (?:me|us)|let's say that|(?:let's|we'll) (?:go with|go for|settle on|stick with) (?:that|it)|let's do (?:it|that) (?:like that|that way)|we'll do (?:that|it) that way|that's (?:what|how) we(?:'ll)? do(?: it)?|that's the (?:plan|rule)|(?:we|i) can (?:all )?shake on (?:that|it)|(?:you've|we've) got (?:yourself |yourselves )?a deal)(?:,? then)?(?: as far as .{1,30})?[.!?,]*$",
    ),
  },
  da: {
    settled: phrase(
      'vi er (?:alle |helt |så |vist |begge )*enige(?: om)?|er vi (?:så |alle )?enige om|siger vi(?: det| så)?(?! til)(?! (?:(?:foreløbig|mange|tusind) )?(?:tak|farvel|velkommen|godnat)(?![\\p{L}]))(?!,? at i)|den lader vi stå|kan vi (?:så )?sige,? at',
      `lad os (?!(?:bare |så |da |lige |nu )*(?:sige,|lade den ligge)|(?:bare |så |da |lige |nu )*(?:${PROCEDURE_DA})(?![\\p{L}]))[\\p{L}]+`,
      '(?:så|derfor|godt|fint|okay),? aftaler vi(?:,? at)?|vi aftaler,? at',
      '(?<!har |havde |blev |blev det |blev der |som |ikke )aftalt(?! med)|det er (?:så |hermed )?(?:en aftale|besluttet|vedtaget)|så gør vi (?:det|sådan)',
      'gør vi sådan|(?:beslutter|vedtager) vi|ligger fast',
      '(?:vi (?:har )?)(?:besluttet|beslutter|vedtager|vedtaget|holder fast|holder os til|nøjes med|dropper|aflyser|udskyder|fastholder|går med|vælger|stopper med)',
      '(?:siger (?:vi|jeg)|vi siger) ja (?:tak )?til',
      'vi (?:accepterer|godkender|satser på|lander på|lægger os fast på|har valgt|har godkendt|er landet på)',
      'lander vi på|hermed godkendt|(?:er|det er) (?:så )?på plads|(?:okay|godt|fint),? så (?:er det|bliver det)',
      `^(?:okay|ok|godt|fint|jamen|nej|ja|skønt|super|perfekt|fedt|herligt|dejligt|glimrende|udmærket|så godt|klart|enig|aftalt|fremragende),? så (?!${NO_DECISION_DA})[\\p{L}]+r (?:vi|de)`,
      `står ved magt|(?:beslutningen|konklusionen|udfaldet) er|alle er enige om|(?:vi|blev vi|er vi blevet) (?:besluttede|aftalte|enige om),? at|vi (?:må|skal) holde fast i|${BECOMES_DA}`,
      `^${LEAD_DA}(?=[^.?]{0,100}(?:fremover|fremadrettet|fra nu af|indtil videre|i fremtiden))(?!(?:hvis|når|jeg|hvad|hvor|hvordan|hvem|hvordan)(?![\\p{L}]))(?:[\\p{L}]+,? ){0,6}?(?:(?:fremover|fremadrettet|fra nu af),? (?!har|er|var|kan|kunne|tror|vil|ville|får jeg)[\\p{L}]{2,}r (?!jeg|i|du|det)[\\p{L}]+|(?:skal|må) (?:alt|alle|vi|der|det|de)|vi (?:skal|må ikke)|(?!har|er|var|kan|kunne|tror|vil|ser|får|håber|mener|ved)[\\p{L}]{2,}r vi|vi (?!har|er|var|kan|kunne|tror|vil|ser|får|håber|mener|ved)[\\p{L}]{2,}r)(?![\\p{L}])`,
      `^${LEAD_DA}(?:indtil|så længe|medmindre) [^,.?]{4,60},? [\\p{L}]{3,}r (?:vi (?:ikke|ingen|intet)|ingen|der (?:ikke|ingen))`,
      'det (?:aftaler|beslutter|vedtager) vi|holder vi fast (?:i|ved)|give[r]? (?:vi )?hånd på|(?:så|nu) har vi en aftale',
      `^(?:(?:og|men|så|okay|ok|altså),? )*(?:${FORBIDS_DA})[^.?]{3,80},? (?:før|indtil|medmindre|uden(?: at)?) [\\p{L}]+`,
    ),
    stated: phrase(
      `^(?:og |men )?så (?!${NO_DECISION_DA})[\\p{L}]+r (?:vi|de)|^vi (?!lader)[\\p{L}]+r ikke(?! engang)`,
      '(?:så|okay|godt|fint),? (?:så )?planen er(?: så)?,? at [\\p{L}]+|(?:^|så )går vi (?:live|i luften|i drift)(?![\\p{L}])',
      `^(?:${LEAD_DA})så (?:(?:starter|begynder|slutter|kører|går) vi|(?:er|bliver|ligger) (?:[\\p{L}]{4,}(?:en|et)|vi på)) (?=[^.?]{0,40}${MEASURE_DA})[\\p{L}\\d]+`,
      `^(?:${LEAD_DA})så tager vi (?!(?:(?:lige|bare|så|også|nu) )*(?:næste|en|et|det|den|de|dem|fat|hul|ordet|videre|hver|punkt|jer|først|hensyn|stilling)(?![\\p{L}]))[\\p{L}\\d]+`,
      'så (?:tager|deler|laver|kører|passer|dækker|holder|overtager|skiftes) [\\p{L}]+ og (?:jeg|du|[\\p{L}]{3,}) [\\p{L}]+',
      `^(?:(?:okay|ok|godt|fint|super|perfekt|jamen|ja|nej|skønt),? )+(?:så )?(?:${WHO_DA}) (?:(?:er|bliver|kommer|får|tager|kører|sidder|starter|skal|har|slutter|overtager|beholder|slettes|gemmes) (?!det |da |jo |også |enig|klar over|glad)[\\p{L}\\d]+|(?:ryger|rykker|flytter) til [\\p{L}\\d]+)`,
      `^(?:(?:okay|ok|godt|fint|super|perfekt|jamen|ja|nej|skønt|altså|og),? )*så (?:er|bliver|kommer|får|kører|sidder|slettes|gemmes|beholder|overtager) (?:${WHO_DA}) (?:ikke )?(?!ikke|enig|glad|klar over)[\\p{L}\\d]+`,
      `^(?:${LEAD_DA})så (?:begynder|starter) vi med (?!(?:at|dig|jer|mig|punkt|dagsorden|det|den|en|et|runden|næste|nummer)(?![\\p{L}]))[\\p{L}]+`,
      `vi mødes (?:igen |næste gang |så )*(?=[^.?]{0,20}(?:den \\d|klokken|om (?:en|to|tre|fire|\\d) (?:uger?|måneder|måned|dage)))[\\p{L}\\d]+|så må det blive [\\p{L}\\d]+`,
      `det passer (?:os|mig) (?:fint|godt)|${BECOMES_DA}|vi (?:siger|aftaler),? at (?!jeg|du|i )[\\p{L}]+`,
    ),
    plain: phrase(
      `^${LEAD_DA}så (?:kører|tager|går|kommer|mødes|bruger|holder|gør|dropper|venter) vi (?!(?:(?:lige|bare|så|også|nu|jo) )*(?:det(?=[.,!]|$)|den(?=[.,!]|$)|i gang|i mål|i luften|videre|hjem|herfra|af sted|fat|ned|en kop|kaffe|os|jer|på pause|op|forbi|tilbage|rundt|ind|ud|over|næste|et andet|et øjeblik)(?![\\p{L}]))[\\p{L}\\d]+`,
      `^${LEAD_DA}(?:så )?(?:når|hvis) [^.?]{4,60},? så (?:${DECIDED_DA}|bruger|ringer|skriver|sender|tager|betaler|aflyser) (?:vi|man|de|i) [\\p{L}\\d]+`,
      `^${LEAD_DA}(?!(?:hvis|når|jeg|hvad|hvor|hvordan|hvem|hvorfor|og hvis)(?![\\p{L}]))(?:[\\p{L}\\d.]+ ){0,6}?(?:vi (?:${DECIDED_DA})|(?:${DECIDED_DA}) vi)(?![\\p{L}])`,
      `^${LEAD_DA}(?:ingen|alle|alt|hver|højst|mindst|kun) (?:[\\p{L}]+ ){0,5}(?:skal|må|uden|før|bliver|går|får)`,
      `^${LEAD_DA}så (?:er|bliver|venter|gælder|skal|må) (?:[\\p{L}]{4,}(?:en|et|ne)|alle [\\p{L}]+) (?!ikke)[\\p{L}\\d]+`,
      `^${LEAD_DA}vi skal ikke (?!tale|snakke|glemme|gå|bruge tid|være|have(?= (?:travlt|tid|fat|ondt|lov|en (?:pause|snak)|et møde|det)))[\\p{L}]+`,
      `^${LEAD_DA}(?:${BECOMES_DA}|så må det blive |det bliver (?:ved )?(?=[^.?]{0,30}${MEASURE_DA})|[\\p{L}]{4,}(?:en|et|erne) (?:bliver|forbliver) (?:(?:så|ved|på) )*(?=[^.?]{0,30}${MEASURE_DA})|så gælder |så lader vi )[\\p{L}\\d]*`,
      'lad os ikke (?!glemme|tale|snakke|hænge|gå|bruge|håbe|begynde|starte|overdrive|stresse|diskutere|tage)[\\p{L}]+|lad os prøve (?!igen|at)[\\p{L}]+',
      `^${LEAD_DA}(?:prisen|betalingen|rabatten|opsigelsen|bindingen|fristen|leveringen|gebyret|opstart(?:en)?|lanceringen|løbetiden|grænsen|budgettet) (?:er|bliver) (?:på |så )*(?=[^.?]{0,12}${MEASURE_DA})[\\p{L}\\d]+`,
      `^${LEAD_DA}(?:(?:den|det|de) [\\p{L}]+ [\\p{L}]+|[\\p{L}]{4,}) er (?:gratis|inkluderet|inklusive|med i prisen|uden beregning)(?=[.,!]|$)`,
      `^${LEAD_DA}(?:så )?(?:i (?:får|betaler)|(?:får|betaler) i) (?=[^.?]{0,60}(?:procent|kroner|rabat|dages|halvdelen|hvis|så snart|mod at))[\\p{L}\\d]+`,
    ),
    proposed: phrase(
      'skal vi (?:(?:så|ikke|bare|lige|nu) )*(?!så |ikke |bare |lige |nu |i gang|komme|videre|tale|snakke|starte|begynde|tage|se|gå|videre|have|høre|give)[\\p{L}]+',
      '(?:jeg (?:synes|tænker|foreslår|vil foreslå),? (?:at )?)vi (?:skal|bør|bare|kan|gør|tager|lader|holder|venter) [\\p{L}]+',
      `^${LEAD_DA}vi bør(?: (?:også|bare|nok|lige))* (?:stoppe|beholde|bruge|flytte|udskyde|droppe|aflyse|tilføje|fjerne|hæve|sænke|skifte|forlænge|lukke|åbne|købe|sælge|ansætte|holde(?! øje)|indføre|nøjes med|lade)(?![\\p{L}])`,
      '(?:vores|den|det|de) (?:[\\p{L}]+ ){0,3}(?:skal|bør) (?:stadig |også |bare |så )*(?:være|blive|ligge)',
      'hvad hvis vi (?!snakker|taler|starter|begynder|ser|spørger|ikke|er|var|har|havde)[\\p{L}]+r|(?:mit|vores) forslag (?:er|ville være)|jeg (?:foreslår|indstiller|vil foreslå)|kunne vi (?:(?:så|ikke|bare|eventuelt) )+(?!tale|snakke|starte|begynde|se|gå|høre|få)[\\p{L}]+',
      '(?:er|kan) (?:vi|i|alle|du) (?:så |alle |begge )*(?:okay med|med på|indforstået med|enige i|tilfredse med|friske på|leve med)',
      `(?:passer|dur|duer|kan (?:i|du|alle|vi)) (?=[^?]{0,15}${MEASURE_DA})(?!det|man)[^?]{2,40}\\?`,
      'hvad siger (?:i|du) til|kan vi (?:så |ikke |bare )*(?:aftale|blive enige|sige)|hvad med at',
      `hvad med (?=[^?]{0,20}${MEASURE_DA})[\\p{L}\\d]+`,
    ),
    open: phrase(
      'måske|muligvis|ikke (?:enige|aftalt|besluttet|sige ja)|(?<!hvad )hvis vi|hvis i|hvad vi har aftalt|burde',
      'kunne(?! vi (?:så|ikke|bare|eventuelt) )|^(?:[\\p{L}]+,? ){0,2}(?:før|indtil) vi|har aftalt med|plejer|sidste år',
    ),
    bare: anyCase(
      '^(?:(?:ja|jo|okay|ok|godt|fint|super|perfekt|god idé|enig|så|nå|det|nej|det er (?:fair|fint|i orden)),? )*(?:aftalt|(?:det )?(?:aftaler|beslutter|vedtager) vi(?: det)?|holder vi fast i|det kan vi give hånd på|har vi en aftale|lad os køre med det|det siger vi|er det reglen|er det sådan,? (?:vi gør|det bliver)|sådan gør vi(?: det)?|(?:det )?er aftalt|(?:det )?er (?:så )?en aftale|siger vi(?: det)?|gør vi(?: det| sådan)?|(?:de[nt] )?er vi(?: alle)? enige om|(?:det )?er noteret|vi er (?:alle |helt )?enige|lad os (?:(?:gøre|sige) )?det|det ligger fast|(?:det )?passer (?:mig |os )?(?:fint|godt))(?: så| da)?[.!?,]*$',
    ),
  },
};

/** "Okay, Thursday then.": an agreement if another speaker confirms. */
export const THEN_CHOICE = anyCase(
  "^(?:okay|ok|right|fine|good|all right|so),? (?!we|i|you|let|that's|what|who|how|bye|until|see)[^,.?!]{3,50},? then[.!]$",
);

/** "Thirty days it is", "August it is, then" */
export const IT_IS =
  /^(?!.{0,60}(?:course|sure|certainly|probably|indeed|what|which|how|where|as|than|think|like|whatever|whoever|there|here|who|that's|this|if|believe|know) .{0,60}it is)[^,.?]{2,60} it is(?:,? then)?(?:[,.!]|$)/iu;

/** "Det gør vi": settles what was proposed just before, and otherwise tells what is done. */
export const WE_DO: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    "^(?:(?:yes|yeah|okay|ok|good|great|fine|right|all right|alright|perfect|then|so),? )*(?:(?:we'll|then we|so we) do (?:that|it)|let's do (?:it|this))(?: then)?[.!]*$",
  ),
  da: anyCase('^(?:(?:ja|jo|enig|godt|fint|okay|god idé),? )*det gør vi(?: så| da)?[.!]*$'),
};
/** Proposes what an answer may settle by "we'll do that". */
export const PROPOSES: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    "(?<![\\p{L}'])(?:i(?:'d| would)? (?:suggest|propose)|(?:could|can|shall|should) we|we could|let's|(?:how|what) about|why don't we|what if we|i(?:'d| would) (?:just )?(?:start|begin|go|put|move|keep|leave|take|use|split|send|ask|drop|order|hold|open|close))(?![\\p{L}])",
  ),
  da: anyCase(
    '(?<![\\p{L}])(?:(?:kan|kunne|skal|skulle) (?:vi|man)|(?:vi|man) kunne|lad os|hvad med|vi bør|vi burde|jeg (?:foreslår|synes,? vi|ville (?:starte|begynde|tage|beholde|bruge|sende|dele|flytte|lade)))(?![\\p{L}])',
  ),
};

/** "Any objections?" makes the statement before it a proposal. */
export const ASKS_CONSENT = opening(
  '(?:is )?(?:everyone|everybody|anyone|anybody|all)(?: [\\p{L}]+)? (?:happy|okay|ok|good|fine|agree|agreed|against|opposed|live)',
  'any objections?|is that (?:okay|ok|all ?right|fine|something)|does (?:that|this|everyone|everybody|anyone)(?! (?:make|mean|matter|have|include|answer|help))',
  'can (?:everyone|everybody|we all) live|agreed|kan (?:alle|i|vi) leve|er (?:alle|i) (?:med|enige|okay)',
  'nogen indvendinger|er det (?:i orden|okay|fint)|er vi enige|siger alle ja',
);

/** At the end of a statement: "…, everybody okay with that?" */
export const TAG_QUESTION = opening(
  '(?:.{10,300}), (?:everybody|everyone|all|is that|are we all|okay|right|agreed|ikke|vel|ikke sandt|er vi enige|okay\\?)[^,]{0,30}\\?',
);

/** Consent to a recording is for the meeting only. */
export const RECORDS = phrase(
  '(?:record|recording|transcribe|transcribing) (?:this|it|(?:the|our|this) (?:meeting|call|session|conversation))',
  'optage[r]? (?:det her|mødet|samtalen|kaldet|det)(?= *(?:[,.?!]|$))|(?:starte|starter|start) (?:en |for )?optagelse[n]?',
);
/** "Så er det vedtaget", "the motion is carried": the proposal stands before. */
export const VERDICT = phrase(
  '(?:det|forslaget|punktet|indstillingen) (?:er|blev) (?:så |hermed |dermed |altså )*(?:vedtaget|besluttet)|er det (?:så |hermed |dermed )*(?:vedtaget|besluttet)',
  "(?:the )?(?:motion|proposal|resolution) (?:is|was|has been) (?:hereby )?(?:carried|passed|adopted|approved)|that's carried",
);
