import { quoteOf } from '../../speech/finding.ts';
import type { People } from '../../speech/people.ts';
import type { Sentence } from '../../speech/sentence.ts';
import { anyCase } from '../../speech/words.ts';
import { agendaPoint } from './agenda-point.ts';
import { handedOver, raiser, topicAnnounced, topicNamed } from './announced-topic.ts';
import { bareOpening, thoseWhoOpen } from './bare-opening.ts';
import { broughtUp } from './brought-up.ts';
import { extendedTopic } from './extended-topic.ts';
import { capitalised, type Heading, heading } from './heading.ts';
import { lookingBack } from './looking-back.ts';
import { openedTopic } from './opened-topic.ts';
import type { RaisedTopic } from './raised-topic.ts';
import type { Spoken } from './recurring-phrases.ts';
import { shortened } from './shortened.ts';
import { spokenAgenda } from './spoken-agenda.ts';
import { kindOf, stemsOf } from './word-kinds.ts';

/** An abbreviation. Alone it says little. */
const SHORT_LETTERS = /^\p{Lu}{1,3}s?$/u;
/** More are no overview. */
export const MOST_TOPICS = 12;
const MOST_COLLECTED = 60;
/** Turns. A cue before that belongs to the same topic. */
const SHORTEST_TOPIC = 3;
/** Words of a meeting in which each cue counts. In a longer one what was announced must also be talked about. */
export const SHORT_MEETING = 1000;
/** Words of a meeting in which a noun phrase is known by being said again. */
const HARDLY_LONG = 2400;
const TWICE = 2;
/** Sentences behind a cue in which its topic is talked about. */
const FOLLOWING = 40;
/** Sentences. */
const NAMED_WITHIN = 15;
/** Whoever answers may open a topic. */
const INVITES =
  /(?:(?:anything|something|what) else|other (?:points|issues|things|topics|business)|er der (?:andet|mere|flere punkter)|(?:noget )?andet(?=\?))[^.]*\?$/iu;
const SO_IT_IS = /^(?:(?:godt|okay|ok|fint|super|good|fine|great|right),? )*(?:så er det|then it's|so it's) /iu;
/** Sentences. */
const JUST_SPOKEN = 5;
/** Letters by which the same stem may be longer: "budget" and "budgettet". */
const ENDING = 2;
/** After an overview, what is talked about first. */
const BEGINS_WITH = anyCase(
  String.raw`(?<![\p{L}])(?:start|begin|starting|beginning|begynde|starte|begynder|starter|lægge ud|lægger ud)(?: off| by| out| bare| lige| ud)* (?:with|med)(?![\p{L}])`,
);
const MEANS = /^(?:altså|jeg mener|det vil sige|i mean|that is)[, ]+(?=.{3,60}\.$)(?:the |our )?/iu;
/** "Så er det kniven" may also say what it is. */
const EXPLAINS = /(?<![\p{L}])det (?=\S+$)/iu;

/** The topics that somebody raised in so many words, in order. */
export function raisedTopics(
  sentences: readonly Sentence[],
  people: People,
  names: ReadonlySet<string>,
  spoken: Spoken,
): (RaisedTopic & { raisedBy: string })[] {
  const raised: (RaisedTopic & { raisedBy: string })[] = [];
  const isLong = spoken.length > SHORT_MEETING;
  const isHardlyLong = spoken.length <= HARDLY_LONG;
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
  const extended = (topic: RaisedTopic): RaisedTopic | null => extendedTopic(topic, sentences, names, stemsAt);
  /** The place of the agenda's point that these words name, of those that nobody has come to yet. -1 if there is none. */
  const aheadAt = ({ name }: Heading, sentence: Sentence): number => {
    const own = stemsOf(name, sentence);
    const isNamed = (one: RaisedTopic) => {
      const stems = stemsOf(one.name, one.quote.sentence);
      return own.length > 0 && own.every((stem) => stems.some((other) => isSameStem(stem, other)));
    };
    return raised.findIndex((one) => one.isAhead && isNamed(one));
  };
  /** "Data" says little in a long meeting; "data management plan", which it is about then, says more. */
  const narrowed = (topic: RaisedTopic): RaisedTopic | null => {
    if (aheadAt(topic, topic.quote.sentence) >= 0) return topic;
    const [only, ...others] = stemsOf(topic.name, topic.quote.sentence);
    if (only === undefined || others.length > 0) return topic;
    if (!isLong) return extended(topic) ?? topic;
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
      : (extended(topic) ?? topic);
  };
  const recurring = new Set(spoken.phrases.flatMap((phrase) => phrase.stems));
  const mentions = new Map(spoken.phrases.map((phrase) => [phrase.stems.join(' '), phrase.mentions.length]));
  const recurs =
    (sentence: Sentence) =>
    (found: Heading, least = 1): boolean => {
      if (aheadAt(found, sentence) >= 0) return true;
      const own = stemsOf(found.name, sentence);
      const enough = isHardlyLong ? Math.min(least, TWICE) : least;
      return least > 1 ? (mentions.get(own.join(' ')) ?? 0) >= enough : own.some((stem) => recurring.has(stem));
    };
  const spokenOf =
    (sentence: Sentence) =>
    (found: Heading, within: number): boolean => {
      const { index } = sentence;
      const own = new Set(stemsOf(found.name, sentence));
      for (let before = Math.max(0, index - within); before < index; before += 1) {
        for (const stem of stemsAt(before)) own.delete(stem);
      }
      return own.size === 0;
    };
  const leading: ReadonlySet<string> = isLong ? new Set() : thoseWhoOpen(sentences, names, people);
  const opened = (sentence: Sentence): RaisedTopic | null => {
    const back = lookingBack(sentence);
    // What somebody says first after a question answers it.
    const before = sentences[sentence.index - 1];
    const answers = before !== undefined && before.part !== sentence.part && before.plain.endsWith('?');
    const isInvited = answers && INVITES.test(before.plain);
    if (answers && !isInvited && !sentence.plain.endsWith('?')) return null;
    if (back !== null) return { ...back, onAgenda: true, isOpener: true, quote: quoteOf(sentence) };
    const bare = bareOpening(sentence, sentences, names, people, {
      leads: isInvited || leading.has(sentence.speaker),
      recurs: recurs(sentence),
    });
    if (bare !== null) return { ...bare, onAgenda: true, isOpener: true, quote: quoteOf(sentence) };
    const brought = broughtUp(sentence, people, names, spokenOf(sentence));
    if (brought !== null) return { ...brought, isOpener: !isLong };
    const named = openedTopic(sentence, people, names);
    // A sentence that says nothing but what comes next opens it, whether or not it is named again.
    const isOpener = named?.isOpener && named.narrow && sentence.plain.endsWith('.') && !EXPLAINS.test(sentence.plain);
    if (named === null || !(isOpener || recurs(sentence)(named))) return null;
    // "Good, so it's the tower", of what was just spoken of, says what was chosen.
    return SO_IT_IS.test(sentence.plain) && spokenOf(sentence)(named, JUST_SPOKEN) ? null : named;
  };
  /** "About the fair? I mean the fair in Herning.": what somebody adds at once names it better. */
  const corrected = (topic: RaisedTopic): RaisedTopic => {
    const next = sentences[topic.quote.sentence.index + 1];
    if (next === undefined || next.part !== topic.quote.sentence.part) return topic;
    if (!MEANS.test(next.text)) return topic;
    const said = heading(next.plain.replace(MEANS, '').replace(/\.$/u, ''), next, names);
    const own = stemsOf(topic.name, next);
    if (!said?.whole || !own.every((stem) => stemsOf(said.name, next).includes(stem))) return topic;
    return { ...topic, ...said, quote: quoteOf(next) };
  };
  const asserted = (sentence: Sentence): RaisedTopic | null => {
    const said = topicNamed(sentence, people, names, nameAfter) ?? topicAnnounced(sentence, sentences, names);
    // "Last point, what went well?" names itself.
    if (said !== null && lookingBack(sentence) !== null) return null;
    return said !== null && (!isLong || isTalkedAbout(said))
      ? narrowed(said)
      : handedOver(sentence, sentences, people, names);
  };
  const hinted = (sentence: Sentence): RaisedTopic | null => {
    const said = opened(sentence);
    return said !== null && (said.isOpener || isTalkedAbout(said)) ? narrowed(said) : null;
  };
  /** Whether somebody comes to a point of the agenda. */
  const isAnnounced = (sentence: Sentence): boolean => {
    const topic = raised.some(({ isAhead }) => isAhead) ? hinted(sentence) : null;
    return topic !== null && aheadAt(topic, sentence) >= 0;
  };
  let overview = -1;
  for (const sentence of sentences) {
    if (sentence.foreign) continue;
    const agenda = isLong ? [] : spokenAgenda(sentence, sentences[sentence.index - 1], names);
    if (agenda.length > 0) {
      const raisedBy = raiser(sentence, people);
      raised.push(...agenda.map((topic) => ({ ...topic, isHint: false, isAhead: true, raisedBy })));
      continue;
    }
    const last = raised.at(-1);
    const isSoon = last !== undefined && !last.isAhead && sentence.part - last.quote.sentence.part < SHORTEST_TOPIC;
    const begins = isSoon && sentence.part === last.quote.sentence.part && BEGINS_WITH.test(sentence.plain);
    const point = agendaPoint(sentence, names);
    const isNextPoint = point !== null && sentence.part !== last?.quote.sentence.part;
    if (isSoon && !last.isHint && !begins && !isNextPoint && !isAnnounced(sentence)) continue;
    const named = point ?? asserted(sentence);
    const hint = named === null && sentence.part !== overview ? hinted(sentence) : null;
    const topic = named ?? hint;
    if (topic === null) continue;
    const at = aheadAt(topic, sentence);
    const announced = raised[at];
    if (announced !== undefined) {
      raised.splice(at, 1);
      raised.push({ ...announced, isAhead: false, quote: topic.quote, announced: announced.quote });
      continue;
    }
    // What was only hinted at before was announced for later.
    const same = raised.findIndex(({ name }) => name === topic.name);
    const isJustSaid = isSoon && same === raised.length - 1 && point === null;
    if (same >= 0 && (!raised[same]?.isHint || isJustSaid)) continue;
    if (isSoon && !(isNextPoint && last.isNumbered)) {
      // What was hinted at is no topic if the next one follows at once. Two in a turn are an overview.
      if (named === null && sentence.part !== last.quote.sentence.part) continue;
      raised.pop();
      if (named === null && !begins) {
        overview = sentence.part;
        continue;
      }
    }
    if (same >= 0 && raised[same]?.name === topic.name) raised.splice(same, 1);
    const whole = corrected(topic);
    raised.push({ ...whole, name: shortened(whole).name, isHint: named === null, raisedBy: raiser(sentence, people) });
    if (raised.length === MOST_COLLECTED) break;
  }
  const room = MOST_TOPICS - raised.filter(({ isHint }) => !isHint).length;
  const kept = new Set(raised.filter(({ isHint }) => isHint).slice(0, Math.max(0, room)));
  return raised.filter((topic) => !topic.isHint || kept.has(topic)).slice(0, MOST_TOPICS);
}

function isSameStem(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return one === other || (short.length > ENDING + 1 && long.startsWith(short) && long.length <= short.length + ENDING);
}
