import { Type } from 'typebox';
import { FOR_AUDITORS } from '../administration/audience.ts';
import { Exactly, RecordPath } from '../operation/schema.ts';
import { transfer } from '../operation/transfer.ts';
import { person } from '../people/record.ts';
import { writeHeldData } from './held-data.ts';

const Count = Type.Integer({ minimum: 0 });
const COUNTS = ['meetings', 'briefings', 'companies', 'otherPeople', 'auditEntries', 'events', 'replays'];

export const exportHeldData = transfer({
  ...FOR_AUDITORS,
  tag: person.tag,
  feature: person.feature,
  ...(person.reads.findMerged && { findMerged: person.reads.findMerged }),
  id: 'exportHeldData',
  method: 'GET',
  path: '/people/{id}/held-data',
  summary: 'Download all that is held about a person',
  description:
    'One JSON object: the `person`; `mergedIds`, and the `names` and `emails` that the person has or had; `meetings`, with the person as ' +
    'participant and speaker, the utterances by or about the person and the texts that name it; `briefings`, `companies` ' +
    'and `otherPeople` that name it; `auditEntries` and `events` about or naming it; the number of `replays`. Mentions are ' +
    'found as for erasing.',
  parameters: { path: RecordPath },
  download: [{ mediaType: 'application/json', fileName: 'held-data.json' }],
  response: {
    description: 'The file.',
    schema: Exactly(Object.fromEntries(COUNTS.map((name) => [name, Count])), { title: 'HeldDataExport' }),
    example: Object.fromEntries(COUNTS.map((name, n) => [name, n])),
  },
  transfer: async (context, _query, { id }) => JSON.stringify(await writeHeldData(context, id)),
});
