import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest, longest first. A fresh clone has no earlier run that would tell. */
const LONGEST = [
  'tests/attacks/generation-hostile.test.ts',
  'tests/faults/shutdown.test.ts',
  'tests/attacks/pooler.test.ts',
  'tests/attacks/silent-connections.test.ts',
  'tests/faults/webhooks.test.ts',
  'tests/faults/crash-embedded.test.ts',
  'tests/faults/crash-postgresql.test.ts',
  'tests/faults/jobs.test.ts',
  'tests/faults/overload.test.ts',
  'tests/documents/commands.test.ts',
  'tests/cli.test.ts',
  'tests/first-start.test.ts',
  'src/transcripts/who-speaks.test.ts',
  'src/commands/registry.test.ts',
  'src/transcripts/utterances-of.test.ts',
  'src/erasure/erase-person.service.test.ts',
  'src/webhooks/webhooks.service.test.ts',
  'src/company-registry/upstream.service.test.ts',
  'src/http/reference/page.service.test.ts',
  'tests/console/records.service.test.ts',
  'tests/catalogue/sessions.service.test.ts',
  'tests/catalogue/added-operation.service.test.ts',
  'tests/fuzz.service.test.ts',
  'tests/console/settings.service.test.ts',
  'tests/console/meetings-review.service.test.ts',
  'tests/catalogue/plans.service.test.ts',
  'tests/catalogue/isolation.service.test.ts',
  'src/generation/job-runner.service.test.ts',
  'tests/documents/language-models.test.ts',
  'tests/catalogue/replay.service.test.ts',
  'tests/catalogue/credentials.service.test.ts',
];

/** Starts long files first, so that none is left alone at the end of a run. */
export default class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    return sorted.toSorted(
      (a, b) => projects.indexOf(a.project.name) - projects.indexOf(b.project.name) || rankOf(a) - rankOf(b),
    );
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const place = LONGEST.findIndex((file) => moduleId.endsWith(`/${file}`));
  return place === -1 ? LONGEST.length : place;
}
