import type { Language } from '../function-words.ts';
import type { Sentence } from '../speech/sentence.ts';
import { anyCase, contentWords, type Phrase } from '../speech/words.ts';

/** "Sure, …", "ja ja, …": a yes in front of what nobody does. */
const YES: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    String.raw`^(?:(?:oh|ah|well|and),? )*(?:sure|yeah|yes|of course|right|great|fine|absolutely|no problem)(?![\p{L}])`,
  ),
  da: anyCase(String.raw`^(?:(?:nå|åh|jamen|og),? )*(?:ja|jo|klart|selvfølgelig|naturligvis|bestemt|fint)(?![\p{L}])`),
};
/** What nobody in a meeting builds, sends or paints. A kite, a firework or a drawing may be meant. */
const IMPOSSIBLE: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    String.raw`(?<![\p{L}])(?:(?:paint|fetch|get|bring|give|buy|promise|fly to|reach for|land on|move)(?: (?:you|us|them|him|her))? the (?:moon|stars|sun)|build(?: (?:you|us|them))? (?:a|an|another|the) (?:space ?rocket|rocket|time machine|spaceship|space station|flying (?:car|carpet)|pyramid|castle)|(?:send|bring|buy|get|fetch|order|ride|find)(?: (?:you|us|them))? (?:a|an|some|two|three|ten|a herd of) (?:unicorn|elephant|dragon|time machine|magic wand|money tree)s?|(?:ask|aim|get|bring|make|arrange|sort out)(?: \p{L}+)?(?: for)? world peace|walk on water|part the red sea)(?=[.,!?]|$| (?:while|as well|too|also|then|by|on|before|after|today|tomorrow|and|in my)(?![\p{L}]))`,
  ),
  da: anyCase(
    String.raw`(?<![\p{L}])(?:(?:maler?|henter?|giver?|køber?|flytter?|rejser? til|lander? på)(?: (?:jeg|dig|jer|da|også|bare|lige|gerne|så)){0,4} (?:månen|stjernerne|solen)|bygger?(?: (?:jeg|dig|jer|da|også|bare|lige|gerne|så)){0,4} (?:en|et) (?:rumraket|raket|tidsmaskine|rumskib|rumstation|flyvende (?:bil|tæppe)|pyramide|slot)|(?:sender?|køber?|henter?|tager?|bestiller?|finder?)(?: (?:jeg|dig|jer|da|også|bare|lige|gerne|så)){0,4} (?:en|et|nogle|to|tre|ti|en flok) (?:enhjørning|tidsmaskine|elefant|tryllestav)(?:er)?|verdensfred(?:en)?|går? på vandet)(?=[.,!?]|$| (?:med|også|imens|nu|bare|så|samtidig|oveni|på|inden|i morgen|i dag)(?![\p{L}]))`,
  ),
};
/** "While I'm at it", "as well": piled on top. */
const PILED_ON: Readonly<Record<Language, Phrase>> = {
  en: anyCase(String.raw`(?<![\p{L}])(?:while i['’]m at it|as well|too|also|just|then|and i['’]ll)(?![\p{L}])`),
  da: anyCase(String.raw`(?<![\p{L}])(?:nu jeg er i gang|imens|også|bare|lige|da gerne|så)(?![\p{L}])`),
};
/** Words that no promise is meant with. */
const NEVER: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    String.raw`(?<![\p{L}])(?:when hell freezes over|when pigs (?:can )?fly|(?:because|since|as) i(?:['’]ve| have)(?: got)? nothing (?:better|else) to do(?! anyway)|(?:just )?(?:skip|give up|do without) (?:sleep|sleeping)(?: altogether| tonight| this week)?|in my (?:abundant|copious|endless|vast) (?:free|spare) time|wave my magic wand|pull (?:it|one|that|them|a \p{L}+) out of (?:thin air|a hat|my hat)|grow (?:a )?(?:third arm|extra arms?|wings)|as if i(?:['’]ll| will|['’]d| would| had)|(?:just )?clone myself)(?![\p{L}])`,
  ),
  da: anyCase(
    String.raw`(?<![\p{L}])(?:når helvede fryser til|når grise (?:kan )?flyver?|(?:for|da|fordi) jeg (?:har )?(?:jo |åbenbart )*(?:har )?(?:ikke (?:andet|noget bedre)|intet (?:andet|bedre)) at (?:lave|give mig til)|(?:springer|skipper|dropper) (?:jeg )?(?:bare |lige |jo )*(?:nattesøvnen|søvnen|at sove)(?: over)?|i (?:al )?min (?:rigelige|overflødige|masser af) fritid|svinger? (?:lige |bare )*(?:min |med )?tryllestaven?|tryller? (?:det|den|dem|en|et)? ?(?:lige |bare )*(?:frem|op af hatten)|får (?:lige |bare )*(?:en arm mere|vinger)|som om jeg (?:har|havde|vil|ville|gør|gjorde|kan|kunne)|kloner? (?:bare |lige |jeg )*mig(?: selv)?)(?![\p{L}])`,
  ),
};
/** The other one laughs, and says no more. */
const LAUGHS = anyCase(
  '^(?:(?:ha|he|hi|hø)(?:[ ,-]?(?:ha|he|hi|hø))+|(?:ha,? )?very funny|funny|hilarious|(?:ha,? )?meget morsomt|(?:meget |virkelig |hvor )?sjovt|morsomt|dit fjols|you wish)[.!,]*(?: (?:very funny|meget morsomt|you wish))?[.!]*$',
);
/** "Stop it.": nobody takes what was proposed for meant. */
const SCOFFS = anyCase(
  "^(?:(?:oh|ha|come on|hey|åh|nå|hold da op)[,.]? )*(?:stop it|get out(?: of here)?|you(?:'re| are) (?:joking|kidding|hilarious|funny)|very funny|as if|in your dreams|not funny|be serious|hold (?:nu )?op(?: med det)?|du er sjov|du kan være sjov|årh,? hold op|så hold dog op|gid det var så vel|drøm videre|vær nu alvorlig)[.!]*$",
);

/** Whether an answer takes what was said for a joke. */
export function isLaughter(plain: string): boolean {
  return LAUGHS.test(plain) || SCOFFS.test(plain);
}
/** "Yeah right, and I'll send you …", "ja ja, og jeg maler også …": somebody makes fun of what was asked. */
const MOCKS: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    "^(?:oh,? )?(?:(?:yeah,? right|sure,? sure|yeah,? yeah|yes,? yes),? (?:and )?i['’]ll|(?:sure|of course|right),? and i['’]ll) ",
  ),
  da: anyCase(
    String.raw`^(?:nå,? )?(?:ja,? ja|jo,? jo|ja,? klart|jada),? (?:(?:og )?jeg \p{L}+r|(?:og )?så \p{L}+r jeg) (?:(?:da|også|bare|lige|gerne) )+`,
  ),
};

/** Whether the words of a promise show that it is meant as a joke: "Sure, I'll just build a rocket while I'm at it." */
export function isIrony(sentence: Sentence, sentences: readonly Sentence[]): boolean {
  const { plain, language, index, speaker, turn } = sentence;
  if (NEVER[language].test(plain)) return true;
  const impossible = IMPOSSIBLE[language].exec(plain)?.[0];
  if (
    impossible !== undefined &&
    (YES[language].test(plain) || PILED_ON[language].test(plain)) &&
    !isAskedFor(impossible, sentence, sentences)
  )
    return true;
  // "Ja ja" and "ha ha" are one word each without what is said twice.
  if (!MOCKS[language].test(sentence.text) && !isLaughed(sentence, sentences)) return false;
  const next = sentences.slice(index + 1, index + 1 + LEFT_OF_TURN).find((one) => one.turn !== turn);
  return next !== undefined && next.turn === turn + 1 && next.speaker !== speaker && LAUGHS.test(next.text);
}

/** Sentences of a joke, and those with which a turn goes on. */
const LEFT_OF_TURN = 3;

/** "Haha, yes. I'll write the notice tonight.": its speaker laughs before. */
const isLaughed = ({ index, turn }: Sentence, sentences: readonly Sentence[]): boolean =>
  sentences
    .slice(Math.max(0, index - LEFT_OF_TURN), index + 1)
    .some((one) => one.turn === turn && BEGINS_TO_LAUGH.test(one.text));
const BEGINS_TO_LAUGH = anyCase(String.raw`^(?:ha|he|hi|hø)(?:[ ,-]?(?:ha|he|hi|hø))+(?!\p{L})`);

/** Whether a sentence only piles a joke on what was promised before: "And I'll fetch the moon too." */
export function isJokeBesides(sentence: Sentence, sentences: readonly Sentence[]): boolean {
  const { plain, language } = sentence;
  return BESIDES[language].test(plain) && !NEVER[language].test(plain) && isIrony(sentence, sentences);
}
const BESIDES: Readonly<Record<Language, Phrase>> = {
  en: anyCase(String.raw`(?<![\p{L}])(?:also|too|as well)(?![\p{L}])`),
  da: anyCase(String.raw`(?<![\p{L}])(?:også|oveni)(?![\p{L}])`),
};

/** "Could you build the castle for the fair?": then it is no joke. */
function isAskedFor(said: string, { index, speaker }: Sentence, sentences: readonly Sentence[]): boolean {
  const thing = contentWords(said).at(-1) ?? '';
  return sentences
    .slice(Math.max(0, index - 3), index)
    .some((one) => one.speaker !== speaker && contentWords(one.plain).includes(thing));
}
