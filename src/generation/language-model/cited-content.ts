import { formatTime } from '../../transcripts/format-time.ts';
import type { Utterance } from '../../transcripts/utterances.ts';
import { clip } from '../clip.ts';
import { MAX_ENTRIES, MAX_SUMMARY, MAX_TEXT } from '../content-limits.ts';
import { statementsOf, unsupportedPointers } from '../evidence.ts';
import { relatedTo, wordsOf } from '../evidence-words.ts';
import { GenerationFailed } from '../generator.ts';
import type { Evidence, SummaryContent } from '../summary-content.ts';
import { withoutUnsupported } from '../without-unsupported.ts';
import { composeSummary } from './compose-summary.ts';
import { nearestQuote, placeSentences } from './nearest-quote.ts';
import { createNames } from './people-named.ts';
import { plainTitle } from './plain-title.ts';
import type { AboutMeeting, Minutes, SummaryAnswer } from './summary-question.ts';

/** Quotes of one statement, and of one sentence of the summary text. */
const QUOTES_A_STATEMENT = 4;
const QUOTES_A_SENTENCE = 2;
/** Models miscount: words that stand so close to a cited utterance are evidence too, for a person to check. */
const NEARBY = 2;

interface Cited {
  text: string;
  kilder: readonly number[];
  sikkerhed?: 'sikker' | 'tjek';
}

type Quoted = Omit<Evidence, 'peger'>;

/**
 * Content of an answer that cites utterances by number: the quotes are cut from the transcript. A statement or a sentence
 * of the summary text without words of what it cites is removed. Throws `GenerationFailed` if nothing is left.
 */
export function citedContent(answer: Minutes, utterances: readonly Utterance[]): SummaryContent {
  const quote = createQuoting(utterances);
  const { participants = [], speakers } = answer.about ?? {};
  const labels = new Set(utterances.map(({ speaker }) => speaker));
  const names = createNames([...labels, ...participants, ...(speakers?.values() ?? [])]);
  const context: Evidence[][] = [];
  const supported = <Item extends Pick<Cited, 'kilder' | 'sikkerhed'> & { ansvarlig?: string }>(
    items: readonly Item[],
    list: string,
    textOf: (item: Item) => string,
  ): Item[] => {
    const kept: Item[] = [];
    for (const item of items.slice(0, MAX_ENTRIES)) {
      const quotes = quote({ ...item, text: textOf(item) }, QUOTES_A_STATEMENT);
      if (textOf(item).trim() === '' || quotes.length === 0) continue;
      // Nobody is known by this name.
      const isToCheck = !names.hasAll(
        item.ansvarlig ?? '',
        quotes.map(({ citat }) => citat),
      );
      context.push(
        quotes.map((one) => ({
          ...one,
          peger: `${list}/${kept.length}`,
          ...(isToCheck && { sikkerhed: 'tjek' as const }),
        })),
      );
      kept.push(item);
    }
    return kept;
  };

  const sentences = answer.opsummering.flatMap(({ tekst, kilder }) => {
    const quotes = quote({ text: tekst, kilder }, QUOTES_A_SENTENCE);
    return tekst.trim() === '' || quotes.length === 0 ? [] : [{ tekst: tekst.trim(), quotes }];
  });
  context.push(...sentences.map(({ quotes }) => quotes.map((one) => ({ ...one, peger: '/opsummering' }))));
  const aftaler = supported(answer.aftaler, '/hvadBlevAftalt/aftaler', ({ aftale }) => aftale);
  const emner = supported(
    answer.emner,
    '/hvadBlevDroeftet/emner',
    ({ emne, beskrivelse }) => `${emne}. ${beskrivelse}`,
  );
  const opgaver = supported(answer.opgaver, '/todos/opgaver', ({ opgave }) => opgave);
  const content: SummaryContent = {
    titel: plainTitle(answer.titel, answer.about?.subject ?? ''),
    opsummering: clip(sentences.map(({ tekst }) => tekst).join(' '), MAX_SUMMARY),
    context: mostImportant(context),
    hvadBlevAftalt: { aftaler: aftaler.map(({ aftale, ansvarlig, deadline }) => ({ aftale, ansvarlig, deadline })) },
    hvadBlevDroeftet: { emner: emner.map(({ emne, beskrivelse, rejstAf }) => ({ emne, beskrivelse, rejstAf })) },
    todos: {
      opgaver: opgaver.map(({ opgave, ansvarlig, deadline, prioritet }) => ({
        opgave,
        ansvarlig,
        deadline,
        prioritet,
      })),
    },
  };
  const sound = withoutUnsupported(content, unsupportedPointers(content, utterances));
  requireSomething(answer, sound);
  if (answer.opsummering.length === 0 || sound.opsummering !== '' || answer.about === undefined) return sound;
  return withComposedSummary(sound, utterances, answer.about);
}

/** The text that was given told nothing that was said. What else was given is told in its place. */
function withComposedSummary(
  content: SummaryContent,
  utterances: readonly Utterance[],
  about: AboutMeeting,
): SummaryContent {
  const { text, evidence } = composeSummary(content, utterances, about);
  const quotes = evidence.map((entry) => [{ ...entry, peger: '/opsummering' }]);
  const others = Map.groupBy(content.context, ({ peger }) => peger).values();
  const composed = { ...content, opsummering: text, context: mostImportant([...quotes, ...others]) };
  return withoutUnsupported(composed, unsupportedPointers(composed, utterances));
}

/** Quotes what a statement cites and shares words with, the nearest first; if there is nothing, what stands beside it. */
function createQuoting(utterances: readonly Utterance[]) {
  const names = new Set([...new Set(utterances.map(({ speaker }) => speaker))].flatMap(wordsOf));
  const sentencesOf = remembering(({ text }: Utterance) => placeSentences(text));
  return ({ text, kilder, sikkerhed }: Cited, most: number): Quoted[] => {
    const isRelated = relatedTo(text, names);
    const isShared = remembering((word: string) => isRelated([word]));
    const quotesOf = (numbers: readonly number[]) =>
      [...new Set(numbers)]
        .flatMap((number) => {
          const utterance = utterances[number - 1];
          const found = utterance && nearestQuote(utterance.text, sentencesOf(utterance), isRelated, isShared);
          return found ? [{ utterance, ...found }] : [];
        })
        .toSorted((one, other) => other.shared - one.shared)
        .slice(0, most);
    const cited = quotesOf(kilder);
    const quotes = cited.length > 0 ? cited : quotesOf(kilder.flatMap(neighbours)).slice(0, 1);
    const mark = cited.length === 0 ? ('tjek' as const) : sikkerhed;
    return quotes.map(({ utterance: { speaker, startMs }, citat }) => ({
      kilde: clip(speaker, MAX_TEXT),
      citat,
      tidspunkt: formatTime(startMs),
      ...(mark && { sikkerhed: mark }),
    }));
  };
}

/** The same function, which is asked once for each argument. */
function remembering<Given, Result>(ask: (given: Given) => Result): (given: Given) => Result {
  const known = new Map<Given, Result>();
  return (given) => {
    const before = known.get(given);
    if (before !== undefined) return before;
    const result = ask(given);
    known.set(given, result);
    return result;
  };
}

function neighbours(number: number): number[] {
  return Array.from({ length: NEARBY }, (_, at) => [number - at - 1, number + at + 1]).flat();
}

/** At most as many entries as content may have: the first quote of each statement goes first. */
function mostImportant(statements: readonly (readonly Evidence[])[]): Evidence[] {
  const ranked = statements.flatMap((quotes) => quotes.map((entry, rank) => ({ entry, rank })));
  const kept = new Set(ranked.toSorted((one, other) => one.rank - other.rank).slice(0, MAX_ENTRIES));
  return ranked.filter((one) => kept.has(one)).map(({ entry }) => entry);
}

function requireSomething({ opsummering, aftaler, emner, opgaver }: SummaryAnswer, content: SummaryContent): void {
  const given = opsummering.length + aftaler.length + emner.length + opgaver.length;
  if (given === 0 || statementsOf(content).length > 0) return;
  throw new GenerationFailed(`none of the model's ${given} statements is supported by what it cites`, {
    retryable: true,
    code: 'UNSUPPORTED',
  });
}
