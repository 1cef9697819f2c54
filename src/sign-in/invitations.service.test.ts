import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operate } from '../../tests/harness/administration.ts';
import { startService, type TestService, type TestWorkspace } from '../../tests/harness/service.ts';
import { callSignIn, PASSWORD, setPassword, signIn } from '../../tests/harness/sign-in.ts';
import { createResetLink } from '../administration/create-reset-link.ts';

let service: TestService;
let workspace: TestWorkspace;
let other: TestWorkspace;
beforeAll(async () => {
  service = await startService();
  [workspace, other] = [await service.workspace(), await service.workspace()];
});
afterAll(() => service.stop());

const newEmail = () => `${randomUUID()}@invited.example`;
const tokenOf = (link: string) => link.split('/').at(-1) ?? '';
const get = (link: string) => callSignIn(service.address, 'GET', `/invitations/${tokenOf(link)}`);
const accept = (link: string, body: object = { name: 'Bjarke Krogh', password: PASSWORD }, cookie?: string) =>
  callSignIn(service.address, 'POST', `/invitations/${tokenOf(link)}/accept`, body, cookie ? { cookie } : {});
interface Person {
  user: { id: string };
  workspaces: { slug: string }[];
}

async function sessionOf(cookie: string): Promise<Person> {
  const answer = await fetch(`${service.address}/console/session`, { headers: { cookie } });
  return (await answer.json()) as Person;
}

async function invite(email: string, body: object = {}, from = workspace) {
  const { console } = await from.signIn();
  const answer = await console.post('/invitations', { email, ...body });
  expect(answer.status, answer.text).toBe(201);
  return answer.body as { invitation: { id: number }; link: string };
}

describe('an invitation', () => {
  it('makes a member with a password, signed in, and is audited', async () => {
    const email = newEmail();
    const { link } = await invite(email, { role: 'ADMIN', workAccess: false });
    expect(link).toMatch(new RegExp(`^${service.address}/invitation/${workspace.workspaceId}-[\\w-]{32}$`));
    expect((await get(link)).body).toMatchObject({
      email,
      workspace: { slug: workspace.slug },
      invitedBy: 'Member',
      hasAccount: false,
    });
    const accepted = await accept(link);
    expect([accepted.status, accepted.body]).toEqual([200, { workspace: { slug: workspace.slug } }]);
    const { user, workspaces } = await sessionOf(accepted.cookie);
    expect(user).toMatchObject({ email, name: 'Bjarke Krogh' });
    expect(workspaces).toMatchObject([{ slug: workspace.slug, role: 'ADMIN', workAccess: false }]);
    await signIn(service, email);
    const { console } = await workspace.signIn();
    const { body } = await console.get('/audit-entries?limit=2');
    expect(body.items).toMatchObject([
      { operation: 'acceptInvitation', actor: user.id, recordId: user.id },
      { operation: 'inviteMember', recordType: 'invitation' },
    ]);
  });

  it('signs the new member in where somebody else was signed in', async () => {
    const email = newEmail();
    const { link } = await invite(email);
    const { cookie } = await accept(link, undefined, (await workspace.signIn()).cookie);
    expect((await sessionOf(cookie)).user).toMatchObject({ email });
  });

  it('works once, even if two accept it at the same time', async () => {
    const { link } = await invite(newEmail());
    const answers = await Promise.all([accept(link), accept(link), accept(link)]);
    const [first, ...later] = answers.map(({ status }) => status).toSorted();
    // 401: by then the first has made the person an account.
    expect([first, later.filter((status) => ![401, 404].includes(status))]).toEqual([200, []]);
    expect((await accept(link)).body.error.code).toBe('LINK_INVALID');
  });

  it('is of no use once revoked, replaced or expired', async () => {
    const email = newEmail();
    const first = await invite(email);
    const { link, invitation } = await invite(email.toUpperCase());
    expect((await get(first.link)).status).toBe(404);
    const { console } = await workspace.signIn();
    const { body } = await console.get('/invitations');
    expect(body.items.filter((one: { id: number }) => one.id === invitation.id)).toHaveLength(1);
    expect(JSON.stringify(body)).not.toContain(tokenOf(link));
    expect((await console.call('DELETE', `/invitations/${invitation.id}`)).status).toBe(204);
    expect((await console.call('DELETE', `/invitations/${invitation.id}`)).status).toBe(404);
    expect([(await get(link)).status, (await accept(link)).status]).toEqual([404, 404]);
    const late = await invite(newEmail());
    service.clock.advance(7 * 86_400_000);
    expect([(await get(late.link)).status, (await accept(late.link)).status]).toEqual([404, 404]);
  });

  it.each(['', 'x', `0-${'a'.repeat(32)}`, `99999999999-${'a'.repeat(32)}`, `1-${'a'.repeat(32)}`, '%00'])(
    'is not found by %j',
    async (token) => {
      const answer = await callSignIn(service.address, 'GET', `/invitations/${token}`);
      expect(answer.status).toBe(404);
    },
  );

  it('is for administrators', async () => {
    const { console } = await (await workspace.member()).signIn();
    expect((await console.post('/invitations', { email: newEmail() })).status).toBe(403);
    expect((await console.get('/invitations')).status).toBe(403);
  });
});

describe('an invitation of a person with an account', () => {
  it('is accepted by that person only, signed in', async () => {
    const member = await other.member();
    await setPassword(service, other.slug, member.email);
    const { link } = await invite(member.email);
    expect((await get(link)).body).toMatchObject({ hasAccount: true });
    const attempts = [accept(link), accept(link, {}), accept(link, {}, (await workspace.signIn()).cookie)];
    for (const { status, body } of await Promise.all(attempts)) {
      expect([status, body.error.code]).toEqual([401, 'SIGN_IN_REQUIRED']);
    }
    const cookie = await signIn(service, member.email);
    const accepted = await accept(link, { password: 'a password to be ignored' }, cookie);
    expect([accepted.status, accepted.setCookies]).toEqual([200, []]);
    const { workspaces } = await sessionOf(cookie);
    expect(workspaces.map(({ slug }) => slug).toSorted()).toEqual([workspace.slug, other.slug].toSorted());
    await signIn(service, member.email);
  });

  it('does not let an administrator take over a member of another workspace who has no password yet', async () => {
    const member = await other.member();
    const { link } = await invite(member.email);
    const answer = await accept(link);
    expect([answer.status, answer.body.error.code]).toEqual([409, 'CONFLICT']);
    expect(answer.body.error.message).toContain('kartotek member reset-link');
    expect((await get(link)).status).toBe(200);
  });

  it('sets the password of a member of this workspace alone', async () => {
    const member = await workspace.member();
    const { link } = await invite(member.email);
    const { cookie } = await accept(link, { password: PASSWORD });
    expect((await sessionOf(cookie)).user.id).toBe(member.userId);
    const { console } = await workspace.signIn();
    expect((await console.post('/invitations', { email: member.email })).status).toBe(409);
  });
});

describe('adding a member', () => {
  it('is for operators: administrators invite, and learn nothing about who exists', async () => {
    const { console } = await workspace.signIn();
    const existing = await other.member();
    const added = (email: string) => console.post('/members', { email, name: 'Bjarke Krogh' }, { key: null });
    const [known, unknown] = [await added(existing.email), await added('somebody@invited.example')];
    expect([known.status, known.body.error.code]).toEqual([409, 'CONFLICT']);
    expect(known.body.error.message).toContain(`Invite ${existing.email} instead`);
    expect([unknown.status, unknown.body.error.message]).toEqual([
      409,
      known.body.error.message.replace(existing.email, 'somebody@invited.example'),
    ]);
    expect((await console.get(`/members/${existing.email}`)).status).toBe(404);
    const { userId } = await workspace.member({ email: existing.email });
    expect(userId).toBe(existing.userId);
  });
});

describe('a link for a new password', () => {
  const reset = (link: string, password = 'another good sentence 9') =>
    callSignIn(service.address, 'POST', '/resets', { token: tokenOf(link), password });
  const linkFor = async (email: string, from = workspace) => {
    const { console } = await from.signIn();
    return console.call('POST', `/members/${email}/reset-links`);
  };

  it('works once, for 24 hours, and ends the person’s sessions', async () => {
    const member = await workspace.member();
    const { cookie } = await member.signIn();
    const { body } = await linkFor(member.email);
    expect(body.link).toContain(`${service.address}/reset/`);
    expect((await reset(body.link, 'too short')).status).toBe(400);
    const both = await Promise.all([reset(body.link), reset(body.link)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect((await fetch(`${service.address}/console/session`, { headers: { cookie } })).status).toBe(401);
    await signIn(service, member.email, 'another good sentence 9');
    const late = await linkFor(member.email);
    service.clock.advance(86_400_000);
    expect((await reset(late.body.link)).status).toBe(404);
  });

  it('is not made by one who does not administer all workspaces of the person, except by operators', async () => {
    const shared = await workspace.member();
    await other.member({ email: shared.email });
    expect((await linkFor(shared.email)).status).toBe(403);
    const both = await workspace.member({ role: 'ADMIN' });
    const { cookie } = await both.signIn();
    await other.member({ email: both.email, role: 'ADMIN' });
    const asBoth = await fetch(
      `${service.address}/console/api/workspaces/${workspace.slug}/members/${shared.email}/reset-links`,
      { method: 'POST', headers: { cookie, 'sec-fetch-site': 'same-origin' } },
    );
    expect(asBoth.status).toBe(201);
    const path = { member: shared.email };
    await operate(service.database, createResetLink, { workspace: workspace.slug, path });
  });

  it('that is asked for is answered 202 for everybody, and limited', async () => {
    const ask = (email: string) => callSignIn(service.address, 'POST', '/reset-requests', { email });
    const { email } = await workspace.member();
    expect([(await ask(email)).status, (await ask(newEmail())).status]).toEqual([202, 202]);
    expect([(await ask(email)).status, (await ask(email)).status, (await ask(email)).status]).toEqual([202, 202, 429]);
  });
});
