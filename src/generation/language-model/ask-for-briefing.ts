import type { Static } from 'typebox';
import { type BriefingRequest, GenerationFailed } from '../generator.ts';
import type { ModelLanguage } from '../model-language.ts';
import { type Asking, askAgain } from './ask-again.ts';
import { BriefingAnswerSchema, briefingData, briefingInstructions } from './briefing-question.ts';
import { TooLongForModel } from './endpoint.ts';
import { answerReader, type Fields } from './read-answer.ts';
import { roomFor } from './room-for-data.ts';

interface AskingForBriefing extends Asking {
  language: ModelLanguage;
  request: BriefingRequest;
}

const upperCase = ({ kind, ...entry }: Fields): Fields => ({ ...entry, kind: String(kind).toUpperCase() });
const read = answerReader(BriefingAnswerSchema, {
  facts: upperCase,
  people: upperCase,
  recentMeetings: upperCase,
  openTodos: upperCase,
  talkingPoints: upperCase,
});

/** How often the records may be halved for an endpoint that reads less than it says. */
const HALVES = 3;

/** The model's briefing, of as many records as its window holds. */
export async function askForBriefing(
  asking: AskingForBriefing,
  share = 1,
): Promise<Static<typeof BriefingAnswerSchema>> {
  const { endpoint, language, request, use } = asking;
  const instructions = briefingInstructions(language);
  const room = (await roomFor(endpoint, { instructions, schema: BriefingAnswerSchema }, use)) * share;
  const question = { instructions, data: briefingData(request, room), schema: BriefingAnswerSchema };
  try {
    return await askAgain(asking, question, read, 1);
  } catch (error) {
    if (!(error instanceof TooLongForModel)) throw error;
    if (error.isAnswer && endpoint.allowLonger()) return askForBriefing(asking, share);
    if (share > 1 / 2 ** HALVES) return askForBriefing(asking, share / 2);
    throw new GenerationFailed(
      'the model cannot answer for the shortest records: check KARTOTEK_MODEL_WINDOW and KARTOTEK_MODEL_OUTPUT',
      { retryable: false, code: 'MODEL_MISCONFIGURED' },
    );
  }
}
