import { Exactly } from '../../operation/schema.ts';
import { BriefingContentSchema } from '../briefing-content.ts';
import { type BriefingRecord, type BriefingRequest, GenerationFailed } from '../generator.ts';
import type { ModelLanguage } from '../model-language.ts';
import { asData, DATA_RULE } from './data-lines.ts';
import { LANGUAGES } from './summary-question.ts';

const { headline, facts, people, recentMeetings, openTodos, talkingPoints } = BriefingContentSchema.properties;

/** A briefing without its sources, which are filled in here, so that the model cannot invent any. */
export const BriefingAnswerSchema = Exactly({ headline, facts, people, recentMeetings, openTodos, talkingPoints });

export function briefingInstructions(language: ModelLanguage): string {
  return `You prepare somebody for a meeting with a company, from the records given and from nothing \
else: not from what you know of the company. Answer with one JSON object and nothing around it. Write in \
${language === 'meeting' ? 'the language of the records, Danish when in doubt' : LANGUAGES[language]}.

${DATA_RULE}

What the object holds:
- headline: the company and what matters most now, in at most 255 characters.
- facts: what is known of the company. people: who is who there. recentMeetings: what was said and agreed.
- openTodos: what is still to be done, by whom and when. talkingPoints: what to bring up.
- Each entry is one statement in text, with the ids of the sources it stands in (sourceIds), such as ["s1"]. kind is FACT
  for what the sources say and SUGGESTION for your own advice.

Rules:
- A FACT names at least one source; a SUGGESTION names those it builds on, if any. Use no id that is not in the data.
- What the records do not say is left out. annualRevenueOere is in hundredths of a Danish krone.
- purpose, where it is given, is what the reader wants the briefing for: it decides what matters, and nothing else.
- At most 200 entries in an array, 20 ids in an entry and 2,000 characters in a text.`;
}

/**
 * The prompt's data: the request, then each record with its source's id. Records that do not fit in `most` bytes are left
 * out, from the end: the oldest meetings. Throws `GenerationFailed` if the company does not fit.
 */
export function briefingData(request: BriefingRequest, most: number): string {
  const { company, records, additionalContext, requestedAt } = request;
  const briefing = { company: company.name, date: requestedAt.toISOString().slice(0, 10), purpose: additionalContext };
  const lines = [JSON.stringify({ briefing })];
  let size = Buffer.byteLength(lines.join());
  for (const record of records) {
    const line = JSON.stringify({ source: record.source.id, ...factsOf(record) });
    size += Buffer.byteLength(line) + 1;
    if (size > most) break;
    lines.push(line);
  }
  if (lines.length > 1 || records.length === 0) return asData(lines);
  throw new GenerationFailed("more to read than the model's window holds", { retryable: false, code: 'TOO_LONG' });
}

function factsOf(record: BriefingRecord): object {
  if ('company' in record) return { company: record.company };
  return 'person' in record ? { person: record.person } : { meeting: record.meeting };
}
