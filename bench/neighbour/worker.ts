import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

export interface Worker<Task> {
  /** Throws where the process ended or said what went wrong. */
  ask<Reply>(task: Task): Promise<Reply>;
  kill(): Promise<void>;
}

type Message = { reply: unknown } | { error: string };

/** Starts a script of this folder as a process. `favour`: the system runs it before others, or after them. */
export function startWorker<Task>(file: string, favour: 'first' | 'last'): Worker<Task> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), [], { serialization: 'advanced' });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  favourProcess(child, favour);
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

/** In the script: answers each task of the parent, and ends with it. */
export function answerParent<Task>(work: (task: Task) => Promise<unknown>): void {
  process.on('message', (task: Task) => {
    work(task).then(
      (reply) => process.send?.({ reply }),
      (error: unknown) => process.send?.({ error: error instanceof Error ? String(error.stack) : String(error) }),
    );
  });
  process.on('disconnect', () => process.exit());
}

/** An attacker has a machine of its own: here it must not take the processor from those it attacks. */
function favourProcess(child: ChildProcess, favour: 'first' | 'last'): void {
  const { PRIORITY_ABOVE_NORMAL, PRIORITY_BELOW_NORMAL } = constants.priority;
  try {
    setPriority(child.pid ?? 0, favour === 'first' ? PRIORITY_ABOVE_NORMAL : PRIORITY_BELOW_NORMAL);
  } catch {
    // Only an administrator may put a process before others.
  }
}
