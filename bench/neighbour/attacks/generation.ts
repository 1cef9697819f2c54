import { repeatedClauses } from '../hostile-transcripts.ts';
import { rootOf, type Scenario } from '../scenario.ts';
import { createSummary, uploadTranscript } from '../transcript-uploads.ts';

const UPLOADS = 20;
const AT_ONCE = 4;

export const generation: Scenario = {
  name: 'generation',
  number: '6',
  what: '20 uploads of 5 MiB of repeated clauses',
  judged: true,
  transcripts: true,
  attackMs: 20_000,
  async attack(run) {
    const { attacker, scale } = run.stage;
    const text = repeatedClauses();
    let left = scale < 1 ? 4 : UPLOADS;
    const work = async (_: unknown, n: number) => {
      const token = attacker.tokens[n % attacker.tokens.length] ?? '';
      while (left-- > 0 && !run.over()) {
        const summary = await createSummary(run, rootOf(attacker), token);
        if (summary) await uploadTranscript(run, summary, token, text);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  },
};
