// Preloaded into every process that a test starts. Ends the process with the test, even if the test is killed.
import { isMainThread } from 'node:worker_threads';

if (isMainThread && process.channel) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  // The channel must not keep a finished process running.
  process.channel.unref();
}
