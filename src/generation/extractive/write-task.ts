import type { Language } from '../function-words.ts';
import type { Finding, Meeting, Quote } from '../speech/finding.ts';
import type { Sentence } from '../speech/sentence.ts';
import { anyCase, type Phrase } from '../speech/words.ts';
import { ANSWERED_WITHIN, answersOfAct, DOES_IT, isAct } from './act-meant.ts';
import { isAnotherDoer } from './another-doer.ts';
import { withNounForAnother } from './another-one.ts';
import { isForOther, matterBefore, meansNoThing, thingBefore, thingFarBefore, thingOffered } from './antecedent.ts';
import { goesOn } from './goes-on.ts';
import { lengthOf } from './likely/surroundings.ts';
import { matterOf } from './matter-of-task.ts';
import { personBefore, withOwner } from './person-before.ts';
import { personMeant } from './person-meant.ts';
import { losesCondition, plainFrame } from './plain-frame.ts';
import { nameSpokenTo } from './requested-todo.ts';
import { namedOnce, saidBefore } from './said-before.ts';
import { severalMeant } from './several-meant.ts';
import { severalMeantDa } from './several-meant-da.ts';
import { withSideNamed } from './side-before.ts';
import { spokenTo, withOpenTwo, withTwoIntroduced } from './spoken-to.ts';
import { personName } from './statement/cast.ts';
import type { SpokenTask } from './statement/spoken-task.ts';
import { taskSentence } from './statement/task-sentence.ts';
import { isTelling } from './telling.ts';
import { withNounForOne } from './which-one.ts';
import { isWhole, shorterForms } from './whole-sentence.ts';
import { withItsCondition, withoutDayOfCondition } from './with-its-condition.ts';

/**
 * The todo with a statement that stands alone, made from the first of the texts that give one. A statement that needs a
 * guess at whom "you" or what "it" means is not sure. Null if there is none: what nobody can understand is not shown.
 * `forAll`: "the participants" may be who does it. A day of its condition is none of its own.
 */
export function writtenTask(
  found: Finding,
  form: SpokenTask['form'],
  quotes: readonly Quote[],
  heldOn: Meeting,
  forAll = false,
): Finding | null {
  const asked = quotes.map((quote) => withOpenTwo(withTwoIntroduced(quote, heldOn), found.owner, heldOn));
  const isOpenWho = asked.some(({ text }, at) => text !== quotes[at]?.text);
  const todo = withoutDayOfCondition(isOpenWho ? { ...found, sure: false } : found);
  // "If you pay within eight days" counts from the invoice.
  const isPeriod = todo.deadline !== found.deadline && PERIOD.test(found.deadline?.said ?? '');
  const meeting = isPeriod ? { ...heldOn, date: new Date(Number.NaN) } : heldOn;
  const { sentences } = heldOn;
  const said = asked
    .flatMap(withItsCondition)
    .map((quote) => withNounForAnother(withNounForOne(quote, sentences), sentences));
  if (isAnotherDoer(todo, meeting) || said.some(({ sentence }) => DONE.test(sentence.text))) return null;
  const sentenceOf = (quote: Quote, addressee: string, referent: string, bare = false) =>
    statementOf({ todo, form, quote, addressee, referent, bare, forAll }, meeting);
  const told = said.flatMap((quote) => askedOfOwner(quote, todo.owner));
  for (const spoken of told) {
    const before = saidBefore(spoken);
    const quote = withSideNamed(spoken, before, meeting);
    const { text, sentence } = quote;
    const { addressee, listener } = spokenTo(quote, todo.owner, meeting);
    const pronoun = personMeant(text, sentence.language);
    const named = ONE_PERSON.test(pronoun)
      ? personBefore(sentence, `${before} ${text.slice(0, text.search(ONE_PERSON_IN))}`, todo.owner, meeting)
      : '';
    const byName = named === '' ? null : sentenceOf(withOwner(quote, named), listener, named);
    if (byName !== null) return { ...todo, statement: byName, sure: false, ...GUESSED };
    const whole = (YOURS.test(text) ? sentenceOf(quote, listener, '') : null) ?? sentenceOf(quote, addressee, '');
    if (whole !== null) {
      const clear = !losesCondition(text, whole) && !leavesOpen(whole, todo.owner, sentence.language);
      return { ...todo, statement: whole, sure: todo.sure && clear && quote === spoken };
    }
    const offered = sentence.language === 'en' ? thingOffered(sentence.text) : '';
    const several = offered === '' ? severalThings(quote, pronoun, { before, owner: todo.owner }, meeting) : '';
    const bySeveral = several === '' ? null : sentenceOf(quote, addressee || listener, several);
    if (bySeveral !== null) return { ...todo, statement: bySeveral, sure: false, ...GUESSED };
    const person = offered === '' ? pronoun : '';
    const referent =
      offered ||
      person ||
      (isAct(text, sentence, meeting)
        ? ''
        : thingBefore(askedToo(sentence, text, meeting), before, meeting.sentences, reachIn(meeting)));
    const guesses: [string, string][] = [
      [listener, ''],
      [addressee, referent],
      [listener, referent],
    ];
    for (const [to, thing] of guesses) {
      if (to === addressee && thing === '') continue;
      const guessed = sentenceOf(namedOnce(quote, thing), to, thing);
      if (guessed === null) continue;
      const clear = thing === person && !leavesOpen(guessed, todo.owner, sentence.language);
      return { ...todo, statement: guessed, sure: todo.sure && clear, ...(isGuess(thing, person) && GUESSED) };
    }
  }
  for (const quote of todo.deadline === null ? [] : said) {
    const { sentence } = quote;
    const { listener } = spokenTo(quote, todo.owner, meeting);
    // In a long meeting, what it was about before is too uncertain where nobody is named who does it.
    const isOpen =
      sentence.language === 'da'
        ? meansNoThing(quote.text, sentence.language)
        : isForOther(quote.text) || (DOES_IT.test(quote.text) && answersOfAct(sentence, meeting));
    const isFar = todo.owner === '' && lengthOf(meeting) === 'long';
    const matter = isFar || isOpen ? '' : matterBefore(sentence, meeting);
    const dated = sentenceOf(quote, listener, '', true) ?? (matter === '' ? null : sentenceOf(quote, listener, matter));
    if (dated !== null) return { ...todo, statement: dated, sure: false, ...GUESSED };
  }
  for (const quote of said) {
    const { text, sentence } = quote;
    const isThing = !isAct(text, sentence, meeting) && personMeant(text, sentence.language) === '';
    const thing = isThing && lengthOf(meeting) !== 'long' ? thingFarBefore(sentence, meeting.sentences) : '';
    const { listener } = spokenTo(quote, todo.owner, meeting);
    const told = thing === '' ? null : sentenceOf(quote, listener, thing);
    if (told !== null) return { ...todo, statement: told, sure: false, ...GUESSED };
  }
  for (const quote of said) {
    const [whole, ...more] = goesOn(quote, meeting.sentences) ?? [];
    const told = whole && writtenTask({ ...todo, quotes: [...todo.quotes, ...more] }, form, [whole], meeting, forAll);
    if (told) return { ...told, sure: false };
  }
  return form === 'promise' && todo.sure && todo.deadline !== null ? matterOf(todo, said) : null;
}

const PERIOD = anyCase('^(?:within|inden(?: for)?) [^.?!]*(?:days?|weeks?|months?|dage?|uger?|måned(?:er)?)$');

/** What was promised is done, or what is to be done is named only as what somebody else need not do. */
const DONE = anyCase(
  String.raw`(?<![\p{L}])(?:og det har jeg (?:også |nu )?gjort|and i(?:['’]ve| have) (?:already )?done (?:that|it|so)|(?:don['’]t|do not) (?:have|need) to [^.?!]{2,60}, i(?:['’]ll| will) do (?:that|it))(?![\p{L}])`,
);

const ONE_PERSON = /^(?:him|her|ham|hende)$/u;
const ONE_PERSON_IN = /(?<![\p{L}'])(?:him|her|ham|hende)(?![\p{L}'])/iu;

/** "I'll write a draft, and then could you send it?", "…, and you can send it": what the speaker will do, and then what is asked. */
const OWN_FIRST: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    "^(?:(?:so|and|okay|well|then|yes|yeah),? )*i(?:'ll| will|'m going to| can| could) [^?]*?,? (?:and )?(?:then )?(?:maybe )?(?<asked>(?:can|could|will|would) you [^?]+)|^(?:(?:so|and|okay|well|then|yes|yeah),? )*i(?:'ll| will|'m going to) [^?]*, (?:and|so) you ",
  ),
  da: anyCase(
    '^(?:(?:så|og|okay|ja|jamen),? )*jeg [\\p{L}]+r [^?]*?,? (?:og )?(?:så )?(?<asked>(?:kan|kunne|vil|gider|skal) (?:du|i) [^?]+)',
  ),
};

/** Of what somebody else said, what they asked of the owner: what they will do themselves is no task of the owner. */
function askedOfOwner(quote: Quote, owner: string): Quote[] {
  const { text, sentence } = quote;
  if (sentence.speaker === owner || owner === '') return [quote];
  const own = OWN_FIRST[sentence.language].exec(text);
  if (own === null) return [quote];
  const asked = own.groups?.asked ?? '';
  return asked === '' ? [] : [{ sentence, text: asked }];
}

/** The things that "them" or "dem" stands for; '' if the pronoun means others, or if nobody can tell. */
function severalThings(
  { sentence, text }: Quote,
  pronoun: string,
  { before, owner }: { before: string; owner: string },
  { sentences }: Meeting,
): string {
  if (pronoun === 'dem') return severalMeantDa(sentence, text, owner, sentences);
  return pronoun === 'them' ? severalMeant(sentence, text, before, sentences) : '';
}

/** Sentences before that may name what "it" is, where fewer than usual: a long meeting names too many things. */
const reachIn = (meeting: Meeting): number | undefined => (lengthOf(meeting) === 'long' ? 1 : undefined);

/** "Can you pay it?" "I don't have the card." "I'll pay it.": what was meant there is named before that. */
function askedToo(sentence: Sentence, text: string, { sentences }: Meeting): Sentence {
  const verb = OF_IT.exec(text)?.groups?.verb?.toLowerCase();
  if (verb === undefined || sentence.language !== 'en') return sentence;
  const asked = sentences
    .slice(Math.max(0, sentence.index - ANSWERED_WITHIN), sentence.index)
    .find(({ plain, turn }) => turn < sentence.turn && OF_IT.exec(plain)?.groups?.verb?.toLowerCase() === verb);
  return asked === undefined ? sentence : { ...sentence, index: asked.index };
}

const OF_IT = anyCase(
  String.raw`(?<![\p{L}'])(?:(?:can|could|will|would|should) (?:you|we|i)|i(?:'ll| will| can)) (?!do |have |get )(?<verb>\p{L}+) (?:it|that|those|these)(?![\p{L}'])`,
);

/** "I'll take your keys" */
const YOURS = anyCase(String.raw`(?<![\p{L}'])(?:your|yours|din|dit|dine|jeres)(?![\p{L}'])`);

const GUESSED = { guessed: true } as const;
const isGuess = (thing: string, person: string): boolean => thing !== '' && thing !== person;

interface Told {
  todo: Finding;
  form: SpokenTask['form'];
  quote: Quote;
  addressee: string;
  referent: string;
  bare: boolean;
  forAll: boolean;
}

/**
 * The statement, or a shorter one if that does not read well. Null if neither does, unless the todo is sure: its quote tells
 * the rest.
 */
function statementOf(told: Told, meeting: Meeting): string | null {
  const { owner, sure, deadline } = told.todo;
  const { text, sentence } = told.quote;
  const asked = told.form === 'request' && owner === '' ? sentence.text : '';
  const said = [text, asked, sentence.language, sentence.speaker];
  const key = JSON.stringify({ ...told, todo: [owner, sure, deadline], quote: said });
  const before = STATEMENTS.get(meeting);
  const known = before === undefined || before.size === MOST_KNOWN ? new Map<string, string | null>() : before;
  STATEMENTS.set(meeting, known);
  const again = known.get(key);
  if (again !== undefined) return again;
  const statement = newStatementOf(told, meeting);
  known.set(key, statement);
  return statement;
}

/** The same words are tried many times: by several rules, and where somebody says them again. */
const STATEMENTS = new WeakMap<Meeting, Map<string, string | null>>();
const MOST_KNOWN = 2000;

function newStatementOf(told: Told, meeting: Meeting): string | null {
  const { todo, quote } = told;
  const { language } = quote.sentence;
  const text = plainFrame(quote.text, language);
  const statement = statementFrom(text, told, meeting);
  if (language === 'da' || (statement !== null && readsWell(statement, todo.owner))) return statement;
  for (const shorter of shorterForms(text)) {
    const plainer = statementFrom(shorter, told, meeting);
    if (plainer !== null && readsWell(plainer, todo.owner)) return plainer;
  }
  return todo.sure ? statement : null;
}

function readsWell(statement: string, owner: string): boolean {
  const doer = [personName(owner), 'Everyone', 'No one', 'The participants'].find(
    (name) => name !== '' && statement.toLowerCase().startsWith(`${name.toLowerCase()} `),
  );
  return doer === undefined
    ? isWhole(statement, false)
    : isWhole(statement.slice(doer.length + 1).replace(/^only /u, ''), true);
}

function statementFrom(text: string, told: Told, { date }: Meeting): string | null {
  const { todo, form, quote, addressee, referent, bare, forAll } = told;
  const { language, speaker } = quote.sentence;
  // Nobody who is listed, but not everybody.
  const owner = todo.owner || (form === 'request' ? nameSpokenTo(quote.sentence.text) : '');
  const written = taskSentence({
    text,
    form: speaker === todo.owner && form === 'request' ? 'promise' : form,
    speaker,
    owner,
    addressee,
    meetingDate: date,
    // The day of a thing is told with it.
    deadline:
      todo.deadline === null || todo.deadline.of !== undefined
        ? null
        : { words: todo.deadline.said, date: todo.deadline.date ?? '' },
    language,
    referent,
    bare,
  });
  // "Jeg får fat i dem og får …": whom nobody named.
  const statement =
    written?.replace(/(?<=\p{L} )(?:får|tager|hiver) fat og (?=\p{L}+r )/u, '').replace(/ in order(?=[.]$)/u, '') ??
    null;
  return statement !== null &&
    !ASKS_FOR_SELF.test(statement) &&
    isTelling(statement.replace(/ only (?=\p{L}+s )/u, ' '), owner, language, forAll)
    ? statement
    : null;
}

/** "Asks Tom Reed to send Tom Reed the list": two of that name, and nobody can tell which. */
const ASKS_FOR_SELF =
  / (?:asks|tells|gets|reminds|beder|får|minder) (?<name>\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)*)(?: to| til at| om at)? \p{Ll}+(?: (?:to|til))? \k<name>(?![\p{L}'’])|^(?<doer>\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)*) (?:asks|tells|reminds|beder|minder) \k<doer>(?![\p{L}'’])/u;

/** Right behind its verb a pronoun for somebody, or for things that are not named. */
const OPEN: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    String.raw`^[\p{L}]+(?: (?:up|down|back|out|over|to|with|for|from|at|on|about))* (?:him|them|her(?! [\p{L}]{3,})|the ones(?! (?:who|that|which|in|from|of|with|for|on)))(?![\p{L}])`,
  ),
  da: anyCase(
    String.raw`^[\p{L}]+(?: (?:op|ned|ud|om|til|med|for|fra|på|ved|af|over|efter))* (?:ham|hende|dem(?!,? (?:der|som)))(?![\p{L}])`,
  ),
};

/** Whether a statement leaves open whom or what it means. The quote beside it may tell. */
export function leavesOpen(statement: string, owner: string, language: Language): boolean {
  const doer = [personName(owner), owner, 'Everyone', 'The participants'].find(
    (name) => name !== '' && statement.startsWith(name),
  );
  const rest = statement.slice(doer?.length ?? 0).trim();
  return OPEN[language].test(rest);
}
