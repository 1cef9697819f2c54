import { bytesInWords, LIMITS } from '../../limits.ts';

const n = (value: number) => value.toLocaleString('en');
const size = (bytes: number) => `${bytesInWords(bytes)} (${n(bytes)} bytes)`;

/** `LIMITS` in words, for the OpenAPI document and docs/api.md: what is limited, and how. Markdown. */
export const LIMITS_IN_WORDS: readonly (readonly [what: string, limit: string])[] = [
  ['Time for a request to arrive', `headers ${LIMITS.headersSeconds} s, all of it ${LIMITS.requestSeconds} s`],
  ['JSON body', size(LIMITS.jsonBodyBytes)],
  ['Nesting of a JSON body', `${LIMITS.jsonDepth} levels`],
  ['Numbers in a JSON body', `${LIMITS.jsonDigits} significant digits`],
  ['Transcript', size(LIMITS.transcriptBytes)],
  ['Faults named in one answer', `${LIMITS.faults}`],
  ['`X-Request-ID`', `${LIMITS.requestIdLength} printable ASCII characters`],
  ['`Idempotency-Key`', `${LIMITS.idempotencyKeyLength} printable characters`],
  ['Replay of a first answer', `within ${LIMITS.replayHours} hours`],
  ['Wait of a duplicate for the first request', `${LIMITS.duplicateSeconds} s`],
  ['Items on a page (`limit`)', `${LIMITS.mostPageItems}; ${LIMITS.pageItems} unless given`],
  ['Entries looked at for a page with two filters', n(LIMITS.entriesExamined)],
  ['Search (`q`)', `${LIMITS.shortestSearch}-${LIMITS.longestSearch} characters; ${LIMITS.searchResults} results`],
  [
    'Search for pieces of one or two characters',
    `the ${n(LIMITS.recordsScanned)} companies and ${n(LIMITS.recordsScanned)} people changed last`,
  ],
  [
    'Registry look-up (`query`)',
    `${LIMITS.shortestLookUp}-${LIMITS.longestLookUp} characters; ${LIMITS.registryCompanies} companies`,
  ],
  [
    '`metadata`',
    `${LIMITS.metadataEntries} entries; keys of ${LIMITS.metadataKeyLength} characters, values of ${LIMITS.metadataValueLength}`,
  ],
  [
    '`customFields`',
    `${LIMITS.customFields} entries; texts of ${n(LIMITS.customFieldLength)} characters, lists of ${LIMITS.customFieldItems} items; ${bytesInWords(LIMITS.customFieldBytes)} of JSON together`,
  ],
  ['Reads of a token', `${n(LIMITS.reads)} in any ${LIMITS.windowSeconds} s, unless the operator set another number`],
  ['Writes of a token', `${n(LIMITS.writes)} in any ${LIMITS.windowSeconds} s, unless the operator set another number`],
  [
    'Requests of a token that begin at once',
    `${LIMITS.atOnceShare * 100} % of its limit, at least ${LIMITS.atOnce}; the rest within ${LIMITS.spreadSeconds} s`,
  ],
  [
    'Refused credentials of an address',
    `${n(LIMITS.failures)} in any ${LIMITS.windowSeconds} s, unless the operator set another number`,
  ],
  [
    'Token that still works from such an address',
    `one that the service found valid within ${LIMITS.knownTokenMinutes} minutes`,
  ],
  [
    'Requests that wait for the database',
    `${LIMITS.waitingPerToken} of a token, ${LIMITS.waitingPerWorkspace} of a workspace`,
  ],
];
