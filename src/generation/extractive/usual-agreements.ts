import type { Sentence } from '../speech/sentence.ts';
import { anyCase, type Everywhere, everywhere } from '../speech/words.ts';

/** What people decide to do or to have. */
const DECIDES =
  '(?:go (?:with|for|ahead with)|use|keep|have|include|stick (?:with|to)|drop|skip|scrap|leave out|take out|cut|remove|do without|(?:only )?(?:focus|concentrate) on|work (?:with|without)|choose|pick|change|add|put|take|make|do|buy|hire|sell|offer|order|build|launch|support|replace)';
/** What they decide to do without. */
const OUT = '(?:leave out|drop|skip|scrap|cut|take out|remove|do without|get rid of)';
const ADV = '(?:(?:just|really|definitely|probably|all|then|now|still|simply|actually|also) )*';
const THE = '(?:the|our|that|this|those|these|any|all)';

/** Everyday words of a decision, and the plain ones with which the rules and the statements begin. */
const USUAL: readonly (readonly [said: Everywhere, plainly: string])[] = [
  [everywhere(String.raw`(?<![\p{L}'])gonna(?![\p{L}])`), 'going to'],
  [
    everywhere(
      `(?:it|that) (?:(?:looks|sounds|seems) like|seems(?: that)?)(?: that)? (?=(?:we|the general|the overall|everybody|everyone)(?![\\p{L}]))`,
    ),
    '',
  ],
  [
    everywhere(
      '(?:the|our) (?:general|overall|common|shared) (?:opinion|feeling|view|sense|idea|agreement) (?:is|seems to be)(?: that)? (?=we(?![\\p{L}]))',
    ),
    'so ',
  ],
  [
    everywhere(
      String.raw`(?<![\p{L}])we(?:'re| are|'ve| have)? (?:pretty much|more or less|basically|kind of|almost) decided (?=on )`,
    ),
    'we decided ',
  ],
  [
    everywhere(String.raw`(?<![\p{L}])we(?:'ve| have)?(?: now| all)? decided against (?=[\p{L}])`),
    "let's not go with ",
  ],
  [everywhere(`(?<![\\p{L}])we(?:'re| are) not ${ADV}(?:going to )(?=${DECIDES}(?![\\p{L}]))`), "let's not "],
  [everywhere(`(?<![\\p{L}])we(?:'re| are) not (?:doing|having) (?=(?:${THE}|a|an) )`), "let's not have "],
  [everywhere(`(?<![\\p{L}])we(?:'re| are) ${ADV}going for (?=[\\p{L}])`), "we'll go for "],
  [everywhere(String.raw`(?<![\p{L}])we(?:'d| had) better (?!not )(?=[\p{L}])`), 'so we should '],
  [everywhere(`(?<![\\p{L}])i(?:'d| would) say,? (?=(?:${OUT}|keep|use|stick with|go with|go for) ${THE} )`), "let's "],
  [
    everywhere(`(?<![\\p{L}])we(?:'ll| will| can| have to| need to| must)(?: just| simply| also)? (?=${OUT} )`),
    "let's ",
  ],
  [
    everywhere(
      `^(?:(?:so|and|okay|then),? )*(?<what>(?:the|our) (?:[\\p{L}]+ ){1,4})(?:is|are) (?:(?:now|then|therefore) )?(?:dropped|scrapped|cancelled|canceled)(?=[.,!]|$)`,
    ),
    "let's drop $<what>",
  ],
  [everywhere(`(?<![\\p{L}])do we (?:all )?(?:want|need) (?=(?:the|a|an) [^?]{3,60}\\?)`), 'shall we have '],
  [everywhere('(?<![\\p{L}])do we go (?=(?:ahead )?(?:with|for) )'), 'shall we go '],
  [
    everywhere(
      `(?<![\\p{L}])i (?:think|guess) we(?:'ll| will) (?=only (?:focus|concentrate|work|do|use|sell|support) )`,
    ),
    'so we ',
  ],
  [everywhere('^(?:(?:so|and|okay),? )*(?<what>[^,?]{4,60}), agreed\\?$'), 'do we agree on $<what>?'],
];
const MAY_DECIDE = anyCase(
  "(?:gonna|going|looks|seems|sounds|opinion|feeling|decided|better|i'd say|would say|leave out|drop|skip|scrap|cut|take out|remove|do without|get rid|do we|only |agreed\\?|not (?:doing|having))",
);

/** The words of an English sentence with everyday ways to decide in plain ones. */
export function usualAgreement(text: string): string {
  if (!MAY_DECIDE.test(text)) return text;
  let plain = text.replaceAll('’', "'");
  for (const [said, plainly] of USUAL) plain = plain.replace(said, plainly);
  return plain;
}

/** The sentence as the rules read it. Its text stays as it was said. */
export function asDecided(sentence: Sentence): Sentence {
  if (sentence.language !== 'en') return sentence;
  const plain = usualAgreement(sentence.plain);
  return plain === sentence.plain ? sentence : { ...sentence, plain };
}
