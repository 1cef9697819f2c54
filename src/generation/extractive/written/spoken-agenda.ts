import type { Language } from '../../function-words.ts';
import { quoteOf } from '../../speech/finding.ts';
import type { Sentence } from '../../speech/sentence.ts';
import { anyCase, type Phrase } from '../../speech/words.ts';
import { heading } from './heading.ts';
import type { RaisedTopic } from './raised-topic.ts';

const TALK_EN = '(?:talk about|talk through|cover|go (?:through|over)|look at|discuss|do)';
const TALK_DA = '(?:tale om|snakke om|gennemgå|vende|drøfte|nå|runde|tage|se på|kigge på)';
/** What announces the points that follow: "I have three things today:", "let's go through", "vi starter med". */
const ANNOUNCES: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    `(?<![\\p{L}])(?:(?:the|our|my|today's) (?:agenda|list)(?: today)?(?: is (?:short|long|full|simple))?:|(?:i have|i've got|there are|we have|we've got) (?:two|three|four|five|a couple of|a few|some|several) (?:things|points|items|topics)(?: (?:today|for (?:today|you)|on (?:the|my|our) (?:agenda|list)|(?:that )?(?:i'd like|i want|i wanted|we need|we have) to ${TALK_EN}|to ${TALK_EN}))*[:,]?|on (?:the|our|my) agenda(?: today)?(?: we have| is| are| there(?:'s| is| are))[:,]?|we(?:'ve got| have)(?= [^.;?]{6,160} on (?:the|our|my) (?:agenda|list)[. ])|(?:we(?:'d|'ll| could| can| should| will)?|let's|i(?:'d| would) like to|i want(?:ed)? to|shall we|the plan is to) (?:(?:first|just|quickly) )?(?:start (?:off )?(?:with|by (?:going|looking|talking) (?:through|at|about))|begin with|do a quick update on|${TALK_EN})) (?<points>[^.;?]{6,160}?)[.?]?$`,
  ),
  da: anyCase(
    `(?<![\\p{L}])(?:(?:(?:dags)?agendaen|dagsordenen|programmet|listen|planen)(?: i dag)?(?: er (?:kort|lang|fyldt|enkel))?:|(?:jeg har|der er|vi har) (?:to|tre|fire|fem|et par|nogle) (?:ting|punkter|emner)(?:,? (?:i dag|på (?:dagsordenen|listen|min liste)|(?:(?:som|der) )?(?:jeg|vi) (?:(?:gerne )?(?:vil|skal)|vil gerne|skal)(?: lige| gerne)* ${TALK_DA}))*[:,]?|på dagsordenen (?:har vi|er|står)(?: i dag)?[:,]?|(?:vi|jeg) har(?= [^.;?]{6,160} på (?:dagsordenen|programmet|listen)[. ])|(?:(?:starte|begynde|starter|begynder|lægge ud|lægger ud)(?: (?:vi|jeg))? med|(?:vil|skal|skulle|kunne|kan) (?:(?:jeg|vi) )?(?:gerne |lige |først )*${TALK_DA})) (?<points>[^.;?]{6,160}?)[.?]?$`,
  ),
};
/** What announces that points follow, in a sentence of its own: "I've got three things on my list." */
const ANNOUNCES_NEXT: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    `(?:(?:i have|i've got|there are|we have|we've got) (?:two|three|four|five|six|a couple of|a few|some|several) (?:things|points|items|topics)[^.;?]{0,60}|(?:here's|this is) (?:the|our|my) (?:agenda|list|plan)[^.;?]{0,30})[.:]$`,
  ),
  da: anyCase(
    `(?:(?:jeg har|der er|vi har|vi skal (?:nå|igennem|have nået)) (?:to|tre|fire|fem|seks|et par|nogle) (?:ting|punkter|emner)[^.;?]{0,60}|(?:dagsordenen|programmet|planen) (?:er|ser sådan ud)[^.;?]{0,30})[.:]$`,
  ),
};
/** Only points, in their order: "First the substitutes, then the playground." */
const IN_ORDER: Readonly<Record<Language, Phrase>> = {
  en: anyCase('^(?:(?:right|okay|so),? )*(?:first(?:ly| up| of all)?|number one)[,:]? (?<points>[^.;?]{6,160}?)[.]$'),
  da: anyCase('^(?:(?:okay|så|godt),? )*(?:først|for det første)[,:]? (?<points>[^.;?]{6,160}?)[.]$'),
};
const POINTS_ALONE = /^(?<points>[^.;?]{6,160}?)[.]$/u;
/** Sentences. Later, an order of things is more often one of work. */
const AT_ONCE = 8;
/** Between two points. */
const BETWEEN: Readonly<Record<Language, RegExp>> = {
  en: /,? and (?:then|after that|afterwards|finally|lastly|last)? ?|, (?:then|after that|finally|lastly|last)? ?|;? then /iu,
  da: /,? og (?:så|derefter|bagefter|til sidst|endelig)? ?|, (?:så|derefter|bagefter|til sidst|endelig)? ?/iu,
};
/** What leads to a point, and what follows it: "talk about the renewal", "økonomien bagefter". */
const BESIDE: Readonly<Record<Language, RegExp>> = {
  en: new RegExp(
    `^(?:(?:we(?:'ll| can| could)?|i'd like to) )?(?:${TALK_EN}|go on to|move on to|take) |^(?:(?:where (?:you|we|things) (?:are|stand)|how (?:it's|things are|you're) (?:going|getting on)) (?:with|on)|(?:the |a )?(?:quick )?(?:status|update|news) (?:of|on|for|from)) | (?:first|today|on (?:the|our|my) (?:agenda|list)|afterwards|at the end|as well|too|if there's time)$`,
    'giu',
  ),
  da: new RegExp(
    `^(?:(?:tager|kan|skal) vi |tager vi )?(?:${TALK_DA} |gå videre til |tager vi )|^(?:(?:en )?(?:status|opdatering|nyt) (?:på|om|fra)|hvor (?:vi|i) (?:er|står) (?:henne )?(?:med|i forhold til)) | (?:først|i dag|på (?:dagsordenen|programmet|listen)|bagefter|til sidst|derefter|også|hvis vi når det)$`,
    'giu',
  ),
};
const WHY = /,? (?:because|since|which|as (?:we|you|it|that)|fordi|eftersom)(?!\p{L}).*$/iu;
/** A meeting begins with its agenda. */
const WITHIN = 20;
const FEWEST = 2;
/** "The rollout and the renewal" are two points; "the pros and cons" are one. */
const OWN_THING: Readonly<Record<Language, RegExp>> = {
  en: /^(?:the|our|your|my) /iu,
  da: /^(?:(?:vores|jeres|den|det|de) |\p{L}+(?:en|et|erne|ene)(?![\p{L}]))/iu,
};

/**
 * The points that somebody announces at the beginning of a meeting, in order. Empty if a sentence announces fewer than two.
 * `before`: the sentence before it.
 */
export function spokenAgenda(
  sentence: Sentence,
  before: Sentence | undefined,
  names: ReadonlySet<string>,
): RaisedTopic[] {
  const { language } = sentence;
  const points = announced(sentence, before);
  if (points === undefined) return [];
  const said = points
    .replace(WHY, '')
    .split(BETWEEN[language])
    .map((point) => bare(point, language));
  if (said.length < FEWEST || !said.every((point) => OWN_THING[language].test(point))) return [];
  const topics = said.map((point) => heading(point, sentence, names));
  const found = topics.flatMap((topic) =>
    topic?.whole ? [{ ...topic, onAgenda: true, quote: quoteOf(sentence) }] : [],
  );
  return found.length === said.length ? found : [];
}

function announced({ index, part, language, plain }: Sentence, before: Sentence | undefined): string | undefined {
  if (index >= WITHIN) return undefined;
  const said = ANNOUNCES[language].exec(plain)?.groups?.points;
  if (said !== undefined) return said;
  if (index < AT_ONCE) {
    const inOrder = IN_ORDER[language].exec(plain)?.groups?.points;
    if (inOrder !== undefined) return inOrder;
  }
  const follows = before?.part === part && ANNOUNCES_NEXT[before.language].test(before.plain);
  return follows ? POINTS_ALONE.exec(plain)?.groups?.points : undefined;
}

function bare(point: string, language: Language): string {
  let left = point.trim();
  for (let before = ''; before !== left; ) {
    before = left;
    left = left.replaceAll(BESIDE[language], '').trim();
  }
  return left;
}
