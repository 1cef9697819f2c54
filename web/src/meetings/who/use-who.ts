import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Schema } from '../../api/client';
import { hasCode } from '../../api/failure';
import { usePlace } from '../../place/session';
import { keepSummary } from '../keep-summary';
import { eachOnce, type PickedPerson } from '../people/picked-person';
import { useSavePeople } from '../people/use-save-people';
import { useReadWho } from './use-read-who';
import {
  isSameWho,
  sameParticipants,
  sameSpeakers,
  speakerChoices,
  type WhoChoices,
  type WhoWasThere,
} from './who-was-there';

interface Saving {
  stored: WhoWasThere;
  /** Somebody else has changed it, so nothing more was saved. */
  changed?: WhoWasThere;
  corrected?: Schema<'Summary'> | undefined;
}

const NONE_CORRECTED: WhoChoices['corrected'] = new Map();

/**
 * Changes who took part and who speaks, from what the person saw when the dialog was opened. `onSaved` gets the meeting with other speakers, if they were changed.
 */
export function useWho(opened: WhoWasThere, onSaved: (corrected?: Schema<'Summary'>) => void) {
  const { queries } = usePlace();
  const readNow = useReadWho(opened.summary.id, opened.speakers.length > 0);
  const { saveParticipants, saveSpeakers } = useSavePeople();
  const [seen, setSeen] = useState(opened);
  const [choices, setChoices] = useState<WhoChoices>({
    participants: opened.participants,
    corrected: NONE_CORRECTED,
  });
  const [theirs, setTheirs] = useState<WhoWasThere>();
  /** Approval fixes who took part. */
  const canChangeParticipants = seen.summary.status !== 'APPROVED';

  const { mutate, error, isPending } = useMutation({
    async mutationFn(base: WhoWasThere): Promise<Saving> {
      let stored = base;
      try {
        stored = await storeParticipants(base);
        return { stored, corrected: await storeSpeakers(stored) };
      } catch (failure) {
        if (!hasCode(failure as Schema<'ErrorResponse'>, 'VERSION_CONFLICT')) throw failure;
        const now = await readNow();
        // Something else of the meeting has changed, such as its notes.
        if (!isSameWho(stored, now)) return { stored, changed: now };
        return { stored: now, corrected: await storeSpeakers(await storeParticipants(now)) };
      }
    },
    onSuccess({ stored, changed, corrected }) {
      setSeen(stored);
      setTheirs(changed);
      if (changed) keepSummary(queries, changed.summary);
      else onSaved(corrected);
    },
  });

  /** Returns what is stored then. It is kept at once: if the speakers are refused, the next try begins there. */
  async function storeParticipants(base: WhoWasThere): Promise<WhoWasThere> {
    const { participants } = choices;
    if (base.summary.status === 'APPROVED' || sameParticipants(base.participants, participants)) return base;
    const stored = { ...base, participants, summary: await saveParticipants(base.summary, participants) };
    setSeen(stored);
    setTheirs(undefined);
    return stored;
  }

  async function storeSpeakers(base: WhoWasThere): Promise<Schema<'Summary'> | undefined> {
    if (sameSpeakers(base, choices)) return undefined;
    return saveSpeakers(base.summary, speakerChoices(base, choices));
  }

  return {
    seen,
    choices,
    /** What is stored now, if somebody else has changed it since. */
    theirs,
    canChangeParticipants,
    isBusy: isPending,
    failure: error,
    isChanged:
      !sameSpeakers(seen, choices) ||
      (canChangeParticipants && !sameParticipants(seen.participants, choices.participants)),
    setParticipants: (participants: readonly PickedPerson[]) => setChoices((before) => ({ ...before, participants })),
    /** Who speaks took part, too. */
    correct: (label: string, person: PickedPerson | null) =>
      setChoices(({ participants, corrected }) => ({
        participants: person && canChangeParticipants ? eachOnce([...participants, person]) : participants,
        corrected: new Map(corrected).set(label, person),
      })),
    save: () => mutate(seen),
    /** Over what is stored now, which the person has seen. */
    saveMine: () => theirs && mutate(theirs),
    takeTheirs() {
      if (!theirs) return;
      setSeen(theirs);
      setChoices({ participants: theirs.participants, corrected: NONE_CORRECTED });
      setTheirs(undefined);
    },
  };
}
