import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Api, Schema } from '../api/client';
import { usePlace } from '../place/session';
import { useWords } from '../words/use-words';
import { type Control, controlsOf, type Label } from './controls';
import { answerOf, type RecordKind } from './record-kind';
import { recordWords } from './words';

const PAGE = 50;

/** The controls of a kind of record in the reader's words, with the workspace's custom fields. Undefined: not read yet. */
export function useControls(kind: Pick<RecordKind, 'type' | 'entity'>): {
  controls: Control[] | undefined;
  error: unknown;
} {
  const { api } = usePlace();
  const label = useFieldLabel();
  const { data, error } = useQuery({
    queryKey: ['get', '/custom-field-definitions', 'all', kind.entity],
    queryFn: () => readDefinitions(api, kind.entity),
    staleTime: 5 * 60_000,
  });
  const controls = useMemo(() => data && controlsOf(kind.type, data, label), [data, kind.type, label]);
  return { controls, error };
}

async function readDefinitions(api: Api, entityType: RecordKind['entity']) {
  const all: Schema<'CustomFieldDefinition'>[] = [];
  let cursor: string | undefined;
  do {
    const query = { entityType, limit: PAGE, ...(cursor && { cursor }) };
    const page = answerOf(await api.client.GET('/custom-field-definitions', { params: { query } }));
    all.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return all;
}

/** A field that is declared before its words are written is called by its name. */
export function useFieldLabel(): Label {
  const say = useWords(recordWords);
  return useMemo(
    () => (text, name) => {
      const key = `${text}.${name}`;
      return key in recordWords.en ? say(key as 'field.name') : name;
    },
    [say],
  );
}
