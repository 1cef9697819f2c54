import { type Draft, type Fields, SUMMARY, sameDraft, sameFields, sectionOf, TITLE } from './draft';
import { statementOf } from './edit-draft';
import { freshDraft, type KeptDraft } from './kept-draft';

/**
 * A person's work on top of the content that is stored now. What both have changed is not decided here: then the work stays on
 * the content that it started from, and the person compares. So does work on a statement that has become another one.
 */
export function rebasedDraft(kept: KeptDraft, version: string, stored: Draft): KeptDraft {
  if (sameDraft(kept.base, stored)) return kept;
  if (sameDraft(kept.present, kept.base) && kept.open === null) return freshDraft(version, stored);
  const onStored = (draft: Draft) => rebased(draft, kept.base, stored);
  const present = onStored(kept.present);
  const [past, future] = [complete(kept.past.map(onStored)), complete(kept.future.map(onStored))];
  const open = kept.open && openOnStored(kept.open, kept.base, stored);
  if (!present || !past || !future || open === undefined) return kept;
  return { version, base: stored, present, past, future, open };
}

function complete<T>(items: readonly (T | undefined)[]): T[] | undefined {
  const found = items.filter((item) => item !== undefined);
  return found.length === items.length ? found : undefined;
}

/** Undefined: both have changed the same. */
function rebased(mine: Draft, base: Draft, stored: Draft): Draft | undefined {
  const keys = new Set(base.statements.map(({ key }) => key));
  if (stored.statements.length !== keys.size || stored.statements.some(({ key }) => !keys.has(key))) return undefined;
  const titel = merged(mine.titel, base.titel, stored.titel);
  const opsummering = merged(mine.opsummering, base.opsummering, stored.opsummering);
  const removed = base.statements.filter(({ key }) => !statementOf(mine, key));
  if (removed.some((one) => !isSameStatement(one.key, base, stored))) return undefined;
  const statements = complete(
    mine.statements.map((one) => {
      const fields = keys.has(one.key) ? fieldsOnStored(one.key, one.fields, base, stored) : one.fields;
      return fields && { ...one, fields };
    }),
  );
  if (titel === undefined || opsummering === undefined || !statements) return undefined;
  return { titel, opsummering, statements };
}

function openOnStored(open: NonNullable<KeptDraft['open']>, base: Draft, stored: Draft): KeptDraft['open'] | undefined {
  const { key, values, adding } = open;
  if (adding) return open;
  if (key === TITLE || key === SUMMARY) {
    const name = key === TITLE ? 'titel' : 'opsummering';
    const text = merged(values.text ?? '', base[name], stored[name]);
    return text === undefined ? undefined : { ...open, values: { text } };
  }
  const fields = fieldsOnStored(key, values as Fields, base, stored);
  return fields && { ...open, values: fields };
}

function fieldsOnStored(key: string, mine: Fields, base: Draft, stored: Draft): Fields | undefined {
  const [before, now] = [statementOf(base, key)?.fields, statementOf(stored, key)?.fields];
  if (!before || !now) return undefined;
  if (sameFields(mine, before)) return now;
  if (!isSameStatement(key, base, stored)) return undefined;
  const names = [...new Set([...Object.keys(mine), ...Object.keys(now)])] as (keyof Fields)[];
  const entries = names.map((name) => [name, merged(mine[name] ?? '', before[name] ?? '', now[name] ?? '')] as const);
  return entries.some(([, value]) => value === undefined) ? undefined : Object.fromEntries(entries);
}

/** Whether a statement says what it said. Its owner may be another. */
function isSameStatement(key: string, base: Draft, stored: Draft): boolean {
  const [before, now] = [statementOf(base, key), statementOf(stored, key)];
  if (!before || !now) return false;
  const { main } = sectionOf(before);
  return before.fields[main] === now.fields[main];
}

function merged(mine: string, before: string, now: string): string | undefined {
  if (mine === before || mine === now) return now;
  return before === now ? mine : undefined;
}
