import { ruledTodo } from '../../src/generation/extractive/ruled-todo.ts';
import { todoCandidates } from '../../src/generation/extractive/todo-candidates.ts';
import { usualFrame } from '../../src/generation/extractive/usual-frames.ts';
import { lowerCase } from '../../src/generation/speech/words.ts';
import type { MarkedMeeting } from './marked-meeting.ts';
import type { SignedExample } from './signed-example.ts';

/** Words behind a verb that a marked quote has to share with it. */
const AROUND_VERB = 60;

/** The clauses of a meeting that may tell todos, with their signs and the marked todos that they tell. */
export function todoExamples({ name, gold, meeting, isNear }: MarkedMeeting): SignedExample[] {
  const answers = new Set<number>();
  return meeting.sentences
    .filter(({ foreign, language }) => !foreign && language === 'en')
    .flatMap((sentence) =>
      sentence.clauses.flatMap((said): SignedExample[] => {
        const clause = { text: said.text, plain: usualFrame(said.plain, sentence.language) };
        const ruled = ruledTodo(sentence, clause, meeting, answers);
        const found = [
          ...(ruled === null ? [] : [ruled.rule]),
          ...(answers.has(sentence.index) ? (['an answer'] as const) : []),
        ];
        const candidates = todoCandidates(sentence, clause, meeting, found);
        if (candidates.length === 0) return [];
        const near = (text: string) => gold.todos.flatMap(({ quotes }, todo) => (isNear([text], quotes) ? [todo] : []));
        const told = near(clause.text);
        const marked = told.length > 0 ? told : near(sentence.text);
        return candidates.map(({ frame, signs }) => {
          const around =
            frame === null ? '' : lowerCase(clause.text.slice(frame.verbStart, frame.verbEnd + AROUND_VERB));
          const tells = marked.filter((todo) => frame === null || shares(around, gold.todos[todo]?.quotes ?? []));
          return {
            meeting: name,
            sentence: sentence.index,
            text: clause.text,
            signs,
            tells,
            isTrue: tells.length > 0,
            marked: gold.todos.length,
            byRule: ruled !== null,
          };
        });
      }),
    );
}

/** Whether a quote has half of the first words from the verb on. */
function shares(around: string, quotes: readonly string[]): boolean {
  const words = around
    .split(/[^\p{L}\p{N}']+/u)
    .filter(Boolean)
    .slice(0, 7);
  return quotes.some((quote) => {
    const said = lowerCase(quote);
    const shared = words.filter((word) => said.includes(word)).length;
    return shared >= Math.min(words.length, Math.max(2, words.length / 2));
  });
}
