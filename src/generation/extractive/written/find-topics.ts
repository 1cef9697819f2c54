import { type Quote, quoteOf } from '../../speech/finding.ts';
import type { People } from '../../speech/people.ts';
import type { Sentence } from '../../speech/sentence.ts';
import { anyCase, contentWords, tokens } from '../../speech/words.ts';
import { bareOpening } from './bare-opening.ts';
import { broughtUp } from './brought-up.ts';
import { capitalised, type Heading, heading } from './heading.ts';
import { lookingBack } from './looking-back.ts';
import { openedTopic } from './opened-topic.ts';
import type { RaisedTopic } from './raised-topic.ts';
import { recurringPhrases, type Spoken } from './recurring-phrases.ts';
import { type RecurringTopic, recurringTopics } from './recurring-topics.ts';
import { TOPIC_CUES, TOPIC_END } from './topic-cues.ts';
import { kindOf, stemOf } from './word-kinds.ts';

export interface FoundTopic {
  name: string;
  /** The name as it stands within a sentence. */
  inText: string;
  raisedBy: string;
  /** The first one raises the topic. */
  quotes: readonly Quote[];
}

const AGENDA = anyCase(
  String.raw`(?<![\p{L}])(?:first|second|third|next|last|final|agenda|list|item|første|næste|sidste|punkt|dagsordenen|listen)(?![\p{L}])`,
);
/** An abbreviation. Alone it says little. */
const SHORT_LETTERS = /^\p{Lu}{1,3}s?$/u;
/** More are no overview. */
const MOST_TOPICS = 12;
const MOST_COLLECTED = 60;
/** Turns. A cue before that belongs to the same topic. */
const SHORTEST_TOPIC = 3;
/** Words of a meeting in which each cue counts. In a longer one what was announced must also be talked about. */
const SHORT_MEETING = 1000;
/** Sentences behind a cue in which its topic is talked about. */
const FOLLOWING = 40;
/** Words for which a topic that was announced keeps out those that only recur. */
const COVERED = 400;
/** Words. Where a topic is announced as often as that, what only recurs is a topic by a higher score. */
const WORDS_ANNOUNCED = 1500;
const CLEARLY = 5;
/** Sentences. */
const NAMED_WITHIN = 15;
const MOST_QUOTES = 3;
/** After an overview, what is talked about first. */
const BEGINS_WITH = anyCase(
  String.raw`(?<![\p{L}])(?:start|begin|starting|beginning|begynde|starte|begynder|starter|lægge ud|lægger ud)(?: off| by| out| bare| lige| ud)* (?:with|med)(?![\p{L}])`,
);
const MEANS = /^(?:altså|jeg mener|det vil sige|i mean|that is)[, ]+(?=.{3,60}\.$)(?:the |our )?/iu;
/** "Så er det kniven" may also say what it is. */
const EXPLAINS = /(?<![\p{L}])det (?=\S+$)/iu;
/** "det er det her med, at": leads to the matter. */
const MATTER = /^(?:(?:det|der) (?:er|var) )?(?:jo )?(?:det|den) (?:der|her)(?: med| om)?,? (?:at )?/iu;
/**
 * Finds the topics in order: those that somebody raised in so many words, and where nobody did, those that the meeting
 * came back to. `names`: the words of the names of people, who are no topics.
 */
export function findTopics(sentences: readonly Sentence[], people: People, names: ReadonlySet<string>): FoundTopic[] {
  const spoken = recurringPhrases(sentences, names);
  const raised = raisedTopics(sentences, people, names, spoken);
  const starts = wordStarts(sentences);
  const at = (index: number): number => starts[index] ?? 0;
  const taken = new Set(raised.flatMap(({ name, quote }) => stemsOf(name, quote.sentence)));
  const isCovered = (index: number): boolean => {
    const before = raised.findLast(({ quote }) => quote.sentence.index <= index);
    return before !== undefined && at(index) - at(before.quote.sentence.index) < COVERED;
  };
  const isShort = spoken.length <= SHORT_MEETING;
  const isAnnounced =
    raised.filter(({ isHint, isOpener }) => !isHint || isOpener).length >=
    (isShort ? 2 : Math.max(4, spoken.length / WORDS_ANNOUNCED));
  const recurring = recurringTopics(spoken)
    .filter(({ score }) => score >= (isAnnounced ? CLEARLY : 0))
    .filter(({ stems, mentions }) => !isCovered(mentions[0]?.index ?? 0) && ![...stems].some((stem) => taken.has(stem)))
    .slice(0, Math.max(0, MOST_TOPICS - raised.length))
    .map(fromRecurring);
  return [
    ...raised.map(({ quote, name, inText, raisedBy }) => ({ name, inText, raisedBy, quotes: [quote] })),
    ...recurring,
  ].sort((a, b) => (a.quotes[0]?.sentence.index ?? 0) - (b.quotes[0]?.sentence.index ?? 0));
}

function fromRecurring({ name, inText, mentions }: RecurringTopic): FoundTopic {
  const quotes = mentions.filter((sentence) => !sentence.foreign).slice(0, MOST_QUOTES);
  return { name, inText, raisedBy: quotes[0]?.speaker ?? '', quotes: quotes.map((sentence) => quoteOf(sentence)) };
}

function raisedTopics(
  sentences: readonly Sentence[],
  people: People,
  names: ReadonlySet<string>,
  spoken: Spoken,
): (RaisedTopic & { raisedBy: string })[] {
  const raised: (RaisedTopic & { raisedBy: string })[] = [];
  const isLong = spoken.length > SHORT_MEETING;
  const stems = new Map<number, ReadonlySet<string>>();
  const stemsAt = (index: number): ReadonlySet<string> => {
    const sentence = sentences[index];
    const known = stems.get(index) ?? new Set(sentence === undefined ? [] : stemsOf(sentence.plain, sentence));
    stems.set(index, known);
    return known;
  };
  const isTalkedAbout = ({ name, whole, narrow, onAgenda, quote }: RaisedTopic): boolean => {
    const own = stemsOf(name, quote.sentence).filter((stem) => stem.length > 2);
    if (!whole && (!narrow || own.length < 2)) return false;
    const wanted = whole || onAgenda ? (own.length > 1 ? 0 : 1) : 3;
    let found = 0;
    for (
      let index = quote.sentence.index + 1;
      index <= quote.sentence.index + FOLLOWING && found < wanted;
      index += 1
    ) {
      if (own.some((stem) => stemsAt(index).has(stem))) found += 1;
    }
    return found >= wanted;
  };
  /** "Then there's this.": what is talked about next. */
  const nameAfter = ({ index }: Sentence): Heading | null => {
    if (isLong) return null;
    const follows = ({ sentence }: { sentence: Sentence }) =>
      sentence.index > index && sentence.index <= index + NAMED_WITHIN;
    const [best] = spoken.phrases
      .filter(({ narrow, nominal, proper }) => narrow > 0 && (proper || nominal >= 0.4))
      .map((phrase) => ({ phrase, count: phrase.mentions.filter(follows).length }))
      .filter(({ count }) => count > 1)
      .sort((a, b) => b.count - a.count || b.phrase.shown.length - a.phrase.shown.length);
    if (best !== undefined) {
      return { name: capitalised(best.phrase.shown), inText: best.phrase.inText, whole: true, narrow: true };
    }
    const following = sentences.slice(index + 1, index + 3);
    return (
      following.map((next) => heading(next.plain, next, names, { anywhere: true })).find((one) => one !== null) ?? null
    );
  };
  /** "Data" says little in a long meeting; "data management plan", which it is about then, says more. */
  const narrowed = (topic: RaisedTopic): RaisedTopic | null => {
    const [only, ...others] = stemsOf(topic.name, topic.quote.sentence);
    if (!isLong || only === undefined || others.length > 0) return topic;
    const { index, language } = topic.quote.sentence;
    const near = ({ sentence }: { sentence: Sentence }) =>
      sentence.index >= index && sentence.index <= index + FOLLOWING;
    const [best] = spoken.phrases
      .filter(({ stems, narrow }) => stems.length > 1 && stems.includes(only) && narrow > 0)
      .map((phrase) => ({ phrase, count: phrase.mentions.filter(near).length }))
      .filter(({ count }) => count > 1)
      .sort((a, b) => b.count - a.count || b.phrase.stems.length - a.phrase.stems.length);
    if (best !== undefined) return { ...topic, name: capitalised(best.phrase.shown), inText: best.phrase.inText };
    return (kindOf(topic.name.toLowerCase(), language) === 'wide' && !topic.isOpener) || SHORT_LETTERS.test(topic.name)
      ? null
      : topic;
  };
  const recurring = new Set(spoken.phrases.flatMap((phrase) => phrase.stems));
  const mentions = new Map(spoken.phrases.map((phrase) => [phrase.stems.join(' '), phrase.mentions.length]));
  const recurs =
    (sentence: Sentence) =>
    (found: Heading, least = 1): boolean => {
      const own = stemsOf(found.name, sentence);
      return least > 1 ? (mentions.get(own.join(' ')) ?? 0) >= least : own.some((stem) => recurring.has(stem));
    };
  const spokenOf =
    ({ index }: Sentence) =>
    (found: Heading, within: number): boolean => {
      const own = new Set(contentWords(found.name).map((word) => stemOf(word, sentences[index]?.language ?? 'en')));
      for (let before = Math.max(0, index - within); before < index; before += 1) {
        for (const stem of stemsAt(before)) if (own.has(stem)) return true;
      }
      return false;
    };
  const opened = (sentence: Sentence): RaisedTopic | null => {
    const back = lookingBack(sentence);
    // What somebody says first after a question answers it.
    const before = sentences[sentence.index - 1];
    const answers = before !== undefined && before.turn !== sentence.turn && before.plain.endsWith('?');
    if (answers && !sentence.plain.endsWith('?')) return null;
    if (back !== null) return { ...back, onAgenda: true, isOpener: true, quote: quoteOf(sentence) };
    const bare = bareOpening(sentence, sentences, names, people, recurs(sentence));
    if (bare !== null) return { ...bare, onAgenda: true, isOpener: true, quote: quoteOf(sentence) };
    const brought = broughtUp(sentence, people, names, spokenOf(sentence));
    if (brought !== null) return { ...brought, isOpener: !isLong };
    const named = openedTopic(sentence, people, names);
    // A sentence that says nothing but what comes next opens it, whether or not it is named again.
    const isOpener = named?.isOpener && named.narrow && sentence.plain.endsWith('.') && !EXPLAINS.test(sentence.plain);
    return named !== null && (isOpener || recurs(sentence)(named)) ? named : null;
  };
  /** "About the fair? I mean the fair in Herning.": what somebody adds at once names it better. */
  const corrected = (topic: RaisedTopic): RaisedTopic => {
    const next = sentences[topic.quote.sentence.index + 1];
    if (next === undefined || next.turn !== topic.quote.sentence.turn) return topic;
    if (!MEANS.test(next.text)) return topic;
    const said = heading(next.plain.replace(MEANS, '').replace(/\.$/u, ''), next, names);
    const own = stemsOf(topic.name, next);
    if (!said?.whole || !own.every((stem) => stemsOf(said.name, next).includes(stem))) return topic;
    return { ...topic, ...said, quote: quoteOf(next) };
  };
  const asserted = (sentence: Sentence): RaisedTopic | null => {
    // "Last point, what went well?" names itself.
    if (lookingBack(sentence) !== null) return null;
    const said = topicNamed(sentence, people, names, nameAfter) ?? topicAnnounced(sentence, sentences, names);
    return said !== null && (!isLong || isTalkedAbout(said))
      ? narrowed(said)
      : handedOver(sentence, sentences, people, names);
  };
  const hinted = (sentence: Sentence): RaisedTopic | null => {
    const said = opened(sentence);
    return said !== null && (said.isOpener || isTalkedAbout(said)) ? narrowed(said) : null;
  };
  let overview = -1;
  for (const sentence of sentences) {
    if (sentence.foreign) continue;
    const last = raised.at(-1);
    const isSoon = last !== undefined && sentence.turn - last.quote.sentence.turn < SHORTEST_TOPIC;
    const begins = isSoon && sentence.turn === last.quote.sentence.turn && BEGINS_WITH.test(sentence.plain);
    if (isSoon && !last.isHint && !begins) continue;
    const named = asserted(sentence);
    const hint = named === null && sentence.turn !== overview ? hinted(sentence) : null;
    const topic = named ?? hint;
    if (topic === null) continue;
    // What was only hinted at before was announced for later.
    const same = raised.findIndex(({ name }) => name === topic.name);
    if (same >= 0 && !(raised[same]?.isHint && !(isSoon && same === raised.length - 1))) continue;
    if (isSoon) {
      // What was hinted at is no topic if the next one follows at once. Two in a turn are an overview.
      if (named === null && sentence.turn !== last.quote.sentence.turn) continue;
      raised.pop();
      if (named === null && !begins) {
        overview = sentence.turn;
        continue;
      }
    }
    if (same >= 0 && raised[same]?.name === topic.name) raised.splice(same, 1);
    raised.push({ ...corrected(topic), isHint: named === null, raisedBy: raiser(sentence, people) });
    if (raised.length === MOST_COLLECTED) break;
  }
  const room = MOST_TOPICS - raised.filter(({ isHint }) => !isHint).length;
  const kept = new Set(raised.filter(({ isHint }) => isHint).slice(0, Math.max(0, room)));
  return raised.filter((topic) => !topic.isHint || kept.has(topic)).slice(0, MOST_TOPICS);
}

function topicNamed(
  sentence: Sentence,
  people: People,
  names: ReadonlySet<string>,
  nameAfter: (sentence: Sentence) => Heading | null,
): RaisedTopic | null {
  const cues = TOPIC_CUES[sentence.language];
  for (const clause of [...sentence.clauses, sentence]) {
    for (const cue of cues.raises) {
      const match = cue.exec(clause.plain);
      const topic = match?.groups?.topic;
      if (match === null || topic === undefined || cues.idle.test(match[0])) continue;
      const matter = topic.replace(MATTER, '');
      const said = matter.split(TOPIC_END)[0] ?? matter;
      // "The last one." and "I have a thing, Ben" name nothing.
      if (contentWords(said).every((word) => people.mentions(word).length > 0)) continue;
      const lead = match[0].slice(0, match[0].length - topic.length);
      const name =
        heading(said, sentence, names, { anywhere: true, lead }) ??
        heading(matter, sentence, names, { anywhere: true }) ??
        nameAfter(sentence);
      if (name !== null) return { ...name, onAgenda: AGENDA.test(lead), quote: quoteOf(sentence, clause) };
    }
  }
  return null;
}

/** "There's another thing. We've got strange text in the letters.": the second sentence names the topic. */
function topicAnnounced(
  sentence: Sentence,
  sentences: readonly Sentence[],
  names: ReadonlySet<string>,
): RaisedTopic | null {
  const { index, turn } = sentence;
  const announces = (previous: Sentence | undefined): boolean =>
    previous?.turn === turn &&
    !previous.foreign &&
    TOPIC_CUES[previous.language].announces.test(previous.plain) &&
    previous.plain.split(' ').length <= 12;
  const before = sentences[index - 1];
  // "Then the next one. What was it? It was returns.": a question to oneself stands between.
  const asksItself = before?.turn === turn && /(?:what|hvad) (?:was|is|var|er) [\p{L} ]{2,12}\?$/iu.test(before.plain);
  // "Can I raise something? Or rather, it's an old one. It's the rota.": the name comes a sentence later.
  const isLater = before?.turn === turn && heading(before.plain, before, names, { anywhere: true }) === null;
  if (!announces(before) && !((asksItself || isLater) && announces(sentences[index - 2]))) return null;
  const name = heading(sentence.plain, sentence, names, { anywhere: true });
  return name === null ? null : { ...name, quote: quoteOf(sentence) };
}

/** "Nadia, hiring.": a name and a few words, after which that person speaks. */
function handedOver(
  sentence: Sentence,
  sentences: readonly Sentence[],
  people: People,
  names: ReadonlySet<string>,
): RaisedTopic | null {
  const following = sentences.slice(sentence.index + 1, sentence.index + 3);
  const [next] = following;
  const speaks =
    following.length === 2 &&
    following.every(({ turn, speaker }) => turn === sentence.turn + 1 && speaker === next?.speaker);
  if (!speaks) return null;
  const match =
    /^(?:(?:okay|ok|so|and|right|og|så|then),? )*(?<name>[\p{L} .]{2,40}), (?<topic>[^,.?!]{3,60})[.]$/iu.exec(
      sentence.plain,
    );
  const { name = '', topic = '' } = match?.groups ?? {};
  const person = people.addressee(`${name},`);
  if (person === null || person !== next?.speaker || topic.split(' ').length > 4) return null;
  if (/^(?:thank|tak|please|yes|no|ja|nej|you|we|i|it|that|du|vi|jeg|det)(?![\p{L}])/iu.test(topic)) return null;
  const named = heading(topic, sentence, names);
  return named === null ? null : { ...named, quote: quoteOf(sentence) };
}

function raiser(sentence: Sentence, people: People): string {
  if (!TOPIC_CUES[sentence.language].handsOver.test(sentence.plain)) return sentence.speaker;
  return people.addressee(sentence.plain) ?? sentence.speaker;
}

function stemsOf(text: string, { language }: Sentence): string[] {
  return contentWords(text).map((word) => stemOf(word, language));
}

/** The words of the meeting before each sentence. */
function wordStarts(sentences: readonly Sentence[]): number[] {
  let before = 0;
  return sentences.map(({ plain }) => {
    const start = before;
    before += tokens(plain).length;
    return start;
  });
}
