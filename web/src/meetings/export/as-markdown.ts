import type { Sheet, SheetItem } from './sheet';

export function asMarkdown(sheet: Sheet): string {
  const { title, facts, participants, participantsHeading, summary, agreed, tasks, discussed } = sheet;
  const table = [tasks.head, tasks.head.map(() => '---'), ...tasks.rows.map((row) => row.map(cell))];
  const blocks = [
    `# ${line(title)}`,
    facts.map(line).join(' · '),
    participants.length > 0 && `**${participantsHeading}:** ${participants.map(line).join(', ')}`,
    summary.text && `## ${summary.heading}\n\n${summary.text.split('\n').map(escaped).join('\n')}`,
    agreed.items.length > 0 && `## ${agreed.heading}\n\n${list(agreed.items)}`,
    tasks.rows.length > 0 && `## ${tasks.heading}\n\n${table.map((row) => `| ${row.join(' | ')} |`).join('\n')}`,
    discussed.items.length > 0 && `## ${discussed.heading}\n\n${list(discussed.items)}`,
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

function list(items: readonly SheetItem[]): string {
  return items.map(({ text, facts }) => (facts ? `- ${line(text)}\n  ${line(facts)}` : `- ${line(text)}`)).join('\n');
}

function cell(text: string): string {
  return line(text).replaceAll('|', '\\|');
}

function line(text: string): string {
  return escaped(text.replaceAll(/\s*\n\s*/g, ' '));
}

/** What was said is text, not markup. */
function escaped(text: string): string {
  return text.replaceAll(/[\\`*_[\]<>]/g, '\\$&').replace(/^(\s*)([#+-]|\d+[.)])(?=\s)/, '$1\\$2');
}
