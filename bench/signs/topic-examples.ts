import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { densestSpans } from '../../src/generation/extractive/written/dense-spans.ts';
import { personNames } from '../../src/generation/extractive/written/person-names.ts';
import { raisedTopics } from '../../src/generation/extractive/written/raised-topics.ts';
import { recurringPhrases } from '../../src/generation/extractive/written/recurring-phrases.ts';
import { type TopicCandidate, topicCandidates } from '../../src/generation/extractive/written/topic-candidates.ts';
import { detectLanguage } from '../../src/generation/speech/language.ts';
import { People } from '../../src/generation/speech/people.ts';
import { meetingSentences, readablePart } from '../../src/generation/speech/sentence.ts';
import { MEDIA_TYPES } from '../quality/gold.ts';
import { utterancesIn } from '../quality/utterances-in.ts';
import type { Example } from './logistic.ts';

/** From this score on a name is useful. 3: a good heading of minutes; 2: wide or partial; 1: said in passing; 0: no name. */
const USEFUL = 2;

export interface TopicExample extends Example {
  readonly name: string;
}

/** The candidates of the meetings in a folder whose names somebody judged, with their signs. */
export function topicExamples(folder: string): TopicExample[] {
  const judged: Record<string, Record<string, number>> = JSON.parse(readFileSync(join(folder, 'topics.json'), 'utf8'));
  return Object.entries(judged).flatMap(([file, scores]) =>
    candidatesIn(folder, file).flatMap(({ name, signs }) => {
      const score = scores[name.toLowerCase()];
      return score === undefined ? [] : [{ meeting: file, name, signs, isTrue: score >= USEFUL }];
    }),
  );
}

function candidatesIn(folder: string, file: string): TopicCandidate[] {
  const transcript = readFileSync(join(folder, 'transcripts', file), 'utf8');
  const mediaType = MEDIA_TYPES[extname(file).slice(1)] ?? 'text/plain';
  const utterances = readablePart(utterancesIn({ transcript, mediaType }));
  const speakers = [...new Set(utterances.map(({ speaker }) => speaker))];
  const people = new People(speakers);
  const text = utterances.slice(0, 400).map((utterance) => utterance.text.slice(0, 400));
  const sentences = meetingSentences(utterances, detectLanguage(text.join(' ')), people);
  const names = personNames(sentences, speakers);
  const spoken = recurringPhrases(sentences, names);
  return topicCandidates(sentences, raisedTopics(sentences, people, names, spoken), spoken, densestSpans(spoken));
}
