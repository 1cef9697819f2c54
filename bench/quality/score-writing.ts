import { tokens } from '../../src/generation/speech/words.ts';
import { splitSentences } from '../../src/generation/split-sentences.ts';
import type { SummaryContent } from '../../src/generation/summary-content.ts';
import type { Utterance } from '../../src/transcripts/utterances.ts';
import { addShares, type Share, shareOf } from './counts.ts';
import { SpokenWords } from './spoken-words.ts';

/** Words in a row, as they were said, from which a sentence is copied. */
const COPIED_RUN = 8;
/** The share of a shorter sentence from which it is copied. */
const COPIED_SHARE = 0.8;

/** What can be counted about how content is written. */
export interface Writing {
  /** Agreements, todos and descriptions of topics that are copied from the transcript. */
  copiedStatements: Share;
  copiedSentences: Share;
  /** Agreements and todos that speak as somebody in the room, and do not stand alone. */
  firstPerson: Share;
  /** Words of each summary text. */
  lengths: number[];
  topicNames: Share;
  otherPriorities: Share;
}

/** Words of a speaker about themselves or to another. `I` is also a Danish word for others, and counts too. */
const FIRST_PERSON = new Set(
  "i jeg mig min mit mine du dig din dit dine i'll i'm i've i'd me my you your you'll".split(' '),
);
/** The Danish preposition is written in lower case. */
const PREPOSITION = /(?<![\p{L}])i(?![\p{L}'])/gu;

export function scoreWriting(content: SummaryContent, utterances: readonly Utterance[]): Writing {
  const spoken = new SpokenWords(utterances);
  const isCopied = (text: string): boolean => {
    const run = spoken.longestRun(text);
    return run >= COPIED_RUN || (run > 0 && run >= COPIED_SHARE * tokens(text).length);
  };
  const { aftaler } = content.hvadBlevAftalt;
  const { emner } = content.hvadBlevDroeftet;
  const { opgaver } = content.todos;
  const statements = [
    ...aftaler.map(({ aftale }) => aftale),
    ...opgaver.map(({ opgave }) => opgave),
    ...emner.map(({ beskrivelse }) => beskrivelse),
  ].filter((text) => text !== '');
  return {
    copiedStatements: shareOf(statements, isCopied),
    firstPerson: shareOf([...aftaler.map(({ aftale }) => aftale), ...opgaver.map(({ opgave }) => opgave)], (text) =>
      tokens(text.replace(PREPOSITION, ' ').replaceAll('’', "'")).some((word) => FIRST_PERSON.has(word)),
    ),
    copiedSentences: shareOf(
      content.opsummering.split('\n').flatMap((line) => splitSentences(line)),
      isCopied,
    ),
    lengths: [tokens(content.opsummering).length],
    topicNames: shareOf(emner, ({ emne }) => tokens(emne).length >= 2 && tokens(emne).length <= 5),
    otherPriorities: shareOf(opgaver, ({ prioritet }) => prioritet !== 'Mellem'),
  };
}

export function addWriting(all: readonly Writing[]): Writing {
  return {
    copiedStatements: addShares(all.map((one) => one.copiedStatements)),
    firstPerson: addShares(all.map((one) => one.firstPerson)),
    copiedSentences: addShares(all.map((one) => one.copiedSentences)),
    lengths: all.flatMap(({ lengths }) => lengths),
    topicNames: addShares(all.map((one) => one.topicNames)),
    otherPriorities: addShares(all.map((one) => one.otherPriorities)),
  };
}
