import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, type PostgresqlServer, startPostgresql } from '../../tests/harness/postgresql.ts';
import { ask, command, type Environment, end, type ServingProcess, serve } from '../../tests/harness/process.ts';
import { callSignIn, PASSWORD } from '../../tests/harness/sign-in.ts';
import { until } from '../../tests/harness/until.ts';

const ADDRESS = 'https://kartotek.holm.example';
const EMAIL = 'astrid@holm.example';
const SETUP_CODE = /"code":"([a-z0-9-]{23})"/;

let postgresql: PostgresqlServer;
let environment: Environment;
let service: ServingProcess;
beforeAll(async () => {
  postgresql = await startPostgresql({ settings: { fsync: 'off' } });
  environment = { DATABASE_URL: await createDatabase(postgresql.url, 'first_sign_in') };
  service = await serve(environment);
});
afterAll(async () => {
  await end(service);
  await postgresql.stop();
});

describe('on an empty PostgreSQL', { timeout: 300_000 }, () => {
  it('the log shows the code with which the first administrator signs up', async () => {
    const code = await until('the log shows it', () => SETUP_CODE.exec(service.output())?.[1]);
    expect(await ask(environment, 'setup')).toEqual({ setupNeeded: true, address: '/setup', code });
    expect(await ask({ ...environment, HOST: '0.0.0.0', PORT: '4321' }, 'setup')).toMatchObject({
      address: 'http://localhost:4321/setup',
    });
    const body = {
      ...{ code, email: EMAIL, name: 'Astrid Holm', password: PASSWORD },
      ...{ organization: 'Holm & Co', workspace: { name: 'Sales', slug: 'sales' } },
    };
    const made = await callSignIn(service.address, 'POST', '/setup', body);
    expect(made.status, made.text).toBe(201);
    const signedIn = await callSignIn(service.address, 'POST', '/sign-in/email', { email: EMAIL, password: PASSWORD });
    expect(signedIn.status).toBe(200);
    expect(await ask(environment, 'setup')).toMatchObject({ setupNeeded: false, code: null });
  });

  it('links of commands start with KARTOTEK_PUBLIC_URL, and without it say what is missing', async () => {
    const given = ['--workspace', 'sales', '--email'];
    const reset = await command(environment, 'member', 'reset-link', ...given, EMAIL);
    expect(reset.output).toMatch(/\n\/reset\/[\w-]{32}\nPut the address of the console in front of it/);
    const known = { ...environment, KARTOTEK_PUBLIC_URL: ADDRESS };
    const invited = await command(known, 'member', 'invite', ...given, 'bjarke@holm.example');
    expect(invited.output).toMatch(/\nhttps:\/\/kartotek\.holm\.example\/invitation\/1-[\w-]{32}\n$/);
    expect(await ask(known, 'setup')).toMatchObject({ address: `${ADDRESS}/setup` });
  });
});
