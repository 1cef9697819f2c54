import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

export interface Worker<Task> {
  /** Throws if the process ended or answered with an error. */
  ask<Reply>(task: Task): Promise<Reply>;
  kill(): Promise<void>;
}

type Message = { reply: unknown } | { error: string };

/** Starts a script of this folder as a process with a higher (`first`) or lower (`last`) priority. */
export function startWorker<Task>(file: string, priority: 'first' | 'last'): Worker<Task> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), [], { serialization: 'advanced' });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  setProcessPriority(child, priority);
  return {
    async ask<Reply>(task: Task) {
      const stop = new AbortController();
      const ended = once(child, 'exit', { signal: stop.signal }).then(() => {
        throw new Error(`${file} ended early.`);
      });
      ended.catch(() => {});
      try {
        child.send(task as object);
        const [message] = (await Promise.race([once(child, 'message', { signal: stop.signal }), ended])) as [Message];
        if ('error' in message) throw new Error(message.error);
        return message.reply as Reply;
      } finally {
        stop.abort();
      }
    },
    async kill() {
      process.off('exit', kill);
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      kill();
      await ended;
    },
  };
}

/** Called in the script: answers each task of the parent process, and ends with it. */
export function answerParent<Task>(work: (task: Task) => Promise<unknown>): void {
  process.on('message', (task: Task) => {
    work(task).then(
      (reply) => process.send?.({ reply }),
      (error: unknown) => process.send?.({ error: error instanceof Error ? String(error.stack) : String(error) }),
    );
  });
  process.on('disconnect', () => process.exit());
}

/** A real attacker has its own machine, so here it must not take processor time from the service. */
function setProcessPriority(child: ChildProcess, priority: 'first' | 'last'): void {
  const { PRIORITY_ABOVE_NORMAL, PRIORITY_BELOW_NORMAL } = constants.priority;
  try {
    setPriority(child.pid ?? 0, priority === 'first' ? PRIORITY_ABOVE_NORMAL : PRIORITY_BELOW_NORMAL);
  } catch {
    // Raising the priority needs administrator rights.
  }
}
