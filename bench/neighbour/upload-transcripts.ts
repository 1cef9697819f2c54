import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Http } from '../../tests/harness/kept-alive-http.ts';
import { rootOf, type Workspace } from './scenario.ts';

const TWO_LINES =
  'Astrid Holm: We agreed that we renew the agreement for two years.\nBjarke Krogh: I will send the offer by Friday.\n';
const LOOK_EVERY_MS = 100;
const PAUSE_MS = 1_000;
/** No upload is started in the last part, because its time would not be meaningful. */
const LEAST_MS = 2_000;

/** Uploads short transcripts one after the other, and records the time until each summary waits for approval. */
export async function uploadTranscripts(
  http: Http,
  workspace: Workspace,
  until: number,
  sample: { approvals: number[]; stillWaiting: number | undefined },
): Promise<void> {
  const path = `${rootOf(workspace)}/summaries`;
  const token = workspace.tokens[0] ?? '';
  while (performance.now() < until - LEAST_MS) {
    const since = performance.now();
    if (await upload()) sample.approvals.push(performance.now() - since);
    else sample.stillWaiting = performance.now() - since;
    await delay(PAUSE_MS);
  }

  async function upload(): Promise<boolean> {
    let id: number | undefined;
    const key = randomUUID();
    while (performance.now() < until) {
      if (id === undefined) {
        const created = { method: 'POST', path, token, headers: { 'idempotency-key': key }, body: meeting(workspace) };
        id = summaryIn(await http.send(created).catch(() => undefined))?.id;
      } else {
        const summary = summaryIn(await http.send({ path: `${path}/${id}`, token }).catch(() => undefined));
        if (summary?.status === 'WAITING_APPROVAL') return true;
      }
      await delay(LOOK_EVERY_MS);
    }
    return false;
  }
}

/** The body of a new summary. */
export function meeting({ companyId }: Workspace, transcript: string | undefined = TWO_LINES) {
  return {
    companyId,
    appointmentSubject: 'Status',
    appointmentDate: '2026-03-12T09:00:00.000Z',
    durationSec: 1800,
    evidenceAudience: 'CUSTOMER',
    transcript,
  };
}

function summaryIn(answer: { status: number; body: string } | undefined) {
  if (answer === undefined || answer.status >= 300) return undefined;
  return (JSON.parse(answer.body) as { summary: { id: number; status: string } }).summary;
}
