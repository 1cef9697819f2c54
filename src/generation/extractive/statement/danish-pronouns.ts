import { anyCase } from '../../speech/words.ts';
import { MARK, NAMED } from './cast.ts';
import { infinitiveOfPresent } from './danish-verbs.ts';
import { DETERMINERS_DA, isContentDa, PREPOSITIONS_DA } from './danish-words.ts';
import type { Persons } from './english-pronouns.ts';

const CAN_DROP = /^(?:sende|give|maile|vise|skrive|finde|lave|købe|bestille|videresende|skaffe|levere)$/u;
/** A clause begins with it, in which "de" may stay: the words beside it tell who that is. */
const OPENS_CLAUSE = /^(?:om|at|hvad|hvem|hvor|hvordan|hvorfor|hvornår|hvilke[nt]?|når)$/u;
const OWN: Readonly<Record<string, string>> = {
  min: 'sin',
  mit: 'sit',
  mine: 'sine',
  din: 'sin',
  dit: 'sit',
  dine: 'sine',
  vores: 'deres',
  jeres: 'deres',
};

/** As `turnedEnglish`, for Danish: words after the verb, in the third person. */
const ARTICLE_BEFORE = anyCase(
  '^(?:andet|anden|andre|nye|gamle|store|små|lille|første|næste|sidste|samme|rigtige|hele|fulde|endelige|rette)$',
);

/** What two sides have together. */
const OF_BOTH = /^(?:aftale|kontrakt|samarbejde|samarbejdsaftale|lejekontrakt|handel|møde)$/u;

export function turnedDanish(verb: string, said: readonly string[], persons: Persons, known = false): string[] | null {
  const out: string[] = [];
  let anchored = known;
  let resolved = false;
  for (let at = 0; at < said.length; at += 1) {
    const word = said[at] ?? '';
    const comma = word.endsWith(',') ? ',' : '';
    const plain = word.toLowerCase().replace(/,$/u, '');
    const next = said[at + 1]?.replace(/,$/u, '');
    const before = out.at(-1)?.toLowerCase() ?? verb;
    const put = (text: string) => out.push(text + comma);

    if (persons.names?.has(word.replace(/,$/u, ''))) {
      out.push(word);
      anchored = true;
      continue;
    }
    if (/^(?:mig|os|dig|jer)$/u.test(plain)) {
      const first = plain === 'mig' || plain === 'os';
      const who = first ? persons.first : persons.second;
      if (who === MARK.owner && /^(?:fra|med|af)$/u.test(before) && out.length > 0) out.pop();
      else if (who === MARK.owner && out.some((done) => OPENS_CLAUSE.test(done.toLowerCase()))) put('dem');
      else if (who === MARK.owner) put(plain === 'jer' || plain === 'os' ? 'sig selv' : 'sig');
      else if (who !== '') put(who);
      else if (PREPOSITIONS_DA.has(before) && out.length > 0) out.pop();
      else if (
        !(
          out.length === 0 &&
          CAN_DROP.test(verb) &&
          next !== undefined &&
          !next.startsWith(MARK.time) &&
          !PREPOSITIONS_DA.has(next)
        )
      )
        return null;
      continue;
    }
    const own = OWN[plain];
    if (own !== undefined) {
      const who = /^(?:min|mit|mine|vores)$/u.test(plain) ? persons.first : persons.second;
      if (who === MARK.owner || who === '') {
        if (who === '' && own !== 'deres') return null;
        // In a clause of its own it is its subject: "sørger for, at deres hold …".
        out.push(OPENS_CLAUSE.test(before) ? 'deres' : own);
      } else if (plain === 'vores' && /^(?:egen|eget|egne)$/u.test(next ?? '')) {
        // "tage egne kopper med": those of whoever does it, who may be all.
      } else out.push(plain === 'vores' && OF_BOTH.test(next ?? '') ? 'deres' : `${who}s`);
      anchored = true;
      continue;
    }
    if (/^(?:jeg|vi|du)$/u.test(plain) || (plain === 'i' && isYou(word, before, at, next?.toLowerCase()))) {
      if (plain === 'vi' && /^(?:aftalte|drøftede|besluttede)$/u.test(next ?? '')) {
        if (before === 'som') out.pop();
        out.push(
          'der',
          'blev',
          `${(next ?? '').replace(/te$|de$/u, '')}t`
            .replace('drøftet', 'drøftet')
            .replace('beslutt', 'besluttet')
            .replace('besluttett', 'besluttet'),
        );
        at += 1;
        continue;
      }
      const who = plain === 'du' || plain === 'i' ? persons.second : plain === 'jeg' ? persons.first : persons.group;
      if (who === '') return null;
      // "hvornår vi mangler folk": more than the one who says it.
      put(plain === 'vi' && (who === MARK.owner || OPENS_CLAUSE.test(before)) ? 'de' : who);
      continue;
    }
    if (/^(?:hans|hendes|deres|dens|dets)$/u.test(plain)) {
      if (!anchored && !out.some((done) => NAMED.test(done)) && plain !== 'deres') {
        if (!persons.thing || resolved || plain === 'hans' || plain === 'hendes') return null;
        out.push(`${MARK.thing}s`);
        resolved = true;
      } else out.push(word);
      anchored = true;
      continue;
    }
    // "Det der oplæg": one thing that all know.
    const pointed = /^(?:det|den|de)$/u.test(plain) && comma === '' && /^(?:der|her)$/u.test(next?.toLowerCase() ?? '');
    const behind = said[at + 2]?.replace(/,$/u, '');
    if (pointed && !said[at + 1]?.endsWith(',') && behind !== undefined && mayBeNoun(behind)) {
      out.push(word, 'omtalte');
      anchored = true;
      at += 1;
      continue;
    }
    // "Det andet mejeri": an article.
    // "Tage det næste gang": no article.
    const isNextTime =
      plain === 'det' &&
      /^(?:næste|sidste|første)$/u.test(next ?? '') &&
      /^(?:gang|uge|måned)/u.test(said[at + 2] ?? '');
    const isArticle = /^(?:det|den|de)$/u.test(plain) && !isNextTime && ARTICLE_BEFORE.test(next ?? '');
    if (!isArticle && /^(?:det|den|dem|ham|hende|de|denne|dette|disse)$/u.test(plain)) {
      const noun =
        next !== undefined &&
        comma === '' &&
        !isNextTime &&
        (isContentDa(next) || DETERMINERS_DA.has(next)) &&
        !/^[\u0086-\u008A]/u.test(next) &&
        !/^(?:dem|ham|hende)$/u.test(plain) &&
        !isVerbal(next) &&
        !(/^(?:hvad|hvordan|hvor|hvornår|om|at|hvis|når)$/u.test(before) && /r$/u.test(next));
      const empty =
        plain === 'det' && /^(?:at|hvad|om|hvis|når)$/u.test(before) && /^(?:er|bliver|kan|ikke)$/u.test(next ?? '');
      const inClause =
        (plain === 'de' || (plain === 'det' && persons.bare === true)) &&
        out.some((done) => OPENS_CLAUSE.test(done.toLowerCase()));
      if (noun || empty || known || inClause || (anchored && before === 'som') || before === 'alt') {
        out.push(word);
        anchored ||= noun;
        continue;
      }
      // "sætter en mand på det": on the work, and no thing that was named.
      if (plain === 'det' && before === 'på' && [verb, ...out].includes('sætte')) {
        put('opgaven');
        continue;
      }
      if (!persons.thing || resolved) {
        // "tager fat i hende": without her nobody knows what is done.
        if (/^(?:ham|hende)$/u.test(plain) && /^(?:fat|kontakt)$/u.test(out.at(-2) ?? '')) return null;
        // "skriver en note om det" says enough without the last two words.
        const opens = before === 'om' && (out.at(-2) ?? verb).endsWith(',');
        const asks = before === 'om' && /^(?:bede|spørge)$/u.test(verb);
        if (!anchored || opens || asks || !PREPOSITIONS_DA.has(before)) return null;
        out.pop();
        continue;
      }
      put(MARK.thing);
      resolved = true;
      anchored = true;
      continue;
    }
    if (/^(?:han|hun)$/u.test(plain) && !anchored && !out.some((done) => OPENS_CLAUSE.test(done.toLowerCase())))
      return null;
    if (/^(?:selv|lige|jo|altså|bare|nok|sgu|nemlig|også)$/u.test(plain) && comma === '') continue;
    if (isContentDa(word)) anchored = true;
    out.push(word);
  }
  return out;
}

/** Whether "i" is no preposition: it has a capital letter within a sentence, or a verb behind it. */
function isYou(word: string, before: string, at: number, next = ''): boolean {
  if (/^(?:kan|skal|får|har|vil|selv|må|er)$/u.test(next)) return true;
  if (/^I(?:,|$)/u.test(word) && at > 0) return true;
  const opens = at === 0 || OPENS_CLAUSE.test(before);
  return opens && next !== 'går' && infinitiveOfPresent(next) !== null;
}

/** Whether a word may be the noun behind "det der": no verb, mark, or word of grammar. */
const mayBeNoun = (word: string): boolean =>
  isContentDa(word) && !DETERMINERS_DA.has(word) && !/^[\u0086-\u008A]/u.test(word) && !isVerbal(word);

/** After "det", a participle or particle: "få det skrevet", "sætter det op". */
function isVerbal(word: string): boolean {
  if (infinitiveOfPresent(word.toLowerCase()) !== null && !/^(?:timer|bruger|maler|ringer|leder)$/u.test(word))
    return true;
  return (
    /(?:[^aeiouyæøå]et|skrevet|sendt|lavet|ordnet|gjort|klaret|færdigt?|klar|videre)$/u.test(word.toLowerCase()) &&
    !/(?:nummeret|mødet|kortet|projektet|systemet)$/u.test(word)
  );
}
