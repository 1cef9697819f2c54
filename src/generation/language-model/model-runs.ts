import { setTimeout } from 'node:timers/promises';
import type { Asking, Wait } from './ask-again.ts';
import type { Endpoint } from './endpoint.ts';
import { createQuestionMemory } from './question-memory.ts';
import { type Leave, type Used, useModel } from './use-model.ts';

interface ModelRun extends Leave {
  workspaceId: number;
}

/** Runs that ask a model: each knows what failed runs before it have asked. */
export function createModelRuns(
  endpoint: Endpoint,
  wait: Wait = (ms, signal) => setTimeout(ms, undefined, { signal }),
) {
  const questions = createQuestionMemory();
  return <T>({ workspaceId, ...leave }: ModelRun, work: (asking: Asking) => Promise<T>): Promise<Used<T>> =>
    useModel(leave, (use) => questions.duringRun(workspaceId, (memory) => work({ endpoint, use, memory, wait })));
}
