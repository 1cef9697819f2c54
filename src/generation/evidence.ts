import type { Utterance } from '../transcripts/utterances.ts';
import type { SummaryContent } from './content.ts';

/**
 * JSON pointers of the statements that no context entry supports, in the order of the content. An entry supports a
 * statement when its quote is not blank and occurs word for word within one utterance. The statements are every
 * agreement, topic and todo, and the summary text if there is one; the title is a label and needs no evidence.
 */
export function unsupportedPointers(content: SummaryContent, utterances: readonly Utterance[]): string[] {
  const supported = new Set<string>();
  const occurs = new Map<string, boolean>();
  for (const { citat, peger } of content.context) {
    if (supported.has(peger) || citat.trim() === '') continue;
    let found = occurs.get(citat);
    if (found === undefined) {
      found = utterances.some((utterance) => utterance.text.includes(citat));
      occurs.set(citat, found);
    }
    if (found) supported.add(peger);
  }
  return statementPointers(content).filter((pointer) => !supported.has(pointer));
}

function statementPointers(content: SummaryContent): string[] {
  return [
    ...(content.opsummering === '' ? [] : ['/opsummering']),
    ...content.hvadBlevAftalt.aftaler.map((_, index) => `/hvadBlevAftalt/aftaler/${index}`),
    ...content.hvadBlevDroeftet.emner.map((_, index) => `/hvadBlevDroeftet/emner/${index}`),
    ...content.todos.opgaver.map((_, index) => `/todos/opgaver/${index}`),
  ];
}
