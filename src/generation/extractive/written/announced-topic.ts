import { quoteOf } from '../../speech/finding.ts';
import type { People } from '../../speech/people.ts';
import { clausesFirst, type Sentence } from '../../speech/sentence.ts';
import { anyCase, contentWords } from '../../speech/words.ts';
import { type Heading, heading } from './heading.ts';
import type { RaisedTopic } from './raised-topic.ts';
import { PAUSE, TOPIC_CUES, TOPIC_END } from './topic-cues.ts';

const AGENDA = anyCase(
  String.raw`(?<![\p{L}])(?:first|second|third|next|last|final|agenda|list|item|første|næste|sidste|punkt|dagsordenen|listen)(?![\p{L}])`,
);
/** "The dull part, namely the second instalment" */
const NAMELY = /^[^,]{3,40}, (?:nemlig|namely) /iu;
/** "det er det her med, at": leads to the matter. */
const MATTER = /^(?:(?:det|der) (?:er|var) )?(?:jo )?(?:det|den) (?:der|her)(?: med| om)?,? (?:at )?/iu;
/** "The next thing is the roof.": `nameAfter` names what is only called a thing. */
export function topicNamed(
  sentence: Sentence,
  people: People,
  names: ReadonlySet<string>,
  nameAfter: (sentence: Sentence) => Heading | null,
): RaisedTopic | null {
  const cues = TOPIC_CUES[sentence.language];
  for (const clause of clausesFirst(sentence)) {
    const plain = clause.plain.replace(PAUSE, '');
    for (const cue of cues.raises) {
      const match = cue.exec(plain);
      const topic = match?.groups?.topic;
      if (match === null || topic === undefined || cues.idle.test(match[0])) continue;
      const matter = topic.replace(NAMELY, '').replace(MATTER, '');
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
export function topicAnnounced(
  sentence: Sentence,
  sentences: readonly Sentence[],
  names: ReadonlySet<string>,
): RaisedTopic | null {
  const { index, part } = sentence;
  const announces = (previous: Sentence | undefined): boolean =>
    previous?.part === part &&
    !previous.foreign &&
    previous.plain.split(' ').length <= 12 &&
    TOPIC_CUES[previous.language].announces.test(previous.plain);
  const before = sentences[index - 1];
  // "Then the next one. What was it? It was returns.": a question to oneself stands between.
  const asksItself = before?.part === part && /(?:what|hvad) (?:was|is|var|er) [\p{L} ]{2,12}\?$/iu.test(before.plain);
  // "Can I raise something? Or rather, it's an old one. It's the rota.": the name comes a sentence later.
  const isLater = (): boolean =>
    asksItself || (before?.part === part && heading(before.plain, before, names, { anywhere: true }) === null);
  if (!announces(before) && !(announces(sentences[index - 2]) && isLater())) return null;
  const name = heading(sentence.plain, sentence, names, { anywhere: true });
  return name === null ? null : { ...name, quote: quoteOf(sentence) };
}

/** "Nadia, hiring.": a name and a few words, after which that person speaks. */
export function handedOver(
  sentence: Sentence,
  sentences: readonly Sentence[],
  people: People,
  names: ReadonlySet<string>,
): RaisedTopic | null {
  const following = sentences.slice(sentence.index + 1, sentence.index + 3);
  const [next] = following;
  const speaks =
    following.length === 2 &&
    following.every(({ part, speaker }) => part === sentence.part + 1 && speaker === next?.speaker);
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

/** Who raises what the sentence names. */
export function raiser(sentence: Sentence, people: People): string {
  if (!TOPIC_CUES[sentence.language].handsOver.test(sentence.plain)) return sentence.speaker;
  return people.addressee(sentence.plain) ?? sentence.speaker;
}
