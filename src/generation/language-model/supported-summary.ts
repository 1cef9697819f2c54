import type { Utterance } from '../../transcripts/utterances.ts';
import { unsupportedPointers } from '../evidence.ts';
import type { SummaryContent } from '../summary-content.ts';
import { withoutUnsupported } from '../without-unsupported.ts';
import { heardEvidence } from './heard-evidence.ts';
import { refuseUnsupported } from './refuse-unsupported.ts';

/**
 * The content without the statements whose evidence does not occur in the transcript or does not support them, and with
 * the pointers to the rest numbered anew.
 *
 * @throws GenerationFailed when more than a third of the statements have no evidence
 */
export function supportedSummary(content: SummaryContent, utterances: readonly Utterance[]): SummaryContent {
  const heard = { ...content, context: heardEvidence(content.context, utterances) };
  const unsupported = unsupportedPointers(heard, utterances);
  const { opsummering, hvadBlevAftalt, hvadBlevDroeftet, todos } = content;
  const listed = hvadBlevAftalt.aftaler.length + hvadBlevDroeftet.emner.length + todos.opgaver.length;
  refuseUnsupported(unsupported.length, listed + (opsummering === '' ? 0 : 1));
  return withoutUnsupported(heard, unsupported);
}
