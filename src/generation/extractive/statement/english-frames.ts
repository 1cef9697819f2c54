import { wordPattern } from '../../speech/words.ts';

/** Words between the frame and the verb that say nothing about the task. */
const ADVERBS =
  "(?:(?:,? ?(?:also|just|then|now|definitely|certainly|probably|maybe|perhaps|hopefully|gladly|quickly|personally|kindly|please|simply|actually|really|still|only|both|all|again|obviously|basically|literally|absolutely|first|either|go ahead and|go and|of course|even|possibly|in fact|already|likely|generally|certainly|finally|maybe just|at least|be able to|have to|need to|want to|like to|be happy to|be glad to|be willing to|make sure to|make sure you|be sure to|remember to|not forget to|don't forget to|need|sort(?! (?:out|through|the|an?|my|our|your|their|his|her|this|that|these|those|it|them)(?![\\p{L}]))|kind)(?![\\p{L}']),?) ?)*";

const frame = (...patterns: string[]) =>
  wordPattern(`(?<![\\p{L}\\p{N}'])(?:${patterns.join('|')})(?![\\p{L}]) ?${ADVERBS}`, 'gu');

export interface EnglishFrame {
  /** For texts in lower case. */
  readonly pattern: RegExp;
  /** What follows: an infinitive, or a form in -ing. */
  readonly verb: 'base' | 'ing';
  /** The one who acts is not named in these words, so that 'we' and 'somebody' may stand for nobody known. */
  readonly open?: true;
  readonly negative?: true;
}

/** Words that frame a task, before its verb. `{owner}` and `{speaker}` are marks of names. */
export const ENGLISH_FRAMES: readonly EnglishFrame[] = [
  {
    pattern: frame(
      "i(?:'m| am) (?:going to|gonna) not",
      '(?:i|you) (?:will|shall) not',
      "(?:i|you) won't",
      "please (?:do not|don't)",
      "you (?:should not|shouldn't|must not|mustn't)",
      "(?:i'm|i am) not (?:going to|gonna)",
    ),
    verb: 'base',
    negative: true,
  },
  {
    pattern: frame(
      "(?:i|[\u0086\u0087])(?:'ll| will| shall|'d better| had better| can| could| should| must| might| may)(?! you)",
      "(?:i|we)(?:'m| am|'re| are) (?:going to|gonna|about to|(?:also |just |still )*(?:planning|happy|hoping|trying|aiming|able|supposed|meant) (?:to|on))",
      "i(?:'d| would) (?:also )?(?:be (?:happy|glad) to|like to|love to|prefer to|rather)",
      'i (?:need to|have to|want to|ought to|plan to|promise to|intend to|aim to|wanna|gotta|still need to|still have to)',
      "i(?:'ve| have) (?:got )?to",
      '(?:happy|glad) to',
      'let me',
      '(?:can|could|should|shall|may) i',
      '(?:do you want|would you like|want) me to',
    ),
    verb: 'base',
  },
  {
    pattern: frame(
      "(?:can|could|would|will|won't|can't) (?:you|[\u0086\u0087])(?: guys| both| all)?",
      '(?:can|could|may|might) i (?:just )?(?:ask|get|trouble) (?:you|[\u0086]) to',
      "(?:you|[\u0086])(?: guys| both| all)?(?:'ll| will)? (?:should|need to|must|have to|ought to|'d better|had better|might want to)",
      "[\u0086](?:'ll| will| is going to|'s going to| needs to| has to| must| should| ought to| can| could)(?! you)",
      "(?:i|we)(?:'d| would)? (?:like|need|want) (?:you|[\u0086])(?: guys| all| both)? to",
      '(?:if you could|if you can|are you able to|i was hoping you could|would you be able to|be good if you could)',
      "(?:please|make sure (?:to|that you|you)|remember to|don't forget to|be sure to)",
      "you(?: guys| all)?(?:'re| are) going to",
      "(?<!(?:sure|that|let|tell|ask|to|with|for|from|add|set|put|get|bring|invite|remind|show|give|send|inform|notify|update|introduce|involve|include|keep|help|train|walk|email|mail|call|brief|onboard|sign|connect|book) )(?:everybody|everyone|all of you)(?: should| needs? to| must| has to| have to|'s going to|'s gonna| is going to| will)?(?: please)?",
    ),
    verb: 'base',
  },
  { pattern: frame('would you (?:mind|be up for)', "i'm", 'i am', '[\u0086] is', 'do you mind'), verb: 'ing' },
  {
    pattern: frame(
      "we(?:'ll| will| shall|'d better| should| must| need to| have to| want to| can| could| ought to| might| still need to)",
      "we(?:'ve| have) (?:got )?to",
      "we(?:'re| are) (?:going to|gonna)",
      "let's",
      '(?:somebody|someone) (?:should|must|needs to|has to|will|can|could)',
    ),
    verb: 'base',
    open: true,
  },
];
