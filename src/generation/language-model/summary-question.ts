import { type Static, Type } from 'typebox';
import { Exactly, OneOf } from '../../operation/schema.ts';
import { MAX_ENTRIES, MAX_TEXT, MAX_TITLE } from '../content-limits.ts';
import type { ModelLanguage } from '../model-language.ts';
import { DATA_RULE } from './data-lines.ts';

const text = Type.String({ maxLength: MAX_TEXT });
/** Utterances that one statement cites. */
export const MOST_CITED = 50;
const kilder = Type.Array(Type.Integer({ minimum: 1 }), { maxItems: MOST_CITED });
export const PRIORITIES = ['Høj', 'Mellem', 'Lav'] as const;
export type Priority = (typeof PRIORITIES)[number];

const sikkerhed = OneOf(['sikker', 'tjek']);
const udkast = Type.Integer({ minimum: 0 });
const many = { maxItems: MAX_ENTRIES };

/** Sentences of the summary text, each with the utterances it tells of. */
export const SentencesSchema = Type.Array(Exactly({ tekst: text, kilder }), { maxItems: 100 });

/** What the model answers. `kilder` are numbers of utterances, `udkast` that of the draft that a statement confirms, or 0. */
export const SummaryAnswerSchema = Exactly({
  titel: Type.String({ minLength: 1, maxLength: MAX_TITLE }),
  opsummering: SentencesSchema,
  aftaler: Type.Array(Exactly({ aftale: text, ansvarlig: text, deadline: text, sikkerhed, udkast, kilder }), many),
  emner: Type.Array(Exactly({ emne: text, beskrivelse: text, rejstAf: text, kilder }), many),
  opgaver: Type.Array(
    Exactly({
      opgave: text,
      ansvarlig: text,
      deadline: text,
      prioritet: OneOf(PRIORITIES),
      sikkerhed,
      udkast,
      kilder,
    }),
    many,
  ),
});

export type SummaryAnswer = Static<typeof SummaryAnswerSchema>;

export interface AboutMeeting {
  subject: string;
  meetingDate: Date;
  participants: readonly string[];
  /** What speakers are called, by their label; others are called by their label. */
  speakers?: ReadonlyMap<string, string>;
}

/** What the model answered, and about which meeting. */
export type Minutes = SummaryAnswer & { about?: AboutMeeting };

export const LANGUAGES: Readonly<Record<ModelLanguage, string>> = {
  meeting: 'the language of the meeting',
  da: 'Danish',
  en: 'English',
};

/** Rules for the title and the summary text, of a meeting as of its parts. */
export const WRITING_RULES = `- titel: what the meeting was about, as one would name it in a calendar: three to ten words, never "Meeting" alone.
- opsummering: 60 to 180 words in whole sentences, shorter for a short meeting: why they met, what was decided, what
  happens next and what is open. Written, not transcribed: no lines of talk, no "X said that". One entry for each
  sentence (tekst).`;

export const SUMMARY_INSTRUCTIONS = `You write the minutes of one meeting for people who were not there, from its transcript and from nothing else. \
Answer with one JSON object and nothing around it. Write in ${LANGUAGES.meeting}.

${DATA_RULE}

The data: the meeting; {"part": "120-240", "of": "1-900"} if it is \
only a part of it, by the numbers of its utterances; each utterance with its number; drafts, which are \
what simple rules found: confirm a draft that is right, drop one that is wrong or is no todo or agreement, and find what \
they missed.

What the object holds:
${WRITING_RULES}
- aftaler: decisions that hold for those present (aftale), who answers for it (ansvarlig), by when (deadline). A decision
  that was taken back later in the meeting is left out; the later one stands.
- emner: what was discussed, in two to five words (emne); what came of it, in one to three sentences (beskrivelse); who
  raised it (rejstAf).
- opgaver: what somebody took on or was given and accepted (opgave), who (ansvarlig), by when (deadline), and prioritet:
  Høj if it was called urgent, is due within days, or others or the customer wait for it; Lav if it was called optional or
  may wait; otherwise Mellem. Cite what gives the reason.
- kilder: the numbers of the utterances that a statement or sentence rests on, one to four, those with its words first.
- sikkerhed: sikker if it was said plainly; tjek if who, what or by when must be checked by a person.
- udkast: the number of the draft that a statement confirms; 0 if none.

Rules:
- A todo or an agreement is one full sentence that stands alone: who does what, for whom, by when. "Ida sends the signed
  contract to Ben by Friday 6 March." No "I", "it" or "that" that only the talk explains.
- One task is one todo, however often it was said. A task is not also an agreement.
- Not todos: what is done within the meeting itself ("share my screen", "I give the floor to Ida"); examples, hypotheses,
  general advice, things read aloud, jokes; a wish that nobody takes on.
- ansvarlig is a name as it stands in the data, '' if nobody was named. A deadline is given as it was said, with the date in
  brackets where the meeting's date tells it: "by Friday (2026-03-06)". What was not said is '', never a guess.
- Each statement and sentence cites at least one utterance, and uses words of what it cites. Leave out what has none. Few
  statements in the transcript make few in the minutes.
- At most ${MAX_ENTRIES} entries in an array and ${MAX_TEXT} characters in a text.`;
