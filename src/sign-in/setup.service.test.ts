import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../../tests/harness/service.ts';
import { callSignIn, PASSWORD } from '../../tests/harness/sign-in.ts';
import { readSecret } from '../database/installation.ts';
import { setupCodeOf } from './setup-code.ts';

const ADMINISTRATOR = { email: 'astrid@holm.example', name: 'Astrid Holm', password: PASSWORD };
const PLACE = { organization: 'Holm & Co', workspace: { name: 'Sales', slug: 'sales' } };

async function codeOf(service: TestService) {
  return setupCodeOf(await readSecret(service.database));
}
const stateOf = async (service: TestService) => (await callSignIn(service.address, 'GET', '/state')).body;
const sessionOf = async (service: TestService, cookie: string) =>
  (await fetch(`${service.address}/console/session`, { headers: { cookie } })).json();

describe('the first administrator', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());
  const setUp = (body: object) => callSignIn(service.address, 'POST', '/setup', body);

  it('needs the code', async () => {
    expect(await stateOf(service)).toEqual({ setupNeeded: true, openIdConnect: null, mail: false });
    const answer = await setUp({ ...ADMINISTRATOR, ...PLACE, code: 'wrong' });
    expect([answer.status, answer.body.error.code]).toEqual([403, 'WRONG_CODE']);
  });

  it('names an organization and a workspace', async () => {
    const code = await codeOf(service);
    const answer = await setUp({ ...ADMINISTRATOR, code });
    expect([answer.status, answer.body.error.message]).toEqual([400, expect.stringContaining('organization')]);
    expect(await stateOf(service)).toMatchObject({ setupNeeded: true });
  });

  it('is one, however many try at the same time, and is signed in', async () => {
    const code = await codeOf(service);
    const answers = await Promise.all(
      [1, 2, 3].map((n) => setUp({ ...ADMINISTRATOR, email: `a${n}@holm.example`, ...PLACE, code })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    const [made] = answers.filter(({ status }) => status === 201);
    const session = await sessionOf(service, made?.cookie ?? '');
    expect(session).toMatchObject({
      user: { name: 'Astrid Holm' },
      workspaces: [{ slug: 'sales', organization: 'Holm & Co', role: 'ADMIN', features: { agents: false } }],
    });
  });

  it('is the last: the code never works again', async () => {
    const code = await codeOf(service);
    const answer = await setUp({ ...ADMINISTRATOR, ...PLACE, code });
    expect([answer.status, answer.body.error.code]).toEqual([409, 'SETUP_DONE']);
    expect(await stateOf(service)).toMatchObject({ setupNeeded: false });
  });
});

it('an installation with workspaces gets an administrator of one that it names', async () => {
  const service = await startService();
  try {
    const workspace = await service.workspace();
    const member = await workspace.member({ role: 'MEMBER' });
    const code = await codeOf(service);
    const setUp = (place: object) =>
      callSignIn(service.address, 'POST', '/setup', {
        ...ADMINISTRATOR,
        email: member.email.toUpperCase(),
        code: code.toUpperCase(),
        ...place,
      });
    const { slug } = workspace;
    expect((await setUp({ ...PLACE, workspace: { name: 'New', slug: 'nowhere' } })).status).toBe(400);
    const renamed = await setUp({ ...PLACE, workspace: { name: 'New', slug } });
    expect([renamed.status, renamed.body.error.message]).toEqual([
      400,
      expect.stringMatching(/organization: the workspace exists, so it must be ".+"; workspace\.name: .+ must be ".+"/),
    ]);
    expect(await stateOf(service)).toMatchObject({ setupNeeded: true });
    expect((await setUp({ workspace: { slug } })).status).toBe(201);
    const { cookie } = await callSignIn(service.address, 'POST', '/sign-in/email', {
      email: member.email,
      password: PASSWORD,
    });
    const session = await sessionOf(service, cookie);
    expect(session).toMatchObject({
      user: { id: member.userId },
      workspaces: [{ slug: workspace.slug, role: 'ADMIN' }],
    });
  } finally {
    await service.stop();
  }
});

it('guesses at the code are limited, and do not lock out who has it', async () => {
  const service = await startService();
  try {
    const guess = () => callSignIn(service.address, 'POST', '/setup', { ...ADMINISTRATOR, code: 'wrong' });
    for (let n = 0; n < 30; n++) expect((await guess()).status).toBe(403);
    expect((await guess()).status).toBe(429);
    const body = { ...ADMINISTRATOR, ...PLACE, code: await codeOf(service) };
    const made = await callSignIn(service.address, 'POST', '/setup', body);
    expect(made.status, made.text).toBe(201);
  } finally {
    await service.stop();
  }
});
