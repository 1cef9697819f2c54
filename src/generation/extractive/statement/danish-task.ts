import { isFirstName } from '../../speech/first-names.ts';
import { anyCase, lowerCase, wordPattern } from '../../speech/words.ts';
import { MARK } from './cast.ts';
import { untilBorderDa } from './danish-borders.ts';
import { withConditionDa } from './danish-condition.ts';
import { behindVerb, takesFromFront } from './danish-fronted.ts';
import { conjugatedDa, type DanishPhrase, danishPhrase, frontedObject } from './danish-phrase.ts';
import { INFINITIVES, infinitiveOfImperative, infinitiveOfParticiple, infinitiveOfPresent } from './danish-verbs.ts';
import { PREPOSITIONS_DA } from './danish-words.ts';
import { CALLED, type MarkedTask } from './english-task.ts';

const ADVERBS =
  '(?:(?:,? ?(?:lige|stadig|også|så|nok|bare|selv|godt|gerne|straks|altså|da|nu|sagtens|alle sammen|allesammen|alle(?! (?:til|med|ind|i|på|om)(?![\\p{L}]))|jo|også lige|måske|eventuelt|venligst|mon|hurtigt|simpelthen|hellere|først|begge|begge to|være sød at|være søde at|være rar at|prøve lige at|vel|egentlig|faktisk|derefter|bagefter|snart|allerede|helst|lige så|sørge for at få)(?![\\p{L}]),?) ?)*';
const WORD = '[\\p{L}-]+';
const PERSON = '(?:jeg|vi|[\u0086])';
const ASKED = '(?:du|i|[\u0086]|alle)';
/** After "jeg" these tell, and do not promise. */
const NO_WORK =
  /^(?:er|har|gider|tror|mener|synes|ved|håber|tænker|siger|husker|kender|forstår|føler|hedder|bor|plejer|elsker|hader|ønsker|glæder|regner|går|ville|skulle|kunne|var|havde|sagde|hører|ser|kommer|bliver|sidder|står|ligger|mangler|kan|skal|vil|må|bør)$/u;
/** After these they promise nevertheless: "jeg kommer forbi", "jeg hører, om de kan". */
const WORK_WITH: Readonly<Record<string, RegExp>> = {
  kommer: /^(?:forbi|ud|over|ind|op|ned|hen|med|derover|derud|derop|derned)(?: |[,.]|$)(?!på det|på den)/u,
  hører: /^(?:\p{Lu}[\p{L}-]+|[\u0086-\u0088]|hos|ad|,? ?(?:om|hvad|hvornår|hvor|hvem))(?: |,)/u,
  går: /^(?:tilbage|ned|op|over|hen|rundt) til /u,
  ser: /^(?:nærmere )?(?:på|efter|om) /u,
};
const LEAD =
  /^(?:(?:så|og|men|nå|okay|ok|ja|jo|jamen|godt|fint|super|perfekt|fedt|skønt|herligt|glimrende|dejligt|cool|nej|derfor|derefter|bagefter|altså|nu|tak|her|der|også|imens|for|at|dog|ellers|desuden|samtidig)(?: |, |,|$))+/iu;

const SUBJECT_FIRST = wordPattern(
  `(?<![\\p{L}\\p{N}]|(?:om|hvis|når|hvad|hvor|hvordan|som|fordi|mens|inden|før) )(?<who>${PERSON}) ${ADVERBS}(?<verb>${WORD})(?! (?:du|i)(?![\\p{L}])) ?${ADVERBS}`,
  'gu',
);
const VERB_FIRST = wordPattern(
  `(?<![\\p{L}\\p{N}])(?<verb>${WORD}) (?<who>jeg|vi|du|[\u0086])(?![\\p{L}]) ?${ADVERBS}`,
  'gu',
);
const ASKS = wordPattern(
  `(?<![\\p{L}\\p{N}])(?:(?:kan|kunne|vil|gider|ville|må|skal) ${ASKED}|${ASKED} (?:må|skal|kan|bør|vil|bliver nødt til at|er nødt til at)|jeg (?:vil|skal) (?:gerne )?(?:have|bede|høre),? (?:at|om) (?:du|i|[\u0086])|jeg (?:vil|skal|må) (?:(?:gerne|lige|også) )*bede (?:dig|jer|[\u0086])(?: om at| om| at)?|(?:må|kan|kunne|vil) (?:jeg|vi) (?:godt |lige )*(?:bede|få) (?:dig|jer|[\u0086]) (?:om at|til at)|bede (?:dig|jer|[\u0086]) (?:om at|til at)|at (?:du|i|[\u0086])|hvis (?:du|i) (?:kan|vil|kunne|ville)|(?:du|i|alle)(?= [\\p{L}-]+r )) ${ADVERBS}(?:ikke )?${ADVERBS}(?<verb>${WORD}) ?${ADVERBS}`,
  'gu',
);
const REMEMBER = wordPattern(
  `(?<![\\p{L}\\p{N}])(?:husk(?: lige)?(?: nu)?(?: også)?(?: at)?|sørg(?: lige)? for at|(?:vær|være) (?:sød|rar|søde|venlig)(?: lige)? (?:at|og)|lad (?:mig|os)|prøv(?: lige)? (?:at|og)|jeg (?:skal nok|lover at)|skal jeg nok|vi (?:skal|må|bør) (?:have|få)) ${ADVERBS}(?<verb>${WORD}) ?${ADVERBS}`,
  'gu',
);
const IMPERATIVE = wordPattern(`(?:^|[,.;] |[\u0086],? )${ADVERBS}(?<verb>${WORD})(?= ) ?${ADVERBS}`, 'gu');
const AFTER_MODAL = anyCase(`^(?:prøve at |forsøge at |have lov til at |at )?(?<verb>${WORD})(?:,? |$)${ADVERBS}`);
/** What is taken on is said elsewhere. */
const TAKES_IT = anyCase(
  String.raw`(?<![\p{L}])(?:(?:det|den|dem) (?:gør|tager|ordner|klarer|fikser) jeg(?: mig af)?|det skal jeg nok|(?:det|den) kan jeg(?: da| sagtens)* godt|det står jeg for|jeg (?:tager|ordner|klarer|fikser|gør) (?:det|den|dem))(?: (?:lige|nok|så|bare|selv|gerne|også|da|jo|\u0089))*(?=[,.!?]|$)`,
);
const DELIVERY = anyCase(
  String.raw`(?<![\p{L}])(?:(?:du|i|[\u0088]) (?:får|har|modtager)|(?:får|har|modtager) (?:du|i|[\u0088])) `,
);
const CHARGE = anyCase(
  String.raw`(?<![\p{L}])(?:(?:du|[\u0086]|jeg) (?:har ansvaret for|står for|tager dig af|tager mig af)) `,
);
const EVERYBODY = anyCase(
  String.raw`(?<![\p{L}])(?:alle(?! de| vores| mine| jeres| dine)|allesammen|hver især|begge to)(?![\p{L}])`,
);
/** What is done only if something else happens is not promised. */
const CONDITION = anyCase(
  '(?:^|[ ,;.])(?:hvis|medmindre|såfremt|når (?:du|i|man)) (?!(?:du|i) (?:kan|vil|kunne|ville))[^.;?!]*$',
);
/** "Jeg har tallene klar på fredag" */
const READY = / (?:klar|klart|færdig|færdige|færdigt|på plads|parat|i hus|hos|til)(?= |[.,]|$)/u;
/** "Få en bedre pris" */
const NOUN_FIRST = /^(?:en|et|den|det|de|flere|nogle|nye?|styr på|fat i) \p{L}/u;
/** Who does what somebody else gets done. */
const OTHERS_NEXT = /^(?:(?:under|op|igennem|\u0089) )*(?:af(?! sted(?!\p{L}))|hos) /u;
const OTHERS_LATER =
  /^(?<what>[^,.;?!]{2,60}?) (?<by>af (?:[\u0086-\u0088]|\p{Lu}|(?:dig|jer|ham|hende|dem|andre|nogen|[\p{L}]+ anden)(?!\p{L})|(?:(?:en|et|min|mine|vores|din|dine|jeres|hans|hendes|deres|den|de|to|tre) )?(?:(?:ny|nye|anden|andre|ekstern|eksterne) )?[\p{L}-]*(?:kolleg|chef|direktør|kunde|advokat|jurist|revisor|bogholder|bank|kommune|myndighed|leverandør|montør|elektriker|håndværker|maler|smed|tømrer|murer|mekaniker|tekniker|konsulent|medarbejder|sælger|mægler|bestyrelse|ledelse|formand|leder|læge|bureau|firma|værksted|tolk|oversætter|vikar|udlejer|ejer|arkitekt|ingeniør|designer|udvikler|tester|hold|team|afdeling)[\p{L}]{0,5}(?!\p{L})).*)$/u;
const MODAL = /^(?:skal|vil|kan|må|bør|kunne|skulle|får|har)$/u;

/** As `englishTask`, for Danish. */
export function danishTask(task: MarkedTask): string | null {
  if (task.persons.thing && task.owned && TAKES_IT.test(task.text)) {
    return `${MARK.owner} tager sig af ${MARK.thing}${task.text.includes(MARK.time) ? ` ${MARK.time}` : ''}`;
  }
  const said = lowerCase(task.text);
  const matches = [ASKS, SUBJECT_FIRST, VERB_FIRST, REMEMBER].flatMap((pattern) =>
    [...said.matchAll(pattern)].slice(0, 8).map((match) => ({ pattern, match })),
  );
  for (const { pattern, match } of matches.sort((a, b) => a.match.index - b.match.index)) {
    if (CONDITION.test(task.text.slice(0, match.index))) return null;
    const found = phraseAt(task, match, pattern);
    if (found !== null) return sentence(found, task, match.index + match[0].length);
  }
  const delivered = task.persons.first === MARK.owner ? DELIVERY.exec(task.text) : null;
  if (delivered !== null) {
    const front = frontOf(task.text.slice(0, delivered.index), false);
    const after = [...front.object, task.text.slice(delivered.index + delivered[0].length)].join(' ');
    const said = untilBorderDa(` ${after}`).trim();
    const done = said.split(' ').findIndex((word, at, words) => isDone(word, words[at + 1], at === 0));
    // "Får … tilsendt af Ahmet": somebody else does it.
    if (done >= 0 && / af \p{Lu}/u.test(said)) return null;
    const given = done >= 0 ? doneForYou(task, said.split(' '), done, front.timed) : givenTo(task, after, front.timed);
    if (given !== null) return sentence(given, task, delivered.index + delivered[0].length);
  }
  const charge = CHARGE.exec(task.text);
  if (charge !== null) {
    const charged = build(task, 'stå', `for ${task.text.slice(charge.index + charge[0].length)}`, false);
    if (charged !== null) return sentence(charged, task, charge.index + charge[0].length);
  }
  if (task.persons.second !== MARK.owner) return null;
  for (const match of [...said.matchAll(IMPERATIVE)].slice(0, 8)) {
    const verb = infinitiveOfImperative(match.groups?.verb ?? '');
    if (verb === null) continue;
    const found = build(task, verb, task.text.slice(match.index + match[0].length), false);
    if (found !== null) return sentence(found, task, match.index + match[0].length);
  }
  return null;
}

/** "Kan du lade være med at ringe til dem?" */
const NOT_DOING = /^(?:lade være med at|undlade at) \p{L}/u;

function phraseAt(task: MarkedTask, match: RegExpExecArray, pattern: RegExp): DanishPhrase | null {
  const said = match.groups?.verb ?? '';
  const after = task.text.slice(match.index + match[0].length);
  const front =
    pattern === VERB_FIRST || /^skal jeg nok/iu.test(match[0])
      ? frontOf(task.text.slice(0, match.index), /^(?:jeg|vi)$/u.test(match.groups?.who ?? ''))
      : { object: [], timed: false, fits: true };
  if (!front.fits) return null;
  if (match.groups?.who === 'du' && task.persons.second !== MARK.owner) return null;
  const object = front.object.join(' ');
  if (/^(?:taler|snakker)$/u.test(said) && !/^med /u.test(after)) return null;
  // "Jeg lover, at du får svar": the speaker gives it.
  if (/^at (?:du|i) /u.test(match[0]) && /^(?:får|modtager)$/u.test(said) && task.persons.second !== MARK.owner)
    return null;
  if (
    pattern === ASKS &&
    /^(?:du|i)$/u.test(match[0].split(' ')[0] ?? '') &&
    (NO_WORK.test(said) || /^(?:får|modtager)$/u.test(said) || task.persons.second !== MARK.owner)
  )
    return null;
  if (pattern === VERB_FIRST || pattern === SUBJECT_FIRST) {
    if (MODAL.test(said)) return withModal(task, said, after, object, front.timed);
    const verb = infinitiveOfPresent(said) ?? (/^\p{L}{3,}er$/u.test(said) ? said.slice(0, -1) : null);
    const tells = said === 'siger' && (/^(?:(?:det|den) )?til /u.test(after) || task.persons.second === MARK.owner);
    if (
      verb === null ||
      (NO_WORK.test(said) && !tells && !takesFromFront(verb, object, after) && WORK_WITH[said]?.test(after) !== true)
    )
      return null;
    return build(task, verb, behindVerb(verb, object, after), front.timed);
  }
  if (/^jeg .*bede /iu.test(match[0]) && task.persons.second !== MARK.owner) return null;
  if (NOT_DOING.test(`${said} ${after}`)) return build(task, said, `${object} ${after}`, front.timed);
  if (said === 'have' || said === 'få') return withParticiple(task, after, object, front.timed);
  const verb = INFINITIVES.has(said) ? said : infinitiveOfPresent(said);
  return verb === null ? null : build(task, verb, `${object} ${after}`, front.timed);
}

/** "jeg skal nok sende", "det skal jeg have vendt", "dem får jeg byttet" */
function withModal(
  task: MarkedTask,
  modal: string,
  after: string,
  object: string,
  timed: boolean,
): DanishPhrase | null {
  if (modal === 'har') return READY.test(after) ? build(task, 'have', `${object} ${after}`, timed) : null;
  if (modal === 'får') {
    const first = after.split(' ')[0] ?? '';
    if (/^(?:lov|brug|svar|ondt|tid|meget|lidt|noget)$/u.test(first)) return null;
    const byOthers =
      infinitiveOfParticiple(first) === null ? null : doneByOthers([object], first, after.split(' ').slice(1));
    if (byOthers !== null) return build(task, 'få', byOthers, timed);
    // "Det får jeg undersøgt": what "it" is must be known.
    if (/^(?:det|den|dem)$/u.test(object) && infinitiveOfParticiple(first) !== null)
      return withParticiple(task, after, object, timed);
    const others = /^(?<who>.{1,60}? til at \p{L}+) ?(?<rest>.*)$/u.exec(after)?.groups;
    return build(
      task,
      'få',
      others === undefined ? behindVerb('få', object, after) : `${others.who} ${object} ${others.rest}`,
      timed,
    );
  }
  const words = AFTER_MODAL.exec(after);
  const verb = words?.groups?.verb?.toLowerCase() ?? '';
  const rest = after.slice(words?.[0].length ?? 0);
  if (verb === 'have')
    return (
      withParticiple(task, rest, object, timed) ??
      (modal === 'kan' && READY.test(rest) ? build(task, 'have', `${object} ${rest}`, timed) : null)
    );
  if (verb === 'få' && modal !== 'kan')
    return (
      withParticiple(task, rest, object, timed) ??
      (NOUN_FIRST.test(rest) ? build(task, 'få', `${object} ${rest}`, timed) : null)
    );
  if (!INFINITIVES.has(verb)) return null;
  return build(task, verb, behindVerb(verb, object, rest), timed);
}

/** "I får jeres penge", "du får listen" */
function givenTo(task: MarkedTask, after: string, timed: boolean): DanishPhrase | null {
  if (task.persons.second !== MARK.addressee) return build(task, 'levere', after, timed);
  return build(task, 'give', `dig ${after.replace(/^(?:din|dit|dine|jeres) /iu, 'deres ')}`, timed);
}

/** "I får jeres lås skiftet": the speaker changes it. */
function doneForYou(task: MarkedTask, words: readonly string[], at: number, timed: boolean): DanishPhrase | null {
  const rest = [...words.slice(0, at), ...words.slice(at + 1)].join(' ');
  const participle = (words[at] ?? '').toLowerCase();
  if (participle === 'tilsendt')
    return build(task, 'sende', task.persons.second === MARK.addressee ? `dig ${rest}` : rest, timed);
  return build(
    task,
    infinitiveOfParticiple(participle) ?? participle.replace(/t$/u, 'e').replace(/ee$/u, 'e'),
    rest,
    timed,
  );
}

/** Whether a participle tells what is done, and not what a noun behind it is like: "et opdateret tilbud". */
function isDone(word: string, next: string | undefined, first: boolean): boolean {
  const known = infinitiveOfParticiple(word.toLowerCase()) !== null || DONE.test(word);
  return (
    known && (first || next === undefined || next.includes(MARK.time) || PREPOSITIONS_DA.has(next) || AWAY.test(next))
  );
}

const DONE =
  /^(?:tilsendt|(?:ud|til|ind|op|over|mail|med)?(?:betalt|leveret|sendt|delt)|monteret|faktureret|repareret|skiftet|installeret|refunderet|krediteret)$/iu;
const AWAY = /^(?:retur|tilbage|ud|ind|op|hjem|igen)$/u;

const BY_SOMEBODY = /^(?:(?:med)?underskrevet|godkendt|signeret|attesteret)[,.]?$/iu;

/** "have opdateret jeres salgsmuligheder", "have kontrakten sendt", "have kontrakten underskrevet af direktøren" */
function withParticiple(task: MarkedTask, after: string, object: string, timed: boolean): DanishPhrase | null {
  const words = after.split(' ');
  const at = words
    .slice(0, 8)
    .findIndex((word) => infinitiveOfParticiple(word.toLowerCase().replace(/[,.]$/u, '')) !== null);
  if (at < 0 || words.slice(0, at).some((word) => /[,.]$/u.test(word))) return null;
  const byOthers = doneByOthers([object, ...words.slice(0, at)], words[at] ?? '', words.slice(at + 1));
  if (byOthers !== null) return build(task, 'få', byOthers, timed);
  // "Den skal jeg have underskrevet": by whom is not said.
  if (BY_SOMEBODY.test(words[at] ?? '')) return build(task, 'få', [object, ...words].join(' '), timed);
  const verb = infinitiveOfParticiple((words[at] ?? '').toLowerCase().replace(/[,.]$/u, '')) ?? '';
  const rest = [object, ...words.slice(0, at), ...words.slice(at + 1)].join(' ');
  return build(task, verb, /[,.]$/u.test(words[at] ?? '') ? [object, ...words.slice(0, at)].join(' ') : rest, timed);
}

/** What comes after "få" if somebody else does it: "kontrakten underskrevet af direktøren", "priserne tjekket af en kollega". */
function doneByOthers(before: readonly string[], participle: string, after: readonly string[]): string | null {
  const object = before.join(' ').trim();
  const rest = after.join(' ');
  if (object !== '') return OTHERS_NEXT.test(rest) ? `${object} ${participle} ${rest}` : null;
  const { what = '', by = '' } = OTHERS_LATER.exec(rest)?.groups ?? {};
  return what === '' ? null : `${what} ${participle} ${by}`;
}

/** What stands before an inverted verb: "Så", a time, or the object. */
function frontOf(before: string, mayName: boolean): { object: string[]; timed: boolean; fits: boolean } {
  const clause = (before.split(/[,.;:?!…] |[,.;:] ?$/u).at(-1) ?? '').trim();
  const timed = clause.includes(MARK.time);
  const rest = `${clause.replace(MARK.time, '').trim()} `.replace(LEAD, '').trim();
  if (rest === '') return { object: [], timed, fits: true };
  // "Helle sender jeg en kopi"
  const object = mayName && /^\p{Lu}/u.test(rest) && isFirstName(rest) ? [rest] : frontedObject(rest);
  return object === null ? { object: [], timed, fits: before.trim() !== '' } : { object, timed, fits: true };
}

function build(task: MarkedTask, verb: string, after: string, timed: boolean): DanishPhrase | null {
  // Who is asked does not ask.
  if (verb === 'bede' && task.persons.second === MARK.owner && /^ ?(?:dig|jer)(?![\p{L}])/u.test(after)) return null;
  const vocative = after
    .replace(CALLED, '')
    .replace(/ (?:her|lige|så) (?=\u0089)/gu, ' ')
    .replace(/,? [\u0086](?=[,.?!]|$| [\u0089])/gu, '')
    .replace(/, [\u0087\u0088](?=[,.?!]|$)/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
  const phrase = danishPhrase(verb, untilBorderDa(` ${vocative}`, verb).trim(), task.persons);
  return phrase !== null && timed && !phrase.rest.some((word) => word.includes(MARK.time))
    ? { ...phrase, rest: [...phrase.rest, MARK.time] }
    : phrase;
}

/** `end`: where in what was said the words after the verb begin. */
function sentence(said: DanishPhrase, task: MarkedTask, end: number): string | null {
  const phrase = withConditionDa(said, task.text.slice(end), task.persons);
  if (phrase === null) return null;
  if (task.owned) return `${MARK.owner} ${conjugatedDa(phrase)}`;
  if (EVERYBODY.test(task.text)) return `Alle ${conjugatedDa(phrase)}`;
  return `Deltagerne ${conjugatedDa(phrase)}`;
}
