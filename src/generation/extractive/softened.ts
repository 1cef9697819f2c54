import { everywhere } from '../speech/words.ts';

/** What people decide to have, or to do without. */
const CHOOSES =
  '(?:go (?:with|for|ahead with)|use|keep|stick (?:with|to)|drop|skip|lose|leave out|take out|get rid of|remove|choose|add|include|make)';
/** What leads to it, and how sure somebody is. */
const SOFTLY =
  '(?:(?:okay|ok|so|right|good|fine|yes|yeah|well|oh|and|but|then|i (?:think|guess|suppose)|maybe|perhaps|that makes sense|it(?: seems to)? makes? sense that),? ){0,8}';
const JUST = '(?:(?:just|maybe|perhaps|probably|simply|definitely|really|then|also) ){0,4}';

/** "I think maybe we could just go for the small oven" */
const PROPOSED = everywhere(
  `^${SOFTLY}(?:we )?we(?:(?:'d| would| could| should)(?: probably)?|(?: just)? can|'ll| will)? ${JUST}(?=${CHOOSES} (?!that|this|it|them|those|these|something|to )[\\p{L}])`,
);
/** "I think we've decided that it's going to be an oak counter" */
const IT_IS = everywhere(
  "^(?:[\\p{L}]+,? ){0,3}?we(?:'ve| have)? decided (?:that )?it(?:'s| is|'ll be| will be| should be)(?: (?:going to|gonna) be)? (?=an? [\\p{L}-]{3,})",
);

/** "… the alarm that you had": whose idea it was. */
const OF_SOMEBODY =
  /(?<=^we'll [^,.?!]{4,60}) that (?:you|i|we) (?:had|mentioned|suggested|proposed|said|talked about)(?=[.,!]?$)/iu;

/** A proposal or a choice in plain words: in a long meeting what is decided is said by the way. English only. */
export function plainlyProposed(text: string): string {
  const said = PROPOSED[Symbol.replace](text.replaceAll('’', "'"), "we'll ");
  const plain = IT_IS[Symbol.replace](said, 'we decided on ');
  return plain.replace(/^we'll lose /u, "we'll drop ").replace(OF_SOMEBODY, '');
}
