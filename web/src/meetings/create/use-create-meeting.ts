import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { once, type Schema } from '../../api/client';
import { usePlace } from '../../place/session';
import { asParticipant, type PickedPerson } from '../people/picked-person';
import { useSendTranscript } from '../transcript/use-send-transcript';
import type { ReadTranscript } from '../transcript/use-transcript';

export interface NewMeeting {
  companyId: number;
  subject: string;
  at: Date;
  durationSec: number;
  audience: Schema<'EvidenceAudience'>;
  participants: readonly PickedPerson[];
  transcript: ReadTranscript | null;
}

/**
 * Creates the meeting, then sends its transcript, which may be longer than a body of JSON. If only the second fails, trying again
 * sends only the transcript.
 */
export function useCreateMeeting(onDone: (id: number) => void) {
  const { api, queries } = usePlace();
  const send = useSendTranscript();
  const created = useRef<Schema<'Summary'>>(undefined);
  /** Kept while the same meeting is tried again. */
  const intent = useRef<{ body: string; header: ReturnType<typeof once> }>(undefined);
  const { mutate, error, isPending } = useMutation({
    async mutationFn(meeting: NewMeeting) {
      created.current ??= await create(meeting);
      if (meeting.transcript) await send(created.current, meeting.transcript);
      return created.current.id;
    },
    async onSuccess(id) {
      await queries.invalidateQueries({ queryKey: ['get', '/summaries'] });
      onDone(id);
    },
  });

  async function create({ companyId, subject, at, durationSec, audience, participants }: NewMeeting) {
    const body = {
      companyId,
      appointmentSubject: subject,
      appointmentDate: at.toISOString(),
      durationSec,
      evidenceAudience: audience,
      participants: participants.map(asParticipant),
    };
    const text = JSON.stringify(body);
    if (intent.current?.body !== text) intent.current = { body: text, header: once() };
    const { data, error: failure } = await api.client.POST('/summaries', {
      params: { header: intent.current.header },
      body,
    });
    if (failure) throw failure;
    return data.summary;
  }

  return { create: mutate, failure: error, isBusy: isPending, isCreated: created.current !== undefined };
}
