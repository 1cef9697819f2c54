import { ERASED } from './erase-mentions.ts';
import { nameIn } from './speaker-name.ts';

/**
 * How much a label looks like a name, apart from how often it comes.
 * `name`: `Astrid Holm`, `Speaker 1`, `+45 12 34 56 78`. `handle`: `sam.c`, `pawan`. `words`: `the customer`.
 * `sentence`: words that a clause has, `so the thing is`. `heading`: `Agenda`. `marked`: a name with what sentences have,
 * `William "Bill" Smith`, `Cand.merc. Bo Lind`, `Speaker 1?`. `none`: no label.
 */
export type LabelShape = 'name' | 'handle' | 'words' | 'sentence' | 'heading' | 'marked' | 'none';

const NAME_WORDS = 6;

/** Small words inside names: Ludwig van Beethoven, Anna af Geijerstam. */
const PARTICLES = words(
  'af al bin da das de del den der di do dos du e el i la le ibn of och og ter the van von y zu zur',
);

/** Before a colon these begin a note, a list or a remark. Nobody is called so. */
const HEADINGS = words(
  `action actions addendum afbud agenda aftale aftaler and attendees bemærk bilag beslutning beslutninger but bonus caveat conclusion
   dagsorden date dato deadline decision decisions deltagere disclaimer duration eksempel emne eller example fakta formål fyi goal
   handling handlinger hence hint http https idé important indhold item items konklusion kommentar link location men mødedato møde meeting mål nb next no nej
   note notes noter nota og okay ok opfølgning opgave opgaver opsummering option or participants plus point points ps punkt punkter purpose question recording referat
   remember resultat resumé right sag sted spørgsmål so step steps subject sum summary så tid tidspunkt time tip title titel to-do
   todo todos topic transcript transskription udskrift update varighed vigtigt warning well yeah yes ja altså`,
);

/** Words of clauses, which names and roles do not have. */
const CLAUSE = words(
  `a an i i'm it it's is are was were be been that that's this these those there there's here we we're we've you you're
   they he she says said say asked so but because if then when what which who how why not have has had do does did can
   could should would will to for with about like just and or
   er var bliver det den der dette disse her vi jeg du han hun de siger sagde spurgte så men fordi hvis når hvad hvilken
   hvem hvordan hvorfor ikke har havde kan kunne skal skulle vil ville at til for med om og eller som lige en et på`,
);

/** Between two names. */
const JOINING = words('and og');

export function labelShape(label: string): LabelShape {
  const name = nameIn(label).replaceAll(ERASED, 'Erased');
  if (/^\+?\d[\d\s().*-]{5,}$/.test(name) && !/\b(?:19|20)\d\d-/.test(name)) return 'name';
  // People also call themselves by marks or pictures alone.
  if (!/[\p{L}\p{M}\p{Extended_Pictographic}]/u.test(name)) return 'none';
  if (isProse(name)) return isMarkedName(name) ? 'marked' : 'none';
  const parts = name.split(' ');
  if (parts.length > NAME_WORDS) return 'none';
  const lower = parts.map((part) => part.toLowerCase());
  // `Action 2:`, `Note #1:`
  const unnumbered = lower.length > 1 && /^#?\d{1,3}\.?$/.test(lower.at(-1) ?? '') ? lower.slice(0, -1) : lower;
  if (unnumbered.every((word) => HEADINGS.has(word)) || HEADINGS.has(lower.join(' '))) return 'heading';
  const capitals = parts.filter(beginsLikeName).length;
  if (parts.every((part) => beginsLikeName(part) || PARTICLES.has(part)) && capitals > 0) return 'name';
  if (parts.length === 1) return CLAUSE.has(lower[0] ?? '') ? 'sentence' : 'handle';
  // People who share a microphone: `sam and lee`.
  const joined = lower.filter((word, at) => at === 0 || at === lower.length - 1 || !JOINING.has(word));
  return joined.some((word) => CLAUSE.has(word)) ? 'sentence' : 'words';
}

/** A capital, also behind the `i` of `iPad`, a digit, or a letter of a script without capitals. */
function beginsLikeName(word: string): boolean {
  return /^[("'‘“#@]?i?[\p{Lu}\p{Lt}\p{Lo}\p{N}]/u.test(word);
}

/** Has what sentences, addresses, dates and times have, and names have not. */
function isProse(name: string): boolean {
  if (/[?!;:"“”=…<>]|\.\.|\/\/|[,-]$|\b(?:19|20)\d\d\b/u.test(name)) return true;
  // A full stop inside ends an abbreviation: `Ms. Krogh`, `J. R. Holm`.
  return /(?:^|\s)\S{5,}\.\s/u.test(name) || name.length > 90;
}

/** `"Bill"`, without the blank before it. */
const NICKNAME = /\s["“”][^\s"“”]{1,30}["“”](?=\s)/u;
/** `dr.med.`, `Cand.merc.`, `Overlæge dr.med.`, `Advokat.` */
const DOTTED_TITLE = /^(?:\p{L}{2,20} )?(?:\p{L}{1,10}\.){2,4} (?=\p{Lu})|^\p{Lu}\p{L}{4,14}\. (?=\p{Lu}\S* \p{Lu})/u;
const DOUBT = /\s?(?:[?…]|\.{3})$/u;
const YEAR = /\s(?:19|20)\d\d$/;

/** Whether it is a name apart from one mark or title, for which a label may return. */
function isMarkedName(name: string): boolean {
  const bare = name.replace(NICKNAME, '').replace(DOTTED_TITLE, '').replace(DOUBT, '').replace(YEAR, '');
  return bare !== name && bare.length <= 60 && labelShape(bare) === 'name';
}

function words(list: string): Set<string> {
  return new Set(list.split(/\s+/).filter((word) => word !== ''));
}
