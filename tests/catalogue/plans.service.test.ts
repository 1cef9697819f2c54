import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tokenCatalogue as catalogue } from '../../src/catalogue.ts';
import { type CatalogueService, startCatalogue } from '../harness/catalogue.ts';

let service: CatalogueService;

// One connection, so that one session has prepared everything; and tables that are next to empty, where reading all
// of one looks cheapest: the plan that is made then is kept when they have grown.
beforeAll(async () => {
  service = await startCatalogue({ environment: { KARTOTEK_CONNECTIONS: '1' } });
});
afterAll(() => service.stop());

async function rowsOf<Row>(query: RawBuilder<Row>): Promise<Row[]> {
  return (await query.execute(service.database.kysely)).rows;
}

it('is by an index for every statement of every operation, also while tables are empty', async () => {
  const workspace = await service.workspace();
  for (const operation of catalogue) {
    const answer = await service.send(workspace.api, await service.records.validCall(operation, workspace));
    expect(answer.status, `${operation.id}: ${answer.text}`).toBeLessThan(300);
  }
  const prepared = await rowsOf(
    sql<{ statement: string }>`select statement from pg_prepared_statements where statement ~ '\\$1'`,
  );
  expect(prepared.length).toBeGreaterThan(catalogue.length);
  for (const { statement } of prepared) {
    const plan = await rowsOf(sql<{ 'QUERY PLAN': string }>`explain (generic_plan, costs off) ${sql.raw(statement)}`);
    const lines = plan.map((row) => row['QUERY PLAN']);
    expect(
      lines.filter((line) => line.includes('Seq Scan')),
      `${statement}\n${lines.join('\n')}`,
    ).toEqual([]);
  }
});
