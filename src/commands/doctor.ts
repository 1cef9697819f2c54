import { type Config, readConfig } from '../config.ts';
import { examineTracing } from '../open-tracing.ts';
import { CLIENT_SETTINGS, readSettings } from '../settings.ts';
import type { Command } from './command.ts';
import { examineDatabase } from './examine-database.ts';
import { examineMachine } from './examine-machine.ts';
import type { Finding } from './finding.ts';
import { JSON_OPTION } from './run-on-database.ts';
import { unknownSettings } from './unknown-settings.ts';

const SETTINGS_LIST = 'docs/operating.md lists what it takes.';

/** Examines an installation, also one that does not start, and says what to do. */
export function doctor(version: string): Command {
  return {
    name: 'doctor',
    summary: 'Examine the installation and say what to do.',
    description:
      'Examines the settings, the database (also where a service holds it), its schema, the work that waits or was given up, the clocks, the disk, the pooler, the proxy and the console, and says for each finding what to do. Changes nothing. Ends with 1 if something fails; warnings alone end with 0.',
    options: { json: JSON_OPTION },
    async run({ json }) {
      const findings: Finding[] = [
        { check: 'version', state: 'ok', found: `Kartotek ${version} on Node.js ${process.versions.node}.` },
      ];
      const config = examineSettings(findings);
      if (config) findings.push(...(await examineDatabase(config)), ...(await examineMachine(config)));
      const ok = findings.every(({ state }) => state !== 'fail');
      if (!ok) process.exitCode = 1;
      process.stdout.write(json ? `${JSON.stringify({ ok, version, findings })}\n` : say(findings));
    },
  };
}

function examineSettings(findings: Finding[]): Config | undefined {
  for (const found of unknownSettings()) {
    findings.push({ check: 'settings', state: 'warn', found, advice: 'Correct its name, or remove it.' });
  }
  try {
    readSettings(CLIENT_SETTINGS, process.env);
  } catch (error) {
    // The service starts without them: only the commands that are its clients need them.
    findings.push({ check: 'settings', state: 'warn', found: `${(error as Error).message}.`, advice: SETTINGS_LIST });
  }
  try {
    const config = readConfig();
    const { warning } = examineTracing(process.env);
    if (warning !== undefined) {
      const advice = 'Set OTEL_EXPORTER_OTLP_PROTOCOL to http/json, or remove it.';
      findings.push({ check: 'settings', state: 'warn', found: `${warning}.`, advice });
    }
    findings.push({ check: 'settings', state: 'ok', found: 'All settings can be used.' });
    return config;
  } catch (error) {
    const found = `${(error as Error).message}.`;
    findings.push({ check: 'settings', state: 'fail', found, advice: SETTINGS_LIST });
    return undefined;
  }
}

function say(findings: readonly Finding[]): string {
  const lines = findings.map(
    ({ check, state, found, advice }) =>
      `${state.padEnd(4)}  ${check.padEnd(8)}  ${found}\n${advice === undefined ? '' : `${' '.repeat(16)}→ ${advice}\n`}`,
  );
  const count = (state: Finding['state']) => findings.filter((one) => one.state === state).length;
  return `${lines.join('')}\n${count('fail')} to mend, ${count('warn')} to look at.\n`;
}
