import { relatedTo, wordsOf } from '../../../../src/generation/evidence-words.ts';
import type { Schema } from '../../api/client';
import { type Draft, mainOf, type Statement, SUMMARY } from './draft';

export type Evidence = Schema<'Evidence'>;
export type EvidenceByKey = ReadonlyMap<string, readonly Evidence[]>;

/** The quotes by the statement that they support, while the pointers fit the content. */
export function evidenceByPointer(evidence: readonly Evidence[]): EvidenceByKey {
  return Map.groupBy(evidence, ({ peger }) => peger);
}

/**
 * The quotes of approved content. Its pointers are those of what was generated, and statements may have moved or changed since: a
 * quote goes to the statement at its pointer if they share a content word, or else to the first other one of the section that does.
 */
export function evidenceOfApproved(evidence: readonly Evidence[], { opsummering, statements }: Draft): EvidenceByKey {
  const none: ReadonlySet<string> = new Set();
  const texts: { key: string; text: string; section: string }[] = [
    { key: SUMMARY, text: opsummering, section: SUMMARY },
    ...statements.map((one) => ({ key: one.key, text: textOf(one), section: parentOf(one.key) })),
  ];
  const isRelated = new Map(texts.map(({ key, text }) => [key, relatedTo(text, none)]));
  const placed = evidence.flatMap((quote): [string, Evidence][] => {
    const words = wordsOf(quote.citat);
    const section = quote.peger === SUMMARY ? SUMMARY : parentOf(quote.peger);
    const fitting = texts.filter((text) => text.section === section && isRelated.get(text.key)?.(words));
    const found = fitting.find(({ key }) => key === quote.peger) ?? fitting[0];
    return found ? [[found.key, quote]] : [];
  });
  return new Map(
    [...Map.groupBy(placed, ([key]) => key)].map(([key, quotes]) => [key, quotes.map(([, quote]) => quote)]),
  );
}

function textOf(statement: Statement): string {
  return `${mainOf(statement)}. ${statement.fields.beskrivelse ?? ''}`;
}

function parentOf(pointer: string): string {
  return pointer.slice(0, pointer.lastIndexOf('/'));
}
