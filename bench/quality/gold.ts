import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { TranscriptMediaType } from '../../src/transcripts/utterances-of.ts';

/** Each quote is word for word in the transcript, and any one of them counts. */
export interface GoldItem {
  text: string;
  quotes: readonly string[];
}

export interface GoldTodo extends GoldItem {
  /** 'Alle' if nobody alone. */
  owner: string;
  /** ISO date, or '' if no day was named. */
  deadline: string;
}

/** A transcript with what a person would put in its minutes. */
export interface GoldMeeting {
  name: string;
  transcript: string;
  mediaType: TranscriptMediaType;
  /** `given`: from a folder named on the command line. Of `held-out` nothing but figures is shown. */
  set: 'tuning' | 'held-out' | 'given';
  subject: string;
  meetingDate: Date;
  audience: 'CUSTOMER' | 'INTERNAL';
  participants: readonly string[];
  todos: readonly GoldTodo[];
  agreements: readonly GoldItem[];
  /** Without quotes, a topic is known by its name only. */
  topics: readonly GoldItem[];
  /** Each item has one quote, a whole sentence. Otherwise quotes may be parts of sentences. */
  hasWholeQuotes: boolean;
  /** False: the transcript is there to be read, and nobody has marked it. */
  isMarked: boolean;
}

type Quoted = { quote?: string; quotes?: string[]; text?: string };
type GoldFile = {
  transcript: string;
  set?: 'tuning' | 'held-out';
  audience: 'CUSTOMER' | 'INTERNAL';
  subject: string;
  meetingDate: string;
  participants?: string[];
  todos: (Quoted & { owner: string; deadline: string })[];
  agreements: Quoted[];
  topics: (string | (Quoted & { topic: string }))[];
};

export const MEDIA_TYPES: Readonly<Record<string, TranscriptMediaType>> = {
  vtt: 'text/vtt',
  srt: 'application/x-subrip',
};

/** Reads the marked transcripts of a folder: its own, or those in `gold/` and `transcripts/` below or beside it. */
export function readMeetings(folder: string): GoldMeeting[] {
  const root = resolve(folder);
  const inside = readdirSync(root);
  if (inside.includes('gold')) return readGold(join(root, 'gold'), join(root, 'transcripts'), 'given');
  const beside = join(dirname(root), 'transcripts');
  if (basename(root) === 'gold') return readGold(root, beside, 'given');
  return readGold(root, root, undefined);
}

function readGold(folder: string, transcripts: string, set: 'given' | undefined): GoldMeeting[] {
  const marked = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => goldMeeting(JSON.parse(readFileSync(join(folder, name), 'utf8')), transcripts, set));
  if (set === undefined) return marked;
  const known = new Set(marked.map(({ name }) => name));
  const rest = readdirSync(transcripts)
    .sort()
    .filter((name) => !known.has(name))
    .map(
      (name): GoldMeeting => ({
        ...goldMeeting({ ...UNMARKED, transcript: name }, transcripts, set),
        isMarked: false,
      }),
    );
  return [...marked, ...rest];
}

const UNMARKED: Omit<GoldFile, 'transcript'> = {
  audience: 'INTERNAL',
  subject: '',
  meetingDate: '2026-01-05T09:00:00Z',
  todos: [],
  agreements: [],
  topics: [],
};

function goldMeeting(file: GoldFile, transcripts: string, set: 'given' | undefined): GoldMeeting {
  const extension = file.transcript.slice(file.transcript.lastIndexOf('.') + 1);
  return {
    name: file.transcript,
    transcript: readFileSync(join(transcripts, file.transcript), 'utf8'),
    mediaType: MEDIA_TYPES[extension] ?? 'text/plain',
    set: file.set ?? set ?? 'tuning',
    subject: file.subject,
    meetingDate: new Date(file.meetingDate),
    audience: file.audience,
    participants: file.participants ?? [],
    todos: file.todos.map((todo) => ({ ...item(todo), owner: todo.owner || 'Alle', deadline: todo.deadline })),
    agreements: file.agreements.map(item),
    topics: file.topics.map((topic) =>
      typeof topic === 'string' ? { text: topic, quotes: [] } : { ...item(topic), text: topic.topic },
    ),
    hasWholeQuotes: [...file.todos, ...file.agreements].every(({ quotes }) => quotes === undefined),
    isMarked: true,
  };
}

function item({ text, quote, quotes = quote === undefined ? [] : [quote] }: Quoted): GoldItem {
  return { text: text ?? quotes[0] ?? '', quotes };
}
