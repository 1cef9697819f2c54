import { defineConfig } from 'vitest/config';

/** `*.service.test.ts` promise something of the whole service and hold on both databases; other tests need none. */
const WHOLE_SERVICE = ['src/**/*.service.test.ts', 'tests/**/*.service.test.ts'];
const SLOW = { testTimeout: 60_000, hookTimeout: 120_000 };

/** Tests in a browser, which take long and do not depend on the database. */
const PAGES = ['src/http/reference/**'];

function onDatabase(database: 'embedded' | 'postgresql', exclude: string[] = []) {
  return {
    test: {
      name: database,
      include: WHOLE_SERVICE,
      exclude,
      globalSetup: [`tests/harness/${database}-template.ts`],
      ...SLOW,
    },
  };
}

export default defineConfig({
  test: {
    // Two cores are what the smallest machine has; the databases need some of it.
    maxWorkers: 2,
    reporters: ['default', './tests/harness/summary-reporter.ts'],
    projects: [
      {
        test: {
          name: 'parts',
          include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: [...WHOLE_SERVICE, 'tests/faults/**', 'tests/attacks/**'],
          ...SLOW,
        },
      },
      onDatabase('embedded'),
      onDatabase('postgresql', PAGES),
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts', 'tests/attacks/**/*.test.ts'],
          exclude: WHOLE_SERVICE,
          ...SLOW,
          testTimeout: 600_000,
        },
      },
    ],
  },
});
