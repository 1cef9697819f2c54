import { archive, rename } from './attacks/company-changes.ts';
import { duplicates } from './attacks/duplicates.ts';
import { generation } from './attacks/generation.ts';
import { manyUploads } from './attacks/many-uploads.ts';
import { overLimitReads, overLimitWrites } from './attacks/over-limit.ts';
import { pipelining } from './attacks/pipelining.ts';
import { readers } from './attacks/readers.ts';
import { readiness } from './attacks/readiness.ts';
import { refusedBodies } from './attacks/refused-bodies.ts';
import { searchers } from './attacks/searchers.ts';
import { invisibleSummaries, missingStage } from './attacks/sparse-lists.ts';
import { tinyUtterancesUploads } from './attacks/tiny-utterances.ts';
import { unknownTokens } from './attacks/unknown-tokens.ts';
import type { Scenario } from './scenario.ts';

/** Attacks by a member first, then attacks without a credential. */
export const scenarios: readonly Scenario[] = [
  overLimitReads,
  overLimitWrites,
  searchers,
  readers,
  duplicates,
  generation,
  manyUploads,
  tinyUtterancesUploads,
  invisibleSummaries,
  missingStage,
  rename,
  archive,
  pipelining,
  refusedBodies,
  readiness,
  unknownTokens,
];
