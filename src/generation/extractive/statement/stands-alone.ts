import type { Language } from '../../function-words.ts';
import { taskSentence } from './task-sentence.ts';

/** Whether the words say by themselves what is done: a verb with its object, no pronoun without a noun, not cut. */
export function standsAlone(text: string, language: Language): boolean {
  const someone = { speaker: 'A', owner: 'A', addressee: 'B', meetingDate: new Date(0), deadline: null, referent: '' };
  return (['promise', 'request'] as const).some(
    (form) =>
      taskSentence({ ...someone, text, language, form, ...(form === 'request' ? { owner: 'B' } : {}) }) !== null,
  );
}
