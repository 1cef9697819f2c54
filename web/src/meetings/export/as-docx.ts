import {
  AlignmentType,
  BorderStyle,
  Document,
  HeadingLevel,
  LevelFormat,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import type { Sheet, SheetItem } from './sheet';

/** Twentieths of a point, as Word measures. */
const COLUMNS = [4400, 1800, 1900, 1100];
const SOFT = '56615C';
const LINE = { style: BorderStyle.SINGLE, size: 4, color: 'E6E4DE' } as const;
const NO_LINE = { style: BorderStyle.NONE, size: 0, color: 'auto' } as const;
const BULLETS = 'bullets';

/** A Word document with real headings, lists and a table of tasks. This module is large: load it when it is asked for. */
export async function asDocx(sheet: Sheet, language: string): Promise<Blob> {
  const { title, facts, participants, participantsHeading, summary, agreed, tasks, discussed } = sheet;
  const document = new Document({
    title,
    creator: 'Kartotek',
    styles: {
      default: {
        document: {
          run: { font: 'Georgia', size: 22, language: { value: language } },
          paragraph: { spacing: { after: 120, line: 300 } },
        },
        title: { run: { font: 'Georgia', size: 36, bold: true }, paragraph: { spacing: { after: 60 } } },
        heading1: {
          run: { font: 'Calibri', size: 24, bold: true, color: '0B6B53' },
          paragraph: { spacing: { before: 320, after: 100 } },
        },
      },
    },
    numbering: {
      config: [
        {
          reference: BULLETS,
          levels: [
            {
              level: 0,
              format: LevelFormat.BULLET,
              text: '–',
              alignment: AlignmentType.LEFT,
              style: { paragraph: { indent: { left: 360, hanging: 240 } } },
            },
          ],
        },
      ],
    },
    sections: [
      {
        children: [
          new Paragraph({ heading: HeadingLevel.TITLE, text: title }),
          soft(facts.join(' · ')),
          ...(participants.length > 0 ? [soft(`${participantsHeading}: ${participants.join(', ')}`)] : []),
          ...(summary.text ? [heading(summary.heading), ...paragraphs(summary.text)] : []),
          ...(agreed.items.length > 0 ? [heading(agreed.heading), ...agreed.items.map(bullet)] : []),
          ...(tasks.rows.length > 0 ? [heading(tasks.heading), table(tasks.head, tasks.rows)] : []),
          ...(discussed.items.length > 0 ? [heading(discussed.heading), ...discussed.items.map(bullet)] : []),
        ],
      },
    ],
  });
  return Packer.toBlob(document);
}

function heading(text: string): Paragraph {
  return new Paragraph({ heading: HeadingLevel.HEADING_1, keepNext: true, text });
}

function soft(text: string): Paragraph {
  return new Paragraph({ children: [new TextRun({ text, color: SOFT, size: 20 })] });
}

function paragraphs(text: string): Paragraph[] {
  return text.split(/\n+/).map((one) => new Paragraph({ text: one }));
}

function bullet({ text, facts }: SheetItem): Paragraph {
  return new Paragraph({
    numbering: { reference: BULLETS, level: 0 },
    children: [new TextRun(text), ...(facts ? [new TextRun({ text: facts, break: 1, color: SOFT, size: 20 })] : [])],
  });
}

function table(head: readonly string[], rows: readonly string[][]): Table {
  const row = (cells: readonly string[], isHead: boolean) =>
    new TableRow({
      tableHeader: isHead,
      cantSplit: true,
      children: cells.map(
        (text, at) =>
          new TableCell({
            width: { size: COLUMNS[at] ?? 1000, type: WidthType.DXA },
            margins: { top: 60, bottom: 60, left: 60, right: 120 },
            borders: { top: NO_LINE, left: NO_LINE, right: NO_LINE, bottom: LINE },
            children: [
              new Paragraph({ spacing: { after: 0 }, children: [new TextRun({ text, bold: isHead, size: 20 })] }),
            ],
          }),
      ),
    });
  return new Table({
    layout: TableLayoutType.FIXED,
    columnWidths: COLUMNS,
    width: { size: 100, type: WidthType.PERCENTAGE },
    borders: { top: NO_LINE, bottom: NO_LINE, left: NO_LINE, right: NO_LINE, insideVertical: NO_LINE },
    rows: [row(head, true), ...rows.map((cells) => row(cells, false))],
  });
}
