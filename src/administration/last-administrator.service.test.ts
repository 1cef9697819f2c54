import { describe, expect } from 'vitest';
import { setMember } from '../../tests/harness/administration.ts';
import { serviceTest } from '../../tests/harness/fixtures.ts';

const it = serviceTest()
  .extend('own', ({ service }) => service.workspace())
  .extend('administrator', async ({ own }) => (await own.signIn()).console);

const change = (userId: string, body: object) => ['PATCH', `/members/${userId}`, { body }] as const;

describe('the last active administrator of a workspace', () => {
  it('keeps the role and stays active', async ({ own: workspace, administrator }) => {
    for (const body of [{ role: 'MEMBER' }, { active: false }]) {
      const answer = await administrator.call(...change(workspace.userId, body));
      expect(answer.status, answer.text).toBe(409);
      expect(answer.body.error).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('administrator') });
    }
    const { items } = (await administrator.get('/members')).body;
    expect(items).toMatchObject([{ userId: workspace.userId, role: 'ADMIN', active: true }]);
  });

  it('can hand the role on', async ({ own: workspace, administrator }) => {
    const { userId } = await workspace.member();
    expect((await administrator.call(...change(userId, { role: 'ADMIN' }))).status).toBe(200);
    expect((await administrator.call(...change(workspace.userId, { role: 'MEMBER' }))).status).toBe(200);
  });

  it('is not replaced by an administrator who is deactivated', async ({ own: workspace, administrator }) => {
    const { userId } = await workspace.member({ role: 'ADMIN' });
    expect((await administrator.call(...change(userId, { active: false }))).status).toBe(200);
    expect((await administrator.call(...change(workspace.userId, { active: false }))).status).toBe(409);
  });

  it('remains where two administrators deactivate each other at once', async ({ service }) => {
    const deactivate = async () => {
      const first = await service.workspace();
      const second = await first.member({ role: 'ADMIN' });
      const [one, other] = [(await first.signIn()).console, (await second.signIn()).console];
      return () =>
        Promise.all([
          one.call(...change(second.userId, { active: false })),
          other.call(...change(first.userId, { active: false })),
        ]);
    };
    const rounds = await Promise.all(Array.from({ length: 6 }, deactivate));
    for (const answers of await Promise.all(rounds.map((round) => round()))) {
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    }
  });

  it('can be deactivated by operators', async ({ service, own: workspace }) => {
    const { userId } = await setMember(service.database, {
      workspace: workspace.slug,
      email: workspace.email,
      active: false,
    });
    expect(userId).toBe(workspace.userId);
  });
});
