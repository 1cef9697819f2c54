import type { Language } from '../function-words.ts';
import type { Finding, Meeting, Quote } from '../speech/finding.ts';
import type { Sentence } from '../speech/sentence.ts';
import { anyCase, contentWords, type Phrase } from '../speech/words.ts';
import {
  matterBefore,
  meansNoThing,
  personMeant,
  thingBefore,
  thingFarBefore,
  thingNamed,
  thingOffered,
} from './antecedent.ts';
import { lengthOf } from './likely/surroundings.ts';
import { losesCondition, plainFrame, SPEAKS } from './plain-frame.ts';
import { nameSpokenTo } from './requested-todo.ts';
import { personName } from './statement/cast.ts';
import { deadlinePhrase } from './statement/deadline-phrase.ts';
import type { SpokenTask } from './statement/spoken-task.ts';
import { taskSentence } from './statement/task-sentence.ts';
import { isWhole, shorterForms } from './whole-sentence.ts';

/** Turns before that may tell whom a speaker speaks to. */
const REACH = 2;

/**
 * The todo with a statement that stands alone, made from the first of the texts that give one. A statement that needs a
 * guess at whom "you" or what "it" means is not sure. Null if there is none: what nobody can understand is not shown.
 * `forAll`: "the participants" may be who does it.
 */
export function writtenTask(
  todo: Finding,
  form: SpokenTask['form'],
  said: readonly Quote[],
  meeting: Meeting,
  forAll = false,
): Finding | null {
  const sentenceOf = (quote: Quote, addressee: string, referent: string, bare = false) =>
    statementOf({ todo, form, quote, addressee, referent, bare, forAll }, meeting);
  for (const quote of said) {
    const { text, sentence } = quote;
    const addressee = addresseeOf(sentence.speaker, todo.owner, meeting);
    const whole =
      (YOURS.test(text) ? sentenceOf(quote, addressee || listenerOf(sentence, meeting), '') : null) ??
      sentenceOf(quote, addressee, '');
    if (whole !== null) {
      const clear = !losesCondition(text, whole) && !leavesOpen(whole, todo.owner, sentence.language);
      return { ...todo, statement: whole, sure: todo.sure && clear };
    }
    const before = `${sentence.text.slice(0, Math.max(0, sentence.text.indexOf(text)))}${FIRST_PART.exec(text)?.[0] ?? ''}`;
    const offered = sentence.language === 'en' ? thingOffered(sentence.text) : '';
    const person = offered === '' ? personMeant(text, sentence.language) : '';
    const referent =
      offered ||
      person ||
      (isAct(text, sentence, meeting) ? '' : thingBefore(sentence, before, meeting.sentences, reachIn(meeting)));
    const listener = addressee || listenerOf(sentence, meeting);
    const guesses: [string, string][] = [
      [listener, ''],
      [addressee, referent],
      [listener, referent],
    ];
    for (const [to, thing] of guesses) {
      if (to === addressee && thing === '') continue;
      const guessed = sentenceOf(quote, to, thing);
      if (guessed === null) continue;
      const clear = thing === person && !leavesOpen(guessed, todo.owner, sentence.language);
      return { ...todo, statement: guessed, sure: todo.sure && clear, ...(isGuess(thing, person) && GUESSED) };
    }
  }
  for (const quote of todo.deadline === null ? [] : said) {
    const { sentence } = quote;
    const listener = addresseeOf(sentence.speaker, todo.owner, meeting) || listenerOf(sentence, meeting);
    // In a long meeting, what it was about before is too uncertain where nobody is named who does it.
    const matter = todo.owner === '' && lengthOf(meeting) === 'long' ? '' : matterBefore(sentence, meeting);
    const dated = sentenceOf(quote, listener, '', true) ?? (matter === '' ? null : sentenceOf(quote, listener, matter));
    if (dated !== null) return { ...todo, statement: dated, sure: false, ...GUESSED };
  }
  for (const quote of said) {
    const { text, sentence } = quote;
    const isThing = !isAct(text, sentence, meeting) && personMeant(text, sentence.language) === '';
    const thing = isThing && lengthOf(meeting) !== 'long' ? thingFarBefore(sentence, meeting.sentences) : '';
    const listener = addresseeOf(sentence.speaker, todo.owner, meeting) || listenerOf(sentence, meeting);
    const told = thing === '' ? null : sentenceOf(quote, listener, thing);
    if (told !== null) return { ...todo, statement: told, sure: false, ...GUESSED };
  }
  return form === 'promise' && todo.sure && todo.deadline !== null ? matterOf(todo, said) : null;
}

/** "Just send me the invoice and I'll pay it": what stands before the promise may name what "it" is. */
const FIRST_PART = anyCase(
  "^(?:(?:so|and|okay|well|just|please|then),? )*(?:(?:if )?you )?(?:send|give|forward|email|mail|pass|share|bring|drop|hand|leave) .{4,160}?(?=,? (?:and|then|so) (?:i|we)(?:'ll| will| can) )",
);

/** Sentences before that may name what "it" is, where fewer than usual: a long meeting names too many things. */
const reachIn = (meeting: Meeting): number | undefined => (lengthOf(meeting) === 'long' ? 1 : undefined);

/** Whether "it" is what is done. In a long meeting "I'll do that soon" is far from whatever it may be. */
function isAct(text: string, { language }: Sentence, meeting: Meeting): boolean {
  return meansNoThing(text, language) || (lengthOf(meeting) === 'long' && DOES_IT.test(text));
}

/** "I'll take your keys" */
const YOURS = anyCase(String.raw`(?<![\p{L}'])(?:your|yours|din|dit|dine|jeres)(?![\p{L}'])`);

const DOES_IT = anyCase(String.raw`(?:'ll|(?<![\p{L}])(?:will|gonna)) do (?:it|that|this)(?![\p{L}])`);

/** "does the report": the verb tells little, but what is done is named. */
const DOES_A_THING =
  /^does (?:the|an?|their|both|all|these|those) (?!(?:job|work|rest|same|math|talking|thing|things|stuff|trick|other|one|ones|best|most|part|bit|latter|former|second|first|next|last)(?![\p{L}]))\p{L}{4,}/u;

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
  return doer === undefined ? isWhole(statement, false) : isWhole(statement.slice(doer.length + 1), true);
}

function statementFrom(text: string, told: Told, { date }: Meeting): string | null {
  const { todo, form, quote, addressee, referent, bare, forAll } = told;
  const { language, speaker } = quote.sentence;
  // Nobody who is listed, but not everybody.
  const owner = todo.owner || (form === 'request' ? nameSpokenTo(quote.sentence.text) : '');
  const statement = taskSentence({
    text,
    form: speaker === todo.owner && form === 'request' ? 'promise' : form,
    speaker,
    owner,
    addressee,
    meetingDate: date,
    deadline: todo.deadline && { words: todo.deadline.said, date: todo.deadline.date ?? '' },
    language,
    referent,
    bare,
  });
  return statement !== null && isTelling(statement, owner, language, forAll) ? statement : null;
}

/** Where somebody promises for themselves, and on no condition, what they promise is near. */
const OWN_PROMISE: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    String.raw`^(?!.*(?<![\p{L}])(?:hey|shouldn.t)(?![\p{L}])).*(?<![\p{L}])i(?:['’]ll| will| can| could|['’]m (?:going|planning) to|['’]d like to| would like to| want to| have to| need to)(?! be (?:up|around|back|there|here))(?![\p{L}])`,
  ),
  da: anyCase(String.raw`(?<![\p{L}])jeg(?![\p{L}])`),
};

/** Who takes care of what: where a plain promise with a date tells no more. The quote beside it says the rest. */
function matterOf(todo: Finding, said: readonly Quote[]): Finding | null {
  const { owner, deadline } = todo;
  for (const { text, sentence } of said) {
    const { language } = sentence;
    const thing = thingNamed(plainFrame(text, language), language);
    if (
      owner === '' ||
      thing === '' ||
      SPEAKS.test(thing) ||
      thing.startsWith('den omtalte ') ||
      !OWN_PROMISE[language].test(text)
    )
      continue;
    const takes =
      language === 'da' ? `${personName(owner)} tager sig af ${thing}` : `${personName(owner)} takes care of ${thing}`;
    const by =
      deadline === null ? '' : ` ${deadlinePhrase({ words: deadline.said, date: deadline.date ?? '' }, language)}`;
    return { ...todo, statement: `${takes}${by}.`, sure: false };
  }
  return null;
}

/** Whom the speaker speaks to where there are only two. */
function addresseeOf(speaker: string, owner: string, { speakers }: Meeting): string {
  if (owner !== speaker) return owner;
  const others = speakers.filter((other) => other !== speaker);
  return others.length === 1 ? (others[0] ?? '') : '';
}

/** "Yeah, Omar, I'll …": who is called by name, or '' if nobody knows who that is. */
const CALLED =
  /^(?:(?:[Yy]eah|[Yy]es|[Ss]o|[Oo]kay|[Aa]nd|[Ww]ell|[Bb]ut|[Ss]ure|[Nn]o),? )+(?!(?:Yeah|Yes|So|Okay|And|Well|But|Sure|No),)\p{Lu}\p{Ll}+, (?=I['’ ])/u;

/** Whom the speaker seems to speak to: who is called by name, otherwise who spoke before. */
function listenerOf(sentence: Sentence, meeting: Meeting): string {
  return CALLED.test(sentence.text)
    ? (meeting.people.addressee(sentence.text) ?? '')
    : speakerBefore(sentence, meeting);
}

function speakerBefore({ index, turn, speaker }: Sentence, { sentences }: Meeting): string {
  for (let at = index - 1; at >= 0; at -= 1) {
    const earlier = sentences[at];
    if (earlier === undefined || turn - earlier.turn > REACH) return '';
    if (earlier.speaker !== speaker) return earlier.speaker;
  }
  return '';
}

const EMPTY: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    String.raw`^(?:is|are|has (?:been|known|done|had|seen|gone|made|got|said|thought|[\p{L}]{3,}ed)(?! )|has (?:received|already|known|been|done|seen|gone|said|thought)|starts working(?= on (?:[\p{L}]+day|the (?:morning|afternoon|evening)))|does (?:it|the same)(?![\p{L}])|has to|says|sees(?! (?:whether|if))|thinks|knows|goes(?! (?:through|over|back to|round|to see))|comes(?! (?:up|back|by|over|round|in|along|out|to))|keeps focused|likes|wants|runs already|works(?! (?:out|with|through|on|from|up|(?:[\p{L}]+ ){1,4}into))|tries to (?:zip|populate)|does is|makes sure(?! (?:that )?(?:the|all|both|each|every\p{L}*|there|someone|somebody|nobody|[\p{L}]+ (?:gets?|has|have|knows?|is|are)) )|covers(?! (?:for|the (?:shift|desk|phones?|reception|support|hotline|night|weekend|early|late)) )|discusses(?! .{2,60} with )|confirms(?! (?:by|on|whether|if|the|with|that|a) )|follows(?! up)|gets to|provides an? (?:quick|short)|holds the(?! (?:workshop|training|interviews?|review|course|event)(?![\p{L}]))|[\p{L}]+s (?:something|anything|stuff|things)(?=[ .])(?! (?:(?:up|out|together|down) )?(?:about|on|for) (?![\p{L}]+day(?![\p{L}]))[\p{L}]{3,})|reminds(?! .{2,40} (?:about|to|of|that) )|keeps to|shares now|comes and|gets together(?! (?:with|an?|the|some) )|meets(?= (?:on|more|at)(?![\p{L}])|[.])|(?:gets|comes) back(?=[.])|comes back(?= (?:after|once|when|if|later)(?![\p{L}]))|(?:takes|has) a (?:[\p{L}]+ )?look(?=[.])|lets .{2,40} know(?=[.])|tries to (?:find out|check|see|look|help|do so|fix|figure out)(?=[.])|(?:tries to )?figures? out (?:something|what to do)|[\p{L}]+s and [\p{L}]+s(?=[.])|(?:tries to )?figures? (?:that|this|it)(?: one)? out|starts to get (?:busy|busier|tired|better|worse|more)|starts getting (?:closer|busy|busier|better|more)|gets (?:busy|busier|caught up|done|started|better|worse|closer|excited)(?![\p{L}])|gets (?:(?:that|it|this|them|all) )*set up(?=[.])|sets up for(?![\p{L}])|makes a (?:phone )?call(?=[.])|looks into doing(?=[.]| (?:on|by|in|before) )|tries to [\p{L}]+(?: (?:that|this|it)(?: (?:up|out|in|on|over))?)?(?=[.])|(?:adds|has|gets|takes) an? (?:second|third|half)(?=[.])|gets ready(?=[.])|does (?:better|well|great|good)(?![\p{L}])|puts eyes(?=[.])|continues [\p{L}]+ing(?: (?:in|on|at|with|about) the (?:direction|topic|matter|issue|discussion|topics|ideas?)| in)?(?=[.])|reaches (?:back )?out(?: to (?:him|her|them))?(?=[.])|gets in touch(?=[.])|(?:pushes|works|tries|thinks) (?:a (?:bit|little) )?harder|supports (?:him|her|them)(?! with)|helps (?:the|their) teams?(?=[.])|asks for (?:the|some|their) (?:input|feedback|thoughts|opinion)(?=[.])|(?:gives|provides|has) (?:the|some|any) (?:input|feedback|thoughts)(?=[.])|looks at the details(?=[.])|gets (?:a|some) (?:numbers?|blurb)(?=[.])|asks .{2,60} to do the same(?=[.])|asks .{2,60} to do (?:some|the|their|his|her|a bit of) work(?=[.])|has an? (?!(?:[\p{L}-]+ ){0,3}(?:meeting|call|chat|talk|look|word|conversation|workshop|session|discussion|go|think)(?![\p{L}])|.* (?:by|before|on|until|ready|done|[\p{L}]{3,}ed)(?![\p{L}])))(?![\p{L}])`,
  ),
  da: anyCase(
    String.raw`^(?:er|siger(?! (?:[^ ]+ )?til)|ser(?! (?:(?:nærmere )?på|efter))|tror|ved|går(?! (?:tilbage|ned|op|over|hen|rundt) til )|kommer(?! (?:med|forbi|ud|over|ind|op|ned|hen|der\p{L}+))|leverer|prøver(?: at holde|[\p{L} ]{0,15}[.]$)|tager stilling|finder ud af at (?:slukke|tænde)|synes|vil|mener|håber|står(?! for)|tager sig af (?:hende|ham|dem)|hører(?! (?:hos|ad) |,? om (?:de|han|hun|man) |(?: [\p{L}]+){1,2},? om )|gør(?! (?:[\p{L}]+ ){0,4}(?:klar|klart|færdige?|rent|opmærksom)))(?![\p{L}])`,
  ),
};
const BROKEN = anyCase(
  String.raw`(?: like,|\bhey\b|\b(?:the|a) (?:good|bad|nice|teed)(?: up)?(?= (?:by|on|for|before|until)\b|[.])|\b(?:at|of|for|with) (?:is|are|was|were) (?!to\b)|\baccording[.]|\b(?:on|in|at|makes|has|from|the|of|with|to) like\b|\b(?:in|by|from) on\b|^(?:oks?|okays?|yeahs?)\b|^(?!helps|lets|makes|has|keeps|gets)\p{L}+s (?:give|send|make|take|get)\b|\bof what[.]|\ba on\b|\band (?:out|up|off|over|then another|then an?) (?:the|or)\b|\band then another\b|\bhas (?:both|all|one) from\b|\blook at \p{L}+day\b|\bat by\b|\bat \p{L}+ has\b|\bfigures out for\b|\bor would that\b|^(?:him|her|them) |\bdoes (?:take|have|make|need|look|go)\b|\bon an? on\b|\bor (?:how|what|where|when|why) (?:would|should|do|does|can|could)\b|\b(?:she|he|they|there|it|that|i|we)'(?:s|re|ll|d|ve)\b|\bthe (?:i|they|there)\b|,? quote,| - |\bfor to\b|\bone an? (?!day\b|week\b|month\b)|\bsig af og\b| to say(?: by|\.)|was the |lets? say|@|\bmake sure (?:that )?(?:it|that|this) (?:is|isn't|does|doesn't)\b|\bmake sure[.]|\bthe (?:is|are|it|they|you|yourself|he|she|we|by|to|of|that|offline|async|1(?= (?:by|on|in|next)(?![\p{L}])|[.])|comes?|happens?|goes|gets?)\b|\bof (?:here|there|it)'?s\b|\b(?:whether|what|how|why|where) (?:what|why|how|whether|where)\b|\b(?:in|on|to) that one\b|\bthey that they\b|\b(?<twice>[\p{L}]+)s the \k<twice>\p{L}{0,4}\b|\b(?<again>\p{L}+) \k<again>\b|\b(?:the|an?) (?<same>\p{L}{3,}) (?:[^ .]+ ){0,3}(?:the|an?) \k<same>\b)`,
);
/** "starts So, for logistics", "continues or have a talk": two sentences in one. */
const JOINED =
  / (?:So|And|But|Because|Then|Well|Maybe|Yes|Yeah|Okay|Now)(?=[ ,])|^[\p{L}]+s or (?:have|be|do|go|get|make|take|trying|try)(?= )|^[^ ]+(?: (?!\p{L}+ing )[^ ]+)* and (?!being )\p{L}{2,}ing (?:the|all|an?|those|these|that)(?= )/u;
/** A letter of a word that was not said: "takes the e Johno". */
const LETTER = /(?:^|(?<= ))(?:[b-hj-z](?=[ .])|es(?= ))/u;
const CUT = anyCase(
  String.raw` (?:the|a|an|of|to|and|or|that|which|is|are|you|they|their|where|for|with|about|at|from|(?<=to )try|(?:[\p{L}]+['’]s)|new|various|several|certain|(?<!what is |comes |what's )next|en|et|og|at|til|som|af|om|med|der|er|på|for)\.$`,
);
/** "… tager kagen med.": a verb with its particle. */
/** "… checks with the office if they have.": what, nobody can tell. */
const OPEN_CONDITION =
  /(?<![\p{L}])(?:if|whether|unless) (?:they|he|she|it|we|you|i) (?:have|has|do|does|are|is|can|will|want)[.]$/iu;
const PARTICLE_END = anyCase(
  String.raw`^(?:(?:tager|har|bringer|får|sender) .{3,60} med|(?:slår|kobler) .{3,60} (?:til|fra)|skriver .{3,60} (?:under|om)|laver .{3,60} om)\.$`,
);
/** "… how many chairs there are.": whole all the same. */
const ASKING_END = anyCase(
  String.raw`(?<![\p{L}])(?:what|how|where|who|which|hvad|hvem|hvor|hvornår|hvilke[nt]?)(?: [^ ]+){1,8} (?:is|are|for|with|of|to|about|at|from|er|til|på|med|af|om)\.$`,
);

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

/** What somebody without a name is called by. */
const EMAIL = /(?<![^ ])[^ @]+@[^ @]+?(?=[.,]?(?: |$))/gu;
const EVERYONE = /^(?:Everyone|Alle) /u;
/** "HR", "PR", "CV": too short to be content words. */
const SHORT_NAME = /(?<![\p{L}\p{N}]|(?<![\p{L}\p{N}])(?:a|an|et|en) )\p{Lu}{2}(?![\p{L}\p{N}])/gu;

/** Whether a statement says more than a verb of no content, and is whole. */
function isTelling(statement: string, owner: string, language: Language, forAll: boolean): boolean {
  const said = statement.startsWith(owner) ? statement.slice(owner.length).trim() : statement;
  const rest = said.replace(EVERYONE, '').replace(EMAIL, 'Somebody');
  if (owner === '' && !forAll && /^(?:The participants|Deltagerne) /u.test(statement)) return false;
  if (
    BROKEN.test(rest) ||
    LETTER.test(rest) ||
    JOINED.test(rest) ||
    OPEN_CONDITION.test(rest) ||
    (owner !== '' && ` ${rest}`.includes(` lets ${personName(owner)} `)) ||
    (CUT.test(rest) && !ASKING_END.test(rest) && !(language === 'da' && PARTICLE_END.test(rest))) ||
    ((owner !== '' || EVERYONE.test(statement)) && EMPTY[language].test(rest))
  )
    return false;
  const named = contentWords(said.replace(/\d+/gu, '')).length + (said.match(SHORT_NAME) ?? []).length;
  return named + (language === 'en' && DOES_A_THING.test(rest) ? 1 : 0) >= 2;
}
