import type { Sheet, SheetItem } from './sheet';

/** Plain text, for mails. */
export function asText(sheet: Sheet): string {
  const { title, facts, participants, participantsHeading, summary, agreed, tasks, discussed } = sheet;
  const blocks = [
    title,
    facts.join(' · '),
    participants.length > 0 && `${participantsHeading}: ${participants.join(', ')}`,
    summary.text,
    agreed.items.length > 0 && `${agreed.heading.toUpperCase()}\n${list(agreed.items)}`,
    tasks.rows.length > 0 &&
      `${tasks.heading.toUpperCase()}\n${list(
        tasks.rows.map(([text = '', ...rest]) => ({ text, facts: rest.filter(Boolean).join(' · ') })),
      )}`,
    discussed.items.length > 0 && `${discussed.heading.toUpperCase()}\n${list(discussed.items)}`,
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

function list(items: readonly SheetItem[]): string {
  return items.map(({ text, facts }) => (facts ? `- ${text}\n  ${facts}` : `- ${text}`)).join('\n');
}
