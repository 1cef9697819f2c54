import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Schema } from '../api/client';
import { Empty } from '../parts/empty';
import { type RecordColumn, RecordList } from '../parts/record-list';
import { SHORTEST_SEARCH, useRelationshipSearch } from '../parts/use-relationship-search';
import { usePlace } from '../place/session';
import { useWords } from '../words/use-words';
import { Contact } from './contact';
import type { RecordKind } from './record-kind';
import styles from './records.module.css';
import { recordWords } from './words';

type Hit = Schema<'CompanyHit'> | Schema<'PersonHit'>;

/** As many as one search finds. */
const MOST = 20;

/** What a search finds: the page's own kind first, then the other, in the rows of the list. */
export function SearchResults({ kind, text, label }: { kind: RecordKind; text: string; label: string }) {
  const say = useWords(recordWords);
  const { workspace } = usePlace();
  const { slug } = workspace;
  const { results, isSearching, isCurrent, failure } = useRelationshipSearch(text);
  const hits = useMemo<Hit[]>(
    () =>
      kind.type === 'company' ? [...results.companies, ...results.people] : [...results.people, ...results.companies],
    [results, kind.type],
  );
  const data = useMemo(() => ({ pages: [{ items: hits, nextCursor: null }], pageParams: [] }), [hits]);

  const columns: RecordColumn<Hit>[] = [
    {
      id: 'name',
      head: say('field.name'),
      width: 'minmax(0, 3fr)',
      cell: ({ name, type }) => (
        <span className={styles.name}>
          <span>{name}</span>
          {type !== kind.type && (
            <span className={styles.faint}>{say(type === 'company' ? 'kindCompany' : 'kindPerson')}</span>
          )}
        </span>
      ),
    },
    {
      id: 'what',
      head: '',
      width: 'minmax(0, 4fr)',
      phone: 'below',
      cell: (hit) =>
        hit.type === 'company'
          ? [hit.organizationNumber, hit.industry].filter(Boolean).join(' · ')
          : [hit.title, hit.companyName].filter(Boolean).join(' · '),
    },
    {
      id: 'stage',
      head: say('field.lifecycleStage'),
      width: '116px',
      cell: ({ lifecycleStage }) => lifecycleStage && say(`option.${lifecycleStage}`),
    },
    {
      id: 'contact',
      head: say('contact'),
      width: 'minmax(0, 2fr)',
      phone: 'hidden',
      cell: (hit) => (
        <Contact phone={hit.type === 'person' ? (hit.mobile ?? hit.phone) : hit.phone} otherwise={hit.email} />
      ),
    },
  ];

  const isShort = text.trim().length < SHORTEST_SEARCH;
  if (isShort) return null;
  return (
    <>
      <p className={styles.status} aria-live="polite">
        {isCurrent && (hits.length >= MOST ? say('foundMost', { count: MOST }) : say('found', { count: hits.length }))}
      </p>
      <RecordList
        label={label}
        columns={columns}
        query={{
          data,
          error: failure ?? null,
          isPending: isSearching && !isCurrent && hits.length === 0,
          hasNextPage: false,
          isFetchingNextPage: false,
          fetchNextPage: () => undefined,
          refetch: () => undefined,
        }}
        idOf={({ type, id }) => `${type}-${id}`}
        empty={<Empty title={say('foundNone', { text: text.trim() })} text={say('foundNoneText')} />}
        row={({ type, id }, properties) => (
          <Link
            to={type === 'company' ? '/w/$slug/companies/$id' : '/w/$slug/people/$id'}
            params={{ slug, id: String(id) }}
            {...properties}
          />
        )}
      />
    </>
  );
}
