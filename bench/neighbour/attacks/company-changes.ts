import { randomUUID } from 'node:crypto';
import { versionIn } from '../../../tests/harness/kept-alive-http.ts';
import { type Run, rootOf, type Scenario, WRITES_ALLOWED } from '../scenario.ts';

/** As many as the service lets write at once. Those with an old version get 412. */
const CLIENTS = 6;

export const rename: Scenario = {
  name: 'rename',
  number: '8',
  what: '6 clients rename one company with very many people',
  judged: true,
  rewrites: true,
  async attack(run) {
    let number = 0;
    await changeRepeatedly(run, (archived) =>
      archived
        ? { method: 'POST', step: '/restore' }
        : { method: 'PATCH', step: '', body: { name: `Kæmpe ${++number} Holding` } },
    );
  },
};

export const archive: Scenario = {
  name: 'archive',
  number: '8',
  what: '6 clients archive and restore one company with very many people',
  judged: true,
  rewrites: true,
  attack: (run) => changeRepeatedly(run, (archived) => ({ method: 'POST', step: archived ? '/restore' : '/archive' })),
};

function changeRepeatedly(
  { ask, keepBusy, send, stage: { attacker } }: Run,
  change: (archived: boolean) => { method: string; step: string; body?: object },
): Promise<void> {
  const path = `${rootOf(attacker)}/companies/${attacker.companyId}`;
  const token = attacker.tokens[0] ?? '';
  return keepBusy(CLIENTS, WRITES_ALLOWED, async () => {
    const current = await ask({ path, token });
    const version = versionIn(current);
    if (current === undefined || version === undefined) return;
    const { company } = JSON.parse(current.body) as { company: { archivedAt: string | null } };
    const { method, step, body } = change(company.archivedAt !== null);
    const headers = { 'if-match': version, ...(method === 'POST' ? { 'idempotency-key': randomUUID() } : {}) };
    await send({ method, path: path + step, token, headers, ...(body ? { body } : {}) });
  });
}
