import type { Language } from '../function-words.ts';
import { anyCase, type Phrase, rewritten } from '../speech/words.ts';
import { LEAD_DA, LEAD_EN } from './leads.ts';
import { SPEAKS } from './plain-frame.ts';
import { personName } from './statement/cast.ts';

/**
 * "That's the bit we keep: …", "det holder vi fast i: …", "i'd like us to …", "do we want to …", "do you think our stall should …": what is
 * agreed follows. "… is too dear, so that's off the list": the reason is left out.
 */
const HEADS: Readonly<Record<Language, readonly [Phrase, string][]>> = {
  en: [
    [
      anyCase(
        `^${LEAD_EN}(?:that's (?:the (?:bit|part|thing|one)|one|what) we(?:'ll)? (?:hang on to|hold on to|keep|stick to)|we(?:'ll)? keep that(?: for next time)?|that's the rule)[,:] `,
      ),
      '',
    ],
    [
      anyCase(
        `^${LEAD_EN}(?:i(?:'d| would) like us to|we could|we ought to|why not|i'd(?! (?:have|say|like|love|rather|be|suggest|propose|hate|go for)))(?: (?:just|also|simply))? `,
      ),
      "let's ",
    ],
    [anyCase(String.raw`^[^.?]{0,60}?(?<![\p{L}])thumbs? up (?:on|for) `), 'we agreed on '],
    [
      anyCase(
        String.raw`^[^.?]{0,40}?(?<![\p{L}])(?:the|our) consensus (?:is|was|seems to be)(?: that)? we (?:(?:can|could|will|should|just|then) )*(?!are |have |were |need )`,
      ),
      'we agreed to ',
    ],
    [
      anyCase(
        String.raw`^[^.?]{0,40}?(?<![\p{L}])decisions (?:that )?we(?:'ve| have)? (?:made|taken|reached) ?[,:]? (?!(?:is|are|was|were|on|in|at|so|today|last|before|earlier)(?![\p{L}]))`,
      ),
      'we agreed on ',
    ],
    [
      anyCase(String.raw`^[^?]{0,80}?(?<![\p{L}])(?:propose|move)s? that (?:we|the committee) resolves? to `),
      'we agreed to ',
    ],
    [anyCase(`^${LEAD_EN}then we (?:(?:also|just) )*(?:will not|won't) `), "let's not "],
    [anyCase(", (?:people|they|it|he|she)(?:'[\\p{L}]+)? [^.?]*[.]?$"), ''],
    [
      anyCase('^[^?]{0,80}?(?<![\\p{L}])do we (?:all )?(?:want to|wanna) (?:go ahead and )?(?=[^?]{5,}[?]?$)'),
      "let's ",
    ],
    [
      anyCase(
        `^${LEAD_EN}do (?:you|we) (?:all )?think (?:that )?(?:[^.?]{0,90}? )?(?=(?:our|the|this) (?:[\\p{L}]+ ){1,3}should [^?]{5,}[?]?$)`,
      ),
      '',
    ],
    [
      anyCase(
        `^${LEAD_EN}(?<thing>(?!that|it|this|there|i|we|you|he|she|they)[^,.?]{3,40}?) (?<be>is|are) [^.?]{3,80},? (?:so|and) (?:that's|that is|it's|it is|they're|they are) (?=(?:off|out of) the )`,
      ),
      'we agreed that $<thing> $<be> ',
    ],
  ],
  da: [
    [
      anyCase(
        `^${LEAD_DA}(?:kan (?:alle|vi)(?: alle)? leve med|er (?:alle|vi)(?: alle)? (?:med på|okay med|indforstået med|enige i)),? at `,
      ),
      'Vi er enige om, at ',
    ],
    [
      anyCase(
        `^${LEAD_DA}(?:vi kunne|(?:kunne|kan) (?:vi|man)|måske (?:skulle|kunne) vi|skulle vi|jeg ville|man kunne|hvad med at)(?: (?:godt|bare|så|ikke|også|eventuelt|jo))* (?=[\\p{L}]+e )`,
      ),
      'lad os ',
    ],
    [anyCase(`^${LEAD_DA}(?:det holder vi fast i(?: fremover)?|det er reglen)[,:] `), ''],
  ],
};

const UNTIL_FIRST: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    `^${LEAD_EN}(?<until>(?:until|till|before|unless) [^,.?]{5,60}), (?<what>(?:we|nobody|no one|nothing) [^.?]{5,120})[.]?$`,
  ),
  da: anyCase(
    `^${LEAD_DA}(?<until>(?:indtil|så længe|medmindre) [^,.?]{4,60}), (?<verb>[\\p{L}]{3,}r) (?<who>vi|ingen) (?<what>[^.?]{5,120})[.]?$`,
  ),
};

/** "Once we have three signatures, then we're ready to launch the site" */
const READY = anyCase(
  "^(?:[^.?]{0,120}[ ,])?(?<when>(?:once|as soon as) [^.?]{5,60}?),? (?:then )?we(?:'re| are) ready to (?<what>[^,.?]{5,100})(?:[,.][^?]*)?$",
);

/** "Until it is dry, we don't paint": the words with what was agreed first. */
export function decisionFirst(text: string, language: Language): string {
  const { when, what: readyTo } = READY.exec(text)?.groups ?? {};
  if (when !== undefined) return `let's ${readyTo} ${when.charAt(0).toLowerCase()}${when.slice(1)}`;
  const { until = '', verb, who, what = '' } = UNTIL_FIRST[language].exec(text)?.groups ?? {};
  if (until !== '') {
    const decision = verb === undefined ? what : `${who} ${verb} ${what}`;
    return `${decision}${language === 'da' ? ',' : ''} ${until.charAt(0).toLowerCase()}${until.slice(1)}`;
  }
  return HEADS[language].reduce((rest, [head, instead]) => rewritten(rest, head, instead), text);
}

const TWO: Readonly<Record<Language, RegExp>> = {
  en: /^(?:(?:[Oo]kay|[Ss]o|[Rr]ight|[Ff]ine|[Gg]ood|[Tt]hen),? )*(?<who>\p{Lu}\p{L}+) and I(?: will|'ll)? (?<what>(?:take|share|split|cover|do|handle|run|alternate|look after) [^.?]{5,120})[.]?$/u,
  da: /^(?:(?:[Oo]kay|[Gg]odt|[Ff]int|[Jj]a|[Nn]å),? )*[Ss]å (?<verb>tager|deler|laver|kører|passer|dækker|holder|overtager) (?<who>\p{Lu}\p{L}+) og jeg (?<what>[^.?]{5,120})[.]?$/u,
};

/** "Then Bo and I take every second weekend": who does it together. */
export function sharedByTwo(text: string, speaker: string, language: Language): string | null {
  const { who, verb, what = '' } = TWO[language].exec(text)?.groups ?? {};
  const name = personName(speaker);
  if (who === undefined || name === '' || /\d/u.test(name) || SPEAKS.test(what)) return null;
  return language === 'da'
    ? `Det blev aftalt, at ${who} og ${name} ${verb} ${what}.`
    : `It was agreed that ${who} and ${name} ${what}.`;
}
