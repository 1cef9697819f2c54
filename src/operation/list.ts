import { type TObject, type TSchema, Type } from 'typebox';
import { type Read, read } from './read.ts';
import { Cursor, Exactly, Page, PageLimit } from './schema.ts';

type Properties = Readonly<Record<string, TSchema>>;
type Paging = { limit: typeof PageLimit; cursor: ReturnType<typeof Type.Optional<typeof Cursor>> };
type ReadDeclaration<Path extends TObject, Query extends TObject> = Parameters<typeof read<Path, Query>>[0];

type ListDeclaration<Filters extends Properties, Path extends TObject> = Omit<
  ReadDeclaration<Path, TObject<Paging & Filters>>,
  'answer' | 'parameters' | 'response' | 'summary'
> & {
  /** Of the path. Left out: it has none. */
  parameters?: { path: Path };
  /** The records' name in sentences: `List members`. */
  plural: string;
  /** Query parameters beside `limit` and `cursor`. */
  filters?: Filters;
  item: { schema: TSchema; example: unknown };
};

/** Declares a list: a read that answers cursor pages. */
export function list<Filters extends Properties = Record<never, never>, Path extends TObject = TObject>(
  declaration: ListDeclaration<Filters, Path>,
): Read {
  const { plural, filters, item, parameters, ...rest } = declaration;
  return read({
    ...rest,
    summary: `List ${plural}`,
    answer: 'page',
    parameters: { ...parameters, query: Exactly({ limit: PageLimit, cursor: Type.Optional(Cursor), ...filters }) },
    response: {
      description: `A page of ${plural}.`,
      schema: Page(item.schema),
      example: { items: [item.example], nextCursor: null },
    },
  } as ReadDeclaration<TObject, TObject>);
}
