import type { Utterance } from '../../transcripts/utterances.ts';
import type { SummaryContent } from '../content.ts';
import { unsupportedPointers } from '../evidence.ts';
import { heardEvidence } from './heard-evidence.ts';
import { refuseUnsupported } from './refuse-unsupported.ts';

/**
 * The content without the statements whose evidence does not occur in the transcript, and with the pointers to the rest
 * numbered anew.
 *
 * @throws GenerationFailed when more than a third of the statements have no evidence
 */
export function supportedSummary(content: SummaryContent, utterances: readonly Utterance[]): SummaryContent {
  const context = heardEvidence(content.context, utterances);
  const unsupported = new Set(unsupportedPointers({ ...content, context }, utterances));
  const { aftaler } = content.hvadBlevAftalt;
  const { emner } = content.hvadBlevDroeftet;
  const { opgaver } = content.todos;
  const told = content.opsummering === '' ? 0 : 1;
  refuseUnsupported(unsupported.size, told + aftaler.length + emner.length + opgaver.length);

  const moved = new Map<string, string>();
  const keep = (pointer: string, as = pointer): boolean => {
    if (unsupported.has(pointer)) return false;
    moved.set(pointer, as);
    return true;
  };
  const keepOf = <T>(items: readonly T[], list: string): T[] => {
    let left = 0;
    return items.filter((_, at) => {
      const kept = keep(`${list}/${at}`, `${list}/${left}`);
      if (kept) left += 1;
      return kept;
    });
  };

  return {
    titel: content.titel,
    opsummering: told === 1 && keep('/opsummering') ? content.opsummering : '',
    hvadBlevAftalt: { aftaler: keepOf(aftaler, '/hvadBlevAftalt/aftaler') },
    hvadBlevDroeftet: { emner: keepOf(emner, '/hvadBlevDroeftet/emner') },
    todos: { opgaver: keepOf(opgaver, '/todos/opgaver') },
    // Last, when every statement that is kept has its new place. Evidence of none of them goes with the dropped ones.
    context: context.flatMap((entry) => {
      const peger = moved.get(entry.peger);
      return peger === undefined ? [] : [{ ...entry, peger }];
    }),
  };
}
