import { WORK_EN } from '../../speech/verbs-en.ts';
import { oneOf } from '../../speech/words.ts';

/** What is done of what is handed out. Matches the base of a verb. */
export const DOES_EN = `(?:${[
  oneOf(WORK_EN),
  'work(?= (?:[\\p{L}]+ ){0,2}(?:on|out|with|together))',
  'look(?= (?:at|into|for|after|up))',
  'think(?= (?:about|of|up|through))',
  'come(?= (?:up|back) with)',
  'go(?= (?:through|over|back to))',
  '(?:focus|concentrate|decide)(?= (?:on|what|which|how))',
  'talk(?= (?:to|with))',
  'figure(?= .{0,30}out)',
  '(?:begin|start)(?= (?:with |on )?(?:the|your|our|their) )',
  'develop|produce|define|specify|compare|research|explore|summari[sz]e|build|evaluate',
].join('|')})(?![\\p{L}])`;
