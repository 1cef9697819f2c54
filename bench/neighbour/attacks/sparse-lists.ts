import { READS_ALLOWED, type Run, rootOf, type Scenario } from '../scenario.ts';

const CLIENTS = 10;

/** There are many summaries, and the member may not see any of them. */
export const invisibleSummaries: Scenario = {
  name: 'invisible-summaries',
  number: '9',
  what: '10 clients list summaries, none of which they may see',
  judged: true,
  attack: (run) => readRepeatedly(run, run.stage.blindToken, ['/summaries?limit=50']),
};

/** All companies of the load are leads. */
export const missingStage: Scenario = {
  name: 'missing-stage',
  number: '9',
  what: '10 clients list companies of a stage that no company has',
  judged: true,
  attack: (run) =>
    readRepeatedly(run, run.stage.attacker.tokens[0] ?? '', [
      '/companies?limit=50&lifecycleStage=CHURNED',
      '/companies?limit=50&lifecycleStage=CUSTOMER&sort=name-asc',
      '/companies?limit=50&lifecycleStage=PROSPECT&status=all',
    ]),
};

/** Reads from the first page to the last, then from the first again. */
function readRepeatedly(run: Run, token: string, lists: readonly string[]): Promise<void> {
  const { keepBusy, send, stage } = run;
  const cursors: (string | null)[] = Array(CLIENTS).fill(null);
  return keepBusy(CLIENTS, READS_ALLOWED, async (client) => {
    const cursor = cursors[client];
    const list = rootOf(stage.attacker) + (lists[client % lists.length] ?? '');
    const answer = await send({ path: cursor ? `${list}&cursor=${encodeURIComponent(cursor)}` : list, token });
    if (answer?.status !== 200) return;
    const page = JSON.parse(answer.body) as { items: unknown[]; nextCursor: string | null };
    if (page.items.length > 0) run.count('pages with items');
    cursors[client] = page.nextCursor;
  });
}
