import { readSecret } from '../database/installation.ts';
import { isSetupNeeded, setupCodeOf } from '../sign-in/setup-code.ts';
import type { DatabaseCommand } from './command.ts';
import { sayLink, setupAddress } from './console-address.ts';

interface SetupAnswer {
  setupNeeded: boolean;
  address: string;
  /** Null: somebody can sign in already. */
  code: string | null;
}

/** Prints where and with which code the first administrator signs up. */
export const setup: DatabaseCommand = {
  name: 'setup',
  summary: 'Show how the first administrator signs up.',
  description: 'Prints the address and a code that works until somebody can sign in.',
  options: {},
  needsDatabase: true,
  async run(database, _options, _now, _output, service): Promise<SetupAnswer> {
    const setupNeeded = await isSetupNeeded(database);
    const code = setupNeeded ? setupCodeOf(await readSecret(database)) : null;
    return { setupNeeded, address: setupAddress(service), code };
  },
  say(answer) {
    const { code, address } = answer as SetupAnswer;
    if (code === null) return 'Somebody can sign in already; administrators invite others.';
    return `Give this code:\n${code}\nat:\n${sayLink(address)}`;
  },
};
