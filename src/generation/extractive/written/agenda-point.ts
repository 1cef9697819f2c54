import { quoteOf } from '../../speech/finding.ts';
import type { Sentence } from '../../speech/sentence.ts';
import { anyCase, type Phrase } from '../../speech/words.ts';
import { heading } from './heading.ts';
import type { RaisedTopic } from './raised-topic.ts';
import { TOPIC_END } from './topic-cues.ts';

/** "The next item on the agenda is: 2) …", "Dagsordenens punkt 4: …" */
const NUMBERED = anyCase(
  String.raw`(?<![\p{L}])(?:agenda|dagsorden|dagsordenen|dagsordenens|dagsordenspunkt)(?: today| i dag)?(?: item| point| punkt)?(?: is| er)?[:,]? (?:item |point |number |no\. |punkt |nummer |nr\. )?\d{1,3}(?:\.\d{1,2})?(?:[.):,]| is| er) (?<title>.+)$`,
);
/** What is done with a matter, before its name: "First reading of bill 12: …", "Indstilling fra udvalget: …" */
const PROCEDURE = anyCase(
  String.raw`^(?:(?:\d\.|first|second|third|første|anden|tredje) )?(?:reading|presentation|consideration|debate|recommendation|report|behandling|indstilling|orientering|forelæggelse|redegørelse|forespørgsel)(?![\p{L}])[^:]{0,80}: (?=\S)`,
);
/** What a matter is formally: "Forslag til lov om …", "Motion on …" */
const KIND = anyCase(
  String.raw`^(?:(?:a|the|et) )?(?:forslag til [\p{L}]+ (?:om|for)(?! at )|(?:proposal|motion|bill|resolution|report|question|update) (?:on|for|about|to)(?: the)?) `,
);

/** What a chair calls by its number on the agenda, without the formal words around it. */
export function agendaPoint(sentence: Sentence, names: ReadonlySet<string>): RaisedTopic | null {
  const title = NUMBERED.exec(sentence.plain)?.groups?.title;
  if (title === undefined) return null;
  const matter = withoutStart(withoutStart(title, PROCEDURE), KIND);
  const named = heading(matter.split(TOPIC_END)[0] ?? matter, sentence, names) ?? heading(matter, sentence, names);
  return named === null ? null : { ...named, onAgenda: true, isNumbered: true, quote: quoteOf(sentence) };
}

const withoutStart = (text: string, start: Phrase): string => text.slice(start.exec(text)?.[0].length ?? 0);
