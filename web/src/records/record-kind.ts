import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { Api, Schema } from '../api/client';
import type { Place } from '../place/session';

/** A company or a person, as its own operation answers it. */
export type AnyRecord = Schema<'Company'> | Schema<'Person'>;

/** A body that was built from the field declarations. They come from the same source as the body's schema. */
export type Body = Readonly<Record<string, unknown>>;

/** The changes of a record, page by page. */
export type RecordHistory = Pick<
  UseInfiniteQueryResult<InfiniteData<Schema<'RecordChangePage'>>, unknown>,
  'data' | 'error' | 'isLoading' | 'hasNextPage'
> & { fetchNextPage(): unknown };

export interface ReadRecord<Read extends AnyRecord> {
  record: Read | undefined;
  error: unknown;
  isFetching: boolean;
  refetch(): Promise<unknown>;
}

export type ImportedRow = Schema<'BatchRow'>;

export interface ChangeHeaders {
  'Idempotency-Key': string;
  'If-Match': string;
}

/** What differs between companies and people where their pages are the same. */
export interface RecordKind<Read extends AnyRecord = AnyRecord> {
  readonly type: 'company' | 'person';
  /** In the address: `/w/sales/companies`. */
  readonly plural: 'companies' | 'people';
  readonly entity: 'COMPANY' | 'PERSON';
  useRecord(id: number): ReadRecord<Read>;
  useHistory(id: number, enabled?: boolean): RecordHistory;
  /** Reads the record anew, past the cache. */
  read(api: Api, id: number): Promise<Read>;
  /** `existed`: a record with this registration number was there already, and is answered unchanged. */
  create(api: Api, body: Body, header: { 'Idempotency-Key': string }): Promise<{ record: Read; existed: boolean }>;
  update(api: Api, id: number, body: Body, header: { 'If-Match': string }): Promise<Read>;
  archive(api: Api, id: number, header: ChangeHeaders): Promise<Read>;
  restore(api: Api, id: number, header: ChangeHeaders): Promise<Read>;
  /** Makes the other record part of this one. */
  merge(api: Api, id: number, other: Read, header: ChangeHeaders): Promise<Read>;
  /** Creates up to a hundred records. Each row has an outcome of its own. */
  importRows(api: Api, rows: readonly Body[], header: { 'Idempotency-Key': string }): Promise<readonly ImportedRow[]>;
  /** Puts what a change answered into the cache. Lists are read again. */
  keep(place: Place, record: Read): void;
  /** Removes a record from the cache that is gone. Lists are read again. */
  forget(place: Place, id: number): void;
}

/** The answer of a call, or its failure thrown. */
export function answerOf<Answer>({ data, error }: { data?: Answer; error?: unknown }): Answer {
  if (data === undefined) throw error ?? new Error('No answer');
  return data;
}

/** Marks the lists as old in which a record of this kind is shown. */
export function rereadLists({ queries }: Place): void {
  void queries.invalidateQueries({
    predicate: ({ queryKey: [, path] }) => LISTS.includes(String(path)),
  });
}

const LISTS = ['/companies', '/people', '/relationships/search'];
