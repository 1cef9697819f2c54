import { phrase } from '../speech/words.ts';

const URGENT = phrase(
  'urgent(?:ly)?|asap|as soon as (?:possible|we hang up)|immediately|right away|straight away',
  "right after this|critical|top priority|number one priority|before anything else|can't wait|haster",
  'hurtigst muligt|snarest|straks|med det samme|kritisk|akut|højeste prioritet|før alt andet|kan ikke vente',
);
const RELAXED = phrase(
  'no rush|no hurry|whenever you|when you have (?:the )?time',
  'when (?:i|you) get (?:a chance|round to it|around to it)|at some point|eventually|nice to have',
  'low priority|ingen hast|haster ikke|når (?:du|i|jeg) (?:får|har) tid|ved lejlighed|på et tidspunkt|lav prioritet',
);

/** `Mellem` unless somebody said otherwise. */
export function priorityOf(said: string): 'Høj' | 'Mellem' | 'Lav' {
  if (RELAXED.test(said)) return 'Lav';
  return URGENT.test(said) ? 'Høj' : 'Mellem';
}
