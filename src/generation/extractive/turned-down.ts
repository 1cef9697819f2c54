import type { Meeting } from '../speech/finding.ts';
import type { Sentence } from '../speech/sentence.ts';
import { anyCase } from '../speech/words.ts';
import { replyTo } from './replies.ts';

/** "Jonas skal ringe til dem." "Nej, det vil jeg ikke." */
export function isTurnedDown(sentence: Sentence, { sentences }: Meeting, named: string): boolean {
  if (named === sentence.speaker) return false;
  const { verdict, sentences: said } = replyTo(sentence, sentences, named);
  const [first] = said;
  return verdict === 'declined' && first?.turn === sentence.turn + 1 && WILL_NOT_DA.test(first.plain);
}

const WILL_NOT_DA = anyCase(
  String.raw`(?<!\p{L})(?:(?:kan|vil|når|gør|tør) (?:jeg|det)(?: (?:jeg|altså|desværre|jo|nok|bare))* ikke|jeg (?:kan|vil|når|gør|tør)(?: (?:det|altså|desværre|jo|nok|bare))* ikke|ikke mig|nej tak)(?=[.,!]|$)`,
);
