import { repeatedClauses } from '../hostile-transcripts.ts';
import { rootOf, type Scenario } from '../scenario.ts';
import { createSummary, uploadTranscript } from '../transcript-uploads.ts';

const UPLOADS = 250;

export const manyUploads: Scenario = {
  name: 'many-uploads',
  number: '6',
  what: '250 uploads of 5 MiB of repeated clauses at once',
  judged: true,
  transcripts: true,
  attackMs: 20_000,
  async attack(run) {
    const { attacker, scale } = run.stage;
    // All uploads share one buffer, because the attacker's memory is limited too.
    const text = Buffer.from(repeatedClauses());
    const upload = async (_: unknown, n: number) => {
      const token = attacker.tokens[n % attacker.tokens.length] ?? '';
      const summary = await createSummary(run, rootOf(attacker), token);
      if (summary) await uploadTranscript(run, summary, token, text);
    };
    await Promise.all(Array.from({ length: UPLOADS * scale }, upload));
  },
};
