const set = (words: string) => new Set(words.split(' '));

export const DETERMINERS = set(
  'the a an this that these those my our your his her its their some any all both each every another no one two three four five six seven eight nine ten eleven twelve more such several many few most enough half which what',
);
export const PREPOSITIONS = set(
  'to for with from in on at by about into onto of off over under through after before until till during between among against within without via per as than towards toward around across since regarding concerning upon behind beside near like out up down',
);
export const PARTICLES = set('up out over back in off down through on along together around away ahead');
const CLOSED = set(
  'and or but so then also just now today tomorrow tonight yesterday later soon again already too if when while because that how whether why where here there not never only very really please probably maybe right away once asap quickly well okay yes no yeah is are was were be been being do does did has have had will would can could should may might must shall who whom everything anything something nothing someone somebody anyone anybody everyone everybody i we you he she it they me us him them myself yourself himself herself ourselves themselves mine yours hers theirs',
);
/** Things that name nothing: "send something". */
const VAGUE = set(
  'thing things stuff bit lot lots couple way one ones kind sort part piece something anything everything it care',
);

const ADVERB = /[^ ]{3}ly$/u;
const NO_ADVERB =
  /^(?:family|supply|reply|assembly|anomaly|monopoly|july|weekly|daily|monthly|quarterly|yearly|hourly|friendly|italy)$/u;

/** Whether the word names a thing or a kind: neither grammar nor a pronoun. */
export function isContent(word: string): boolean {
  const plain = word.toLowerCase().replace(/[^\p{L}\p{N}\u0086-\u008A'-]/gu, '');
  if (/[\u0086-\u0088\u008A]/u.test(plain)) return true;
  if (plain === '' || plain === '\u0089') return false;
  if (ADVERB.test(plain) && !NO_ADVERB.test(plain)) return false;
  return !DETERMINERS.has(plain) && !PREPOSITIONS.has(plain) && !CLOSED.has(plain) && !VAGUE.has(plain);
}

/** Whether a noun may begin here, so that "that" before it points and is no pronoun by itself. */
export function beginsNoun(word: string | undefined): boolean {
  if (word === undefined || /^[\u0086-\u008A]/u.test(word)) return false;
  return /^[\p{L}\p{N}]/u.test(word) && isContent(word) && !/[^e]ed,?$/u.test(word);
}
