import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import LongFilesFirst from './tests/harness/long-files-first.ts';
import { NOT_ON_CITUS } from './tests/harness/not-on-citus.ts';

/** `*.service.test.ts` promise something of the whole service and hold on both databases; other tests need none. */
const WHOLE_SERVICE = ['src/**/*.service.test.ts', 'tests/**/*.service.test.ts'];
/** Limits end what hangs. They are far from what a slow and busy machine takes. */
const SLOW = { testTimeout: 240_000, hookTimeout: 300_000, expect: { poll: { timeout: 120_000 } } };

/** Tests of how pages look, which take long and do not depend on the database. Journeys through pages run on both. */
const PAGES = [
  'src/http/reference/**',
  'tests/console/pages.service.test.ts',
  'tests/console/settings-keyboard.service.test.ts',
];

/** Tests of proxies in front of the service, which know nothing of its database. */
const PROXIES = ['tests/deploy/**'];

/** Measures processor time of code that no database sees. */
const PROCESSOR_TIME = ['tests/attacks/generation-cost.service.test.ts'];

/** Programs that run in threads are the compiled ones. */
const alias = [
  { find: /^.*\/start-thread\.ts$/, replacement: join(import.meta.dirname, 'tests/harness/start-compiled-thread.ts') },
];

/** On a cluster that somebody named (`deploy/citus/README.md`). */
const ON_CITUS = Boolean(process.env.KARTOTEK_TEST_CITUS_URL);

function onDatabase(database: 'embedded' | 'postgresql', exclude: string[] = []) {
  return {
    test: {
      name: database,
      include: WHOLE_SERVICE,
      exclude,
      globalSetup: [`tests/harness/${database}-template.ts`],
      // Importing the service costs more than most files' tests. No module has state that a test can see.
      isolate: false,
      ...SLOW,
    },
  };
}

export default defineConfig({
  test: {
    // One more than the cores of the smallest machine: some tests wait for times to pass.
    maxWorkers: 3,
    globalSetup: ['tests/harness/compiled-program.ts'],
    // All cores are busy with tests; threads that help to collect garbage would only take turns with them.
    // The other is set from the start on, as src/start-thread.ts tells.
    execArgv: ['--single-threaded-gc', '--wasm-wrapper-tiering-budget=2147483647'],
    reporters: ['default', './tests/harness/summary-reporter.ts'],
    sequence: { sequencer: LongFilesFirst },
    alias,
    projects: [
      {
        test: {
          name: 'parts',
          include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: [...WHOLE_SERVICE, 'tests/faults/**', 'tests/attacks/**'],
          ...SLOW,
        },
      },
      onDatabase('embedded', PROCESSOR_TIME),
      onDatabase('postgresql', [...PAGES, ...PROXIES, ...(ON_CITUS ? Object.keys(NOT_ON_CITUS) : [])]),
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts', 'tests/attacks/**/*.test.ts'],
          exclude: WHOLE_SERVICE,
          globalSetup: ['tests/harness/embedded-template.ts'],
          ...SLOW,
          testTimeout: 600_000,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
