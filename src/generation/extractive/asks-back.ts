import type { Language } from '../function-words.ts';
import type { Sentence } from '../speech/sentence.ts';
import { anyCase, type Phrase } from '../speech/words.ts';

/** "By when?", "to whom?": asked before somebody says yes. */
const ASKS_BACK: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    "^(?:(?:okay|ok|sure|hm+|well|yes|yeah|right),? )*(?:(?:by |until |for )?when(?: (?:do|would|will) you (?:need|want|like) (?:it|them|that))?|how (?:soon|urgent(?: is it)?|quickly|long)|what(?:'s| is) the deadline|(?:to|for|with) (?:whom|who|which one)|who(?: to| with| for)?|which (?:one|ones|of them)|(?:about )?what(?: about)?|where(?: to)?|in (?:which|what) (?:format|language)|how|me)\\?$",
  ),
  da: anyCase(
    '^(?:(?:okay|ok|ja|jo|hm+|altså|nå),? )*(?:(?:inden |til |senest )?hvornår(?: skal du (?:bruge|have) (?:det|den|dem))?|hvor hurtigt|hvor meget haster det|hvad er fristen|(?:til|med|for) hvem|hvem(?: til| med)?|hvilken?(?: af dem)?|(?:om )?hvad|hvorhen|hvor|i hvilket format|på hvilket sprog|hvordan|mig)\\?$',
  ),
};

/** The turn in which whoever asked back answers at last, and what they were told. Null if they asked nothing back. */
export function afterAskingBack(
  asked: Sentence,
  first: Sentence,
  sentences: readonly Sentence[],
): { answer: Sentence; told: Sentence } | null {
  if (first.turn !== asked.turn + 1 || !ASKS_BACK[first.language].test(first.plain)) return null;
  const told = sentences[first.index + 1];
  if (told === undefined || told.turn !== first.turn + 1 || told.speaker !== asked.speaker) return null;
  const answer = sentences.slice(told.index + 1, told.index + 4).find((one) => one.turn > told.turn);
  return answer?.turn === told.turn + 1 && answer.speaker === first.speaker ? { answer, told } : null;
}

/** "To Mark.", "om kontrakten": what belongs behind the request. '' if it is something else. */
export const added = ({ plain }: Sentence): string =>
  (ADDED.exec(plain)?.groups?.words ?? '').replace(/^\p{Lu}/u, (letter) => letter.toLowerCase());
const ADDED = anyCase(
  String.raw`^(?<words>(?:to|for|with|about|til|for|med|om) (?!you(?!\p{L})|dig(?!\p{L}))[\p{L}'’-]+(?: [\p{L}'’-]+){0,3})[.!]*$`,
);

const DAYS_EN =
  '(?:(?:by|until|on) )?(?:(?:next |this |the )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|tonight|next week|the \\d{1,2}(?:st|nd|rd|th)|(?:the )?(?:end|start|middle) of (?:the|next|this) (?:week|month))(?: (?:morning|afternoon|evening|night|noon|lunchtime))?';
const DAYS_DA =
  '(?:(?:inden|senest|til|på) ){0,2}(?:(?:næste )?(?:man|tirs|ons|tors|fre|lør|søn)dag|i morgen|i aften|i overmorgen|(?:i )?næste uge|den \\d{1,2}[.]?|(?:starten|slutningen|midten) af (?:næste )?ugen?)(?: (?:morgen|formiddag|eftermiddag|aften|middag|i næste uge))?';
/** "Friday is tight. Monday?", "more like Monday", "jeg kan først på mandag": another day than was asked for. */
const OTHER_DAY: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    `^(?:(?:hm+|well|sorry|no|honestly|yes|yeah|sure|okay|ok),? (?:but )?)*(?:(?:that|it|${DAYS_EN})(?:'s| is| would be| will be) (?:a bit |a little |too |really |quite |rather )*(?:tight|difficult|early|soon|ambitious|hard|tricky|not possible|impossible)[.,;]? (?:but )?)?(?:(?:can|could) (?:we|i|it) (?:say|do|make it|do it|be)|(?:what|how) about|maybe|rather|more like|make (?:it|that)|let's say|i (?:can|could|might) (?:do|manage|make)(?: it| that)?|i(?:'d| would)? (?:need|have) until|i can't(?: do (?:it|that)| manage(?: it| that)?)? (?:before|until)|not (?:before|until)|would|is)? ?(?<day>${DAYS_EN})(?:,? (?:okay|ok|possible|all right|fine|instead|work|would be better|is better|is more realistic|would work|at the (?:latest|earliest)))*[.?!]*$`,
  ),
  da: anyCase(
    `^(?:(?:hm+|øh|altså|nej|desværre|ja|jo|okay),? (?:men )?)*(?:(?:det|${DAYS_DA}) (?:er|bliver) (?:lidt |for |meget |ret )*(?:tidligt|stramt|svært|presset|kort)[.,]? (?:men )?)?(?:(?:kan|skal|kunne) (?:vi|det|jeg) (?:sige|blive|gøre det|nå det)|hvad med|måske|hellere|snarere|nærmere|lad os sige|jeg (?:kan|når det|kan (?:nå|gøre) det)(?: først)?|jeg skal bruge (?:tid )?til|ikke før|først)? ?(?<day>${DAYS_DA})(?:,? (?:okay|i stedet|er bedre|ville være bedre|tidligst))*[.?!]*$`,
  ),
};
/** "Monday is fine.", "okay", "så mandag" */
const TAKES_DAY: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    `^(?:(?:yes|yeah|okay|ok|fine|sure|good|great|perfect|alright|all right)[,.! ]*)+(?:(?:then|that)?[.! ]*|(?:that|it)?(?:'s| is| works| will do).{0,30})$|^(?:that(?:'s| is| works| will| would)|${DAYS_EN}(?:'s| is| works| will| then| it is)).{0,30}$`,
  ),
  da: anyCase(
    `^(?:(?:ja|jo|okay|ok|fint|godt|super|perfekt|helt)[,.! ]*)+(?:så[.! ]*|det .{0,30})?$|^(?:det (?:er|går|passer)|så (?:siger vi )?${DAYS_DA}|${DAYS_DA} (?:er|så|passer|går)).{0,30}$`,
  ),
};

/** The other day that somebody offers for what they are asked to do, if whoever asked takes it. '' otherwise. */
export function otherDayTaken(asked: Sentence, turn: readonly Sentence[], sentences: readonly Sentence[]): string {
  const [first] = turn;
  if (first === undefined || turn.length > 2) return '';
  const day = OTHER_DAY[first.language].exec(turn.map(({ plain }) => plain).join(' '))?.groups?.day ?? '';
  const next = sentences[(turn.at(-1)?.index ?? 0) + 1];
  const isTaken =
    next !== undefined &&
    next.turn === first.turn + 1 &&
    next.speaker === asked.speaker &&
    TAKES_DAY[next.language].test(next.plain);
  return isTaken ? day : '';
}

/** "You'll have it on Thursday.", "I can do it on Thursday.": the day of an answer. '' if it names none so. */
export const dayPromised = ({ plain, language }: Sentence): string => PROMISED[language].exec(plain)?.groups?.day ?? '';
const PROMISED: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    `^(?:(?:yes|yeah|sure|okay|ok|well|of course),? )*(?:you(?:'ll| will) (?:have|get) (?:it|them|that)|i(?:'ll| will| can) (?:do|send|have|get|finish|manage) (?:it|that|them)(?: to you| ready| done| over)?) (?<day>${DAYS_EN})[.!]*$`,
  ),
  da: anyCase(
    `^(?:(?:ja|jo|okay|klart|selvfølgelig),? )*(?:du får (?:det|den|dem)|(?:det|den|dem) får du|jeg (?:gør|sender|har|kan gøre|kan sende) (?:det|den|dem)(?: klar| færdig)?|det (?:gør|kan) jeg) (?<day>${DAYS_DA})[.!]*$`,
  ),
};
