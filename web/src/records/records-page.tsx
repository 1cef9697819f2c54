import { Button } from '@mantine/core';
import type { QueryKey } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Empty } from '../parts/empty';
import { LinkButton } from '../parts/link-button';
import { Page } from '../parts/page';
import { RecordList, type RecordListProps } from '../parts/record-list';
import { useShortcut } from '../parts/use-shortcut';
import { usePlace } from '../place/session';
import { useWords } from '../words/use-words';
import { ExportButton } from './export-button';
import { ListFilters } from './list-filters';
import { isFiltered, type ListSearch } from './list-search';
import type { RecordKind } from './record-kind';
import styles from './records.module.css';
import { SearchResults } from './search-results';
import { useOutdated } from './use-outdated';
import { recordWords } from './words';

interface RecordsPageProps<Item extends { id: number }> extends Pick<RecordListProps<Item>, 'columns' | 'query'> {
  kind: RecordKind;
  /** The texts of the kind. */
  say(text: 'title' | 'create' | 'emptyTitle' | 'emptyText'): string;
  search: ListSearch;
  queryKey: QueryKey;
}

/** A list of companies or people: search, filters, rows. */
export function RecordsPage<Item extends { id: number }>({
  kind,
  say: sayKind,
  search,
  columns,
  query,
  queryKey,
}: RecordsPageProps<Item>) {
  const say = useWords(recordWords);
  const { workspace } = usePlace();
  const { slug } = workspace;
  const title = sayKind('title');
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(search.q ?? '');
  // A search finds the best matches of everything. A file of those, or of the list behind it, would surprise.
  const isSearching = typed.trim() !== '';
  const isOutdated = useOutdated(queryKey);
  useShortcut('n', () => void navigate({ to: `/w/$slug/${kind.plural}/new`, params: { slug } }));

  /** The searches that were typed here. The address follows them, and may be behind what is typed. */
  const own = useRef(new Set([search.q ?? '']));
  // A link can change the search of the address while the page stays.
  useEffect(() => {
    if (!own.current.has(search.q ?? '')) setTyped(search.q ?? '');
  }, [search.q]);

  const show = (next: ListSearch) =>
    void navigate({ to: `/w/$slug/${kind.plural}`, params: { slug }, search: next, replace: true, resetScroll: false });

  function type(text: string) {
    setTyped(text);
    const { q, ...rest } = search;
    const isCleared = text.trim() === '';
    own.current.add(isCleared ? '' : text);
    show(isCleared ? rest : { ...rest, q: text });
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const first = document.querySelector<HTMLElement>('main a[data-index="0"]');
    if (event.key === 'Escape' && typed !== '') {
      event.preventDefault();
      type('');
    } else if (event.key === 'ArrowDown' && first) {
      event.preventDefault();
      first.focus();
    }
  }

  const createButton = (
    <LinkButton variant="filled" to={`/w/$slug/${kind.plural}/new`} params={{ slug }}>
      {sayKind('create')}
      <kbd aria-hidden>N</kbd>
    </LinkButton>
  );
  const importButton = (
    <LinkButton to={`/w/$slug/${kind.plural}/import`} params={{ slug }}>
      {say('import')}
    </LinkButton>
  );
  return (
    <Page
      title={title}
      actions={
        <>
          {importButton}
          {!isSearching && <ExportButton kind={kind} search={search} />}
          {createButton}
        </>
      }
    >
      <ListFilters
        search={search}
        hasCompany={kind.type === 'person'}
        typed={typed}
        input={input}
        onType={type}
        onKeyDown={onKeyDown}
        onChange={show}
      />
      {!isSearching ? (
        <>
          <p className={styles.status} aria-live="polite">
            {isOutdated && (
              <>
                {say('outdated')}{' '}
                <button type="button" className={styles.link} onClick={() => void query.refetch()}>
                  {say('readAgain')}
                </button>
              </>
            )}
          </p>
          <RecordList
            label={title}
            columns={columns}
            query={query}
            idOf={({ id }) => id}
            empty={
              isFiltered(search) ? (
                <Empty title={say('nothingFiltered')} text={say('nothingFilteredText')}>
                  <Button onClick={() => show({})}>{say('clearFilter')}</Button>
                </Empty>
              ) : (
                <Empty title={sayKind('emptyTitle')} text={sayKind('emptyText')}>
                  <div className={styles.firstSteps}>
                    {createButton}
                    {importButton}
                  </div>
                </Empty>
              )
            }
            row={({ id }, properties) => (
              <Link to={`/w/$slug/${kind.plural}/$id`} params={{ slug, id: String(id) }} {...properties} />
            )}
          />
        </>
      ) : (
        <SearchResults kind={kind} text={typed} label={title} />
      )}
    </Page>
  );
}
