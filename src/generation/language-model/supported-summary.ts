import type { Utterance } from '../../transcripts/utterances.ts';
import { unsupportedPointers } from '../evidence.ts';
import type { SummaryContent } from '../summary-content.ts';
import { withoutUnsupported } from '../without-unsupported.ts';
import { heardEvidence } from './heard-evidence.ts';
import { refuseUnsupported } from './refuse-unsupported.ts';

/**
 * Removes the statements that the transcript does not support.
 *
 * @throws GenerationFailed if those are more than a third
 */
export function supportedSummary(content: SummaryContent, utterances: readonly Utterance[]): SummaryContent {
  const heard = { ...content, context: heardEvidence(content.context, utterances) };
  const unsupported = unsupportedPointers(heard, utterances);
  const { opsummering, hvadBlevAftalt, hvadBlevDroeftet, todos } = content;
  const listed = hvadBlevAftalt.aftaler.length + hvadBlevDroeftet.emner.length + todos.opgaver.length;
  refuseUnsupported(unsupported.length, listed + (opsummering === '' ? 0 : 1));
  return withoutUnsupported(heard, unsupported);
}
