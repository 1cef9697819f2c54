import { read } from '../operation/operation.ts';
import { RecordPath } from '../operation/schema.ts';
import { briefingDetail } from './queries.ts';
import { BriefingAnswer, exampleBriefing } from './schemas.ts';

const text = { select: briefingDetail };

export const getBriefing = read({
  id: 'getBriefing',
  path: '/briefings/{id}',
  summary: 'Read a briefing',
  description:
    'A briefing that was made from internal meetings is answered only to those who may see all of them; to others like ' +
    'one that does not exist.',
  tag: 'Briefings',
  scopes: ['meetings:read'],
  feature: 'meetings',
  answer: 'record',
  parameters: { path: RecordPath },
  response: { description: 'The briefing.', schema: BriefingAnswer, example: exampleBriefing },
  select: ({ path }) => ({ text, values: { recordId: path.id } }),
});
