import { sql } from 'kysely';
import { expect } from 'vitest';
import { operate } from '../../tests/harness/administration.ts';
import { serviceTest } from '../../tests/harness/fixtures.ts';
import { callSignIn, signIn } from '../../tests/harness/sign-in.ts';
import { createResetLink } from '../administration/create-reset-link.ts';
import { runMaintenance } from '../database/maintenance.ts';
import { removeExpiredSignIns } from './remove-expired.ts';

const DAY_MS = 86_400_000;
const TABLES = ['user_session', 'sign_in_challenge', 'reset_link', 'sign_in_limit', 'invitation'];
const it = serviceTest();

it('removes what has expired, by the row, and nothing else', async ({ service, workspace }) => {
  const { database, clock } = service;
  clock.stop();
  const count = async () => {
    const counts: number[] = [];
    for (const table of TABLES) {
      const { rows } = await sql<{ n: number }>`select count(*)::integer as n from ${sql.table(table)}`.execute(
        database.kysely,
      );
      counts.push(rows[0]?.n ?? -1);
    }
    return counts;
  };
  const maintain = () =>
    runMaintenance({
      database,
      tasks: removeExpiredSignIns,
      clock: clock.now,
      onError: (error) => {
        throw error;
      },
    });
  const { email } = await workspace.member();
  /** One row in each table. */
  const use = async (address: string) => {
    await callSignIn(service.address, 'GET', '/passkey/generate-authenticate-options');
    await operate(database, createResetLink, { workspace: workspace.slug, path: { member: email } }, clock.now());
    await signIn(service, administrator);
    await (await workspace.signIn()).console.post('/invitations', { email: address }, { key: null });
    await callSignIn(service.address, 'POST', '/sign-in/email', { email: address, password: 'not this one' });
  };
  const administrator = workspace.email;
  await workspace.signIn();
  await use('early@invited.example');
  const early = await count();
  expect(early.every((n) => n > 0)).toBe(true);
  await maintain();
  expect(await count()).toEqual(early);
  clock.advance(15 * DAY_MS);
  await use('late@invited.example');
  const late = await count();
  await maintain();
  const left = await count();
  // Everything early has gone; everything late is there.
  expect(left.map((n, index) => n < (late[index] ?? 0))).toEqual(TABLES.map(() => true));
  await maintain();
  expect(await count()).toEqual(left);
  // better-auth dates challenges by the real clock, which is behind.
  expect(left.filter((n) => n === 0)).toEqual([left[TABLES.indexOf('sign_in_challenge')]]);
  clock.advance(15 * DAY_MS);
  await maintain();
  expect(await count()).toEqual([0, 0, 0, 0, 0]);
});
