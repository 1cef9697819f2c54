import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readMeetings } from './quality/gold.ts';
import { readJudged } from './quality/judged.ts';
import { WORDS_AN_HOUR } from './quality/long-speech.ts';
import { makeByModel } from './quality/make-by-model.ts';
import { measureCost } from './quality/measure-cost.ts';
import { type Make, type Measured, makeByRules, measureMeeting } from './quality/measure-meeting.ts';
import { printCosts, printSet, type SetReport } from './quality/report.ts';
import { resultsPage } from './quality/results-page.ts';

/**
 * Measures summaries against transcripts marked by hand: what was found, how it is written, what it costs.
 *
 *   node bench/quality.ts [FOLDER] [--show PART] [--json] [--write]
 *
 * Without FOLDER it measures our own transcripts. FOLDER holds `gold/*.json` and `transcripts/`. `--show` prints title and
 * summary text, and lists missed and unmarked items, of files with PART in their names, never of held-out ones. With a model in the settings of the
 * environment (`KARTOTEK_MODEL_URL`), a second run measures the model. `--write` measures our own by rules, and FOLDER
 * too if it is given, and writes `results/quality.md`.
 */
const OURS = fileURLToPath(new URL('./transcripts/', import.meta.url));

const RESULTS = new URL('./results/quality.md', import.meta.url);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    show: { type: 'string' },
    json: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const [folder = OURS] = positionals;
const meetings = [...(values.write && folder !== OURS ? readMeetings(OURS) : []), ...readMeetings(folder)];
const judged = readJudged(folder);

const model = values.write ? undefined : await makeByModel();
const runs: Run[] = [{ generator: 'rules', sets: await measureSets(makeByRules), failures: [] }];
if (model) runs.push({ generator: model.name, sets: await measureSets(model.make), failures: model.failures });
await model?.close();
const longest = readMeetings(folder).reduce((a, b) => (a.transcript.length >= b.transcript.length ? a : b)).name;
// Somebody who reads texts does not wait for them.
const costs =
  values.show !== undefined
    ? []
    : [measureCost(folder, longest), ...[1, 2].map((hours) => measureCost(OURS, hours * WORDS_AN_HOUR))];

if (values.write) {
  const [{ sets } = { sets: [] }] = runs;
  writeFileSync(RESULTS, resultsPage(sets, costs.slice(1), new Date()));
} else if (values.json) {
  console.log(JSON.stringify({ runs: runs.map(({ sets, ...run }) => ({ ...run, sets: sets.map(figures) })), costs }));
} else {
  for (const { generator, sets, failures } of runs) {
    console.log(`${generator === 'rules' ? '' : '\n'}generator: ${generator}`);
    for (const one of sets) {
      printSet(one);
      for (const measured of one.measured) showTexts(measured);
    }
    for (const failure of failures) console.log(`  nothing was generated for ${failure}`);
  }
  if (!model) console.log('\nno model is set (KARTOTEK_MODEL_URL), so only the rules were measured');
  if (costs.length > 0) printCosts(costs);
}

interface Run {
  generator: string;
  sets: SetReport[];
  /** Why transcripts have no content, one line each. */
  failures: readonly string[];
}

async function measureSets(make: Make): Promise<SetReport[]> {
  const reports: SetReport[] = [];
  for (const [set, own] of Map.groupBy(meetings, (meeting) => meeting.set)) {
    const measured: Measured[] = [];
    for (const meeting of own) measured.push(await measureMeeting(meeting, make));
    const known = measured.flatMap(({ meeting: { name }, content }) => {
      const kept = judged?.(name, content);
      return kept ? [{ name, kept }] : [];
    });
    reports.push({ set, measured, judged: known });
  }
  return reports.sort((a, b) => b.set.localeCompare(a.set));
}

function showTexts({ meeting: { name, set }, content, strict, lenient }: Measured): void {
  if (values.show === undefined || set === 'held-out' || !name.includes(values.show)) return;
  console.log(`\n  ${name}\n    title: ${content.titel}\n    summary: ${content.opsummering}`);
  for (const fault of (strict ?? lenient).faults) console.log(`    ${fault}`);
}

/** The figures without the texts of the transcripts. */
function figures({ set, measured, judged: known }: SetReport): object {
  return {
    set,
    meetings: measured.map(({ meeting, words, strict, lenient, flat, writing, tokensUsed }) => {
      const scores = { strict: strict?.score, lenient: lenient.score, flat: flat.score };
      return { name: meeting.name, isMarked: meeting.isMarked, words, ...scores, writing, tokensUsed };
    }),
    judged: known,
  };
}
