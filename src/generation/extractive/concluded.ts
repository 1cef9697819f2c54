import type { Language } from '../function-words.ts';
import type { Sentence } from '../speech/sentence.ts';
import { anyCase, opening, type Phrase, phrase, tokens } from '../speech/words.ts';
import { LEAD_DA } from './leads.ts';
import { lengthOf } from './likely/surroundings.ts';
import { isAside } from './replies.ts';

/** Sentences after a conclusion in which somebody takes it, and turns. */
const ANSWERED = { sentences: 6, turns: 2 };
/** Words of an answer. A longer one goes on with something else. */
const SHORT_ANSWER = 8;
/** Words of an answer that only says it again. */
const ECHO = 5;
/** Words of a conclusion. Fewer say nothing, more tell a story. */
const WORDS = { least: 4, most: 26 };

const VERBS_EN =
  "(?:(?:only|just|now|still|both|all|simply) )*(?:(?:stay|go|come|get|start|run|move|end|keep|pay|cover|decide|remain|count|take|open|close|drop|replace|leave|use|begin|happen|expire|sit|split|share|write|send|do|host|lead|own|join|report|switch)(?:s|es)?|dies|applies|apply|becomes?|(?:is|are) (?:off|out|in|on|at|from|until|fixed|free|included|capped|postponed|cancelled|approved|settled|first|next|last|not (?:in|part|included))|(?:has|have) the|(?:will|won't|does not|doesn't|do not|don't) (?!be able|have to|know|need|want|matter|work|mean|see)[\\p{L}]+)";

/** "So the weights stay as they are", "så beholder vi den gamle" */
const CONCLUSION: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    `^(?<lead>(?:(?:okay|ok|right|good|great|fine|yes|yeah|well|perfect|lovely|cool|all right|alright|and|no|hm|uh|um),? )*(?:so|then),? (?:then )?)(?!(?:it|that|this|there|i|you|he|she|we|they|what|where|which|how|why|who|when|if|because|maybe|perhaps|my|let|do|does|did|is|are|was|can|could|would|should|will|have|has|not|just|people|somebody|someone|usually|basically|every time|most|some|a|an|(?:the|our|your|one|my) (?:problem|question|thing|idea|point|issue|reason|trouble|answer|way|goal|challenge|system|data|process|story|company|team at))(?![\\p{L}]))(?:[\\p{L}\\d'’-]+,? ){1,6}?${VERBS_EN} [\\p{L}\\d]+`,
  ),
  da: anyCase(
    `^(?<lead>${LEAD_DA}så )(?!(?:har|er|bliver|kan|skal|kunne|tror|når|mangler|vil|ville|må|synes|ved|var|ringer|behøver|ser|taler|snakker|hører|får|tænker|håber|regner|siger|spørger|sidder|står|fortsætter|slutter|hedder|virker|sker|ender|dukker|viser|opdager|finder|kigger|glæder|prøver|mener|kender|forstår|gider|plejer|laver jeg|sender jeg)(?![\\p{L}]))(?<verb>[\\p{L}]{3,}r) (?<who>vi|de|begge|alle|[\\p{L}]{3,}(?:en|et|erne|ene)) (?!(?:(?:lige|bare|så|også|nu|jo|ikke) )*(?:de[nt](?=[.,!]|$)|dem|i gang|i mål|i luften|videre|hjem|herfra|af sted|fat|ned|en kop|kaffe|os|jer|mig|på pause|op|forbi|tilbage|rundt|ind|ud|over|næste|et andet|et øjeblik|først|altid|tit|hver gang|punkt)(?![\\p{L}]))[\\p{L}\\d]+`,
  ),
};

/** What is only thought of, told of, or asked. */
const OPEN: Readonly<Record<Language, Phrase>> = {
  en: phrase(
    'maybe|perhaps|finally|might|could|would|if|i think|i guess|i mean|kind of|sort of|you know|right\\?|like|used to|always|usually|every time|often|normally|at the moment|currently|when(?:ever)?|yesterday|last (?:week|month|year|time)|because|had|was|were|said|they say|hopefully|probably',
  ),
  da: phrase(
    'måske|kunne|ville|hvis|tror|tænker|plejer|altid|tit|ofte|normalt|som regel|i øjeblikket|lige nu|når|hver gang|i går|sidste (?:uge|måned|år|gang)|fordi|havde|var|sagde|forhåbentlig|nok|jeg|du',
  ),
};

/** More than "yes", which may only say that it was heard. */
const TAKES = opening(
  "(?:(?:yes|yeah|yep|okay|ok|oh|right|well|no)[,.]? )*(?:fine|good|great|perfect|lovely|brilliant|excellent|wonderful|super|agreed|deal|cool|nice one|(?:that )?works|(?:i'm |we're )?(?:very |really |quite )?(?:happy|fine|okay|good|content) with|(?:i|we) can live with|fair enough|hear(?: hear)?(?=[.,!]|$)|thank you|thanks(?! for)|sounds|absolutely|let's|love it|please(?:,| do|[.!]|$)|i'd be (?:happy|fine|glad)|i agree|i'm (?:really |very )?pleased|much better)",
  '(?:(?:ja|jo|jep|okay|nå|nej|jamen)[,.]? )*(?:fint|godt|perfekt|super|dejligt|skønt|herligt|glimrende|aftalt|enig|det er (?:helt )?(?:godt|fint|i orden|en aftale|okay|fair|perfekt)|det (?:passer|lyder|kan jeg godt|kan vi godt)|det kan jeg (?:godt )?leve med|i orden|tak(?! for)|det (?:er|synes) jeg|helt enig|god idé|selvfølgelig)',
);

/** Whether somebody concludes in a plain sentence what is to be, and another takes it or, where the meeting is not long, says it again. */
export function isConcluded(sentence: Sentence, sentences: readonly Sentence[]): boolean {
  const { plain, language, said } = sentence;
  const length = plain.split(' ').length;
  if (plain.endsWith('?') || said.marks.length > 0 || length < WORDS.least || length > WORDS.most) return false;
  const found = CONCLUSION[language].exec(plain);
  return found !== null && !OPEN[language].test(plain) && isTaken(sentence, sentences);
}

/** Its words as what people agree on: "we agree that the weights stay as they are". */
export function asConcluded(text: string, language: Language): string {
  const { lead = '', verb = '', who = '' } = CONCLUSION[language].exec(text)?.groups ?? {};
  if (lead === '' || who === 'vi') return text;
  const rest = text.slice(lead.length);
  return language === 'da'
    ? `vi er enige om, at ${who} ${verb}${rest.slice(verb.length + who.length + 1)}`
    : `we agree that ${rest}`;
}

function isTaken(sentence: Sentence, sentences: readonly Sentence[]): boolean {
  const { index, turn, speaker, plain } = sentence;
  const isLong = lengthOf({ sentences }) === 'long';
  if (!isLong && goesOn(sentence, sentences)) return true;
  const words = new Set(tokens(plain).map((word) => word.toLowerCase()));
  return sentences
    .slice(index + 1, index + 1 + ANSWERED.sentences)
    .filter((one) => one.turn > turn && one.turn - turn <= ANSWERED.turns && one.speaker !== speaker && !one.foreign)
    .some((one) => {
      if (one.plain.endsWith('?') || isAside(one, sentence)) return false;
      const length = one.plain.split(' ').length;
      if (length <= SHORT_ANSWER && TAKES.test(one.plain)) return true;
      if (isLong) return false;
      const again = tokens(one.plain)
        .map((word) => word.toLowerCase())
        .filter((word) => !BESIDE.has(word));
      return length <= ECHO && again.length > 0 && again.every((word) => words.has(word));
    });
}

/** "Then we take the green one. Can you order it?": whoever concludes asks somebody to do it. `disputed.ts` finds objections. */
function goesOn({ index, turn, language }: Sentence, sentences: readonly Sentence[]): boolean {
  const next = sentences[index + 1];
  if (next?.turn !== turn || !ASKS_YOU[language].test(next.plain)) return false;
  return sentences.slice(index + 2).some((one) => one.turn === turn + 1);
}
const ASKS_YOU: Readonly<Record<Language, Phrase>> = {
  en: anyCase('(?<![\\p{L}])(?:can|could|will|would) you [^?]+\\?$'),
  da: anyCase('(?<![\\p{L}])(?:kan|kunne|vil|gider) (?:du|i) [^?]+\\?$'),
};

/** Words of an answer that say nothing by themselves. */
const BESIDE = new Set(
  "it it's that that's is then so yes yeah yep okay ok right and the a an det den er så ja jo okay godt og en et i på til".split(
    ' ',
  ),
);
