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
    `(?<![\\p{L}])(?:(?:i have|i've got|there are|we have|we've got) (?:two|three|four|five|a couple of|a few|some|several) (?:things|points|items|topics)(?: (?:today|for (?:today|you)|on (?:the|my|our) (?:agenda|list)|(?:that )?(?:i'd like|i want|i wanted|we need|we have) to ${TALK_EN}|to ${TALK_EN}))*[:,]?|on (?:the|our|my) agenda(?: today)?(?: we have| is| are| there(?:'s| is| are))[:,]?|we(?:'ve got| have)(?= [^.;?]{6,160} on (?:the|our|my) (?:agenda|list)[. ])|(?:we(?:'d|'ll| could| can| should| will)?|let's|i(?:'d| would) like to|i want(?:ed)? to|shall we|the plan is to) (?:(?:first|just|quickly) )?(?:start (?:off )?(?:with|by (?:going|looking|talking) (?:through|at|about))|begin with|do a quick update on|${TALK_EN})) (?<points>[^.;?]{6,160}?)[.?]?$`,
  ),
  da: anyCase(
    `(?<![\\p{L}])(?:(?:jeg har|der er|vi har) (?:to|tre|fire|fem|et par|nogle) (?:ting|punkter|emner)(?:,? (?:i dag|på (?:dagsordenen|listen|min liste)|(?:(?:som|der) )?(?:jeg|vi) (?:(?:gerne )?(?:vil|skal)|vil gerne|skal)(?: lige| gerne)* ${TALK_DA}))*[:,]?|på dagsordenen (?:har vi|er|står)(?: i dag)?[:,]?|(?:vi|jeg) har(?= [^.;?]{6,160} på (?:dagsordenen|programmet|listen)[. ])|(?:(?:starte|begynde|starter|begynder|lægge ud|lægger ud)(?: (?:vi|jeg))? med|(?:vil|skal|skulle|kunne|kan) (?:(?:jeg|vi) )?(?:gerne |lige |først )*${TALK_DA})) (?<points>[^.;?]{6,160}?)[.?]?$`,
  ),
};
/** Between two points. */
const BETWEEN: Readonly<Record<Language, RegExp>> = {
  en: /,? and (?:then|after that|afterwards|finally|lastly)? ?|, (?:then|after that|finally|lastly)? ?|;? then /iu,
  da: /,? og (?:så|derefter|bagefter|til sidst)? ?|, (?:så|derefter|bagefter|til sidst)? ?/iu,
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

/** The points that somebody announces at the beginning of a meeting, in order. Empty if a sentence announces fewer than two. */
export function spokenAgenda(sentence: Sentence, names: ReadonlySet<string>): RaisedTopic[] {
  const { index, language, plain } = sentence;
  if (index >= WITHIN) return [];
  const points = ANNOUNCES[language].exec(plain)?.groups?.points;
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

function bare(point: string, language: Language): string {
  let left = point.trim();
  for (let before = ''; before !== left; ) {
    before = left;
    left = left.replaceAll(BESIDE[language], '').trim();
  }
  return left;
}
