import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, createClient } from '../harness/client.ts';
import { ended, makeCompany, newSummary, TRANSCRIPT, upload } from '../harness/meetings.ts';
import { createDatabase, type PostgresqlServer, startPostgresql } from '../harness/postgresql.ts';
import { type Environment, end, type ServingProcess, serve } from '../harness/process.ts';
import { mainThreadTime, processTime } from '../harness/processor-time.ts';
import { provision, withDatabase } from '../harness/provision.ts';
import { quickFolder } from '../harness/quick-folder.ts';
import { attackSize, until } from '../harness/until.ts';
import { type HostileTranscript, hostileTranscripts } from './generation-hostile-transcripts.ts';

/** A tenth of the size and fewer uploads by default, all of them with `KARTOTEK_TEST_ROUNDS`. */
const SCALE = attackSize(10);
const BYTES = SCALE * 524_288;
/** More than twice as many as may end before the neighbour's. */
const UPLOADS = SCALE * 15;
/** Of one that others wait for: it takes seconds. */
const WAITED_FOR_BYTES = BYTES / 4;

function hostile(kind: string, bytes = BYTES): HostileTranscript {
  const found = hostileTranscripts(bytes).find((transcript) => transcript.kind === kind);
  if (!found) throw new Error(`There is no such kind: ${kind}`);
  return found;
}

/** Processor time is counted in hundredths of a second, so one run is too short to compare. In three runs the main thread may take about fifty of them. */
const SAMPLES = 3;
/** The other threads take at least this many times as long as the main thread. If they handed it what they read, it would take more. */
const MAIN_SHARE = 7;
/** Other work on the machine makes the time of the main thread longer too, which waits for short times. The least counts. */
const MOST_TRIES = 3;
/** The first runs compile the rules. */
const WARM_UP = 2;
/** Far beyond what generating takes on the slowest machine: it only ends a test that hangs. */
const LIMIT_MS = 500_000;

function testUnderHostileTranscripts(place: () => Environment): void {
  let service: ServingProcess;
  let api: Client;
  let neighbour: Client;
  let companyId: number;
  beforeAll(async () => {
    const own = await provision(place());
    const other = await provision(place(), 'neighbour');
    service = await serve(place());
    api = createClient(service.address, own.slug, own.token);
    neighbour = createClient(service.address, other.slug, other.token);
    companyId = await makeCompany(api);
  });
  afterAll(() => end(service, 'SIGKILL'));

  /** Generations that have ended. Taken from the log, because a request would add to the measured time. */
  const generations = () => service.output().match(/"record":"summary \d+"/g)?.length ?? 0;

  async function uploadNew({ text, type }: HostileTranscript): Promise<number> {
    const { summary } = (await api.post('/summaries', newSummary(companyId))).body;
    return (await upload(api, summary, text, type)).status;
  }

  /** Processor time of the main thread and of the others while transcripts are uploaded and their content is generated. */
  async function spentOn(
    { kind, type, text }: HostileTranscript,
    samples = SAMPLES,
  ): Promise<{ main: number; others: number }> {
    const spent = () => {
      const main = mainThreadTime(service.pid);
      return { main, others: processTime(service.pid) - main };
    };
    const before = spent();
    const done = generations() + samples;
    for (let n = 0; n < samples; n++) expect(await uploadNew({ kind, type, text })).toBe(202);
    await until(`${done} generations have ended`, () => generations() >= done, LIMIT_MS);
    const after = spent();
    return { main: after.main - before.main, others: after.others - before.others };
  }

  it('reads a million utterances outside the thread that serves HTTP', async () => {
    await spentOn(hostile('one line of letters apart'), WARM_UP);
    for (const kind of ['tiny utterances', 'a speaker for every word', 'cues of one word']) {
      let share = Number.POSITIVE_INFINITY;
      for (let tried = 0; tried < MOST_TRIES && !(share < 1 / MAIN_SHARE); tried++) {
        const { main, others } = await spentOn(hostile(kind));
        share = main / others;
      }
      // On a quiet machine about 1/25.
      expect(share, kind).toBeLessThan(1 / MAIN_SHARE);
    }
  });

  it(`generates a neighbour’s short transcript without waiting for ${UPLOADS} long ones`, async () => {
    const before = generations();
    const { kind, type, text } = hostile('one line of clauses already heard', WAITED_FOR_BYTES);
    for (let n = 0; n < UPLOADS; n++) expect(await uploadNew({ kind, type, text })).toBe(202);
    const company = await makeCompany(neighbour);
    const started = generations();
    const { summary } = (await neighbour.post('/summaries', newSummary(company, { transcript: TRANSCRIPT }))).body;
    expect((await ended(neighbour, `/summaries/${summary.id}`, LIMIT_MS)).body.summary.status).toBe('WAITING_APPROVAL');
    // The neighbour's own, those running when it arrived, and those that ended meanwhile.
    expect(generations() - started).toBeLessThanOrEqual(1 + 6);
    await until('all have ended', () => generations() >= before + UPLOADS + 1, LIMIT_MS);
  });
}

describe('on PostgreSQL', () => {
  let server: PostgresqlServer;
  let environment: Environment;
  beforeAll(async () => {
    server = await startPostgresql({ settings: { fsync: 'off' } });
    environment = { DATABASE_URL: await createDatabase(server.url, 'hostile') };
    await withDatabase(environment, async () => {});
  });
  afterAll(() => server.stop());
  testUnderHostileTranscripts(() => environment);
});

describe('on the embedded database', () => {
  let folder: string;
  beforeAll(async () => {
    folder = quickFolder('kartotek-hostile-');
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  testUnderHostileTranscripts(() => ({ KARTOTEK_DATA: join(folder, 'data') }));
});
