import { type Draft, mainOf, SUMMARY, sameDraft, sectionOf, TITLE } from './draft';
import { statementOf, withAdded, withFields, withText } from './edit-draft';
import { followFacts } from './follow-facts';
import { changed, type KeptDraft, type OpenEdit } from './kept-draft';

/** The state once the open edit is kept. One without text changes nothing. */
export function afterKeep(kept: KeptDraft): KeptDraft {
  const { open, present } = kept;
  if (!open) return kept;
  const next = withOpenKept(present, open);
  return sameDraft(next, present) ? { ...kept, open: null } : changed(kept, next);
}

function withOpenKept(draft: Draft, { key, values, adding }: OpenEdit): Draft {
  const { text = '', ...given } = values;
  if (key === TITLE || key === SUMMARY) return key === TITLE && text.trim() === '' ? draft : withText(draft, key, text);
  const statement = statementOf(draft, key);
  const section = sectionOf({ section: adding?.section ?? statement?.section ?? 'aftaler' });
  const fields = Object.fromEntries(
    [section.main, ...section.facts].map((field) => [field, (given[field] ?? '').trim()]),
  );
  if (fields[section.main] === '') return draft;
  if (adding) return withAdded(draft, { key, section: section.id, fields }, adding.below);
  if (statement && fields[section.main] === mainOf(statement)) fields[section.main] = followFacts(statement, fields);
  return withFields(draft, key, fields);
}
