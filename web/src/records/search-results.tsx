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

/** How many characters a column asks room for at least, and at most. Names and addresses come before what somebody does. */
const [NARROWEST, WIDEST, WIDEST_FACTS] = [10, 40, 24];
/** As long as the word that tells a company from a person. */
const OTHER_KIND = ' '.repeat(10);

/** A column's share of the width, by its longest text: what fits beside the others is not cut. */
function shareOf(texts: readonly string[], widest = WIDEST): string {
  const longest = Math.max(0, ...texts.map((text) => text.length));
  return `minmax(0, ${Math.min(Math.max(longest, NARROWEST), widest)}fr)`;
}

function whatOf(hit: Hit): string {
  const facts = hit.type === 'company' ? [hit.organizationNumber, hit.industry] : [hit.title, hit.companyName];
  return facts.filter(Boolean).join(' · ');
}

function phoneOf(hit: Hit): string | null {
  return hit.type === 'person' ? (hit.mobile ?? hit.phone) : hit.phone;
}

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
      width: shareOf(hits.map(({ name, type }) => (type === kind.type ? name : `${name}${OTHER_KIND}`))),
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
      width: shareOf(hits.map(whatOf), WIDEST_FACTS),
      phone: 'below',
      cell: whatOf,
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
      width: shareOf(hits.map((hit) => phoneOf(hit) || hit.email || '')),
      phone: 'hidden',
      cell: (hit) => <Contact phone={phoneOf(hit)} otherwise={hit.email} />,
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
