import { WORK_EN, WORK_ING_EN } from '../../speech/verbs-en.ts';

/** Verbs of work that are not nouns more often, beside those that the cues know. */
const MORE =
  'be have go come let make look see show tell keep leave start stop begin move bring work speak discuss explain decide define ' +
  'describe extend implement integrate merge migrate push commit clone benchmark profile debug document refactor adopt accept ' +
  'offer credit refund charge renew extend improve reduce increase limit cap count compare consider explore evaluate assess ' +
  'finalise finalize organise coordinate host attend join lead drive own monitor track watch listen use apply choose pick ' +
  'decide propose suggest recommend request require ensure enable disable upgrade downgrade back drop cut split combine ' +
  'collect train teach learn solve resolve settle stick switch roll launch open scan chase nail map model ' +
  'transcribe record save store load unlock lock block allow add adjust adapt align allocate appoint assign audit automate ' +
  'build buy sell hire fire notify onboard outline present print process produce promote provide publish receive ' +
  'replicate reproduce reschedule research respond restart restore retry revisit rewrite rotate route sanitize scope secure ' +
  'separate simplify sketch speed staff streamline subscribe summarise summarize supply support swap sync tag target ' +
  'tidy trim unify validate visit wait want wire wrap need skip say ask agree carry announce pause postpone delay credit ' +
  'restrict exempt grant standardise standardize fuzz freeze fund finance expand double halve raise lower give keep live think ' +
  'import export expect aim try plan grab jot nudge ping message text poke loop dial skype zoom draw paste copy edit proofread figure sort follow stay hold sit touch weigh rename redo mount end retain reopen restore ring finance rely deal spend invest rent lease insure appeal object vote elect nominate refuse reject decline cook bake wash paint mow plant drive fly ride travel return film photograph interview survey poll scrap shelve ditch bin park celebrate ban waive chime circle rerun tackle ' +
  'include exclude rebase deprecate defer treat avoid shorten prioritise prioritize reuse terminate relocate reconcile liaise consult involve retest uninstall activate deactivate enrol enroll unsubscribe reorganise reorganize restructure rearrange outsource annotate highlight reconsider abandon resume upstream compute isolate focus concentrate develop specify demo examine identify hook ' +
  'walk fold dust label stamp plug oil pump type tip grease shave thaw unstack tow ' +
  'determine optimise optimize triage backport bump certify erase purge simulate illustrate animate localise localize retrain dismiss advise delegate ' +
  'reassign extract transform parse encode decode encrypt decrypt revoke synthesise synthesize condense rephrase reword redraft conclude initiate ' +
  'trigger substitute renovate acknowledge demonstrate showcase broadcast brainstorm mentor classify purchase';

const IRREGULAR_S: Readonly<Record<string, string>> = { be: 'is', have: 'has', do: 'does', go: 'goes' };
const PARTICIPLES: ReadonlyMap<string, string> = new Map(
  (
    'send sent|write written|make made|build built|buy bought|bring brought|find found|get obtained|give given|do done|' +
    'take taken|put put|set set|run run|draw drawn|choose chosen|keep kept|leave left|hold held|pay paid|tell told|cut cut|' +
    'split split|have had|show shown|drive driven|redo redone|teach taught|sell sold|rewrite rewritten|freeze frozen|' +
    'begin begun|see seen|let let|dig dug|plan planned|drop dropped|scan scanned|submit submitted|transfer transferred|' +
    'log logged|ship shipped|stop stopped|cap capped|trim trimmed|swap swapped|map mapped|tag tagged|chat chatted|refer referred'
  )
    .split('|')
    .map((pair) => pair.split(' ') as [string, string]),
);

export const BASE_VERBS: ReadonlySet<string> = new Set([...WORK_EN, ...MORE.split(' ')]);
/** "begin", "split": their last letter is written twice before "-ing". */
const DOUBLES = /^(?:be)?[^aeiou]*[aeiou][bdgmnprt]$/u;
const BY_ING: ReadonlyMap<string, string> = new Map([
  ...WORK_EN.map((verb, at): [string, string] => [(WORK_ING_EN[at] ?? '').replace('?', ''), verb]),
  ...[...BASE_VERBS]
    .filter((verb) => DOUBLES.test(verb))
    .map((verb): [string, string] => [`${verb}${verb.at(-1)}ing`, verb]),
  ...[...BASE_VERBS].map((verb): [string, string] => [ingOf(verb), verb]),
]);

function ingOf(verb: string): string {
  return verb.length > 2 && verb.endsWith('e') && !verb.endsWith('ee') ? `${verb.slice(0, -1)}ing` : `${verb}ing`;
}

/** "sends", "tries", "has" */
export function thirdPerson(base: string): string {
  const irregular = IRREGULAR_S[base];
  if (irregular !== undefined) return irregular;
  if (/[^aeiou]y$/u.test(base)) return `${base.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh|o)$/u.test(base) ? `${base}es` : `${base}s`;
}

const BY_THIRD: ReadonlyMap<string, string> = new Map([...BASE_VERBS].map((verb) => [thirdPerson(verb), verb]));

/** "carries": "carry". Null for words that are no known verb of one person. */
export function baseOfThird(word: string): string | null {
  return BY_THIRD.get(word.toLowerCase()) ?? null;
}

/** "sent", "tried", "updated" */
export function participle(base: string): string {
  const irregular = PARTICIPLES.get(base) ?? PARTICIPLES.get(base.replace(/^(?:re|over|under)(?=[a-z]{3})/u, ''));
  if (irregular !== undefined) return irregular;
  if (/[^aeiou]y$/u.test(base)) return `${base.slice(0, -1)}ied`;
  return base.endsWith('e') ? `${base}d` : `${base}ed`;
}

/** "releasing" to "release"; null for words that are no known verb in -ing. */
export function baseOfIng(word: string): string | null {
  return BY_ING.get(word) ?? null;
}

const BY_PARTICIPLE: ReadonlyMap<string, string> = new Map(
  // Of "resend" and "send" the shorter is meant.
  [...BASE_VERBS, 'repair', 'correct', 'hand']
    .toSorted((a, b) => b.length - a.length)
    .map((verb): [string, string] => [participle(verb), verb]),
);

/** "repaired": "repair". Null if it is no participle that differs from its verb. */
export function baseOfParticiple(word: string): string | null {
  const base = BY_PARTICIPLE.get(word) ?? null;
  return base === word ? null : base;
}
