import { type CleanedWhere, createAdapterFactory } from 'better-auth/adapters';
import { hashLinkToken } from '../access/link-token.ts';
import type { Database } from '../database/connect.ts';
import { identifier, join, raw, type Sql, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import { AUTH_TABLES, type Table } from './auth-tables.ts';
import { isCheckingCode, noteFactor } from './check-code.ts';
import { emailLookedFor } from './current-client.ts';

type Record_ = Record<string, unknown>;

/** The names of fields and the values that one statement binds. */
class Query {
  readonly values: Record_ = {};
  readonly #table: Table;

  constructor(model: string) {
    const table = AUTH_TABLES[model];
    if (!table) throw new Error(`better-auth has no table for ${model}`);
    this.#table = table;
  }

  get found(): Sql {
    return raw(this.#table.found ?? 'true');
  }

  get table(): Sql {
    return identifier(this.#table.name);
  }

  /** Undefined: the field is not stored. */
  column(field: string): Sql | undefined {
    const column = this.#table.columns[field];
    return column && identifier(column.name);
  }

  bind(field: string, value: unknown, list = false): Sql {
    const { type } = this.#columnOf(field);
    const name = `value${Object.keys(this.values).length}`;
    this.values[name] = field === 'token' && typeof value === 'string' ? hashLinkToken(value) : value;
    return { parts: [{ name, type: list ? `${type}[]` : type }] };
  }

  /** What is stored of a row, with its columns. */
  stored(data: Record_): (readonly [Sql, Sql])[] {
    return Object.entries(data).flatMap(([field, value]) => {
      const column = this.column(field);
      return column && value !== undefined ? [[column, this.bind(field, value)] as const] : [];
    });
  }

  where(conditions: readonly CleanedWhere[], now: Date): Sql {
    const given = conditions.map((one, index) => {
      const test = this.#test(one);
      return index === 0 ? test : sql`${raw(one.connector ?? 'AND')} ${test}`;
    });
    const all = given.length === 0 ? sql`true` : join(given, ' ');
    const { expiry } = this.#table;
    if (expiry === undefined) return sql`(${all})`;
    return sql`(${all}) and ${identifier(expiry)} > ${this.bind('expiresAt', now)}`;
  }

  get returned(): Sql {
    return join(
      Object.entries(this.#table.columns).map(([field, { name }]) =>
        // The hash of a token is of no use outside the database.
        field === 'token' ? sql`'' as "token"` : sql`${identifier(name)} as ${identifier(field)}`,
      ),
    );
  }

  #test({ field, operator = 'eq', value, mode }: CleanedWhere): Sql {
    const column = identifier(this.#columnOf(field).name);
    if (value === null) return operator === 'ne' ? sql`${column} is not null` : sql`${column} is null`;
    if (operator === 'in' || operator === 'not_in') {
      const test = sql`${column} = any(${this.bind(field, value, true)})`;
      return operator === 'in' ? test : sql`not ${test}`;
    }
    const comparison = COMPARISONS[operator];
    if (comparison === undefined) throw new Error(`better-auth asks for the operator ${operator}`);
    // Addresses are one person's in any case, as the unique index has it.
    const insensitive = mode === 'insensitive' || field === 'email';
    const given = this.bind(field, field === 'email' ? emailLookedFor(value) : value);
    return insensitive
      ? sql`lower(${column}) ${raw(comparison)} lower(${given})`
      : sql`${column} ${raw(comparison)} ${given}`;
  }

  #columnOf(field: string) {
    const column = this.#table.columns[field];
    if (!column) throw new Error(`better-auth asks for the field ${field} of ${this.#table.name}`);
    return column;
  }
}

const COMPARISONS: Readonly<Record<string, string>> = { eq: '=', ne: '<>', lt: '<', lte: '<=', gt: '>', gte: '>=' };

/**
 * better-auth on our own connection and tables. Sessions are stored with the hash of their token, so a copy of the database
 * signs nobody in. Rows that have expired by our clock do not exist for better-auth.
 */
export function createAuthAdapter(database: Database, clock: () => Date) {
  async function run(query: Query, text: Sql): Promise<Record_[]> {
    return database.run(statement<Record_, Record_>(text), query.values);
  }

  /** Deletes at most `limit` rows. */
  function remove(model: string, where: readonly CleanedWhere[], limit?: number): Promise<Record_[]> {
    const query = new Query(model);
    const condition = query.where(where, clock());
    const one =
      limit === undefined ? condition : sql`ctid in (select ctid from ${query.table} where ${condition} limit 1)`;
    return run(query, sql`delete from ${query.table} where ${one} returning ${query.returned}`);
  }

  function change(model: string, where: readonly CleanedWhere[], assignments: (query: Query) => Sql[]) {
    const query = new Query(model);
    const set = assignments(query);
    const condition = query.where(where, clock());
    if (set.length === 0) return run(query, sql`select ${query.returned} from ${query.table} where ${condition}`);
    return run(query, sql`update ${query.table} set ${join(set)} where ${condition} returning ${query.returned}`);
  }

  const setFields = (fields: Record_) => (query: Query) =>
    query.stored(fields).map(([column, value]) => sql`${column} = ${value}`);

  return createAdapterFactory({
    config: { adapterId: 'kartotek', supportsNumericIds: false, supportsJSON: false, transaction: false },
    adapter: () => ({
      async create({ model, data }) {
        const query = new Query(model);
        const stored = query.stored(data);
        const columns = join(stored.map(([column]) => column));
        const values = join(stored.map(([, value]) => value));
        await run(query, sql`insert into ${query.table} (${columns}) values (${values})`);
        return data;
      },
      async findOne<Row>({ model, where }: { model: string; where: CleanedWhere[] }) {
        const checked = model === 'twoFactor' && isCheckingCode();
        const lock = raw(checked ? 'for update' : '');
        const [row] = await find(model, where, sql`and ${new Query(model).found} limit 1 ${lock}`);
        if (checked && row) noteFactor(row);
        return (row ?? null) as Row | null;
      },
      async findMany<Row>({ model, where = [], limit, offset = 0, sortBy }: FindMany) {
        const field = new Query(model).column(sortBy?.field ?? 'id') ?? raw('1');
        const order = sql`order by ${field} ${raw(sortBy?.direction === 'desc' ? 'desc' : 'asc')}`;
        return (await find(
          model,
          where,
          sql`${order} limit ${raw(String(limit))} offset ${raw(String(offset))}`,
        )) as Row[];
      },
      async count({ model, where = [] }) {
        return (await find(model, where, raw(''))).length;
      },
      async update<Row>({ model, where, update }: { model: string; where: CleanedWhere[]; update: Row }) {
        const [row] = withToken(where, await change(model, where, setFields(update as Record_)));
        return (row ?? null) as Row | null;
      },
      async updateMany({ model, where, update }) {
        return (await change(model, where, setFields(update))).length;
      },
      async delete({ model, where }) {
        await remove(model, where, 1);
      },
      async deleteMany({ model, where }) {
        return (await remove(model, where)).length;
      },
      async consumeOne<Row>({ model, where }: { model: string; where: CleanedWhere[] }) {
        const [row] = await remove(model, where, 1);
        return (row ?? null) as Row | null;
      },
      async incrementOne<Row>({ model, where, increment, set = {} }: IncrementOne) {
        const [row] = await change(model, where, (query) => [
          ...setFields(set)(query),
          ...Object.entries(increment).map(([field, by]) => {
            const column = query.column(field) ?? raw('');
            return sql`${column} = ${column} + ${query.bind(field, by)}`;
          }),
        ]);
        return (row ?? null) as Row | null;
      },
    }),
  });

  async function find(model: string, where: readonly CleanedWhere[], rest: Sql): Promise<Record_[]> {
    const query = new Query(model);
    const condition = query.where(where, clock());
    const rows = await run(query, sql`select ${query.returned} from ${query.table} where ${condition} ${rest}`);
    return withToken(where, rows);
  }
}

interface FindMany {
  model: string;
  where?: CleanedWhere[] | undefined;
  limit: number;
  offset?: number | undefined;
  sortBy?: { field: string; direction: 'asc' | 'desc' } | undefined;
}

interface IncrementOne {
  model: string;
  where: CleanedWhere[];
  increment: Record<string, number>;
  set?: Record_ | undefined;
}

/** A session that was found by its token has that token; no other session's is known. */
function withToken(where: readonly CleanedWhere[], rows: Record_[]): Record_[] {
  const token = where.find(({ field }) => field === 'token')?.value;
  return token === undefined ? rows : rows.map((row) => ({ ...row, token }));
}
