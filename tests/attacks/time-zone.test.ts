import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient } from '../harness/client.ts';
import { ended, makeCompany, newSummary, TRANSCRIPT } from '../harness/meetings.ts';
import { createDatabase, type PostgresqlServer, startPostgresql } from '../harness/postgresql.ts';
import { type Environment, end, serve } from '../harness/process.ts';
import { provision } from '../harness/provision.ts';
import { quickFolder } from '../harness/quick-folder.ts';

/** Zones whose earlier offsets have seconds: +00:50:20 until 1894, -00:44:30 until 1972. */
const ZONES = ['Europe/Copenhagen', 'Africa/Monrovia'];
/** Includes the earliest and the latest date that the API accepts. */
const DATES = ['1850-01-01T00:00:00.000Z', '0001-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z'];

let postgresql: PostgresqlServer;
let folders: string;

beforeAll(async () => {
  postgresql = await startPostgresql({ settings: { fsync: 'off' } });
  folders = quickFolder('kartotek-zones-');
});
afterAll(async () => {
  await postgresql.stop();
  await rm(folders, { recursive: true, force: true });
});

/** A database with the zone and another date style as its defaults. */
async function zonedDatabase(name: string, zone: string): Promise<Environment> {
  const url = await createDatabase(postgresql.url, name);
  const operator = new Client({ connectionString: url });
  await operator.connect();
  await operator.query(
    `alter database ${name} set timezone = '${zone}'; alter database ${name} set datestyle = 'SQL, DMY'`,
  );
  await operator.end();
  return { DATABASE_URL: url };
}

describe.each(ZONES)('with the process in %s', (zone) => {
  const name = zone.replace(/\W/g, '_').toLowerCase();

  it.each(['embedded', 'postgresql'])('old dates are stored and returned unchanged, on %s', async (kind) => {
    const database =
      kind === 'embedded' ? { KARTOTEK_DATA: join(folders, name) } : await zonedDatabase(`zone_${name}`, zone);
    const { slug, token } = await provision(database);
    const running = await serve({ ...database, TZ: zone });
    const api = createClient(running.address, slug, token);
    for (const date of DATES) {
      const companyId = await makeCompany(api, `Met ${date}`);
      const { body } = await api.post(
        '/summaries',
        newSummary(companyId, { appointmentDate: date, transcript: TRANSCRIPT }),
      );
      const path = `/summaries/${body.summary.id}`;
      const generated = (await ended(api, path)).body.summary;
      const approved = await api.post(`${path}/approve`, undefined, { ifMatch: generated.version });
      expect([approved.status, approved.body.summary?.appointmentDate]).toEqual([200, date]);
      expect((await api.get(path)).body.summary.appointmentDate).toBe(date);
      expect((await api.get(`/companies/${companyId}`)).body.company.lastActivityAt).toBe(date);
      // The range includes both its ends, to the millisecond.
      const between = `/summaries?appointmentFrom=${date}&appointmentTo=${date}`;
      expect((await api.get(between)).body.items.map(({ id }: { id: number }) => id)).toEqual([body.summary.id]);
    }
    await end(running);
  });
});
