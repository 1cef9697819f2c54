import type { SummaryContent } from '../../src/generation/summary-content.ts';

export interface ExtractedItem {
  text: string;
  quotes: string[];
  /** False: something about it is to be checked. Content without the mark is sure. */
  isSure: boolean;
}

export interface ExtractedTodo extends ExtractedItem {
  owner: string;
  /** ISO date, or ''. */
  deadline: string;
  priority: string;
}

export interface ExtractedTopic extends ExtractedItem {
  name: string;
}

/** What the content states, each with the quotes of its evidence. */
export function extractedItems(content: SummaryContent): {
  todos: ExtractedTodo[];
  agreements: ExtractedItem[];
  topics: ExtractedTopic[];
} {
  const evidence = (pointer: string): Pick<ExtractedItem, 'quotes' | 'isSure'> => {
    const own = content.context.filter(({ peger }) => peger === pointer);
    return {
      quotes: own.map(({ citat }) => citat),
      isSure: own.every((entry) => !('sikkerhed' in entry) || entry.sikkerhed !== 'tjek'),
    };
  };
  return {
    todos: content.todos.opgaver.map(({ opgave, ansvarlig, deadline, prioritet }, at) => ({
      text: opgave,
      ...evidence(`/todos/opgaver/${at}`),
      owner: ansvarlig || 'Alle',
      deadline: /\d{4}-\d{2}-\d{2}/.exec(deadline)?.[0] ?? '',
      priority: prioritet,
    })),
    agreements: content.hvadBlevAftalt.aftaler.map(({ aftale }, at) => ({
      text: aftale,
      ...evidence(`/hvadBlevAftalt/aftaler/${at}`),
    })),
    topics: content.hvadBlevDroeftet.emner.map(({ emne, beskrivelse }, at) => ({
      text: beskrivelse,
      ...evidence(`/hvadBlevDroeftet/emner/${at}`),
      name: emne,
    })),
  };
}
