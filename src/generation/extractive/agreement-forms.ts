import type { Language } from '../function-words.ts';
import { anyCase, contentWords, type Phrase, plainSpeech, rewritten, wordPattern } from '../speech/words.ts';
import { namesClause } from './agreed-clause.ts';
import { MEASURE_EN } from './agreement-cues.ts';
import { LEAD_DA, LEAD_EN } from './leads.ts';
import { SPEAKS } from './plain-frame.ts';
import { withInfinitives } from './statement/danish-verbs.ts';

type Forms = Readonly<Record<Language, readonly [Phrase, string][]>>;

/** A point after a figure ends nothing: "den 10. juni". */
const REST = String.raw`(?:[^.?]|(?<=\d)\.(?= \p{L})){8,160}`;
const form = anyCase;

/** In Danish "i" is a preposition, unless a verb follows. */
const SPEAKS_DA = anyCase(
  String.raw`(?<![\p{L}])(?:jeg|vi|du|mig|dig|os|min|mit|mine|vores|din|dit|dine|jer|jeres|i (?:får|skal|kan|har|vil|er|betaler|selv))(?![\p{L}])`,
);
const YOU_DA = /(?<![\p{L}])I(?![\p{L}])/u;

function speaks(text: string, language: Language): boolean {
  return language === 'da' ? SPEAKS_DA.test(text) || YOU_DA.test(text) : SPEAKS.test(text);
}

/** "The motion is to …", "forslaget er, at …": the words of a proposal or of a decision. */
const PROPOSED: Forms = {
  en: [
    [
      form(
        `^${LEAD_EN}(?:the |my |our )?(?:motion|proposal|suggestion|resolution|decision) is (?<what>(?:to|that) ${REST})[.]?$`,
      ),
      'It was agreed $<what>.',
    ],
    [
      form(
        `^${LEAD_EN}(?:my |our )?(?:proposal|suggestion|recommendation) is(?: that)? we (?:just |should )?(?<what>${REST})[.]?$`,
      ),
      'It was agreed to $<what>.',
    ],
    [
      form(`^${LEAD_EN}we (?:all |really |just )?need (?<who>everything|everybody|everyone) to (?<what>${REST})[.]?$`),
      'It was agreed that $<who> is to $<what>.',
    ],
    [
      form(
        `^${LEAD_EN}i(?:'d| would)?(?: like to)? (?:move|propose|suggest|recommend)(?: that)? we (?:(?:just|should|maybe) )*(?<what>(?!are |were |have (?:been|had|to|a (?:look|chat|think|break|quick)) |begin|start(?! (?:in|on|from) )|talk|speak|look|discuss|see|hear|wait|go (?:on|through|over|around)|move (?:on|to)|take (?:this|it|that|the next|a look))${REST})[.]?$`,
      ),
      'It was agreed to $<what>.',
    ],
    [
      form(`^${LEAD_EN}(?:let's|we'll|shall we|we) make it a rule(?: that|,) (?<what>${REST})[.?]?$`),
      'It was agreed that $<what>.',
    ],
    [
      form(
        `^${LEAD_EN}(?:we're|we are)(?: all)? agreed(?: that|,|:)? (?:there's |there is |there'll be )?(?<what>no ${REST})[.?]?$`,
      ),
      'There was agreement on $<what>.',
    ],
  ],
  da: [
    [
      form(
        `^${LEAD_DA}(?:forslaget|mit forslag|vores forslag|indstillingen|beslutningen) (?:er|lyder på|går på)(?: så)? at (?<what>(?!alle |begge |de |nogle |ikke )[\\p{L}]{3,}e (?!jeg|vi|du|er|har|skal|kan|vil|må|bliver|går|får)[^.?]{3,160})[.]?$`,
      ),
      'Det blev aftalt at $<what>.',
    ],
    [
      form(
        `^${LEAD_DA}(?:forslaget|mit forslag|vores forslag|indstillingen|beslutningen) (?:er|lyder|går på)(?: så)?,? at (?<what>(?!vi )${REST})[.]?$`,
      ),
      'Det blev aftalt, at $<what>.',
    ],
    [form(`^(?:jeg|vi) foreslår,? at vi (?<what>${REST})[.]?$`), 'Det blev aftalt, at de $<what>.'],
    [
      form(
        `^${LEAD_DA}(?:(?:skal|kan|kunne) vi (?:(?:så|ikke|bare) )*(?:aftale|sige)|(?:gør|laver) vi det til en regel|lad os aftale),? at (?<what>${REST})[.?]?$`,
      ),
      'Det blev aftalt, at $<what>.',
    ],
    [
      form(
        `^${LEAD_DA}(?:kan (?:i|du|alle|vi)(?: alle| begge)? leve med|er (?:i|alle|vi|du)(?: alle| begge)? (?:med på|okay med|indforstået med|enige i)) at (?<what>[\\p{L}]{2,}e (?!jeg|vi|du|er|har|skal|kan|vil|må)${REST})[.?]?$`,
      ),
      'Det blev aftalt at $<what>.',
    ],
    [
      form(
        `^${LEAD_DA}(?:kan (?:i|du|alle|vi)(?: alle| begge)? leve med|er (?:i|alle|vi|du)(?: alle| begge)? (?:med på|okay med|indforstået med|enige i)),? at (?<what>${REST})[.?]?$`,
      ),
      'Det blev aftalt, at $<what>.',
    ],
    [
      form(`^${LEAD_DA}(?:vi holder|holder vi) os til (?<what>${REST})[.]?$`),
      'Det blev aftalt at holde sig til $<what>.',
    ],
    [
      form(
        `^${LEAD_DA}(?:hvad siger (?:i|du) til|kan (?:i|du|alle|vi)(?: alle| begge)? leve med|(?:skal|kan) vi (?:så )?sige) (?<what>(?!at |,|det|ja|nej)[^,?]{3,60})[?]$`,
      ),
      'Der var enighed om $<what>.',
    ],
    [form(`^${LEAD_DA}jeg (?:vil|ville) (?:gerne )?have,? at (?<what>${REST})[.]?$`), 'Det blev aftalt, at $<what>.'],
    [
      form(
        `^${LEAD_DA}(?:(?:vi er|er vi) (?:alle |helt )*enige om|vi (?:har )?(?:besluttet|aftalt|besluttede|aftalte)(?: os for)?),? at (?<what>(?:lade være med|vente med|holde op med|undlade|afstå fra) at ${REST})[.]?$`,
      ),
      'Det blev aftalt at $<what>.',
    ],
    [form(`^${LEAD_DA}vi siger ja (?:tak )?til (?<what>${REST})[.]?$`), 'Det blev aftalt at sige ja til $<what>.'],
  ],
};

/** "Så siger vi, at …", "så får de …", "from now on …": what was agreed is a clause by itself. */
const CLAUSE: Forms = {
  en: [
    [
      form(
        `^${LEAD_EN}from now on,? (?:it's |there's )?(?<what>no (?!one |[\\p{L}]+ [\\p{L}]+s )[\\p{L}]+(?: [\\p{L}]+){0,6})[.]?$`,
      ),
      'There was agreement on $<what> from now on.',
    ],
    [form(`^${LEAD_EN}from now on,? (?<what>(?!we |i |you )${REST})[.]?$`), 'It was agreed that from now on $<what>.'],
  ],
  da: [
    [
      form(
        `^${LEAD_DA}(?:(?:kan|lad os|så) )*(?:siger vi|vi sige|sige|vi siger|aftaler vi(?: det)?(?: sådan)?|er det (?:aftalt|besluttet)),? at (?<what>${REST})[.?]?$`,
      ),
      'Det blev aftalt, at $<what>.',
    ],
    [
      wordPattern(
        String.raw`^(?:(?:[Oo]kay|[Gg]odt|[Ff]int|[Jj]a|[Jj]amen|[Nn]å|[Oo]g),? )*[Ss]å (?<verb>[\p{L}]{2,}r) (?<who>de|han|hun|begge|alle|I) (?<rest>[^.?]{4,120})[.]?$`,
        'u',
      ),
      'Det blev aftalt, at $<who> $<verb> $<rest>.',
    ],
    [
      form(
        `^${LEAD_DA}så (?<verb>er|bliver|kommer|får|kører|sidder|slettes|gemmes|beholder|overtager) (?<who>[\\p{L}]{4,}(?:en|et|erne|ene)|begge|alle|kun [\\p{L}]+) ikke (?<rest>${REST})[.]?$`,
      ),
      'Det blev aftalt, at $<who> ikke $<verb> $<rest>.',
    ],
    [
      form(
        `^${LEAD_DA}så (?<verb>kommer|får|kører|sidder|slettes|gemmes|beholder|overtager) (?<who>[\\p{L}]{4,}(?:en|et|erne|ene)|begge|alle|kun [\\p{L}]+) (?<rest>(?!ikke )${REST})[.]?$`,
      ),
      'Det blev aftalt, at $<who> $<verb> $<rest>.',
    ],
    [
      form(
        `^(?=(?:okay|ok|godt|fint|super|perfekt|jamen|ja|nej|skønt|så)(?![\\p{L}]))${LEAD_DA}(?<who>[\\p{L}]{4,}(?:en|et|erne|ene)|begge|alle) (?<rest>(?:er|bliver|kommer|får|tager|kører|sidder|starter|skal|har|slutter|overtager|beholder|slettes|gemmes) ${REST})[.]?$`,
      ),
      'Det blev aftalt, at $<who> $<rest>.',
    ],
    [
      form(
        `^${LEAD_DA}så (?<verb>er|bliver|venter|gælder|skal|må) (?<who>[\\p{L}]{4,}(?:en|et|ne)|alle [\\p{L}]+) (?<rest>(?!ikke )${REST})[.]?$`,
      ),
      'Det blev aftalt, at $<who> $<verb> $<rest>.',
    ],
  ],
};

/** "Thirty days it is", "så bliver det mandag", "I får ti procent": only a choice is named. */
const CHOICE: Readonly<Record<Language, readonly Phrase[]>> = {
  en: [
    form(`^${LEAD_EN}let's say (?<what>[^,.?]{3,60}?)(?:,? then)?(?:,? and then we'll see)?[.!]?$`),
    form(`^${LEAD_EN}(?:we're|we are|let's|we'll) (?:going|go) with (?<what>[^,.?]{3,60}?)(?:,? then)?[.!]?$`),
    form(
      `^${LEAD_EN}(?<what>(?!(?:with|without|for|in|if|when|because|as|since|to) )[^,.?]{3,60}?),? it is(?! (?:an?|the|not|very|really|so (?!that)|too|quite|pretty|just|only|also|still|always|my|our|your|like|because|[\\p{L}]+ (?:to|that|when|if|for))(?![\\p{L}]))(?:,? then)?[.,!]?`,
    ),
    form(
      `^(?=(?:okay|ok|so|right|fine|good|great|lovely|yeah|yes|well|then|alright|all right)(?![\\p{L}]))${LEAD_EN}(?:it's|that's|it is|that is) (?=[^.?]{0,60}(?<![\\p{L}-])${MEASURE_EN}(?!-))(?<what>(?!my |your |the (?:thing|question|problem|way|point|idea|reason|only) )[^,.?]{3,60}?)(?:,? then|, (?:[^.?]{3,40}))?[.!]?$`,
    ),
    form(
      `^${LEAD_EN}(?:what (?:do|would) you say to|how's|how does|how do you feel about|can (?:you|you all|everyone|everybody) (?:do|make)|are (?:you|we) (?:all )?free(?: on)?) (?<what>[^,?]{3,60}?)(?: (?:sound|look|suit|work))?(?: (?:to|for) [\\p{L} ]{2,20})?[?]$`,
    ),
    form(
      `^${LEAD_EN}we(?:'ll|'re| are) [\\p{L}]+ (?:it |that )?on (?<what>(?:[\\p{L}]+day,? )?the [\\p{L}\\d-]+(?: of [\\p{L}]+)?)[.]?$`,
    ),
    form(`^${LEAD_EN}(?:it's|that's) (?<what>[^,.?]{3,60} from now on)(?:, [^.?]{3,40})?[.!]?$`),
    form(
      `^${LEAD_EN}(?:what about|how about|(?:could|can) (?:we|you) do|shall we make it|make it|would|does) (?<what>(?!every(?:one|body) |any(?:one|body) )[^,?]{3,60}?)(?: (?:work|suit|do|be (?:okay|all right))(?: (?:for )?[\\p{L} ]{2,20})?)?[?]$`,
    ),
    form(
      `^${LEAD_EN}(?:are|is) (?:we|you|everybody|everyone|all of you|you all|you both) (?:all |both )?(?:content|happy|okay|ok|fine|comfortable|agreed) with (?<what>[^,.?]{3,80})[?]$`,
    ),
    form(
      `^${LEAD_EN}(?:we|i) (?:can|could) (?:do|offer|accept|live with|agree to|go to|stretch to) (?<what>[^.?]{3,90})[.]$`,
    ),
    form(
      `^${LEAD_EN}(?:is |are )?(?:everybody|everyone|we all|you all|all of us) (?:happy|okay|ok|fine|good|comfortable) with (?<what>[^,.?]{3,90})[?]$`,
    ),
    form(`^${LEAD_EN}you(?:'ll)? (?:get|have|pay) (?<what>[^.?]{6,90})[.]$`),
    form(
      `^${LEAD_EN}(?:(?:maybe|say|or),? )?(?<what>(?:(?:on|at|in|by|from|until|for|the|around|about) )*(?=${MEASURE_EN})(?:[\\p{L}\\d]+(?:[ -]|(?=[?]))){1,6})[?]$`,
    ),
  ],
  da: [
    form(
      `^${LEAD_DA}(?:siger vi|(?:det )?bliver det|det bliver|må det blive|lad os sige)(?: så)? (?<what>(?!(?:at|det|så|ikke|nej|ja|svært|dyrt|bedre|godt|(?:foreløbig |mange |tusind )?(?:tak|farvel|velkommen|godnat))(?![\\p{L}]))(?:[^,.?]|(?:kr|pr)\\. ){3,60}?(?:\\. [\\p{L}]+[^,.?]{0,30})?)(?: så| da)?(?:, [^.?]{3,40})?[.!]?$`,
    ),
    form(
      `^${LEAD_DA}(?:hvad med|passer|er (?:i|alle|vi|du)(?: alle| begge)? (?:med på|okay med)) (?<what>(?!at )[^,?]{3,60})[?]$`,
    ),
    form(
      `^${LEAD_DA}[\\p{L}]{3,}r vi (?:det|den|os) (?<what>(?:på )?(?:[\\p{L}]{3,5}dag )?den \\d{1,2}\\. [\\p{L}]+(?: [^,.?]{2,30})?)[.]?$`,
    ),
    form(`^${LEAD_DA}(?:i (?:får|betaler|kan få)|(?:får|betaler) i) (?:jeres )?(?<what>[^.?]{6,90})[.]$`),
  ],
};

/** The words of a proposal that was accepted, or of a decision, as a sentence. */
export function proposalTold(text: string, language: Language): string | null {
  return clauseTold(PROPOSED[language], plainSpeech(text), language);
}

/** What was chosen, or a clause that was agreed on, as a sentence. */
export function choiceTold(text: string, language: Language): string | null {
  const plain = plainSpeech(text);
  const clause = clauseTold(CLAUSE[language], plain, language);
  if (clause !== null) return clause;
  for (const pattern of CHOICE[language]) {
    const what = pattern.exec(plain)?.groups?.what?.trim() ?? '';
    if (contentWords(what).length === 0 || speaks(what, language) || PRONOUN[language].test(what)) continue;
    const named = what.replace(ARTICLE, (article) => article.toLowerCase());
    const told = language === 'da' ? `Der var enighed om ${named}.` : `There was agreement on ${named}.`;
    if (!namesClause(told)) return told;
  }
  return null;
}

/** It began the sentence. */
const ARTICLE =
  /^(?:The|An?|Den|Det|De|En|Et)(?= )|^(?:Half|White|Black|Blue|Green|Red|Grey|Yellow|One|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten|Eleven|Twelve|\p{L}+teen|(?:Twenty|Thirty|Forty|Fifty|Sixty|Seventy|Eighty|Ninety)(?:-\p{L}+)?|Weekly|Monthly|Quarterly|Yearly|Daily|Once|Twice|Every|No|Only)(?= |$)/u;

const PRONOUN: Readonly<Record<Language, RegExp>> = {
  en: /(?:^| )(?:it|that|i|we|you)(?: |$)/iu,
  da: /(?:^| )(?:[Dd]et|[Dd]en(?! \p{L}*\d|\p{L}+)|[Jj]eg|[Vv]i|[Dd]u|I)(?: |$)/u,
};
const MOST_WORDS = 30;
const TO_DO_DA = 'Det blev aftalt at ';

function clauseTold(clauses: readonly [Phrase, string][], plain: string, language: Language): string | null {
  for (const [pattern, sentence] of clauses) {
    const told = rewritten(plain, pattern, sentence);
    if (told !== plain && !speaks(told, language) && told.split(' ').length <= MOST_WORDS)
      return told.startsWith(TO_DO_DA) ? `${TO_DO_DA}${withInfinitives(told.slice(TO_DO_DA.length))}` : told;
  }
  return null;
}
