// The attacker's process.
import { runAttack } from './run-attack.ts';
import type { Stage } from './scenario.ts';
import { scenarios } from './scenarios.ts';
import { answerParent } from './worker.ts';

/** `start` only loads the code of the process, before anything is measured. */
export type AttackerTask = 'start' | { scenario: string; stage: Stage; ms: number };

answerParent<AttackerTask>(async (task) => {
  if (task === 'start') return undefined;
  const scenario = scenarios.find(({ name }) => name === task.scenario);
  if (!scenario) throw new Error(`There is no scenario ${task.scenario}`);
  return runAttack(scenario, task.stage, task.ms);
});
