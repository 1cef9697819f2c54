import { Type } from 'typebox';
import { Exactly } from '../../operation/schema.ts';
import { clip } from '../clip.ts';
import { MAX_SUMMARY, MAX_TEXT, MAX_TITLE } from '../content-limits.ts';
import type { Language } from '../function-words.ts';
import { GenerationFailed } from '../generator.ts';
import type { SummaryContent } from '../summary-content.ts';
import { type Asking, askAgain, TRIES_OF_SEVERAL, Unanswered } from './ask-again.ts';
import { bytesOfTokens } from './count-tokens.ts';
import { asData, DATA_RULE } from './data-lines.ts';
import { TooLongForModel } from './endpoint.ts';
import { plainTitle } from './plain-title.ts';
import { answerReader, type ReadAnswer, wholeNumber } from './read-answer.ts';
import { roomFor } from './room-for-data.ts';
import { LANGUAGES } from './summary-question.ts';

const TranslationSchema = Exactly({
  tekster: Type.Array(Exactly({ nr: Type.Integer({ minimum: 1 }), tekst: Type.String({ maxLength: MAX_SUMMARY }) }), {
    maxItems: 2_000,
  }),
});

const read = answerReader(TranslationSchema, {
  tekster: ({ nr, ...text }) => ({ ...text, nr: wholeNumber(nr) }),
});

/** A translation may be so much longer than its original. */
const GROWTH = 1.5;

/**
 * The same content in another language. Its evidence stays as it was said. Where the model will not translate all of it, it
 * stays as it is. Throws `GenerationFailed` if another run may have it translated.
 */
export async function translateContent(
  asking: Asking,
  content: SummaryContent,
  language: Language,
): Promise<SummaryContent> {
  try {
    return await translated(asking, content, language);
  } catch (error) {
    const isOver =
      error instanceof Unanswered ||
      error instanceof TooLongForModel ||
      (error instanceof GenerationFailed && !error.retryable);
    if (!isOver || asking.use.signal.aborted) throw error;
    return content;
  }
}

async function translated(asking: Asking, content: SummaryContent, language: Language): Promise<SummaryContent> {
  const { endpoint, use } = asking;
  const texts = [...new Set(textsIn(content))];
  const instructions = translationInstructions(language);
  const { outputTokens } = await endpoint.limits(use);
  const room = await roomFor(endpoint, { instructions, schema: TranslationSchema }, use);
  const most = Math.min(room, bytesOfTokens(outputTokens) / GROWTH);
  const translations = new Map<string, string>();
  for (const lines of batches(texts, most)) {
    const question = { instructions, data: asData(lines.map(({ line }) => line)), schema: TranslationSchema };
    const byNumber = await askAgain(asking, question, readingAll(lines), TRIES_OF_SEVERAL);
    for (const { text, number } of lines) translations.set(text, byNumber.get(number) ?? text);
  }
  return withTexts(content, (text) => translations.get(text) ?? text);
}

interface Line {
  text: string;
  number: number;
  line: string;
}

/** Reads translations by number. A translation in part would mix two languages, so it is refused. */
function readingAll(lines: readonly Line[]): ReadAnswer<ReadonlyMap<number, string>> {
  return (content) => {
    const found = read(content);
    if ('faults' in found) return found;
    const byNumber = new Map(found.answer.tekster.map(({ nr, tekst }) => [nr, tekst.trim()]));
    const missing = lines.filter(({ number }) => !byNumber.get(number)).length;
    return missing === 0 ? { answer: byNumber } : { faults: [`${missing} of the ${lines.length} texts are missing`] };
  };
}

function batches(texts: readonly string[], most: number): Line[][] {
  const found: Line[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const [index, text] of texts.entries()) {
    const line = JSON.stringify({ nr: index + 1, tekst: text });
    const own = Buffer.byteLength(line) + 1;
    if (size + own > most) {
      found.push([]);
      size = 0;
    }
    size += own;
    found.at(-1)?.push({ text, number: index + 1, line });
  }
  return found;
}

/** Every text that is in the meeting's language. Names of people are not. */
function textsIn(content: SummaryContent): string[] {
  const texts: string[] = [];
  withTexts(content, (text) => {
    texts.push(text);
    return text;
  });
  return texts;
}

function withTexts(content: SummaryContent, translate: (text: string) => string): SummaryContent {
  const text = (given: string, most = MAX_TEXT) => (given.trim() === '' ? given : clip(translate(given), most));
  const { titel, opsummering, hvadBlevAftalt, hvadBlevDroeftet, todos } = content;
  return {
    ...content,
    titel: plainTitle(text(titel, MAX_TITLE), titel),
    opsummering: text(opsummering, MAX_SUMMARY),
    hvadBlevAftalt: {
      aftaler: hvadBlevAftalt.aftaler.map((one) => ({
        ...one,
        aftale: text(one.aftale),
        deadline: text(one.deadline),
      })),
    },
    hvadBlevDroeftet: {
      emner: hvadBlevDroeftet.emner.map((one) => ({
        ...one,
        emne: text(one.emne),
        beskrivelse: text(one.beskrivelse),
      })),
    },
    todos: {
      opgaver: todos.opgaver.map((one) => ({ ...one, opgave: text(one.opgave), deadline: text(one.deadline) })),
    },
  };
}

function translationInstructions(language: Language): string {
  return `You translate the minutes of a meeting into ${LANGUAGES[language]}. Answer with one JSON object and nothing around it.

${DATA_RULE}

tekster: for each line of the data its number (nr) and its text in ${LANGUAGES[language]} (tekst). Say what the text says, no more and
no less. Names, numbers, dates and quotes in it stay as they are. Every number of the data comes once.`;
}
