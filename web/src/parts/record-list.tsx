import { Button, Skeleton } from '@mantine/core';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ColumnDef, coreFeatures, flexRender, type RowData, tableFeatures, useTable } from '@tanstack/react-table';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { appWords } from '../words/app-words';
import { useWords } from '../words/use-words';
import { FailureNotice } from './failure-notice';
import styles from './parts.module.css';
import { useShortcut } from './use-shortcut';

const features = tableFeatures(coreFeatures);
type Features = typeof features;

/** A column: the heading, the cell, and its share of the width (`2fr`, `120px`). */
export interface RecordColumn<Item> {
  id: string;
  head: string;
  width: string;
  /** On a phone: hidden, or on a line of its own above or below the others. */
  phone?: 'hidden' | 'above' | 'below';
  cell(item: Item): ReactNode;
}

/** A page of a list, as every list operation answers. */
interface ItemPage<Item> {
  items: Item[];
  nextCursor: string | null;
}

/** The parts of an infinite query that a list needs. */
interface ListQuery<Item>
  extends Pick<
    UseInfiniteQueryResult<InfiniteData<ItemPage<Item>>, unknown>,
    'data' | 'error' | 'isPending' | 'hasNextPage' | 'isFetchingNextPage'
  > {
  fetchNextPage(): unknown;
  refetch(): unknown;
}

export interface RecordListProps<Item> {
  label: string;
  columns: readonly RecordColumn<Item>[];
  query: ListQuery<Item>;
  idOf(item: Item): string | number;
  /** The row: a link to the record around the cells. It must pass `className`, `style` and the other properties on. */
  row(item: Item, properties: RowProperties): ReactNode;
  /** Shown where there is nothing. */
  empty: ReactNode;
}

export interface RowProperties {
  className: string;
  style: CSSProperties;
  'data-index': number;
  'data-focused': boolean;
  children: ReactNode;
}

const ROW_HEIGHT = 44;
/** How high the rows of a list were last: it takes up the same space as before when the person comes back. */
const heights = new Map<string, number>();
/** Rows before the end at which the next page is read. */
const AHEAD = 15;
const SKELETONS = Array.from({ length: 8 }, (_, row) => `row-${row}`);

/** The whole text of a cell that has no room for it, for whoever points at it. */
function tellIfCut({ currentTarget: cell }: PointerEvent<HTMLElement>): void {
  const isCut = [cell, ...cell.querySelectorAll('*')].some((one) => one.scrollWidth > one.clientWidth);
  cell.title = isCut ? cell.innerText.replaceAll('\n', ' ') : '';
}

/**
 * A list of any length: only rows near the window are in the page, and the next cursor page is read before it is reached. J and K
 * move, Enter opens.
 */
export function RecordList<Item extends RowData>({ label, columns, query, idOf, row, empty }: RecordListProps<Item>) {
  const say = useWords(appWords);
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query;
  const items = useMemo(() => data?.pages.flatMap((page) => page.items) ?? [], [data]);
  const definitions = useMemo<ColumnDef<Features, Item>[]>(
    () =>
      columns.map((column) => ({
        id: column.id,
        header: column.head,
        cell: ({ row: { original } }) => column.cell(original),
        meta: { phone: column.phone },
      })),
    [columns],
  );
  const table = useTable({ features, columns: definitions, data: items, getRowId: (item) => String(idOf(item)) });
  const list = useRef<HTMLDivElement>(null);
  const rows = table.getRowModel().rows;
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => heights.get(label) ?? ROW_HEIGHT,
    overscan: 10,
    scrollMargin: list.current?.offsetTop ?? 0,
    getItemKey: (index) => rows[index]?.id ?? index,
  });
  const shown = virtual.getVirtualItems();
  const last = shown.at(-1)?.index ?? 0;
  const height = shown.at(-1)?.size;
  useEffect(() => {
    if (height !== undefined) heights.set(label, height);
  }, [label, height]);
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && last >= rows.length - AHEAD) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, last, rows.length, fetchNextPage]);

  const [focused, setFocused] = useState(-1);
  // At once, so that keys that follow each other quickly all count.
  const move = (by: number) => flushSync(() => setFocused((old) => Math.max(0, Math.min(rows.length - 1, old + by))));
  useLayoutEffect(() => {
    if (focused >= 0) virtual.scrollToIndex(focused, { align: 'auto' });
    list.current?.querySelector<HTMLElement>(`a[data-index="${focused}"]`)?.focus({ preventScroll: true });
  }, [focused, virtual]);
  useShortcut('j', () => move(1));
  useShortcut('k', () => move(-1));

  if (error) return <FailureNotice failure={error} retry={() => void refetch()} />;
  if (isPending) {
    return (
      <div className={styles.list} role="status" aria-label={say('loading')}>
        {SKELETONS.map((key) => (
          <div key={key} className={styles.skeletonRow}>
            <Skeleton height={12} width="60%" />
          </div>
        ))}
      </div>
    );
  }
  if (items.length === 0 && !hasNextPage) return empty;
  const style = { '--columns': columns.map(({ width }) => width).join(' ') } as CSSProperties;
  return (
    <div className={styles.list} ref={list}>
      <div className={styles.head} style={style} aria-hidden>
        {columns.map(({ id, head }) => (
          <span key={id}>{head}</span>
        ))}
      </div>
      <ul aria-label={label} style={{ height: virtual.getTotalSize(), position: 'relative', margin: 0, padding: 0 }}>
        {shown.map(({ index, key, start }) => {
          const one = rows[index];
          if (!one) return null;
          return (
            <li
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              aria-setsize={hasNextPage ? -1 : rows.length}
              aria-posinset={index + 1}
              style={{
                listStyle: 'none',
                position: 'absolute',
                insetInline: 0,
                transform: `translateY(${start - virtual.options.scrollMargin}px)`,
              }}
            >
              {row(one.original, {
                className: styles.row ?? '',
                style,
                'data-index': index,
                'data-focused': index === focused,
                children: one.getAllCells().map((cell) => (
                  <span
                    key={cell.id}
                    className={styles.cell}
                    data-phone={columns.find(({ id }) => id === cell.column.id)?.phone}
                    onPointerEnter={tellIfCut}
                  >
                    {flexRender(cell.column.columnDef.cell, cell.getContext())}
                  </span>
                )),
              })}
            </li>
          );
        })}
      </ul>
      {hasNextPage && (
        <div className={styles.more}>
          <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {say('loadMore')}
          </Button>
        </div>
      )}
    </div>
  );
}
