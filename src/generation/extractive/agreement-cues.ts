import type { Language } from '../function-words.ts';
import { anyCase, opening, type Phrase, phrase } from '../speech/words.ts';

export interface AgreementCues {
  /** "We agreed that": an agreement on its own. */
  settled: Phrase;
  /** "Then we keep": an agreement if another speaker confirms. */
  stated: Phrase;
  /** "Shall we say …?": an agreement if another speaker confirms. */
  proposed: Phrase;
  /** "Maybe", "last year": not settled, or told about. */
  open: Phrase;
  /** "Let's do that": does not say what was agreed. */
  bare: Phrase;
}

const PROCEDURE_EN =
  'start|begin|kick|see|move on|look|talk|hear|think|take (?:the (?:next|first|last)|that (?:offline|one)|this|it|a)|wait|go(?! with| for| ahead with)|not|be|get|hope|discuss|come|continue|turn|jump|pause|break|wrap|finish|find|quickly|speak|assume|face|first|imagine|pretend|say|do (?:this|it|the first)|work together|keep (?:that|it|this) in mind|see|just wait|leave it at that|try|stop|switch gears|shift|continue|proceed|open|close the meeting|dive|focus on|just (?:see|look|start|begin|go through)|give (?:it|them|him|her) a|run through|review|walk|recap|circle';
const PROCEDURE_DA =
  'starte|begynde|se|tage|høre|komme|gå|snakke|tale|vente|kigge|ikke|få|vende|runde|slutte|håbe|fortsætte|vise|springe|læse|lytte|prøve|mig|os|være|nu ikke';

/** "Så har vi …", "så kommer vi til …": these tell or lead on, and decide nothing. */
const NO_DECISION_DA =
  '(?:er|har|kan|skal|kunne|tror|når|mangler|vil|må|synes|ved|var|ringer|behøver|tager|kører|starter|begynder|går|kommer|fortsætter|slutter|ser|taler|snakker|hører|får vi)(?![\\p{L}])';

export const AGREEMENT_CUES: Readonly<Record<Language, AgreementCues>> = {
  en: {
    settled: phrase(
      "let's say (?:the |on |at )?(?:\\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty|sixty|ninety|[\\p{L}]+day|[\\p{L}]+(?:th|teenth|first|second|third))",
      "we(?:'re| are| have|'ve)? (?:all |both |now |then |internally )*agree(?:d)?(?! to disagree)|let's agree",
      `let's (?!(?:just |then |all |now |quickly )*(?:${PROCEDURE_EN})(?![\\p{L}]))[\\p{L}]+`,
      "we(?:'re| are) going (?:with|to go with|ahead with)",
      "we(?:'ll| will)? (?:go|stick|settle|stay) (?:with|for)|we(?:'ve| have|'re)? (?:now )?decided",
      "(?:it's|that's|it is|that is) (?:then |all )?(?:settled|decided|agreed|confirmed|a (?:done )?deal|the plan)",
      "we have a deal|we(?:'ve| have) (?:chosen|settled|picked|signed off|approved)",
      "we(?:'ll| will)? accept|you have our (?:approval|go-ahead|okay)|signed off|it's a deal",
      '(?:the )?decision is|decision[,:]',
      "(?:so|then|okay),? (?:then )?(?:it|that) stays|we(?:'ll| will)? leave (?:it|that|this) (?:where it is|as it is|until|till|to the|for)",
      'we (?:probably|definitely) (?:choose|use|take|keep|skip|drop|pick|postpone|cancel)',
      "(?:that's|this is) what we(?:'ll| will)? do|we definitely (?:want|need)",
      '^(?:(?:okay|so|right|fine|good|yes),? )*from now on,? (?:we|the|all|every|everybody|updates)|your (?:first |top |main )?priorit(?:y|ies) (?:now |then )?(?:is|are)|then we (?:keep|leave|drop|close|skip) (?:the|it|that|this)(?! (?:same|way))',
    ),
    stated: phrase(
      "^(?:(?:yeah|yes|okay|ok|so|good|great|right|fine|all right|alright|well|and|cool|perfect|no|then|uh|um),? )*(?:so|then|okay|fine|all right|right|good),? (?:then )?(?:i think |i guess )?we(?:'ll| will| can)? (?!can|could|would|should|need|have|had|are|were|don't|didn't|did|might|may|must|know|see|do better|think|want|got|get|was|lost|went|just|ever|never|be|all|look|come|talk|already|also|ask|basically|kind|sort|discuss|hear|really|still|only|actually|[\\p{L}]+ed(?![\\p{L}]))[\\p{L}]+",
      "^(?:(?:okay|ok|so|good|right|fine|then),? )+(?:then )?(?:so )?(?:it's|that's|the [\\p{L} ]{3,30}(?:'s| is) (?:on|at|in)) (?!a |what|why|how|not|it|just|like|okay|fine|good|all|where|when|also|really|kind|sort|going|about|still|plenty|already|enough|me|us|you|him|her|them|that)[^,.?]{3,60}",
      "(?:that |which )?works for (?:us|me|everybody)|we(?:'re| are) going to (?!be|have|see|talk|look|need|try|do everything|consider|continue|discuss|start|go (?:on|through|over)|ask|move|get)[\\p{L}]+",
    ),
    proposed: phrase(
      '(?:shall|should) we (?!talk|start|begin|move|go (?:on|through)|take (?:a|the)|look|have a|wait|ask)[\\p{L}]+',
      "(?:i think|i guess|maybe|probably|so|then|yeah),? we (?:should|can just|could just|probably (?:should|want to|need)) (?!talk|start|begin|move on|look|have a|wait|ask|discuss|be|see|go (?:on|through)|also be)[\\p{L}]+|(?:i'd|i would) (?:suggest|propose|say)(?: that)? we [\\p{L}]+|(?:my )?(?:suggestion|proposal) (?:is|would be)",
      '(?:our|the|this|it) (?:[\\p{L}]+ ){0,4}should (?:still |just |probably )*(?:be|stay|remain|include)',
      "how about (?:we )?|why don't we|can we agree|could we (?:just )?(?:keep|agree|leave|say)",
    ),
    open: phrase(
      "maybe|perhaps|might|if we|if you|haven't (?:decided|agreed)|not (?:decided|agreed|yet)",
      "didn't agree|can't agree|don't agree|never agreed|before we|until we|what if|whether|used to|they",
      '(?:last|back in|in the|this) (?:year|time|spring|summer|autumn|winter|january|february|march|april|may|june|july|august|september|october|november|december)|who|as you(?:.ll)? remember|because we|previously|i mean|i thought|hopefully|in (?:january|february|march|april|june|july|august|september|october|november|december) that',
    ),
    bare: /^(?:(?:okay|ok|so|right|fine|yes|good|all right|well|then|great|no),? )*(?:let's do (?:that|it|this)|we agree(?:d)?(?: on that)?|agreed|it's a deal|that's a deal|that's (?:settled|agreed|decided)|that works for (?:me|us)|works for (?:me|us)|let's say that|let's go with that)(?: then)?(?: as far as .{1,30})?[.!?,]*$/iu,
  },
  da: {
    settled: phrase(
      'vi er (?:alle |helt |så |vist |begge )*enige(?: om)?|er vi (?:så |alle )?enige om|siger vi(?: det| så)?(?! til)(?!,? at i)|den lader vi stå|kan vi (?:så )?sige,? at',
      `lad os (?!(?:bare |så |da |lige |nu )*(?:sige,|lade den ligge)|(?:bare |så |da |lige |nu )*(?:${PROCEDURE_DA})(?![\\p{L}]))[\\p{L}]+`,
      '(?:så|derfor|godt|fint|okay),? aftaler vi(?:,? at)?|vi aftaler,? at',
      '(?<!har |havde |blev |som |ikke )aftalt(?! med)|det er (?:så |hermed )?(?:en aftale|besluttet|vedtaget)|så gør vi (?:det|sådan)',
      'gør vi sådan|(?:beslutter|vedtager) vi|ligger fast',
      '(?:vi (?:har )?)(?:besluttet|beslutter|vedtager|vedtaget|holder fast|holder os til|nøjes med|dropper|aflyser|udskyder|fastholder|går med|vælger|kører med|stopper med)',
      'siger (?:vi|jeg) ja (?:tak )?til',
      'vi (?:accepterer|godkender|satser på|lander på|lægger os fast på|har valgt|har godkendt|er landet på)',
      'lander vi på|hermed godkendt|(?:er|det er) (?:så )?på plads|(?:okay|godt|fint),? så (?:er det|bliver det)',
      `^(?:okay|godt|fint|jamen|nej|ja),? så (?!${NO_DECISION_DA})[\\p{L}]+r (?:vi|de)`,
      'står ved magt|beslutningen er|vi (?:må|skal) holde fast i|så bliver det',
    ),
    stated: phrase(
      `^(?:og |men )?så (?!${NO_DECISION_DA})[\\p{L}]+r (?:vi|de)|^vi [\\p{L}]+r ikke`,
      'det passer (?:os|mig) (?:fint|godt)|så bliver det',
    ),
    proposed: phrase(
      'skal vi (?:så |ikke |bare |så ikke |ikke bare |så ikke bare )*(?!i gang|komme videre|videre|tale|snakke|starte|begynde|tage|se|gå|videre|have|høre|give)[\\p{L}]+',
      '(?:jeg (?:synes|tænker|foreslår|vil foreslå),? (?:at )?)vi (?:skal|bør|bare|kan|gør|tager|lader|holder|venter) [\\p{L}]+',
      '(?:vores|den|det|de) (?:[\\p{L}]+ ){0,3}(?:skal|bør) (?:stadig |også |bare |så )*(?:være|blive|ligge)',
      'hvad siger (?:i|du) til|kan vi (?:så |ikke |bare )*(?:aftale|blive enige|sige)|hvad med at',
    ),
    open: phrase(
      'måske|muligvis|ikke (?:enige|aftalt|besluttet|sige ja)|hvis vi|hvis i|hvad vi har aftalt|burde',
      'kunne|før vi|indtil vi har|har aftalt med|plejer|sidste år',
    ),
    bare: /^(?:(?:ja|jo|okay|godt|fint|så|nå|det|nej),? )*(?:aftalt|(?:det )?er aftalt|(?:det )?er (?:så )?en aftale|siger vi(?: det)?|gør vi (?:det|sådan)|(?:det )?er vi(?: alle)? enige om|vi er (?:alle |helt )?enige|lad os (?:gøre|sige) det|det ligger fast|(?:det )?passer (?:mig |os )?(?:fint|godt))(?: så| da)?[.!?,]*$/iu,
  },
};

/** "Okay, Thursday then.": an agreement if another speaker confirms. */
export const THEN_CHOICE = anyCase(
  "^(?:okay|ok|right|fine|good|all right|so),? (?!we|i|you|let|that's|what|who|how|bye|until|see)[^,.?!]{3,50},? then[.!]$",
);

/** "Thirty days it is", "August it is, then" */
export const IT_IS =
  /^(?!.{0,60}(?:what|which|how|where|as|than|think|like|whatever|whoever|there|here|who|that's|this|if|believe|know) .{0,60}it is)[^,.?]{2,60} it is(?:,? then)?(?:[,.!]|$)/iu;

/** "Any objections?" makes the statement before it a proposal. */
export const ASKS_CONSENT = opening(
  '(?:is )?(?:everyone|everybody|anyone|anybody|all)(?: [\\p{L}]+)? (?:happy|okay|ok|good|fine|agree|agreed|against|opposed|live)',
  'any objections?|is that (?:okay|ok|all right|fine|something)|does (?:that|everyone|everybody|anyone) ',
  'can (?:everyone|everybody|we all) live|agreed|kan (?:alle|i|vi) leve|er (?:alle|i) (?:med|enige|okay)',
  'nogen indvendinger|er det (?:i orden|okay|fint)|er vi enige|siger alle ja',
);

/** At the end of a statement: "…, everybody okay with that?" */
export const TAG_QUESTION = opening(
  '(?:.{10,300}), (?:everybody|everyone|all|is that|are we all|okay|right|agreed|ikke|vel|ikke sandt|er vi enige|okay\\?)[^,]{0,30}\\?',
);
