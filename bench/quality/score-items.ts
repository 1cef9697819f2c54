import type { SummaryContent } from '../../src/generation/summary-content.ts';
import type { Utterance } from '../../src/transcripts/utterances.ts';
import { KINDS, type Score, shareOf } from './counts.ts';
import { type ExtractedItem, type ExtractedTopic, extractedItems } from './extracted-items.ts';
import type { GoldItem, GoldMeeting } from './gold.ts';
import { inNearUtterances } from './near-utterances.ts';
import { pairItems } from './pair-items.ts';
import { isSameTopic } from './same-topic.ts';
import { inSameUtterance } from './same-utterance.ts';
import { SpokenWords } from './spoken-words.ts';

export type Rule = 'strict' | 'lenient';

export interface Scored {
  score: Score;
  /** Gold items that were not found, and extracted items that nobody marked, in words. */
  faults: string[];
}

interface Given {
  content: SummaryContent;
  meeting: GoldMeeting;
  utterances: readonly Utterance[];
  rule: Rule;
}

/** Compares content with the items that were marked. */
export function scoreItems({ content, meeting, utterances, rule }: Given): Scored {
  const items = extractedItems(content);
  const strict = inSameUtterance(utterances);
  const isSame =
    rule === 'strict' ? { statements: strict, topics: strict } : inNearUtterances(new SpokenWords(utterances));
  const fits = {
    todos: (mine: ExtractedItem, gold: GoldItem) => isSame.statements(mine.quotes, gold.quotes),
    agreements: (mine: ExtractedItem, gold: GoldItem) => isSame.statements(mine.quotes, gold.quotes),
    topics: (mine: ExtractedTopic, gold: GoldItem) =>
      gold.quotes.length === 0
        ? isSameTopic({ name: mine.name, rest: `${mine.text} ${mine.quotes.join(' ')}` }, gold.text)
        : // The first quote is where it was raised. Further quotes only describe it.
          isSame.topics(mine.quotes.slice(0, 1), gold.quotes),
  };
  const pair = <T>(mine: readonly T[], gold: readonly GoldItem[], isFit: (a: T, b: GoldItem) => boolean) => {
    const known = mine.map((one) => gold.map((other) => isFit(one, other)));
    return pairItems(mine.length, gold.length, (item, at) => known[item]?.[at] ?? false);
  };
  const pairs = {
    todos: pair(items.todos, meeting.todos, fits.todos),
    agreements: pair(items.agreements, meeting.agreements, fits.agreements),
    topics: pair(items.topics, meeting.topics, fits.topics),
  };
  const count = (kind: (typeof KINDS)[number]) => ({
    matched: pairs[kind].filter((at) => at !== -1).length,
    extracted: items[kind].length,
    gold: meeting[kind].length,
  });
  const matched = items.todos.flatMap((todo, item) => {
    const gold = meeting.todos[pairs.todos[item] ?? -1];
    return gold ? [{ todo, gold }] : [];
  });
  const stated = [
    ...items.todos.map((item, at) => ({ item, isRight: pairs.todos[at] !== -1 })),
    ...items.agreements.map((item, at) => ({ item, isRight: pairs.agreements[at] !== -1 })),
  ];
  return {
    score: {
      todos: count('todos'),
      agreements: count('agreements'),
      topics: count('topics'),
      owners: shareOf(matched, ({ todo, gold }) => isSamePerson(todo.owner, gold.owner)),
      deadlines: shareOf(matched, ({ todo, gold }) => todo.deadline === gold.deadline),
      sure: shareOf(
        stated.filter(({ item }) => item.isSure),
        ({ isRight }) => isRight,
      ),
      toCheck: shareOf(stated, ({ item }) => !item.isSure),
    },
    faults: [
      ...KINDS.flatMap((kind) => [
        ...meeting[kind].filter((_, at) => !pairs[kind].includes(at)).map((gold) => `missed ${kind}: ${inWords(gold)}`),
        ...items[kind].filter((_, at) => pairs[kind][at] === -1).map((item) => `unmarked ${kind}: ${inWords(item)}`),
      ]),
      ...matched
        .filter(({ todo, gold }) => !isSamePerson(todo.owner, gold.owner) || todo.deadline !== gold.deadline)
        .map(
          ({ todo, gold }) =>
            `owner or deadline: ${todo.owner} ${todo.deadline}, marked ${gold.owner} ${gold.deadline}: ${todo.text}`,
        ),
    ],
  };
}

function inWords(item: GoldItem | ExtractedItem | ExtractedTopic): string {
  const check = 'isSure' in item && !item.isSure ? 'tjek; ' : '';
  const name = 'name' in item ? `${item.name}; ` : '';
  return `${check}${name}${item.text}  [${item.quotes.join(' | ')}]`;
}

/** A label may have lost its company or its surname on the way. */
function isSamePerson(one: string, other: string): boolean {
  const [a, b] = [` ${one.toLowerCase()} `, ` ${other.toLowerCase()} `];
  return a.includes(b) || b.includes(a);
}
