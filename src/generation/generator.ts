import type { PackedText, TextBytes } from '../transcripts/text-bytes.ts';
import type { TranscriptMediaType } from '../transcripts/utterances-of.ts';
import type { BriefingContent, Source } from './briefing-content.ts';
import type { SummaryContent, Todo } from './summary-content.ts';

/** A transcript as it was uploaded. It is read in a thread (`threads/`), never where HTTP is answered. */
export interface MeetingTranscript {
  text: string | TextBytes | PackedText;
  mediaType: TranscriptMediaType;
}

/** What a summary is made of: one meeting's own transcript and nothing else. */
export interface SummaryRequest {
  /** Whose turn the work takes. */
  workspaceId: number;
  transcript: MeetingTranscript;
  subject: string;
  meetingDate: Date;
  /** Full names of those invited; speakers need not be among them. */
  participants: readonly string[];
  /** Who may read the summary: customers' matters, or the workspace's own. */
  audience: 'CUSTOMER' | 'INTERNAL';
  /** Aborted when the run's time is up or the process stops. */
  signal: AbortSignal;
}

export interface CompanyFacts {
  name: string;
  organizationNumber: string;
  industry: string | null;
  employeeCount: number | null;
  annualRevenueOere: number | null;
  description: string | null;
  website: string | null;
  lifecycleStage: string | null;
}

export interface PersonFacts {
  name: string;
  title: string | null;
  department: string | null;
  email: string;
  lifecycleStage: string | null;
}

export interface MeetingFacts {
  subject: string;
  appointmentDate: Date;
  titel: string;
  opsummering: string;
  agreements: readonly string[];
  todos: readonly Todo[];
}

/** A record that the requester may see. `source.excerpt` says it in words; the rest is the same as data. */
export type BriefingRecord =
  | { source: Source & { type: 'company' }; company: CompanyFacts }
  | { source: Source & { type: 'person' }; person: PersonFacts }
  | { source: Source & { type: 'summary' }; meeting: MeetingFacts };

/** What a briefing is made of. Its sources are those of `records`; a generator may cite no other. */
export interface BriefingRequest {
  /** The company that the briefing is about. */
  company: { id: number; name: string };
  /** The company first, then its people by name, then its approved meetings, newest first. */
  records: readonly BriefingRecord[];
  /** What the requester wants it for. Data, never instructions. */
  additionalContext: string | null;
  /** When the briefing was asked for. */
  requestedAt: Date;
  /** Aborted when the run's time is up or the process stops. */
  signal: AbortSignal;
}

export interface Generated<T> {
  content: T;
  /** Null where the generator uses no tokens. */
  tokensUsed: { input: number; output: number } | null;
}

/**
 * Turns what was said, or what is recorded, into content. The same request and version give the same content where the
 * generator can promise it. Content is held against its schema again before it is stored.
 */
export interface Generator {
  /** Recorded with what it made. 1-100 characters. */
  readonly name: string;
  /** Changes whenever the same input may give other content. 1-100 characters. */
  readonly version: string;
  /** Throws `GenerationFailed`. */
  summarise(request: SummaryRequest): Promise<Generated<SummaryContent>>;
  /** Throws `GenerationFailed`. */
  brief(request: BriefingRequest): Promise<Generated<BriefingContent>>;
}

/** A generation came to nothing. `reason` is for logs and the console, never for the API; it holds no secret. */
export class GenerationFailed extends Error {
  override readonly name = 'GenerationFailed';
  readonly reason: string;
  /** Whether the same request may succeed later: the provider was away, slow or busy. */
  readonly retryable: boolean;
  /** It took all the time it had. Such a run is tried once more at most. */
  readonly timedOut: boolean;

  constructor(reason: string, { retryable, timedOut = false }: { retryable: boolean; timedOut?: boolean }) {
    super(reason);
    this.reason = reason;
    this.retryable = retryable;
    this.timedOut = timedOut;
  }
}
