const list = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Kinds of English verbs by what they tell of a task. A verb may be of several kinds. */
const KINDS = {
  /** Something goes to somebody. */
  deliver: list(
    'send sent share shared post posted publish published release released ship submit upload mail email e-mail forward push ' +
      'open file raise circulate distribute announce announced deliver hand provide ping return supply drop link attach commit',
  ),
  /** Something is made. */
  produce: list(
    'write draft prepare create build implement design finish complete finalize finalise update updated fix fixed remove rebase ' +
      'refactor edit revise adjust document record type sketch produce develop rename rework rewrite replace delete clean extend ' +
      'improve cut bump tag deploy migrate integrate port patch optimize install configure convert translate transcribe collect ' +
      'gather compile reimplement re-implement redo repair order merge merged solicit incorporate store save list fill target ' +
      'launch added print sign renew book invoice paint plan',
  ),
  /** Something is other than before. */
  change: list(
    'add change move put make use bring set turn switch include support allow enable disable reduce increase keep drop take give',
  ),
  /** Something is found out. */
  investigate: list(
    'check look investigate figure find test try run debug verify measure compare analyze analyse review evaluate experiment ' +
      'explore study benchmark confirm double-check research examine inspect dig read train simulate fuzz monitor observe bisect ' +
      'reproduce triage determine learn see ensure clarify estimate calculate',
  ),
  /** Somebody is spoken to. */
  contact: list(
    'talk speak reach contact call ring phone follow get sync coordinate arrange schedule organize organise book invite tell let ' +
      'notify inform remind meet discuss reply respond answer chase chat ask check-in hear consult visit',
  ),
  /** What is to be done is thought of. */
  plan: list(
    'plan decide work focus start begin continue prioritize revisit address handle resolve solve tackle consider think proceed ' +
      'align propose suggest do',
  ),
  /** It is done by speaking, here. */
  speech: list(
    'say mention note point explain describe show walk recap summarize summarise introduce comment thank welcome apologize ' +
      'apologise highlight emphasize repeat rephrase restate clarify quote skip pause stop interrupt jump pass pull argue vote ' +
      'present go',
  ),
  /** Nobody can promise it. */
  mental: list(
    'think see know believe guess feel understand remember imagine agree hope wonder assume suppose expect mean like love want ' +
      'need care worry doubt mind hear recall prefer',
  ),
  /** It is, and is not done. */
  state: list(
    'be have get need want come become stay remain seem cost last exist happen depend fit fail lose live wait sit hold lead end',
  ),
} as const;

export type VerbKind = keyof typeof KINDS;

const BY_VERB: ReadonlyMap<string, readonly VerbKind[]> = Map.groupBy(
  (Object.keys(KINDS) as VerbKind[]).flatMap((kind) => [...KINDS[kind]].map((verb) => ({ verb, kind }))),
  ({ verb }) => verb,
)
  .entries()
  .map(([verb, pairs]) => [verb, pairs.map(({ kind }) => kind)] as const)
  .reduce((all, [verb, kinds]) => all.set(verb, kinds), new Map<string, readonly VerbKind[]>());

/** The kinds of a verb in its base form; none for words that are no verb of a meeting. */
export function kindsOf(verb: string): readonly VerbKind[] {
  return BY_VERB.get(verb) ?? [];
}
