import { tinyUtterances } from '../hostile-transcripts.ts';
import { rootOf, type Scenario, WRITES_ALLOWED } from '../scenario.ts';
import { createSummary, uploadTranscript } from '../transcript-uploads.ts';

const CLIENTS = 4;

export const tinyUtterancesUploads: Scenario = {
  name: 'tiny-utterances',
  number: '7',
  what: '4 clients upload 5 MiB of tiny utterances, repeatedly',
  judged: true,
  transcripts: true,
  async attack(run) {
    const { attacker } = run.stage;
    const token = attacker.tokens[0] ?? '';
    const text = tinyUtterances();
    const summaries = await Promise.all(
      Array.from({ length: CLIENTS }, () => createSummary(run, rootOf(attacker), token)),
    );
    await run.keepBusy(CLIENTS, WRITES_ALLOWED, async (client) => {
      const summary = summaries[client];
      summaries[client] = summary
        ? await uploadTranscript(run, summary, token, text)
        : await createSummary(run, rootOf(attacker), token);
    });
  },
};
