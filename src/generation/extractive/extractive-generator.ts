import { Worker } from 'node:worker_threads';
import type { SummaryContent } from '../content.ts';
import { GenerationFailed, type Generator } from '../generator.ts';
import { composeBriefing } from './brief.ts';
import { type ExtractInput, extractiveGenerator, extractSummary } from './extract-summary.ts';

interface Pending {
  input: ExtractInput;
  resolve(content: SummaryContent): void;
  reject(error: Error): void;
}

type Reply = { id: number } & ({ content: SummaryContent } | { fault: string });

/** A transcript of 5 MiB takes about half of it. */
const THREAD_MEMORY_MB = 1024;

/** Below this, in characters, the work takes some 20 ms, which is less than a thread costs to start. */
const SHORT_TRANSCRIPT = 16_384;

/**
 * The generator that needs no network: rules over the transcript, in a thread of its own where it is long, and briefings
 * composed from the records. Transcripts take turns in the thread; one that is given up, or that ends the thread, costs the others
 * only a new start.
 */
export function createExtractiveGenerator(): Generator & { close(): Promise<void> } {
  const pending = new Map<number, Pending>();
  let thread: Worker | undefined;
  let calls = 0;

  return {
    ...extractiveGenerator,
    async summarise({ signal, ...input }) {
      const content = isShort(input) ? extractSummary(input) : await extract(input, signal);
      return { content, tokensUsed: null };
    },
    async brief(request) {
      return { content: composeBriefing(request), tokensUsed: null };
    },
    async close() {
      await thread?.terminate();
    },
  };

  function extract(input: ExtractInput, signal: AbortSignal): Promise<SummaryContent> {
    const id = ++calls;
    return new Promise<SummaryContent>((resolve, reject) => {
      const giveUp = () => {
        if (pending.has(id)) restart(id, new GenerationFailed('the run was given up', { retryable: true }));
      };
      signal.addEventListener('abort', giveUp, { once: true });
      const over = () => signal.removeEventListener('abort', giveUp);
      pending.set(id, {
        input,
        resolve: (content) => {
          over();
          resolve(content);
        },
        reject: (error) => {
          over();
          reject(error);
        },
      });
      started().postMessage({ id, input });
      if (signal.aborted) giveUp();
    });
  }

  function started(): Worker {
    if (thread) return hold(thread);
    const own = new Worker(new URL('./extract-thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: THREAD_MEMORY_MB },
    });
    own.on('message', (reply: Reply) => {
      const call = pending.get(reply.id);
      pending.delete(reply.id);
      // A thread with nothing to do keeps no process running.
      if (pending.size === 0) own.unref();
      if ('content' in reply) call?.resolve(reply.content);
      else call?.reject(new GenerationFailed(`the rules failed: ${reply.fault}`, { retryable: false }));
    });
    own.on('error', () => {
      const [id] = pending.keys();
      const failure = new GenerationFailed('the transcript ended the thread', { retryable: true });
      if (thread === own && id !== undefined) restart(id, failure);
    });
    own.on('exit', () => {
      if (thread === own) thread = undefined;
    });
    thread = own;
    return hold(own);
  }

  /** Gives one call up, with the thread that may be busy with it; the others begin anew in the next. */
  function restart(id: number, error: Error): void {
    const call = pending.get(id);
    pending.delete(id);
    void thread?.terminate();
    thread = undefined;
    for (const [other, { input }] of pending) started().postMessage({ id: other, input });
    call?.reject(error);
  }

  function hold(worker: Worker): Worker {
    worker.ref();
    return worker;
  }
}

function isShort({ utterances }: ExtractInput): boolean {
  let length = 0;
  return utterances.every(({ text }) => {
    length += text.length + 10;
    return length < SHORT_TRANSCRIPT;
  });
}
