import type { Sentence } from '../../speech/sentence.ts';
import { speechWords } from './speech-words.ts';

/** First names that are frequent in meetings of the two languages, for people who are spoken of but do not speak. */
const FIRST_NAMES = new Set(
  (
    'adam alan alex alexander alice alison amanda amy andrea andrew andy angela ann anna anne anthony barbara ben benjamin bernard beth bob brad brian bruce ' +
    'carl carlos carol caroline catherine charles charlie charlotte chris christian christina christine christopher claire colin craig dan daniel dave david dean deborah ' +
    'dennis diana donald donna douglas dylan ed eddie edward elena elizabeth ellen emily emma eric erik eva felix fiona frances francis frank fred gareth gary geoff george gerald ' +
    'graham greg hannah harry heather helen henry howard hugh ian isabel jack jacob jake james jamie jane janet jason jean jeff jennifer jenny jeremy jerry jessica jill jim joan joe ' +
    'john johnny jon jonathan jordan jose joseph josh joshua juan judith judy julia julian julie justin karen kate katherine kathy katie keith kelly ken kenneth kevin kim laura lauren lee leo ' +
    'leon lewis liam linda lisa louis louise lucas lucy luis luke marc marcus maria marie marina mario marion martha martin mary matt matthew maurice max megan melissa michael michelle mick ' +
    'miguel mike mikhail mohammed monica nancy naomi natalie nathan neil nicholas nick nicola nicole nigel nina norman oliver olivia oscar owen pamela patricia patrick paul paula peter phil philip ' +
    'rachel ralph ray raymond rebecca richard rick rob robert roberta roberto robin roger ronald rosie ross roy ruth ryan sally sam samantha samuel sandra sarah scott sean sharon simon sophia sophie stan stefan stephanie ' +
    'stephen steve steven stuart sue susan suzanne tara ted teresa terry thomas tim timothy tina toby todd tom tommy tony tracy trevor vanessa victor victoria vincent walter wayne wendy william zoe ' +
    'aksel albert anders andreas anette anja anton arne asger asta astrid bent bente birgit birgitte bjarne bjørn bo bodil brian camilla carsten cecilie christoffer claus clara dorte dorthe ebbe egon ejnar ellen emil emilie ' +
    'erik esben esther finn flemming freja frederik frede gitte gorm gunnar hanne hans helle henning henrik holger ida inge inger ingrid ivan jakob jan jens jeppe jesper jette johan johanne john jonas jørgen jørn kaj karin karina karl karsten kasper ' +
    'kirsten kirstine kjeld klaus knud kristian kristine kurt lars lasse laust laurits leif lene lis lisbeth lise lone lotte magnus malene marianne mads malthe marie mathilde merete mette michael mikael mikkel mogens morten nanna niels ' +
    'nikolaj ole oskar pelle per pernille peter poul preben rasmus rikke sofie stine susanne svend søren tanja thea thomas thor tine tobias torben torsten trine troels tove ulla uffe ulrik vibeke viggo victor yrsa åse'
  ).split(' '),
);

export function isFirstName(word: string): boolean {
  return FIRST_NAMES.has(word.toLowerCase());
}

const TITLES = /^(?:mr|mrs|ms|dr|hr|fru|hon)$/u;
const ADDRESSES = /^(?:thanks|thank|hi|hello|hey|dear|tak|hej|kære)$/u;
/** People are asked. */
const ASKED = /^(?:ask|asked|asking|ping|pinged|tell|told|remind|email|emailed|spørg|spørge|bed|bede|mind)$/u;
/** What people do. */
const ACTS =
  /^(?:said|says|told|thinks|thought|wants|wanted|asked|asks|suggested|mentioned|wrote|sent|sagde|siger|mener|spurgte|skrev|sendte|foreslog|proposed|explained|agreed|worked|ville|you|du|who|did|has|had|will|would|can|could|har|vil|kan)$/u;
const OF_THINGS = /^(?:the|a|an|this|in|on|of|our|using|den|det|de|i|på|vores)$/u;

/** The words of the names of people: of those who speak, and of those who are spoken to or of. */
export function personNames(sentences: readonly Sentence[], known: readonly string[]): ReadonlySet<string> {
  const named = new Set(known.flatMap((name) => name.toLowerCase().match(/[\p{L}\p{M}]{2,}/gu) ?? []));
  const none = new Set<string>();
  const signs = new Map<string, { person: number; thing: number }>();
  for (const sentence of sentences) {
    const words = speechWords(sentence, none);
    words.forEach((word, at) => {
      const [before, after] = [words[at - 1]?.lower ?? '', words[at + 1]];
      if (word.kind !== 'open') return;
      if (TITLES.test(before)) {
        named.add(word.lower);
        if (after?.proper && !after.apart) named.add(after.lower);
        return;
      }
      if (!/^\p{Lu}\p{Ll}/u.test(word.shown)) return;
      if (FIRST_NAMES.has(word.stem) || FIRST_NAMES.has(word.lower)) {
        named.add(word.lower);
        // "Jason Miller": the word after a first name.
        if (after?.proper && !after.apart && after.kind === 'open' && /^\p{Lu}\p{Ll}/u.test(after.shown))
          named.add(after.lower);
        return;
      }
      const seen = signs.get(word.lower) ?? { person: 0, thing: 0 };
      if (ADDRESSES.test(before)) seen.person += 2;
      else if (ASKED.test(before) && word.proper) seen.person += 1;
      else if (OF_THINGS.test(before)) seen.thing += 1;
      else if (after !== undefined && ACTS.test(after.lower)) seen.person += 1;
      else if (word.apart && (after === undefined || after.apart) && before !== '') seen.person += 0.5;
      signs.set(word.lower, seen);
    });
  }
  for (const [word, { person, thing }] of signs) if (person >= 1.5 && person >= thing) named.add(word);
  return named;
}
