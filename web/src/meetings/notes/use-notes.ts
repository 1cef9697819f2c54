import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ifMatch, type Schema } from '../../api/client';
import { hasCode } from '../../api/failure';
import { forgetKept, keep, keptName, readKept } from '../../place/kept';
import { usePlace } from '../../place/session';
import { useKeptWork } from '../../place/use-kept-work';
import { keepSummary } from '../keep-summary';
import { NOTES_MUTATION } from '../review/notes-mutation';

/** Notes that are not saved yet, and the stored ones that they started from. */
interface KeptNotes {
  base: string;
  text: string;
}

export interface Notes {
  text: string;
  isChanged: boolean;
  /** What is stored now, if somebody else has changed it meanwhile. */
  conflict: string | null;
  isSaving: boolean;
  savedAt: Date | null;
  failure: unknown;
  type(text: string): void;
  save(): void;
  /** Saves over what is stored now, which the person has seen. */
  saveMine(): void;
  takeTheirs(): void;
}

/** The internal notes of a meeting. What is typed stays in this browser until it is saved. */
export function useNotes(summary: Schema<'Summary'>): Notes {
  const { api, queries, workspace, session } = usePlace();
  const name = keptName('notes', session.user.id, workspace.slug, summary.id);
  const stored = summary.internalNotes ?? '';
  const [kept, setKept] = useState<KeptNotes>(() => readKept<KeptNotes>(name) ?? { base: stored, text: stored });
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const isChanged = kept.text !== kept.base;
  const { base, text } = isChanged ? kept : { base: stored, text: stored };
  const isConflict = isChanged && stored !== base && stored !== text;

  useKeptWork({
    name,
    work: isChanged ? kept : undefined,
    write: (work) => void (work ? keep(name, work) : forgetKept(name)),
    follow: (theirs) => setKept(theirs ?? { base: stored, text: stored }),
  });

  async function patch(version: string) {
    const { data, error } = await api.client.PATCH('/summaries/{id}', {
      params: { path: { id: summary.id }, header: ifMatch(version) },
      body: { internalNotes: text },
    });
    if (error) throw error;
    return data.summary;
  }

  const { mutate, isPending, error } = useMutation({
    mutationKey: NOTES_MUTATION,
    async mutationFn() {
      try {
        return await patch(summary.version);
      } catch (failure) {
        if (!hasCode(failure as Schema<'ErrorResponse'>, 'VERSION_CONFLICT')) throw failure;
        const { data, error } = await api.client.GET('/summaries/{id}', { params: { path: { id: summary.id } } });
        if (error) throw error;
        // Something else of the meeting has changed: the notes can still be saved. Other notes are shown first.
        if ((data.summary.internalNotes ?? '') === base) return patch(data.summary.version);
        return data.summary;
      }
    },
    onSuccess(latest) {
      const now = latest.internalNotes ?? '';
      if (now === text || (now === '' && text.trim() === '')) {
        setSavedAt(new Date());
        // What was typed while it was saved stays unsaved.
        setKept((current) => ({ base: now, text: current.text === text ? now : current.text }));
      }
      keepSummary(queries, latest);
    },
  });

  const isOpen = isChanged && !isPending;
  return {
    text,
    isChanged,
    conflict: isConflict ? stored : null,
    isSaving: isPending,
    savedAt,
    failure: error,
    type: (typed) => setKept({ base, text: typed }),
    save: () => isOpen && !isConflict && mutate(),
    saveMine: () => isOpen && mutate(),
    takeTheirs: () => setKept({ base: stored, text: stored }),
  };
}
