import { WORK_DA, WORK_PRESENT_DA } from '../../speech/verbs-da.ts';
import { anyCase, everywhere, oneOf } from '../../speech/words.ts';
import { type HandFrame, type Hands, person } from './frame.ts';

const ADV = '(?:(?:lige|også|så|nok|bare|nu|først|selv|vist|jo|derefter|bagefter|sammen|gerne)[, ]+)*';
const MORE_PRESENT =
  '(?:ser|kigger)(?= (?:[\\p{L}]+ )?(?:på|efter|ind i))|står(?= for)|arbejder(?= (?:[\\p{L}]+ ){0,2}(?:på|med))|går(?= (?:i gang|videre) med)|tænker(?= over)|kommer(?= med)|finder(?= ud af)';
const MORE_INFINITIVES =
  '(?:se|kigge)(?= (?:[\\p{L}]+ )?(?:på|efter|ind i))|stå(?= for)|arbejde(?= (?:[\\p{L}]+ ){0,2}(?:på|med))|gå(?= (?:i gang|videre) med)|tænke(?= over)|komme(?= med)|finde(?= ud af)';
const PRESENT = `(?<present>(?:${MORE_PRESENT}|${oneOf(WORK_PRESENT_DA)})(?![\\p{L}]))`;
const INFINITIVE = `(?<infinitive>(?:${MORE_INFINITIVES}|${oneOf(WORK_DA)})(?![\\p{L}]))`;
/** "Så sætter du teltet op, Per, og Helle henter bordene": behind a comma only those who begin the sentence are two. */
const WHO = `${person('one')}(?:(?: |(?<=^(?:(?:så|og|okay|men),? ){0,4}⟦\\d{1,3}⟧), )(?:og|samt) (?:${person('other')}|(?<self>jeg)(?![\\p{L}])))?`;

/** "Mette laver tilbuddet", "Mette, du skal lave tilbuddet", "det er Mette, der laver tilbuddet". */
const FRAME = anyCase(
  `${WHO}(?<called>,? (?:du|i|der|han|hun|de))?(?: (?:(?:skal|vil|må|kommer til at|bliver nødt til at|er nødt til at)|(?<should>bør|burde)) ${ADV}${INFINITIVE}| ${PRESENT}(?! (?:du|i|vi|jeg)(?![\\p{L}])))`,
);
/** "Mette, kan du sende listen, og Jens, vil du ringe til kunden?" */
const ASKED = anyCase(`${person('one')},? (?<asks>(?:kan|vil|gider|kunne) du) ${ADV}${INFINITIVE}`);
/** "Lad os få Mette til at kigge på sagen", "vi beder Jens om at ringe". */
const LENT = anyCase(
  `(?:lad os|vi|så) (?:kan |skal |må )?(?:får|få|beder|bede|sætter|sætte) ${person('one')} (?:til|om) at ${ADV}${INFINITIVE}`,
);
/** "Mettes opgave er at finde en leverandør", "Jens, din opgave er at …". */
const CHARGED = anyCase(
  `${person('one')}(?:s|,? din) (?:(?:vigtigste|første|næste) )?(?:opgave|job|lektie|punkt)(?: [^⟦⟧.,?!]{2,30}?)? (?:er|bliver)(?: så)? at ${ADV}${INFINITIVE}`,
);
/** "Mette, jeg vil gerne have tallene inden fredag." */
const EXPECTED = anyCase(
  `${person('one')},? jeg (?:vil|ville|skal) (?:meget |bare )?gerne (?:(?<receives>have|få)|(?<sees>se|høre))(?= (?:(?:et|en|de|den|det|dit|din|dine) )?[\\p{L}]+(?:en|et|ne|te)?(?![\\p{L}]))(?! at(?![\\p{L}]))`,
);
const MOST = 6;

/** "Vi mangler tallene fra Bo" */
const NEEDED = everywhere(
  `(?<=^(?:(?:så|og|okay|men),? )*)(?:vi|jeg) (?:(?:mangler|venter på|skal bruge|har brug for|skal have|vil gerne have|får)|venter) (?:(?:også|stadig|nu|lige|bare|så) )*(?:på )?(?<what>(?!at )[^⟦⟧.,;?!]{3,60}?) fra ⟦(?<one>\\d+)⟧(?=[.,!]| (?:inden|til|før|på|i|senest|om|for|og)(?![\\p{L}])|$)`,
);
/** "Jeg og Per", "det bliver mig og Per, der" */
const SPEAKER_FIRST = everywhere(
  '(?<![\\p{L}])(?:jeg|(?<=(?:er|bliver) )mig|(?<=^(?:(?:så|og|okay|men),? ){0,4})mig) og (?<one>⟦\\d+⟧)(?=,? [\\p{L}])(?!,? (?:og|samt)(?![\\p{L}]))',
);
/** "Så sætter du teltet op, Per, og …": whoever is called by name does it. */
const CALLED_LAST = everywhere(
  `(?<=^(?:(?:så|og|okay|men),? ){0,4})(?<does>${MORE_PRESENT}|${oneOf(WORK_PRESENT_DA)}) du (?<rest>[^⟦⟧.,?!]{3,60}), (?<one>⟦\\d+⟧)(?=,? (?:og|men|mens) ⟦)`,
);
/** "Per, du og jeg skal …" */
const YOU_AND_I = everywhere('(?<=^(?:(?:så|og|okay|men),? ){0,4}⟦\\d+⟧),? (?:du|dig) og (?:jeg|mig)(?= [\\p{L}])');
const BOTH_OF_YOU = everywhere('(?<=⟧),? i to(?= )');
const YOU = everywhere('(?<![\\p{L}])(?:du|dig),? (?=⟦\\d+⟧)');

/** "Kan Jonas bestille skærmen og Mette hente stolene?": as each of them is asked. */
const FIRST_ASKED = everywhere(
  `^(?<lead>(?:(?:så|og|okay|men),? )*)(?:kan|vil|kunne) (?<one>⟦\\d+⟧) (?=${ADV}(?:${oneOf(WORK_DA)})(?![\\p{L}])[^?]*(?:,|,? og) (?:kan |vil |kunne )?⟦\\d+⟧ ${ADV}(?:${oneOf(WORK_DA)})(?![\\p{L}]))`,
);
const NEXT_ASKED = everywhere(
  `(?<joined>,|,? og) (?:kan |vil |kunne )?(?<one>⟦\\d+⟧) (?=${ADV}(?:${oneOf(WORK_DA)})(?![\\p{L}]))`,
);
/** "Så bestiller Jonas skærmen, og Mette henter stolene." */
const NAMED_BEHIND = everywhere(
  `(?<=^(?:(?:og|okay|men),? )*)så (?<does>${oneOf(WORK_PRESENT_DA)}) (?<one>⟦\\d+⟧)(?= [^⟦⟧.?!]{2,60}?,? (?:og|men|mens) ⟦)`,
);
/** "Fra mandag tager Jonas telefonen." */
const WHEN_FIRST = everywhere(
  `(?<=^(?:(?:og|okay|men|så),? )*)(?<when>fra (?:(?:på )?(?:man|tirs|ons|tors|fre)dag|i (?:dag|morgen|næste uge)|næste (?:uge|måned)|nu af|den [^⟦⟧ ]{1,8}(?: [\\p{L}]+)?|[\\p{L}]+ af)) (?<does>${oneOf(WORK_PRESENT_DA)}) (?<one>⟦\\d+⟧) (?<rest>[^⟦⟧.?!]{3,60})`,
);
/** "Jonas står for at bestille skærmen, og Mette for at hente stolene." */
const FOR_TO = everywhere(String.raw`(?<= står for at [^⟦⟧.?!]{3,80},? og ⟦\d+⟧) for at (?=\p{L})`);

function eachAsked(marked: string): string {
  const first = FIRST_ASKED[Symbol.replace](marked, '$<lead>$<one>, kan du ');
  return first === marked ? marked : NEXT_ASKED[Symbol.replace](first, '$<joined> $<one>, kan du ');
}

const dayLast = (said: string): string =>
  WHEN_FIRST[Symbol.replace](
    said,
    (_, __, of) => `${of('one')} ${of('does')} ${of('rest')} ${of('when').toLowerCase()}`,
  );

function turned(said: string): string {
  const marked = FOR_TO[Symbol.replace](
    NAMED_BEHIND[Symbol.replace](eachAsked(dayLast(said)), '$<one> $<does>'),
    ' skal ',
  );
  const speaker = YOU_AND_I[Symbol.replace](SPEAKER_FIRST[Symbol.replace](marked, '$<one> og jeg'), ' og jeg');
  const called = CALLED_LAST[Symbol.replace](speaker, '$<one> $<does> $<rest>');
  const both = YOU[Symbol.replace](BOTH_OF_YOU[Symbol.replace](called, ''), '').replace(
    /(?<=⟦\d+⟧), (?=[\p{L}]+r (?!jeg|du|vi)[\p{L}])/gu,
    ' ',
  );
  return NEEDED[Symbol.replace](both, '⟦$<one>⟧ sender $<what>');
}

export const HANDS_DA: Hands = {
  turned,
  frames,
  hedged:
    /(?:^|[^\p{L}])(?:hvis|når|da|fordi|mens|om|hvad|hvem|hvordan|hvor|hvorfor|hvilke[nt]?|som|indtil|før|inden|efter|siden|medmindre|håber|håbede|tror(?: ikke)?|hørte|sagde|siger|fortalte|plejer|ligesom|(?:mig|jeg|du|dig) og|måske)(?:,? at)? ?$/iu,
  purpose: /(?:^|[^\p{L}])(?:så|sådan at|så at|for at|på den måde)(?: at)? ?$/iu,
  condition: /^(?:(?:og|men|så|okay),? )*(?:hvis|når|medmindre|såfremt|i tilfælde af)(?![\p{L}])/iu,
  own: /,? (?:og|men|så|mens) (?:så )?(?:jeg (?:skal|vil|må|[\p{L}]+r)|(?:sender|laver|skriver|ringer|tager) jeg)(?![\p{L}])/iu,
  next: /(?:,? (?:og|men|så|mens|samt)(?: så)?)?,? ?(?:det er )?$/iu,
  later:
    /(?<![\p{L}])(?:næste|i morgen|senere|inden|før|efter|bagefter|senest|på (?:man|tirs|ons|tors|fre|lør|søn)dag)(?![\p{L}])/iu,
  asOwn: (said, task) => `jeg ${said}${task}`.replace(/ (?:sin|sit|sine|hans|hendes) /gu, ' min '),
};

function frames(marked: string): HandFrame[] {
  const found: HandFrame[] = [];
  for (let from = 0; found.length < MOST; ) {
    const [match] = [FRAME, ASKED, LENT, CHARGED, EXPECTED]
      .map((pattern) => pattern.exec(marked.slice(from)))
      .filter((one) => one !== null)
      .sort((a, b) => a.index - b.index);
    if (match === undefined) return found;
    const { one = '', other, present, infinitive, should, called, asks, receives, sees, self } = match.groups ?? {};
    const start = from + match.index;
    from = start + match[0].length;
    found.push({
      start,
      restStart: from,
      one: Number(one),
      other: other === undefined ? undefined : Number(other),
      withSpeaker: self !== undefined,
      called: called !== undefined,
      said:
        receives !== undefined
          ? 'sender'
          : sees !== undefined
            ? 'fremlægger'
            : (present?.toLowerCase() ?? `skal ${infinitive ?? ''}`),
      // A Danish verb is the same for one and for two.
      saidOfTwo: { of: '', two: '' },
      asks: asks !== undefined,
      isTagged: false,
      isTold: false,
      sure: should === undefined,
    });
  }
  return found;
}
