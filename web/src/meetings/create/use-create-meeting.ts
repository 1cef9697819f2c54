import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { once, type Schema } from '../../api/client';
import { hasCode } from '../../api/failure';
import { usePlace } from '../../place/session';
import { useVisit } from '../../place/use-visit';
import { useWords } from '../../words/use-words';
import { summaryInit } from '../keep-summary';
import { asParticipant, type PickedPerson } from '../people/picked-person';
import { type SpeakerChoice, useSavePeople } from '../people/use-save-people';
import { useSendTranscript } from '../transcript/use-send-transcript';
import type { ReadTranscript } from '../transcript/use-transcript';
import { whoWords } from '../who/words';

export interface NewMeeting {
  companyId: number;
  subject: string;
  at: Date;
  /** Null: what the transcript's times tell. */
  durationSec: number | null;
  audience: Schema<'EvidenceAudience'>;
  participants: readonly PickedPerson[];
  transcript: ReadTranscript | null;
  /** Speakers whom the person has chosen. */
  speakers: readonly SpeakerChoice[];
}

interface Intent {
  body: string;
  header: ReturnType<typeof once>;
}

/**
 * Creates the meeting, then sends its transcript, which may be longer than a body of JSON. If only the second fails, trying again
 * sends only the transcript.
 */
export function useCreateMeeting(onDone: (id: number) => void) {
  const { api, queries } = usePlace();
  const send = useSendTranscript();
  const { saveFirstSpeakers } = useSavePeople();
  const sayWho = useWords(whoWords);
  const created = useRef<Schema<'Summary'>>(undefined);
  const attempted = useRef<ReadonlySet<ReadTranscript>>(new Set());
  const visit = useVisit<Intent>('meeting-creation');
  /** Kept while the same meeting is tried again, also after a reload. */
  const intent = useRef(visit.read());
  const { mutate, error, variables, isPending } = useMutation({
    async mutationFn(meeting: NewMeeting) {
      created.current ??= await create(meeting);
      const { id } = created.current;
      const { transcript, speakers } = meeting;
      if (!transcript) return id;
      const sent = await sendOnce(created.current, transcript);
      if (speakers.length === 0) return id;
      // The transcript is what matters; who speaks can be said on the meeting's page.
      await saveFirstSpeakers(sent, speakers).catch(() => notifications.show({ message: sayWho('failedAfterUpload') }));
      return id;
    },
    async onSuccess(id) {
      visit.forget();
      await queries.invalidateQueries({ queryKey: ['get', '/summaries'] });
      onDone(id);
    },
  });

  /** Returns the meeting with its transcript, which may have come before although its answer was lost. */
  async function sendOnce(meeting: Schema<'Summary'>, transcript: ReadTranscript): Promise<Schema<'Summary'>> {
    const isOnlyOne = attempted.current.size === 1 && attempted.current.has(transcript);
    attempted.current = new Set([...attempted.current, transcript]);
    try {
      return await send(meeting, transcript);
    } catch (failure) {
      if (!hasCode(failure as Schema<'ErrorResponse'>, 'VERSION_CONFLICT')) throw failure;
      const { data, error } = await api.client.GET('/summaries/{id}', summaryInit(meeting.id));
      if (error) throw error;
      if (isOnlyOne && (await hasTranscript(meeting.id))) return data.summary;
      // Somebody has changed something else of the new meeting, or an earlier transcript of this page has come.
      return send(data.summary, transcript);
    }
  }

  async function hasTranscript(id: number): Promise<boolean> {
    const params = { path: { id }, query: { limit: 1 } };
    const { error } = await api.client.GET('/summaries/{id}/transcript', { params });
    if (error && !hasCode(error, 'NOT_FOUND')) throw error;
    return error === undefined;
  }

  async function create({ companyId, subject, at, durationSec, audience, participants }: NewMeeting) {
    const body = {
      companyId,
      appointmentSubject: subject,
      appointmentDate: at.toISOString(),
      ...(durationSec !== null && { durationSec }),
      evidenceAudience: audience,
      participants: participants.map(asParticipant),
    };
    const text = JSON.stringify(body);
    if (intent.current?.body !== text) intent.current = { body: text, header: once() };
    visit.keep(intent.current);
    const { data, error: failure } = await api.client.POST('/summaries', {
      params: { header: intent.current.header },
      body,
    });
    if (failure) throw failure;
    return data.summary;
  }

  return {
    create: mutate,
    failure: error,
    /** The transcript whose sending failed. */
    failedFor: variables?.transcript,
    isBusy: isPending,
    isCreated: created.current !== undefined,
  };
}
