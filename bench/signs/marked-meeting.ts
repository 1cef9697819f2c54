import type { Meeting } from '../../src/generation/speech/finding.ts';
import { detectLanguage } from '../../src/generation/speech/language.ts';
import { People } from '../../src/generation/speech/people.ts';
import { meetingSentences, readablePart } from '../../src/generation/speech/sentence.ts';
import type { GoldMeeting } from '../quality/gold.ts';
import { inNearUtterances } from '../quality/near-utterances.ts';
import { SpokenWords } from '../quality/spoken-words.ts';
import { utterancesIn } from '../quality/utterances-in.ts';

/** A meeting as the rules read it, with what a person marked in it. */
export interface MarkedMeeting {
  readonly name: string;
  readonly gold: GoldMeeting;
  readonly meeting: Meeting;
  /** Whether words of the transcript are about a marked item, by the lenient rule of the bench. */
  readonly isNear: (said: readonly string[], quotes: readonly string[]) => boolean;
}

export function markedMeeting(gold: GoldMeeting): MarkedMeeting {
  const utterances = readablePart(utterancesIn(gold));
  const text = utterances.slice(0, 400).map((utterance) => utterance.text.slice(0, 400));
  const speakers = [...new Set(utterances.map(({ speaker }) => speaker))];
  const people = new People([...gold.participants, ...speakers]);
  const sentences = meetingSentences(utterances, detectLanguage(text.join(' ')), people);
  const isNear = inNearUtterances(new SpokenWords(utterances)).statements;
  return { name: gold.name, gold, meeting: { sentences, people, speakers, date: gold.meetingDate }, isNear };
}
