import { addDays, isoDate, startOfDay } from '../speech/calendar.ts';
import type { Deadline } from '../speech/find-deadline.ts';
import type { Finding } from '../speech/finding.ts';
import type { Sentence } from '../speech/sentence.ts';
import { phrase } from '../speech/words.ts';

const URGENT = phrase(
  "(?<!(?:not|n't) (?:that |so |very )?)urgent(?:ly)?|asap|as soon as (?:possible|we hang up|you can|i can|we can)|immediately|right away|straight away|first thing|right after this|(?<!not )(?:most|really|very|super|pretty) (?:important|critical|urgent)|critical(?: path)?|top priority|(?:number one|first|highest) priority|priority (?:one|now|number one)|before anything else|can't wait|cannot wait|block(?:s|ing|er|ed)|deadline|the sooner|overdue|running out of time|short on time|otherwise (?:we|it|they|the)|have to have|waiting (?:for|on) (?:it|this|that|you|me|us)|depends? on (?:it|this|that)|so (?:that )?(?:we|they|everybody|everyone) can (?:start|launch|go|begin|continue|set up|test|order|build|plan|automate)|need(?:s)? it (?:by|before)|before (?:the )?(?:launch|release|go-live|fork|audit|board|delivery|opening)",
  'haster(?! (?:jo |altså )?ikke)|hurtigst muligt|så hurtigt som muligt|snarest|straks|med det samme|kritisk|akut|højeste prioritet|førsteprioritet|før alt andet|kan ikke vente|vigtig(?:t|st|ste)|blokerer|holder os op|ellers (?:kan|når|får|bliver|mangler) (?:vi|det|de|man)|sidste frist|allersenest|venter på (?:det|den|dig|mig|os)|så (?:vi|de|alle) kan (?:komme i gang|starte|begynde|bestille|planlægge|komme videre)|inden (?:åbningen|lanceringen|revisionen|bestyrelsen|levering)',
);
const RELAXED = phrase(
  'no rush|no hurry|not urgent|whenever you|when you have (?:the )?time|when (?:i|you|we) get (?:a chance|round to it|around to it|time)|if (?:i|we|you) (?:have|get|find) (?:the )?time|at some point|some day|someday|sometime|eventually|nice to have|low(?:er)? priority|in the long run|later(?! (?:today|tonight|this (?:morning|afternoon|evening|week)|than))|maybe (?:i|we)|perhaps (?:i|we)|i(?:.ll| will) (?:probably|try)|not now|in parallel|long term|in the back of',
  'ingen hast|haster ikke|når (?:du|i|jeg|vi) (?:får|har) tid|hvis (?:jeg|vi|du) (?:får|har|når) (?:tid|det)|ved lejlighed|på et tidspunkt|en dag|engang|lav(?:ere)? prioritet|på sigt|senere(?! (?:i dag|på (?:dagen|ugen)|end)(?!\\p{L}))|måske|eventuelt|det kan vente|når vi kommer dertil',
);
/** Days after the meeting. */
const SOON = 2;
const FAR = 21;

export type Priority = 'Høj' | 'Mellem' | 'Lav';

/**
 * Said urgency first, then the deadline: `Høj` within two days, `Lav` after three weeks. Otherwise
 * `Mellem`.
 */
export function priorityOf({ quotes, deadline }: Finding, date: Date, sentences: readonly Sentence[]): Priority {
  const said = quotes.map(({ sentence }) => wordsAround(sentence, sentences)).join(' ');
  if (URGENT.test(said)) return 'Høj';
  const days = daysUntil(deadline, date);
  if (days !== null && days <= SOON) return 'Høj';
  if (RELAXED.test(quotes.map(({ sentence }) => sentence.plain).join(' '))) return 'Lav';
  if (days !== null && days > FAR) return 'Lav';
  return 'Mellem';
}

/** The sentence and the next one of the same turn, in which people say why. */
function wordsAround(sentence: Sentence, sentences: readonly Sentence[]): string {
  const next = sentences[sentence.index + 1];
  return next?.turn === sentence.turn ? `${sentence.plain} ${next.plain}` : sentence.plain;
}

function daysUntil(deadline: Deadline | null, date: Date): number | null {
  if (deadline?.date == null) return null;
  const day = startOfDay(date);
  for (const days of [SOON, FAR]) if (deadline.date <= isoDate(addDays(day, days))) return days;
  return FAR + 1;
}
