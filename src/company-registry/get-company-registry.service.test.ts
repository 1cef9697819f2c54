import { sql } from 'kysely';
import { expect } from 'vitest';
import { serviceTest, withService } from '../../tests/harness/fixtures.ts';

const it = serviceTest();
it('members read where companies are looked up, and how many there are', async ({ service, workspace }) => {
  const member = await workspace.member();
  const { console: pages } = await member.signIn();
  await sql`
    insert into registry_company (organisation_number, name, address, zip, city, company_type, full_key, bare_key, terms,
      changed_at)
    values ('12345678', 'Nordlys', '', '', '', '', 'nordlys', 'nordlys', '{nordlys}', '2026-03-01T09:30:00Z')`.execute(
    service.database.kysely,
  );
  expect((await pages.get('/company-registry/source')).body).toEqual({
    source: 'local',
    companies: 1,
    lastChangeAt: '2026-03-01T09:30:00.000Z',
  });
  expect((await member.api.get('/company-registry/source')).status).toBe(404);
});

it('another service has no count', async () => {
  const environment = { KARTOTEK_REGISTRY: 'cvrapi', KARTOTEK_REGISTRY_USER_AGENT: 'Tests of Kartotek' };
  await withService({ environment }, async (service) => {
    const { console: pages } = await (await service.workspace()).signIn();
    expect((await pages.get('/company-registry/source')).body).toEqual({
      source: 'cvrapi',
      companies: null,
      lastChangeAt: null,
    });
  });
});
