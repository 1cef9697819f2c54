import { describe, expect } from 'vitest';
import { serviceTest } from '../../tests/harness/fixtures.ts';
import { waitingForApproval } from '../../tests/harness/meetings.ts';
import type { TestWorkspace } from '../../tests/harness/service.ts';

const it = serviceTest({ worker: { pollMs: 100 } });

const replacement = {
  titel: 'Fornyet i to år',
  opsummering: 'Aftalen fornyes i to år.',
  context: [],
  hvadBlevAftalt: { aftaler: [{ aftale: 'Fornyes i to år', ansvarlig: '', deadline: '' }] },
  hvadBlevDroeftet: { emner: [] },
  todos: { opgaver: [] },
};

function approve(
  { workspace }: { workspace: TestWorkspace },
  summary: { id: number; version: string },
  body?: unknown,
  api = workspace.api,
) {
  return api.post(`/summaries/${summary.id}/approve`, body, { ifMatch: summary.version });
}

describe('approving', () => {
  it('without a body approves the current content, keeps the evidence, and empties the context', async ({
    workspace,
  }) => {
    const { summary } = (await waitingForApproval(workspace.api)).body;
    const approved = await approve({ workspace }, summary);
    expect(approved.status).toBe(200);
    expect(approved.body.summary).toEqual({
      ...summary,
      status: 'APPROVED',
      content: { ...summary.content, context: [] },
      version: approved.body.summary.version,
      updatedAt: approved.body.summary.updatedAt,
    });
    expect(approved.body.summary.version).not.toBe(summary.version);
    const { evidence } = (await workspace.api.get(`/summaries/${summary.id}/evidence`)).body;
    expect(evidence).toEqual(summary.content.context);
  });

  it('replaces content and date by those sent, and updates lastActivityAt', async ({ workspace }) => {
    const { summary } = (await waitingForApproval(workspace.api)).body;
    const appointmentDate = '2026-02-02T08:00:00.000Z';
    const context = [{ kilde: 'Bo', citat: 'x', tidspunkt: '', peger: '/opsummering' }];
    const approved = await approve({ workspace }, summary, { content: { ...replacement, context }, appointmentDate });
    expect(approved.body.summary).toMatchObject({ status: 'APPROVED', content: replacement, appointmentDate });
    expect((await workspace.api.get(`/summaries/${summary.id}`)).body).toEqual(approved.body);
    const { company } = (await workspace.api.get(`/companies/${summary.company.id}`)).body;
    expect(company.lastActivityAt).toBe(appointmentDate);
    const { items } = (await workspace.api.get(`/summaries?companyId=${summary.company.id}`)).body;
    expect(items[0].excerpt).toBe('Aftalen fornyes i to år.');
  });

  it.for([
    ['no title', { ...replacement, titel: '' }],
    ['a title of 256 characters', { ...replacement, titel: 'x'.repeat(256) }],
    ['a summary of 20,001 characters', { ...replacement, opsummering: 'x'.repeat(20_001) }],
    ['an unknown key', { ...replacement, resume: '' }],
    ['a missing part', { ...replacement, todos: undefined }],
    ['201 todos', { ...replacement, todos: { opgaver: Array(201).fill(todo('x')) } }],
    ['a todo of 2,001 characters', { ...replacement, todos: { opgaver: [todo('x'.repeat(2001))] } }],
  ] as const)('refuses content with %s', async ([_, content], { workspace }) => {
    const { summary } = (await waitingForApproval(workspace.api)).body;
    const answer = await approve({ workspace }, summary, { content });
    expect(answer.status).toBe(400);
    expect((await workspace.api.get(`/summaries/${summary.id}`)).body.summary).toEqual(summary);
  });

  it('is allowed to the creator only, once, with the current version', async ({ workspace }) => {
    const { summary } = (await waitingForApproval(workspace.api)).body;
    const other = await workspace.member({ role: 'ADMIN' });
    expect((await approve({ workspace }, summary, undefined, other.api)).status).toBe(403);
    expect((await approve({ workspace }, { ...summary, version: 'v1.stale' })).status).toBe(412);
    const approved = await approve({ workspace }, summary);
    const again = await approve({ workspace }, approved.body.summary);
    expect([again.status, again.body.error.code]).toEqual([409, 'CONFLICT']);
  });
});

describe('notes', () => {
  it('are stored as sent, cleared by white space, and keep the version if they are unchanged', async ({
    workspace,
  }) => {
    const { api } = workspace;
    const { summary } = (await waitingForApproval(api)).body;
    const noted = await api.patch(`/summaries/${summary.id}`, { internalNotes: ' Ring i maj ' }, summary.version);
    expect(noted.body.summary).toMatchObject({ internalNotes: ' Ring i maj ', status: 'WAITING_APPROVAL' });
    const { version } = noted.body.summary;
    const same = await api.patch(`/summaries/${summary.id}`, { internalNotes: ' Ring i maj ' }, version);
    expect(same.body).toEqual(noted.body);
    const cleared = await api.patch(`/summaries/${summary.id}`, { internalNotes: ' \n\t' }, version);
    expect(cleared.body.summary.internalNotes).toBeNull();
    const { version: current } = cleared.body.summary;
    const long = await api.patch(`/summaries/${summary.id}`, { internalNotes: 'x'.repeat(50_001) }, current);
    expect(long.status).toBe(400);
    expect((await api.patch(`/summaries/${summary.id}`, { internalNotes: null }, current)).status).toBe(400);
  });
});

describe('concurrent requests', () => {
  it('let one of an approval and a change of notes succeed, and the other after a retry', async ({ workspace }) => {
    for (let round = 0; round < 5; round++) {
      const { api } = workspace;
      const { summary } = (await waitingForApproval(api)).body;
      const [approval, notes] = await Promise.all([
        approve({ workspace }, summary),
        api.patch(`/summaries/${summary.id}`, { internalNotes: 'Noted' }, summary.version),
      ]);
      expect([approval.status, notes.status].sort()).toEqual([200, 412]);
      const winner = approval.status === 200 ? approval : notes;
      const after = (await api.get(`/summaries/${summary.id}`)).body;
      expect(after).toEqual(winner.body);
      const retried =
        winner === approval
          ? await api.patch(`/summaries/${summary.id}`, { internalNotes: 'Noted' }, after.summary.version)
          : await approve({ workspace }, after.summary);
      expect(retried.body.summary).toMatchObject({ status: 'APPROVED', internalNotes: 'Noted' });
    }
  });

  it('approve once; the others get 412', async ({ workspace }) => {
    const { summary } = (await waitingForApproval(workspace.api)).body;
    const answers = await Promise.all(Array.from({ length: 20 }, () => approve({ workspace }, summary)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 412)).toHaveLength(19);
  });
});

function todo(opgave: string) {
  return { opgave, ansvarlig: '', deadline: '', prioritet: '' };
}
