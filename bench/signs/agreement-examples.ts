import { agreementContext, agreementSigns } from '../../src/generation/extractive/agreement-signs.ts';
import { isRuledAgreement } from '../../src/generation/extractive/agreement-strength.ts';
import type { MarkedMeeting } from './marked-meeting.ts';
import type { SignedExample } from './signed-example.ts';

/** The sentences of a meeting that may tell agreements, with their signs and the marked agreements that they tell. */
export function agreementExamples({ name, gold, meeting, isNear }: MarkedMeeting): SignedExample[] {
  const context = agreementContext(meeting);
  return meeting.sentences
    .filter(({ foreign, language }) => !foreign && language === 'en')
    .flatMap((sentence): SignedExample[] => {
      const byRule = isRuledAgreement(sentence, meeting.sentences);
      const signs = agreementSigns(sentence, context, byRule);
      if (signs === null) return [];
      const tells = gold.agreements.flatMap(({ quotes }, item) => (isNear([sentence.text], quotes) ? [item] : []));
      return [
        {
          meeting: name,
          sentence: sentence.index,
          text: sentence.text,
          signs,
          tells,
          isTrue: tells.length > 0,
          marked: gold.agreements.length,
          byRule,
        },
      ];
    });
}
