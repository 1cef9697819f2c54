import type { Reporter, TestModule } from 'vitest/node';

/** Prints what was skipped, and one summary line at the end of the run, for continuous integration. */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    let passed = 0;
    let failed = errors.length;
    const skipped: string[] = [];
    for (const module of modules) {
      if (module.state() === 'failed' && [...module.children.allTests('failed')].length === 0) failed += 1;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === 'passed') passed += 1;
        else if (state === 'failed') failed += 1;
        else skipped.push(`${module.relativeModuleId} (${module.project.name}): ${test.fullName}`);
      }
    }
    for (const name of skipped) process.stdout.write(`skipped: ${name}\n`);
    const count = skipped.length > 0 ? `, ${skipped.length} skipped` : '';
    process.stdout.write(`\n${passed} passed, ${failed} failed${count}\n`);
  }
}
