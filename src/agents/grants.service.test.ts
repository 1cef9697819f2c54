import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { connectAgent, consent, exchange, refresh, registerAgent } from '../../tests/harness/agent.ts';
import { createClient } from '../../tests/harness/client.ts';
import { serviceTest } from '../../tests/harness/fixtures.ts';
import { until } from '../../tests/harness/until.ts';
import { operationCommand } from '../commands/operation-command.ts';
import { runMaintenance } from '../database/maintenance.ts';
import { listGrants } from './list-grants.ts';
import { removeEndedGrants } from './remove-ended-grants.ts';
import { revokeGrant } from './revoke-grant.ts';

const HOUR_MS = 3_600_000;
const it = serviceTest();

const OUTPUT = { write: () => Promise.resolve(), progress() {} };

describe('grants', () => {
  it('are listed to their member and to administrators, and are what the audit log names', async ({
    service,
    workspace,
  }) => {
    const { address } = service;
    const member = await workspace.member();
    const [own, administrator] = [(await member.signIn()).console, (await workspace.signIn()).console];
    const first = await connectAgent(address, own, { scopes: ['contacts:read', 'contacts:write'], expiresInDays: 7 });
    await connectAgent(address, administrator);
    const [listed, ...others] = (await own.get('/self/grants')).body.items;
    expect(others).toEqual([]);
    expect(listed).toMatchObject({
      name: 'Test agent',
      host: 'agent.example',
      scopes: ['contacts:read', 'contacts:write'],
      email: member.email,
      userId: member.userId,
      lastUsedAt: null,
    });
    expect(Date.parse(listed.expiresAt) - Date.parse(listed.createdAt)).toBeLessThanOrEqual(7 * 24 * HOUR_MS);
    const all = (await administrator.get('/grants')).body.items;
    expect(all.map(({ userId }: { userId: string }) => userId)).toEqual([workspace.userId, member.userId]);
    expect((await own.get('/grants')).status).toBe(403);
    // Neither is a personal token.
    expect((await own.call('DELETE', `/self/tokens/${listed.grantId}`)).status).toBe(404);
    expect((await administrator.call('DELETE', `/tokens/${listed.grantId}`)).status).toBe(404);
    expect((await administrator.get('/tokens')).body.items).toHaveLength(2);

    const api = createClient(address, workspace.slug, first.access);
    expect((await api.post('/companies', { name: 'Nordlys' })).status).toBe(201);
    const entries = (await administrator.get('/audit-entries')).body.items;
    expect(entries[0]).toMatchObject({ operation: 'createCompany', tokenId: listed.grantId, tokenName: 'Test agent' });
    const consented = entries.filter(({ operation }: { operation: string }) => operation === 'connectAgent');
    expect(consented[1]).toMatchObject({
      actor: member.userId,
      recordType: 'grant',
      recordName: 'Test agent',
      changes: { host: { after: 'agent.example' }, scopes: { after: ['contacts:read', 'contacts:write'] } },
    });
    expect(JSON.stringify(entries)).not.toMatch(/kt[crk]_/);
    const used = await until('its use is stored', async () => {
      return (await own.get('/self/grants')).body.items[0].lastUsedAt ?? undefined;
    });
    expect(Date.parse(used)).toBeGreaterThan(0);
  });

  it('are ended by their member, an administrator or an operator, and by nobody else', async ({
    service,
    workspace,
    other,
  }) => {
    const { address, database, clock } = service;
    const member = await workspace.member();
    const colleague = (await (await workspace.member()).signIn()).console;
    const [own, administrator] = [(await member.signIn()).console, (await workspace.signIn()).console];
    const elsewhere = (await other.signIn()).console;
    const command = (name: string) => {
      const operation = name === 'grant list' ? listGrants : revokeGrant;
      return (options: Record<string, string>) =>
        operationCommand(operation).run(
          database,
          { workspace: workspace.slug, ...options },
          clock.now(),
          OUTPUT as never,
          undefined,
        );
    };
    const ways: ((grantId: number) => Promise<unknown>)[] = [
      (grantId) => own.call('DELETE', `/self/grants/${grantId}`),
      (grantId) => administrator.call('DELETE', `/grants/${grantId}`),
      (grantId) => command('grant revoke')({ 'grant-id': String(grantId) }),
    ];
    for (const end of ways) {
      const agent = await connectAgent(address, own);
      const api = createClient(address, workspace.slug, agent.access);
      const [{ grantId }] = (await own.get('/self/grants')).body.items;
      expect((await colleague.call('DELETE', `/self/grants/${grantId}`)).status).toBe(404);
      expect((await colleague.call('DELETE', `/grants/${grantId}`)).status).toBe(403);
      expect((await elsewhere.call('DELETE', `/grants/${grantId}`)).status).toBe(404);
      expect((await api.get('/people')).status).toBe(200);
      await end(grantId);
      expect((await api.get('/people')).status).toBe(401);
      expect((await refresh(address, agent, agent.refreshToken)).body.error).toBe('invalid_grant');
      expect((await own.get('/self/grants')).body.items).toEqual([]);
      expect((await own.call('DELETE', `/self/grants/${grantId}`)).status).toBe(404);
    }
    expect((await administrator.call('DELETE', '/grants/9007199254740991')).status).toBe(404);
    expect(operationCommand(listGrants).name).toBe('grant list');
    expect(operationCommand(revokeGrant).name).toBe('grant revoke');
    expect(await command('grant list')({})).toMatchObject({ items: expect.any(Array) });
  });

  it('that have expired or were never used are removed, and access tokens after their hour', async ({ service }) => {
    const { address, database, clock } = service;
    const workspace = await service.workspace();
    const { console: pages } = await workspace.signIn();
    const count = async (table: string) => {
      const { rows } = await sql<{ n: number }>`
        select count(*)::integer as n from ${sql.table(table)} where workspace_id = ${workspace.workspaceId}`.execute(
        database.kysely,
      );
      return rows[0]?.n;
    };
    const maintain = () =>
      runMaintenance({
        database,
        tasks: removeEndedGrants,
        clock: clock.now,
        onError: (error) => {
          throw error;
        },
      });
    const agent = await connectAgent(address, pages, { expiresInDays: 7 });
    const waiting = await registerAgent(address);
    const code = (await consent(pages, address, waiting)).searchParams.get('code') ?? '';
    await maintain();
    expect([await count('agent_grant'), await count('agent_secret')]).toEqual([2, 1]);
    clock.advance(60_000);
    await maintain();
    expect([await count('agent_grant'), await count('agent_secret')]).toEqual([1, 1]);
    expect((await exchange(address, waiting, code)).body.error).toBe('invalid_grant');
    clock.advance(HOUR_MS);
    await maintain();
    expect([await count('agent_grant'), await count('agent_secret')]).toEqual([1, 0]);
    expect((await refresh(address, agent, agent.refreshToken)).status).toBe(200);
    clock.advance(7 * 24 * HOUR_MS);
    await maintain();
    expect([await count('agent_grant'), await count('agent_secret')]).toEqual([0, 0]);
  });

  it('have a bounded number of access tokens, however often they are refreshed', async ({ service, workspace }) => {
    const { address, database } = service;
    const { console: pages } = await workspace.signIn();
    const agent = await connectAgent(address, pages);
    let token = agent.refreshToken;
    for (let n = 0; n < 60; n++) {
      const answer = await refresh(address, agent, token);
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      token = answer.body.refresh_token;
    }
    const late = await refresh(address, agent, token);
    expect([late.status, late.headers['retry-after'], late.body.error]).toEqual([429, '60', 'temporarily_unavailable']);
    const { rows } = await sql<{ n: number }>`
      select max(n)::integer as n from (select count(*) n from agent_secret group by workspace_id, access_token_id) counted`.execute(
      database.kysely,
    );
    expect(rows[0]?.n).toBe(10);
    service.clock.advance(60_000);
    expect((await refresh(address, agent, token)).status).toBe(200);
  });
});
