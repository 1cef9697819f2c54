import type { Language } from '../function-words.ts';
import { opening, type Phrase } from '../speech/words.ts';
import { LEAD_DA, LEAD_EN } from './leads.ts';

const ADVERBS = '(?:(?:also|then|just|probably|all|hopefully|definitely|basically|finally) )*';

/** What a meeting does together, whoever says it: "we'll make a decision on the next call", "vi tager beslutningen på fredag". */
const TOGETHER: Readonly<Record<Language, Phrase>> = {
  en: opening(
    `${LEAD_EN}(?:(?:i think|i guess|i believe|hopefully|maybe|probably|otherwise|then|that),? )*we(?:'ll| will| can|'re going to| are going to)? ${ADVERBS}(?:(?:make|take|reach|come to|have) (?:a|the|that|this|our) (?:final |formal |last )?decision|decide|(?:continue|have|finish) (?:the|this|that|our) (?:conversation|discussion)|revisit|vote on|pick (?:this|it|that) (?:back )?up|talk about (?:it|this|that|the [\\p{L}]+) again)(?=[^.;?!]*(?<![\\p{L}])(?:next|tomorrow|again|later|(?:mon|tues|wednes|thurs|fri)day|weeks?|month|meeting|call|session|then|soon|by|before|until)(?![\\p{L}]))`,
  ),
  da: opening(
    `${LEAD_DA}vi (?:(?:vil|kan|skal|også|så|bare|nok) )*(?:tager|tage|træffer|træffe) (?:den |en |endelig |vores )*beslutning(?:en)?`,
    `${LEAD_DA}(?:vi (?:(?:også|så|nok|bare) )*(?:diskuterer|drøfter|fortsætter)|(?:så )?(?:diskuterer|drøfter|fortsætter) vi) (?:diskussionen|snakken|drøftelsen|debatten)`,
  ),
};

/** Whether a plan of "we" is one of the meeting, and not of the speaker's own people. */
export function isDoneByAll(plain: string, language: Language): boolean {
  return TOGETHER[language].test(plain);
}
