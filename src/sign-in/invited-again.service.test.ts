import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setMember } from '../../tests/harness/administration.ts';
import { startService, type TestMember, type TestService, type TestWorkspace } from '../../tests/harness/service.ts';
import { callSignIn, PASSWORD, signIn } from '../../tests/harness/sign-in.ts';

let service: TestService;
let workspace: TestWorkspace;
let former: TestWorkspace;
beforeAll(async () => {
  service = await startService();
  [workspace, former] = [await service.workspace(), await service.workspace()];
});
afterAll(() => service.stop());

const post = (path: string, body: object, cookie = '') => callSignIn(service.address, 'POST', path, body, { cookie });
const pathOf = (link: string) => `/invitations/${link.split('/').at(-1)}`;
const read = (link: string, cookie = '') => callSignIn(service.address, 'GET', pathOf(link), undefined, { cookie });
const accept = (link: string, cookie?: string, body: object = {}) => post(`${pathOf(link)}/accept`, body, cookie);
const who = async (cookie: string) =>
  (await fetch(`${service.address}/console/session`, { headers: { cookie } })).status;
const setActive = ({ slug }: TestWorkspace, { email }: TestMember, active: boolean) =>
  setMember(service.database, { workspace: slug, email, active });

async function invite({ email }: Pick<TestMember, 'email'>, body: object = {}, from = workspace) {
  const { console } = await from.signIn();
  const answer = await console.post('/invitations', { email, ...body });
  expect(answer.status, answer.text).toBe(201);
  return answer.body as { invitation: { id: number }; link: string };
}

async function membershipOf(from: TestWorkspace, { userId }: Pick<TestMember, 'userId'>) {
  const { console } = await from.signIn();
  return (await console.get(`/members/${userId}`)).body.member;
}

describe('a change of a membership', () => {
  const changes: [string, (administrator: TestWorkspace, member: TestMember) => Promise<unknown>][] = [
    [
      'by an administrator',
      async (own, { userId }) => {
        const { console } = await own.signIn();
        const answer = await console.call('PATCH', `/members/${userId}`, { body: { active: true, role: 'ADMIN' } });
        expect(answer.status, answer.text).toBe(200);
      },
    ],
    [
      'by an operator',
      (own, { email }) => setMember(service.database, { workspace: own.slug, email, active: true, role: 'ADMIN' }),
    ],
  ];
  it.each(changes)('%s ends the open invitations of the person', async (_by, change) => {
    const own = await service.workspace();
    const member = await own.member();
    await member.signIn();
    await setActive(own, member, false);
    const { link } = await invite(member, { role: 'MEMBER' }, own);
    await invite({ email: `${randomUUID()}@invited.example` }, {}, own);
    await change(own, member);
    expect((await read(link)).status).toBe(404);
    expect((await accept(link, await signIn(service, member.email))).status).toBe(404);
    expect(await membershipOf(own, member)).toMatchObject({ role: 'ADMIN', active: true });
    const { console } = await own.signIn();
    expect((await console.get('/invitations')).body.items).toHaveLength(1);
  });

  it('holds whether the invitation is accepted before, after or at the same time', async () => {
    const { console } = await workspace.signIn();
    const rounds = Array.from({ length: 6 }, async () => {
      const member = await former.member();
      const { cookie } = await member.signIn();
      await workspace.member({ email: member.email });
      await setActive(workspace, member, false);
      const { link } = await invite(member);
      const body = { active: true, role: 'ADMIN' };
      const both = () =>
        Promise.all([console.call('PATCH', `/members/${member.userId}`, { body }), accept(link, cookie)]);
      return { member, both };
    });
    for (const { member, both } of await Promise.all(rounds)) {
      const [changed, accepted] = await both();
      expect([changed.status, [200, 404].includes(accepted.status)], accepted.text).toEqual([200, true]);
      expect(await membershipOf(workspace, member)).toMatchObject({ role: 'ADMIN', active: true });
    }
  });
});

describe('accepting an invitation', () => {
  it('changes nothing of what an active member has', async () => {
    const member = await workspace.member({ role: 'ADMIN' });
    const { link } = await invite(member, { role: 'MEMBER', workAccess: false });
    const { cookie } = await accept(link, undefined, { password: PASSWORD });
    expect(await who(cookie)).toBe(200);
    expect(await membershipOf(workspace, member)).toMatchObject({ role: 'ADMIN', workAccess: true, active: true });
    const { body } = await workspace.api.get('/audit-entries?operation=acceptInvitation&limit=1');
    expect(body.items).toMatchObject([{ recordId: member.userId, changes: {} }]);
  });

  it('is audited with what the member had before', async () => {
    const member = await workspace.member({ role: 'ADMIN' });
    const { cookie } = await member.signIn();
    await former.member({ email: member.email });
    await setActive(workspace, member, false);
    const { link } = await invite(member, { role: 'MEMBER', workAccess: false });
    expect((await accept(link, cookie)).status).toBe(200);
    const newcomer = { email: `${randomUUID()}@invited.example` };
    const body = { name: 'Bjarke Krogh', password: PASSWORD };
    expect((await accept((await invite(newcomer)).link, undefined, body)).status).toBe(200);
    const entries = await workspace.api.get('/audit-entries?operation=acceptInvitation&limit=2');
    const [joined, returned] = entries.body.items;
    expect(returned.changes).toEqual({
      role: { before: 'ADMIN', after: 'MEMBER' },
      workAccess: { before: true, after: false },
      active: { before: false, after: true },
    });
    expect(joined.changes).toEqual({
      email: { before: null, after: newcomer.email },
      role: { before: null, after: 'MEMBER' },
      workAccess: { before: null, after: true },
      active: { before: null, after: true },
    });
  });
});
