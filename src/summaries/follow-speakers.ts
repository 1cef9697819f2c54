import { excerptOf } from '../generation/excerpt.ts';
import type { SummaryContent } from '../generation/summary-content.ts';
import type { WriteContext } from '../operation/write.ts';
import { knownPeopleIn } from './known-people.ts';
import { renamed } from './renamed.ts';
import { readNamedContent } from './statements.ts';

/** The content of a locked summary that waits for approval, with its speakers called as they are now. Null: it has none. */
export async function followSpeakers(context: WriteContext, recordId: number) {
  const [row] = await context.run(readNamedContent, { recordId });
  if (!row) return null;
  const before: SummaryContent = { ...row.content, context: row.evidence };
  // Older content calls everybody by the label.
  const called = row.speaker_names ?? row.evidence.map(({ kilde }) => ({ label: kilde, name: kilde }));
  const now = renamed(before, called, knownPeopleIn(row));
  const { context: _, ...statements } = now.content;
  const values = {
    content: JSON.stringify({ ...statements, context: [] }),
    excerpt: excerptOf(now.content.opsummering || now.content.titel),
    speakerNames: JSON.stringify(now.called),
  };
  return { values, isChanged: JSON.stringify(now.content) !== JSON.stringify(before) };
}
