import { type RawBuilder, sql } from 'kysely';

import type { TSchema } from 'typebox';
import { expect } from 'vitest';
import type { Database } from '../../src/database/connect.ts';
import { compiledTexts } from '../../src/database/statement.ts';
import type { Read } from '../../src/operation/read.ts';
import { catalogueTest } from '../harness/catalogue.ts';
import { pathOf, sampleOf } from '../harness/records.ts';

/** Read from end to end: the index of deleted webhooks, and what belongs to no month, which is next to nothing. */
const SMALL = ['audit_entry_rest', 'generation_rest', 'webhook'];
/** Tables of workspaces with rows that expire (decision 40). */
const UPKEEP_LOOKS_AT = [
  ...SMALL,
  ...['agent_grant', 'agent_secret', 'event', 'idempotency_key', 'invitation', 'long_name_key', 'model_reservation'],
  ...['model_usage', 'rate_limit', 'record_import', 'webhook_delivery'],
].toSorted();

// The tables are nearly empty, so a sequential scan looks cheapest, and a plan made now is kept when they have grown.
const test = catalogueTest();

test('every compiled statement, with each combination of filters, reads tenant tables by an index within the workspace', {
  timeout: 300_000,
}, async ({ service, workspace }) => {
  for (const { path } of service.operations.filter(({ method }) => method === 'GET')) {
    await service.records.fill(path, workspace, 2);
  }
  for (const operation of service.operations) {
    const call = await service.records.validCall(operation, workspace);
    const answer = await service.send(workspace.api, call);
    expect(answer.status, `${operation.id}: ${answer.text}`).toBeLessThan(300);
    if (operation.kind !== 'read') continue;
    for (const parameters of combinationsOf(operation)) {
      const paged = operation.answer === 'page' || operation.answer === 'feed';
      const limited = paged ? { ...parameters, limit: '1' } : parameters;
      const page = await service.send(workspace.api, call, { target: pathOf(call, limited) });
      expect(page.status, page.text).toBe(200);
      const cursor = page.body.nextCursor;
      if (cursor == null) continue;
      const next = await service.send(workspace.api, call, { target: pathOf(call, { ...limited, cursor }) });
      expect(next.status, next.text).toBe(200);
    }
  }
  const rowsOf = async <Row>(query: RawBuilder<Row>) => (await query.execute(service.database.kysely)).rows;
  const tenant = await rowsOf(sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'workspace_id'`);
  const tables = new Set(tenant.map(({ name }) => name));
  const texts = compiledTexts();
  expect(texts.length).toBeGreaterThan(2 * service.operations.length);
  const sequential: string[] = [];
  const unbound: { table: string; text: string }[] = [];
  const upkeep: { table: string; bounded: boolean }[] = [];
  // Others, such as `vacuum`, have no plan.
  const planned = texts.filter((text) => /^\s*(\/\* upkeep \*\/\s*)?(with|select|insert|update|delete)\b/.test(text));
  const plans = await explain(service.database, planned);
  // A vacuum empties the waiting lists of the indexes of grams, which then look cheaper. With statistics of nearly empty tables, other
  // joins look cheapest.
  for (const change of ['vacuum', 'analyze']) {
    await service.database.runUnlimited((client) => client.execute(change));
    plans.push(...(await explain(service.database, planned)));
  }
  for (const { text, plan } of plans) {
    for (const { table, node } of scansIn(plan).filter((scan) => tables.has(scan.table))) {
      if (node['Node Type'] === 'Seq Scan') sequential.push(`${table}: ${text}`);
      else if (text.startsWith('/* upkeep */')) upkeep.push({ table, bounded: node['Index Cond'] !== undefined });
      else if (!isBound(node)) unbound.push({ table, text });
    }
  }
  expect(sequential).toEqual([]);
  // Upkeep looks for what has expired in all workspaces, by the indexes of its age, and nobody else does.
  expect([...new Set(upkeep.map(({ table }) => table))].toSorted()).toEqual(UPKEEP_LOOKS_AT);
  expect(upkeep.filter(({ table, bounded }) => !bounded && !SMALL.includes(table))).toEqual([]);
  // Workers claim jobs and webhooks and look for erasures of all workspaces, and the sequencer finds events of all. Workspaces are looked
  // up by slug. The console finds the workspaces of a person by user id, and sees whether one who is active in none is invited to any. Metrics count jobs and events that wait.
  const expected = ['erasure', 'event', 'generation_job', 'invitation', 'membership', 'webhook_feed', 'workspace'];
  expect(unbound.filter(({ table }) => !expected.includes(table))).toEqual([]);
  expect([...new Set(unbound.map(({ table }) => table))].toSorted()).toEqual(expected);
  const textsFor = (name: string) => new Set(unbound.filter(({ table }) => table === name).map(({ text }) => text));
  expect([textsFor('event').size, textsFor('invitation').size]).toEqual([2, 1]);
});

/** As plain text: the parameters of a generic plan have no values. */
function explain(database: Database, statements: readonly string[]): Promise<{ text: string; plan: PlanNode }[]> {
  return database.runUnlimited(async (client) => {
    const explained: { text: string; plan: PlanNode }[] = [];
    for (const text of statements) {
      const { rows } = await client.execute(`explain (generic_plan, costs off, format json) ${text}`);
      const [answer] = Object.values(rows[0] ?? {});
      const [{ Plan: plan }] = typeof answer === 'string' ? JSON.parse(answer) : answer;
      explained.push({ text, plan });
    }
    return explained;
  });
}

/** Grams are hashed together with their workspace, so those of another workspace are not found either. */
function isBound({ 'Index Cond': condition = '' }: PlanNode): boolean {
  return /\bworkspace_id = /.test(condition) || /^\(search_grams\(workspace_id, [^)]*\) @> /.test(condition);
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  Plans?: PlanNode[];
}

/** The nodes that read a table or its indexes. In a bitmap scan only the node above the index scans names the table. */
function scansIn(node: PlanNode, above = ''): { table: string; node: PlanNode }[] {
  const type = node['Node Type'];
  const table = node['Relation Name'] ?? above;
  const own = type === 'Seq Scan' || /Index/.test(type) ? [{ table, node }] : [];
  return [...own, ...(node.Plans ?? []).flatMap((part) => scansIn(part, /^Bitmap/.test(type) ? table : ''))];
}

/** All combinations of a read's query parameters, except those of the page. */
function combinationsOf({ parameters }: Read): Record<string, string>[] {
  const filters = Object.entries<TSchema>(parameters.query.properties).filter(
    ([name]) => name !== 'cursor' && name !== 'limit',
  );
  return filters.reduce<Record<string, string>[]>(
    (all, [name, schema]) => {
      const { enum: values = [sampleOf(schema)] } = schema as { enum?: string[] };
      return all.flatMap((one) => [one, ...values.map((value) => ({ ...one, [name]: value }))]);
    },
    [{}],
  );
}
