const KIB = 1024;
const MIB = 1024 * KIB;

/**
 * The limits that a client of the API can meet. Each number stands here only: code, schemas, the OpenAPI document, the
 * reference page and `docs/api.md` read it.
 */
export const LIMITS = {
  /** Of the headers, and of the whole request, until it has arrived. */
  headersSeconds: 10,
  requestSeconds: 30,

  jsonBodyBytes: 64 * KIB,
  jsonDepth: 32,
  /** Significant digits of a number. */
  jsonDigits: 17,
  transcriptBytes: 5 * MIB,
  /** A Word document's markup takes ten times the space of its words, and little of it once it is packed. */
  documentMarkupBytes: 32 * MIB,
  /** A page of a transcript: utterances, and characters of text after which it ends. */
  transcriptPageUtterances: 2_000,
  transcriptPageCharacters: 250_000,

  /** A file that is imported, one of its lines (of CSV: a row), and their number. */
  importBytes: 64 * MIB,
  importLineBytes: 64 * KIB,
  importLines: 1_000_000,
  /** Faults named for one line of an import, or one row of a batch. */
  rowReasons: 5,
  /** An upload is cut off if nothing arrives for this long, or less than this on average. */
  importStallSeconds: 10,
  importBytesPerSecond: 4 * KIB,
  importsPerToken: 1,
  importsPerWorkspace: 2,
  /** Imports that a workspace may begin within `replayHours`, since their results are kept for that long. */
  importsKept: 1_000,

  /** Files that are downloaded at a time: exports, and what is held about a person. */
  downloadsPerPerson: 2,
  downloadsPerWorkspace: 4,

  /** Faults named in one answer. */
  faults: 20,

  requestIdLength: 128,
  slugLength: 100,
  cursorLength: 512,

  idempotencyKeyLength: 255,
  /** How long an exact retry gets the first answer again. */
  replayHours: 24,
  /** How long a duplicate waits for the first request with its key. */
  duplicateSeconds: 10,

  /** Items on a page: unless asked for, and at most. */
  pageItems: 25,
  mostPageItems: 50,
  /** Entries that one page looks at where no index serves the filter. */
  entriesExamined: 250,
  /** How long events are kept. */
  eventDays: 30,

  /** Items on a page for an agent, whose context is small, and the longest answer that it gets. */
  toolPageItems: 20,
  toolAnswerBytes: 64 * KIB,

  /** Characters of a search. */
  shortestSearch: 3,
  longestSearch: 200,
  searchResults: 20,
  /** Records of each kind in which a search looks for pieces of one or two characters. */
  recordsScanned: 50_000,

  /** Characters of a registry look-up. */
  shortestLookUp: 2,
  longestLookUp: 200,
  registryCompanies: 5,

  metadataEntries: 50,
  metadataKeyLength: 40,
  metadataValueLength: 500,

  customFields: 50,
  /** All values of a record together, as JSON. */
  customFieldBytes: 64 * KIB,
  customFieldLength: 5_000,
  customFieldItems: 50,

  /** The metadata document of an agent that connects by its address. */
  clientDocumentBytes: 10 * KIB,

  /** Endpoints of a workspace, and events that wait for one of them. Further events wait in the feed. */
  webhooks: 20,
  webhookWaiting: 5_000,
  webhookUrlLength: 2_000,
  /** Tests and redeliveries that wait for one endpoint. */
  webhookAsked: 20,
  /** Requests to one endpoint at the same time. */
  webhookRequests: 5,
  /** Of one attempt, until its answer has arrived. */
  webhookSeconds: 15,
  /** Of an answer that is read, and characters that the log keeps. */
  webhookAnswerBytes: 16 * KIB,
  webhookExcerptLength: 500,
  /** The longest `Retry-After` that is obeyed. */
  webhookRetryAfterHours: 4,
  /** How long both secrets sign after a rotation. */
  webhookOverlapHours: 24,
  /** How long ended deliveries are kept. */
  webhookLogDays: 30,
  /** Attempts of one delivery that are kept. */
  webhookAttempts: 50,

  /** Rate limits count the requests of this window. The operator can choose other numbers of requests. */
  windowSeconds: 10,
  reads: 1_000,
  writes: 250,
  /** Refused credentials of one address. */
  failures: 500,
  /** A token that was valid in this time is still served where its address is over that limit. */
  knownTokenMinutes: 10,
  /** All that a rate limit allows begins within this time: a tenth at once, never fewer than `atOnce`, then evenly. */
  spreadSeconds: 5,
  atOnceShare: 1 / 10,
  atOnce: 50,

  /** Requests that wait for the database at a time. */
  waitingPerToken: 250,
  waitingPerWorkspace: 500,
} as const;

/** `64 KiB`, `5 MiB`: for a whole number of either. */
export function bytesInWords(bytes: number): string {
  return bytes % MIB === 0 ? `${bytes / MIB} MiB` : `${bytes / KIB} KiB`;
}
