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

/** How many characters a column asks room for at least, and at most, and about how many have room beside the stage. */
const [NARROWEST, WIDEST, ROOM] = [10, 40, 88];
/** As long as the word that tells a company from a person. */
const OTHER_KIND = ' '.repeat(10);

function longestOf(texts: readonly string[]): number {
  return Math.min(Math.max(NARROWEST, ...texts.map((text) => text.length)), WIDEST);
}

/**
 * The columns' shares of the width, by their longest texts: what fits beside the others is not cut. Names and addresses come
 * before what somebody does.
 */
function sharesOf(names: readonly string[], facts: readonly string[], contacts: readonly string[]): string[] {
  const [name, contact] = [longestOf(names), longestOf(contacts)];
  const fact = Math.min(longestOf(facts), ROOM - name - contact);
  return [name, Math.max(fact, NARROWEST), contact].map((share) => `minmax(0, ${share}fr)`);
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

  const [nameWidth = '', factsWidth = '', contactWidth = ''] = sharesOf(
    hits.map(({ name, type }) => (type === kind.type ? name : `${name}${OTHER_KIND}`)),
    hits.map(whatOf),
    hits.map((hit) => phoneOf(hit) || hit.email || ''),
  );
  const columns: RecordColumn<Hit>[] = [
    {
      id: 'name',
      head: say('field.name'),
      width: nameWidth,
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
      width: factsWidth,
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
      width: contactWidth,
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
