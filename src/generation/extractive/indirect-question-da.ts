import { isFirstName } from '../speech/first-names.ts';
import { anyCase } from '../speech/words.ts';
import { infinitiveOfPresent } from './statement/danish-verbs.ts';

const LEAD = '^(?:(?:og|så|men|okay|ok|nå|ja|jo|nej|altså|øh|for resten|i øvrigt),? )*';
/** "Ved I, om …", "jeg er ikke sikker på, om …": the question is there already. */
const KNOWS = anyCase(
  `${LEAD}(?:ved (?:du|i|vi|nogen)(?: egentlig)?(?: noget om)?|(?:jeg|vi) ved (?:faktisk |egentlig |altså )?ikke(?: lige| helt)?|jeg er (?:faktisk |egentlig )?ikke (?:helt )?(?:sikker på|klar over)|gad vide|jeg er i tvivl om|spørgsmålet er)(?:,)? (?<clause>(?:om|hvad|hvem|hvor|hvordan|hvorfor|hvornår|hvilke[nt]?) [^.?!;]{5,90})[?.!]*$`,
);
const ASKS = anyCase(
  `${LEAD}(?:(?<wh>hvor (?:mange|meget)(?: (?!(?:er|har|kan|skal|vil|koster|kommer|får)(?!\\p{L}))[\\p{L}-]+)?|hvor (?:lang tid|længe|tit|ofte|stor|langt|gammel)|hvilke[nt]? [\\p{L}-]+|hvad|hvem|hvor|hvordan|hvorfor|hvornår) )?(?<verb>[\\p{L}]{2,}) (?<rest>[^?;!.]{2,90})\\?$`,
);
const TAIL = /,? (?:endnu|egentlig|mon|forresten|eller (?:ikke|hvad)|ved (?:du|I) det)$/iu;
const SUBJECT = anyCase(
  '^(?<who>(?:den|det|de) [\\p{L}-]+e [\\p{L}-]{3,}|vi|de|der|man|det|den|han|hun|nogen|alle|(?:vores|deres|hans|hendes) [\\p{L}-]+|[\\p{L}-]{3,}(?:en|et|erne|ene|rne))(?: (?<rest>.+))?$',
);
/** They stand before the verb in a clause. */
const ADVERBS = /^(?:(?:også|allerede|stadig|ikke|altid|egentlig|overhovedet|faktisk|kun|nogensinde|snart) )+/iu;
const MODAL = /^(?:er|har|kan|skal|vil|må|bør|var|havde|kunne|skulle|ville|får|gælder|kom|gik)$/iu;

/** As `indirectQuestion`: "Er lokalet ledigt?" as "om lokalet er ledigt". '' if that cannot be told. */
export function indirectDanish(plain: string): string {
  const known = KNOWS.exec(plain)?.groups?.clause;
  if (known !== undefined) return ABOUT_YOU.test(known) ? '' : known.replace(TAIL, '');
  const { wh = '', verb = '', rest = '' } = ASKS.exec(plain)?.groups ?? {};
  const does = verb.toLowerCase();
  const asked = wh.toLowerCase();
  const said = rest.replace(TAIL, '');
  if (verb === '' || ABOUT_YOU.test(said)) return '';
  const named = subjectOf(said);
  if (asked === 'hvem' && !(named !== null && IS_PERSON.test(named[0]))) return `hvem der ${does} ${said}`;
  if (named === null || (!MODAL.test(does) && infinitiveOfPresent(does) === null)) return '';
  const [who, more] = named;
  if (asked === '' && more === '') return '';
  const adverbs = ADVERBS.exec(`${more} `)?.[0].trimEnd() ?? '';
  const behind = more.slice(adverbs.length).trim();
  return [asked === '' ? 'om' : asked, who, adverbs, does, behind].filter((word) => word !== '').join(' ');
}

const IS_PERSON = /^(?:vi|de|man|han|hun|nogen|alle)$/u;
const ABOUT_YOU = anyCase(String.raw`(?<![\p{L}])(?:du|jer|dig|din|dit|dine|jeres|jeg|mig)(?![\p{L}])`);

/** The subject behind the verb, and what follows it. Null if that cannot be told. */
function subjectOf(said: string): [string, string] | null {
  const [name = '', ...after] = said.split(' ');
  if (/^\p{Lu}\p{L}+$/u.test(name) && (isFirstName(name) || name.length > 3)) return [name, after.join(' ')];
  const found = SUBJECT.exec(said)?.groups;
  if (found?.who === undefined) return null;
  const who = said.slice(0, found.who.length);
  return [
    /^(?:Vi|De|Der|Man|Det|Den|Han|Hun)$/u.test(who) ? who.toLowerCase() : who,
    found.rest === undefined ? '' : said.slice(found.who.length + 1),
  ];
}
