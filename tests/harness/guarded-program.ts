// Runs another program for a test. Kills the program when the test ends, even if the test is killed.
import { spawn } from 'node:child_process';

const [user = '{}', program = '', ...args] = process.argv.slice(2);
const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'], ...JSON.parse(user) });
process.on('disconnect', () => child.kill('SIGKILL'));
child.on('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
child.on('exit', (code) => process.exit(code ?? 0));
