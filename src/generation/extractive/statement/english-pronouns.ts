import { MARK, NAMED } from './cast.ts';
import { subjectWords, writtenOut } from './english-subject.ts';
import { BASE_VERBS } from './english-verbs.ts';
import { beginsNoun, DETERMINERS, isContent, PREPOSITIONS } from './english-words.ts';

/** Marks of those whom the speaker's pronouns mean; '' for somebody unknown. */
export interface Persons {
  /** Who "I" is. */
  readonly first: string;
  /** Who "you" is. */
  readonly second: string;
  /** Who "we" is, other than before what was discussed. */
  readonly group: string;
  /** Whether there is a noun phrase for "it". */
  readonly thing: boolean;
  /** Whether there is a day, with which a verb alone tells enough: "calls on Friday". */
  readonly bare?: boolean;
  /** Words that are names, also where they look like others: "Mine", "Per". */
  readonly names?: ReadonlySet<string>;
}

const NAMES_THINGS = /^(?:it|them|him|her|that|this|those|these)$/u;
const TO_BE_DROPPED = /^(?:myself|yourself|yourselves|ourselves)$/u;
const AUXILIARY =
  /^(?:have|has|can|could|will|would|should|did|do|are|were|was|had|may|might|must|need|want|asked|sent|gave|made|wrote|mentioned|said|showed|got|use|used|see|saw|own|know|get|like|left|prepared|found|built)$/u;
const DISCUSSED = /^(?:discussed|agreed|mentioned|decided|talked|spoke)$/u;
const CAN_DROP =
  /^(?:send|give|email|mail|forward|bring|pass|hand|offer|show|make|buy|book|share|find|build|draw|write|dig|credit|offer|pay|charge|refund|ship|deliver|grant)$/u;
/** A clause begins with it, in which "they" may stay: the words beside it tell who that is. */
const OPENS_CLAUSE = /^(?:whether|if|that|what|how|when|where|who|why|which)$/u;
/** Behind "get that", no noun. */
const DONE =
  /^(?:further|properly|quickly|soon|later|again|today|tomorrow|now|too|done|sorted|fixed|finished|booked|sent|signed|printed|together|ready|across|over|organi[sz]ed|set|going|started|off|out|up|back|teed|ported|posted|uploaded|updated|approved|resolved|settled|locked|cleaned|moved|in|open|aside|blank|empty|alone|unchanged|behind|running)$/u;
/** "bring her along": no noun follows. */
const ALONG =
  /^(?:along|across|around|aboard|onboard|back|too|soon|directly|personally|straight|again|instead|everything|everyone|anything|something)$/u;
/** "show her round the factory", "drive her past the site", "walk her home on Friday": no noun, unlike "her home address". */
const WAY = /^(?:round|past|home|inside|outside|upstairs|downstairs)$/u;
const ENDS =
  /^(?:from|to|on|at|in|by|before|after|today|tonight|tomorrow|again|safely|and|afterwards|first|then|this|next)$/u;
/** "let her decide": no noun follows. */
const LETS = /^(?:let|lets|make|makes|help|helps)$/u;
/** "Pick it up from yours": where somebody lives or works. */
const AT_HOME = /^(?:at|from|to|round|by|past|over)$/u;
const ASKS_EFFORT =
  /(?<![\p{L}])(?:how|what)(?: [\p{L}]+){0,2} it(?:'ll|'d)?(?: (?:would|will|might|could))? (?:takes?|costs?|is|was|be)(?: (?:us|them|you))? to(?![\p{L}])/u;
const TIME_WORD =
  /^(?:week|month|year|quarter|morning|afternoon|evening|time|monday|tuesday|wednesday|thursday|friday|saturday|sunday|spring|summer|autumn|winter)s?$/u;

/**
 * Turns the words after a verb in the first or second person round to the third. Null if one of them cannot be. `known`:
 * whether something named before is what "it" means.
 */
export function turnedEnglish(verb: string, said: readonly string[], persons: Persons, known = false): string[] | null {
  const out: string[] = [];
  let anchored = known;
  let resolved = false;
  let leftOut = Number.NaN;
  for (let at = 0; at < said.length; at += 1) {
    const word = said[at] ?? '';
    const [, plain = '', contraction = '', comma = ''] = /^([^',]*)('[^,]*)?(,?)$/u.exec(word.toLowerCase()) ?? [];
    const next = said[at + 1]?.toLowerCase().replace(/[,.]$/u, '');
    const before = out.at(-1)?.toLowerCase() ?? verb;
    // "the minutes for this one"
    if (plain === 'one' && leftOut === at - 1) continue;
    const put = (text: string) => out.push(text + comma);

    if (plain === 'i' || plain === 'we' || plain === MARK.group) {
      if (plain === 'we' && DISCUSSED.test(next ?? '')) {
        if (before === 'that' || before === 'which') out.pop();
        if (before === 'what') out.push('was');
        const about = /^(?:talked|spoke)$/u.test(next ?? '');
        out.push(about ? 'discussed' : (next ?? ''));
        at += 1;
        while (/^(?:about|on|upon|earlier|before)$/u.test(said[at + 1] ?? '')) at += 1;
        continue;
      }
      if (plain === 'we' && /^(?:how|what|where|when|whether|which)$/u.test(out.at(-1) ?? '') && next !== undefined) {
        const modal = /^(?:can|could|should|will|would|need|want|have)$/u.test(next);
        const then = modal ? said[at + 2] : next;
        const open = out.at(-1) === 'whether' && !/^(?:should|need|want)$/u.test(next);
        if (open && persons.group !== '') {
          out.push(persons.group === MARK.owner ? 'they' : persons.group);
          continue;
        }
        if (contraction !== '' || then === undefined || !BASE_VERBS.has(then)) return null;
        out.push('to', then);
        at += modal ? 2 : 1;
        continue;
      }
      const subject = plain === 'i' ? persons.first : persons.group;
      // "Charges Bo for the hours they work": "they" would be Bo.
      const byName = subject === MARK.owner && out.includes(MARK.addressee) && isContent(before);
      const adverb = byName && /^(?:actually|really)$/u.test(next ?? '');
      if (adverb) at += 1;
      const then = adverb ? said[at + 1]?.toLowerCase().replace(/[,.]$/u, '') : next;
      const clause = subjectWords(subject, contraction, then, byName);
      if (clause === null) return null;
      out.push(...clause.words);
      if (clause.taken) at += 1;
      continue;
    }
    if (plain === 'both' && said[at - 1]?.toLowerCase() === 'you') continue;
    if (plain === 'you') {
      const isSubject =
        contraction !== '' ||
        (next !== undefined && AUXILIARY.test(next) && (at > 0 || /^(?:what|if|how)$/u.test(before))) ||
        (next !== undefined && opensCondition(out) && BASE_VERBS.has(next));
      if (isSubject) {
        const clause = subjectWords(persons.second, contraction, next);
        if (clause === null) return null;
        out.push(...clause.words);
        if (clause.taken) at += 1;
        continue;
      }
      if (persons.second === MARK.owner)
        put(/^(?:by|for)$/u.test(before) && !out.some((done) => OPENS_CLAUSE.test(done)) ? 'themselves' : 'them');
      else if (persons.second !== '') put(persons.second);
      else if (PREPOSITIONS.has(before) && out.length > 0) out.pop();
      else if (!(out.length === 0 && CAN_DROP.test(verb) && startsObject(said[at + 1], said[at + 2]))) return null;
      continue;
    }
    if (plain === 'me' || plain === 'us') {
      if (persons.first === MARK.owner) {
        if (plain === 'me' && /^(?:with|from)$/u.test(before)) out.pop();
        else put('them');
      } else if (persons.first !== '') put(persons.first);
      else if (PREPOSITIONS.has(before) && out.length > 0) out.pop();
      else if (!(out.length === 0 && CAN_DROP.test(verb) && startsObject(said[at + 1], said[at + 2]))) return null;
      continue;
    }
    if (TO_BE_DROPPED.test(plain)) {
      if (before === 'by') out.pop();
      continue;
    }
    if (plain === 'my' || plain === 'our' || plain === 'your') {
      const who =
        plain === 'your'
          ? persons.second
          : plain === 'my'
            ? persons.first
            : persons.first === MARK.owner
              ? MARK.owner
              : '';
      // "You'll bring your own chairs": those of whoever does it.
      out.push(who === MARK.owner || (who === '' && next === 'own') ? 'their' : who === '' ? 'the' : `${who}'s`);
      anchored = true;
      continue;
    }
    if (plain === 'mine' || plain === 'yours' || plain === 'ours') {
      const who = plain === 'yours' ? persons.second : persons.first;
      if (who === '' || (before !== 'of' && !anchored && !AT_HOME.test(before))) return null;
      if (before !== 'of' && (contraction !== '' || AUXILIARY.test(next ?? ''))) return null;
      if (before === 'of') put(who === MARK.owner ? 'theirs' : `${who}'s`);
      else if (AT_HOME.test(before)) put(who === MARK.owner ? 'their place' : `${who}'s`);
      else put(who === MARK.owner ? 'their own' : `${who}'s own`);
      anchored = true;
      continue;
    }
    if (
      /^(?:his|its|their)$/u.test(plain) ||
      (plain === 'her' &&
        contraction === '' &&
        beginsNoun(said[at + 1]) &&
        !LETS.test(before) &&
        !ALONG.test(next ?? '') &&
        !goesAlong(said[at + 1] ?? '', said[at + 2]))
    ) {
      if (anchored || out.some((done) => NAMED.test(done))) out.push(word);
      else if (persons.thing && !resolved && plain !== 'their') {
        out.push(`${MARK.thing}'s`);
        resolved = true;
      } else out.push(next === 'own' ? word : 'the');
      anchored = true;
      continue;
    }
    // "How long it would take to move the server": no thing.
    if (
      plain === 'it' &&
      ASKS_EFFORT.test(
        said
          .slice(Math.max(0, at - 3), at + 5)
          .join(' ')
          .toLowerCase(),
      )
    ) {
      out.push(word);
      continue;
    }
    if (NAMES_THINGS.test(plain)) {
      const pointing = /^(?:that|this|those|these)$/u.test(plain);
      const noun =
        (beginsNoun(said[at + 1]) && !DONE.test(next ?? '')) || /^(?:very|particularly|rather)$/u.test(next ?? '');
      // "to see those come in"
      if (/^(?:those|these)$/u.test(plain) && anchored && /^(?:come|go|happen|land|work|pass)$/u.test(next ?? '')) {
        put('them');
        continue;
      }
      const opens = /^(?:whether|if|how|when|what|because|why)$/u.test(before);
      if (pointing && noun && !opens && contraction === '' && !(plain === 'that' && anchored && isContent(before))) {
        if (TIME_WORD.test(next ?? '')) out.push(word);
        else out.push('the');
        anchored = true;
        continue;
      }
      // "that" opens a clause: "make sure that the …", "the file that …".
      if (
        plain === 'that' &&
        next !== undefined &&
        !(next === 'a' && /^(?:bit|little|lot)$/u.test(said[at + 2]?.toLowerCase() ?? '')) &&
        (DETERMINERS.has(next) ||
          anchored ||
          NAMED.test(next) ||
          /^(?:we|you|i|it|they|he|she|there)(?:'|$)/u.test(next))
      ) {
        out.push(word);
        continue;
      }
      if (!known) {
        if (persons.bare === true && plain === 'it' && out.some((done) => OPENS_CLAUSE.test(done))) {
          out.push(word);
          continue;
        }
        if (!persons.thing || resolved) {
          // "writes a note about it" says enough without the last two words.
          if (!anchored || !PREPOSITIONS.has(before) || (verb === 'ask' && before === 'for')) return null;
          out.pop();
          leftOut = at;
          continue;
        }
        out.push(`${MARK.thing}${contraction === "'s" ? ' is' : ''}${comma}`);
        resolved = true;
        anchored = true;
        continue;
      }
      out.push(contraction === "'s" ? `${plain} is` : word);
      continue;
    }
    if (
      /^(?:he|she|they|somebody|someone)$/u.test(plain) &&
      !anchored &&
      !out.some((done) => NAMED.test(done) || OPENS_CLAUSE.test(done))
    )
      return null;
    if (isContent(word)) anchored = true;
    const full = /^(?:he|she|they)$/u.test(plain) ? writtenOut(contraction, next) : '';
    out.push(...(full === '' ? [word] : [`${plain}`, `${full}${comma}`]));
  }
  return out;
}

/** Whether a word behind "her" tells where she is led and begins no noun. */
function goesAlong(word: string, after: string | undefined): boolean {
  const plain = word.toLowerCase().replace(/[,.]$/u, '');
  if (!WAY.test(plain)) return false;
  const then = after?.toLowerCase().replace(/[,.]$/u, '');
  return (
    then === undefined || /[,.]$/u.test(word) || DETERMINERS.has(then) || then.startsWith(MARK.time) || ENDS.test(then)
  );
}

const opensCondition = (out: readonly string[]): boolean =>
  /(?:^| )(?:if|whether|when|once|unless|whenever|until|after|provided that|as (?:soon|long) as)$/iu.test(
    out.slice(-3).join(' '),
  );

/** "the slides", "an answer" and "more slides", but not "about it". */
function startsObject(word: string | undefined, after: string | undefined): boolean {
  if (word === undefined) return false;
  return (DETERMINERS.has(word.toLowerCase()) && after !== undefined) || beginsNoun(word);
}
