import { randomUUID } from 'node:crypto';
import { type Answer, versionIn } from '../../tests/harness/kept-alive-http.ts';
import type { Run } from './scenario.ts';
import { meeting } from './upload-transcripts.ts';

export interface SummaryAt {
  path: string;
  version: string;
}

/** Creates a summary of the attacker that waits for its transcript. */
export async function createSummary(run: Run, root: string, token: string): Promise<SummaryAt | undefined> {
  const { transcript: _, ...customer } = meeting(run.stage.attacker);
  // Internal, because another scenario lists summaries that its member may not see.
  const body = { ...customer, evidenceAudience: 'INTERNAL' };
  const headers = { 'idempotency-key': randomUUID() };
  const answer = await run.ask({ method: 'POST', path: `${root}/summaries`, token, headers, body });
  if (answer?.status !== 201) return undefined;
  const { summary } = JSON.parse(answer.body) as { summary: { id: number } };
  return at(`${root}/summaries/${summary.id}`, answer);
}

/** The summary after the upload. Undefined if the upload failed. */
export async function uploadTranscript(
  run: Run,
  { path, version }: SummaryAt,
  token: string,
  text: string | Buffer,
): Promise<SummaryAt | undefined> {
  const headers = { 'content-type': 'text/plain', 'if-match': version };
  return at(path, await run.send({ method: 'PUT', path: `${path}/transcript`, token, headers, body: text }));
}

function at(path: string, answer: Answer | undefined): SummaryAt | undefined {
  const version = versionIn(answer);
  return version === undefined ? undefined : { path, version };
}
