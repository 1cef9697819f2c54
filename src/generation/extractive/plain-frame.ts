import type { Language } from '../function-words.ts';
import { anyCase } from '../speech/words.ts';
import { fluentEnglish } from './fluent-speech.ts';
import { usualFrame, withoutDesk } from './usual-frames.ts';

/** "I'll … send", "jeg sender, øh, planen": pauses and fillers between commas, and words said twice. */
const PAUSE = /(?<=[\p{L},])(?:…|\.{3}) ?(?=\p{L})/gu;
const FILLED = /, (?:øh+m?|altså|uh+m?|um+|you know|like),? /giu;
const TWICE = /(?<![\p{L}])(?!(?:det|den|it|that|this),)(\p{L}{2,}),? \1(?![\p{L}])/giu;

/** "So Omar your priorities are …": somebody is called by name. */
const CALLED_FIRST = /^(?:(?:[Ss]o|[Aa]nd|[Oo]kay|[Oo]k|[Tt]hen|[Nn]ow),? )*(?<name>\p{Lu}\p{Ll}+),? your /u;

/** "with the… like, the text is final": the speaker stops in the middle and begins a new sentence. */
const BEGUN_ANEW =
  /^[^.?!]*(?<![\p{L}])(?:with|to|of|for|on|in|at|by) (?:the|a|an)(?:…|\.{3}) ?(?:(?:like|uh|um|you know|i mean),? )*(?=(?:the|our|this|these|that) [^.?,]{3,60} (?:is|are|will|has|have|stays?|remains?) )/iu;

/** "I'll get one by Friday": of the kind that was named. */
const ONE =
  /(?<verb>(?<![\p{L}])(?:get|send|find|book|make|bring|write|order|buy|build|share|draft|dig|put)(?: (?:you|us|them|him|her))?) (?:one|the ones)(?=(?: (?:out|up|over|by|for|to|on|before|today|tonight|tomorrow|from|in|this|next|after|together))(?![\p{L}])|[.,!]|$)/giu;

/** "What we aim to do is to …" */
const WHAT_WE_DO =
  /(?<![\p{L}])what we(?:'ll| will| can| should| could|'re going to| are going to| (?:aim|want|need|have|plan|would like) to) do(?: \p{L}+)? is,? (?:to )?/giu;

const WRITTEN_FORMS: Readonly<Record<string, string>> = { wanna: 'want to', gotta: 'have to' };
const SPOKEN_FORMS = /(?<![\p{L}'])(?:wanna|gotta)(?![\p{L}'])/giu;

/** The words as a speaker who did not hesitate would have said them, with questions that propose turned to proposals. */
export function plainFrame(said: string, language: Language): string {
  const fluent = (language === 'en' ? fluentEnglish(said).replace(BEGUN_ANEW, '') : said)
    .replace(PAUSE, ' ')
    .replace(FILLED, ' ')
    .replace(TWICE, '$1');
  const text = withoutDesk(usualFrame(fluent, language), language);
  if (language === 'da') {
    return text
      .replace(/(?<![\p{L}])(kan|vil|gider) (?:nogen|en|en af jer)(?![\p{L}])/giu, '$1 du')
      .replace(/^(?:(?:og|men|så),? )*hvem (kan|vil|gider) /iu, '$1 du ')
      .replace(/^(?:(?:og|men|så),? )*hvem (?=[\p{L}]{3,}r [\p{L}])/iu, 'du ')
      .replace(
        /(?<![\p{L}])(?:(?:der er )?(?:også )?nogen,? der|nogen|en af os|en eller anden) (skal|må|bør) /giu,
        'du $1 ',
      )
      .replace(/(?<![\p{L}])skal jeg (?:(?:så|bare|lige) )*ikke (?:(?:så|bare|lige) )*/giu, 'skal jeg ')
      .replace(/(?<![\p{L}])(skal|kan|kunne) vi (?:(?:så|bare|ikke|lige) )*ikke (?:(?:bare|så|lige) )*/giu, '$1 vi ');
  }
  return text
    .replace(/^(?:(?:so|and|but),? )*who (?:can|could|will|would|wants to|is going to) /iu, 'can you ')
    .replace(
      /(?<![\p{L}])(can|could|would|will) (?:somebody|someone|anybody|anyone|one of you|you guys|you all)(?![\p{L}])/giu,
      '$1 you',
    )
    .replace(/(?<= (?:to|with|for|from)) (?:you all|all of you|you guys|you folks|y'all)(?![\p{L}])/giu, ' everyone')
    .replace(/(?<![\p{L}])(today|tomorrow|tonight|now) itself(?![\p{L}])/giu, '$1')
    .replace(/(?<![\p{L}])let us(?= \p{L})/giu, "let's")
    .replace(/(?<![\p{L}])(there|it|that|this)'ll(?![\p{L}])/giu, '$1 will')
    .replace(/(?:,| -)? ?(?:but )?(?:please )?correct me if i(?:'m| am) (?:wrong|mistaken)(?![\p{L}])/giu, '')
    .replace(WHAT_WE_DO, 'we will ')
    .replace(/(?<![\p{L}])double check(?![\p{L}])/giu, 'double-check')
    .replace(SPOKEN_FORMS, (said) => WRITTEN_FORMS[said.toLowerCase()] ?? said)
    .replace(CALLED_FIRST, "$<name>'s ")
    .replace(ONE, '$<verb> it')
    .replace(/(?<![\p{L}])(?:why don't we|shouldn't we|couldn't we) /giu, "let's ")
    .replace(
      /(?<![\p{L}])(i'll|i will|i'm going to|we'll|we will|i can),? (?:(?:like|um|uh|you know|just),? )*(?=[\p{Ll}])/giu,
      '$1 ',
    )
    .replace(/(?<![\p{L}])(to|that|the|a|with|at),(?: (?:like|um|uh),?)* /giu, '$1 ');
}

/** What makes the rest depend on something. */
const CONDITION = anyCase(
  String.raw`(?<![\p{L}])(?:if|unless|provided|as long as|once|until|hvis|medmindre|såfremt|forudsat|så længe|først når|før (?:det|den|de|vi|jeg|han|hun|alle)|before (?:the|they|we|he|she|it))(?![\p{L}])`,
);

/** Whether the words hold a condition that a statement made from them leaves out. */
export function losesCondition(said: string, statement: string): boolean {
  return CONDITION.test(said) && !CONDITION.test(statement);
}

/** Somebody in the room speaks. A statement of the minutes does not. */
export const SPEAKS = anyCase(
  String.raw`(?<![\p{L}])(?:i|we|you|me|us|my|our|your|jeg|vi|du|mig|os|min|mit|mine|vores|din|dit|dine|jer|jeres)(?![\p{L}])`,
);
