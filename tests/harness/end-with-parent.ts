// Preloaded into every process that a test starts: when the test is gone, however it went, so is the process.
import { isMainThread } from 'node:worker_threads';

if (isMainThread && process.channel) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  // It must not keep a process running that is otherwise done.
  process.channel.unref();
}
