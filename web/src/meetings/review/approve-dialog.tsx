import { Button, Group, Modal, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useIsMutating, useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ifMatch, once, type Schema } from '../../api/client';
import { factsOf } from '../../api/failure';
import { FailureNotice } from '../../parts/failure-notice';
import parts from '../../parts/parts.module.css';
import { usePlace } from '../../place/session';
import { useDates } from '../../words/use-dates';
import { useWords } from '../../words/use-words';
import { differences } from '../content/compare-drafts';
import { contentOf, type Draft, sameContent } from '../content/draft';
import type { Doubts } from '../content/use-doubts';
import type { DraftWork } from '../content/use-draft';
import { localDay, localTime } from '../create/local-time';
import { keepSummary } from '../keep-summary';
import { approvalWords } from './approval-words';
import styles from './compare.module.css';
import { nameKeyOf, textsOf } from './difference-texts';
import { NOTES_MUTATION } from './notes-mutation';
import { SideBySide } from './side-by-side';
import { reviewWords } from './words';

/** Characters that tell versions of one record apart. */
const SHORT_VERSION = 11;

interface ApproveDialogProps {
  summary: Schema<'Summary'>;
  work: DraftWork;
  doubts: Doubts;
  creator: Schema<'SummaryCreator'> | undefined;
  onClose(): void;
  /** The record was changed since the person saw it. */
  onOutdated(seen: Schema<'Summary'>): void;
}

/** What the person saw when the dialog opened. Only that is approved. */
interface Seen {
  summary: Schema<'Summary'>;
  draft: Draft;
  stored: Draft;
}

/** Names what will be stored and its version, and what was changed, before it is approved. */
export function ApproveDialog({ summary, work, doubts, creator, onClose, onOutdated }: ApproveDialogProps) {
  const say = useWords(approvalWords);
  const sayReview = useWords(reviewWords);
  const dates = useDates();
  const { api, queries } = usePlace();
  // Notes that are being saved give a new version, which is the person's own.
  const isSavingNotes = useIsMutating({ mutationKey: NOTES_MUTATION }) > 0;
  const [seen, setSeen] = useState<Seen>();
  if (!seen && !isSavingNotes) setSeen({ summary, draft: work.draft, stored: work.stored });
  const { summary: seenSummary, draft, stored } = seen ?? { summary, draft: work.draft, stored: work.stored };
  const before = new Date(seenSummary.appointmentDate);
  const [day, setDay] = useState(() => localDay(before));
  const [time, setTime] = useState(() => localTime(before));
  const isMoved = day !== localDay(before) || time !== localTime(before);
  const at = new Date(`${day || 'x'}T${time || 'x'}`);
  const isDate = !Number.isNaN(at.getTime());
  const changes = differences(stored, draft);

  /** One key for one intent: trying the same again must not approve twice. */
  const intent = useRef<{ text: string; header: ReturnType<typeof once> }>(undefined);
  const { mutate, error, isPending } = useMutation({
    async mutationFn({ summary: { id, version } }: Seen) {
      const body = {
        ...(!sameContent(stored, draft) && { content: contentOf(draft) }),
        ...(isMoved && { appointmentDate: at.toISOString() }),
      };
      const text = JSON.stringify([version, body]);
      if (intent.current?.text !== text) intent.current = { text, header: once() };
      const { data, error: failure } = await api.client.POST('/summaries/{id}/approve', {
        params: { path: { id }, header: { ...ifMatch(version), ...intent.current.header } },
        body,
      });
      if (failure) throw failure;
      return data.summary;
    },
    onSuccess(approved) {
      work.forget();
      doubts.forget();
      onClose();
      keepSummary(queries, approved);
      notifications.show({ message: say('approved') });
    },
    onError(failure) {
      const { code } = factsOf(failure);
      if (seen && (code === 'VERSION_CONFLICT' || code === 'CONFLICT')) onOutdated(seen.summary);
    },
  });

  const count = (section: string) => draft.statements.filter((one) => one.section === section).length;
  return (
    <Modal opened onClose={onClose} size="lg" title={say('title')} closeButtonProps={{ 'aria-label': say('close') }}>
      <p className={styles.lead}>{say('stores')}</p>
      <p className={styles.lead}>
        <strong>{draft.titel}</strong>
        <br />
        {[
          say('agreements', { count: count('aftaler') }),
          say('tasks', { count: count('opgaver') }),
          say('topics', { count: count('emner') }),
        ].join(' · ')}
      </p>
      <p className={styles.quiet}>
        {say('version', {
          version: seenSummary.version.slice(0, SHORT_VERSION),
          at: dates.moment(seenSummary.updatedAt),
        })}
      </p>
      {doubts.open.size > 0 && <p className={styles.look}>{say('stillToCheck', { count: doubts.open.size })}</p>}
      <div className={styles.when}>
        <TextInput
          type="date"
          label={say('date')}
          value={day}
          onChange={({ currentTarget }) => setDay(currentTarget.value)}
          error={!isDate && say('dateFault')}
        />
        <TextInput
          type="time"
          label={say('time')}
          value={time}
          onChange={({ currentTarget }) => setTime(currentTarget.value)}
        />
      </div>
      <p className={styles.quiet}>
        {changes.length === 0 ? say('unchanged') : say('changes', { count: changes.length })}
      </p>
      {changes.length > 0 && (
        <div className={styles.list}>
          {changes.map((change) => {
            const { one, other } = textsOf(change, sayReview, dates);
            return (
              <div key={change.key} className={styles.difference}>
                <div className={styles.differenceHead}>
                  <h3>{sayReview(nameKeyOf(change))}</h3>
                </div>
                <SideBySide
                  isChange
                  one={one}
                  other={other}
                  heads={[say('before'), say('after')]}
                  missing={[say('added'), say('removed')]}
                />
              </div>
            );
          })}
        </div>
      )}
      {error && <Refused failure={error} creator={creator} />}
      <Group justify="flex-end" gap="xs" className={parts.foot ?? ''}>
        <Button onClick={onClose}>{say('cancel')}</Button>
        <Button
          variant="filled"
          data-autofocus
          loading={isPending || isSavingNotes}
          disabled={!isDate}
          onClick={() => seen && mutate(seen)}
        >
          {say('approve')}
        </Button>
      </Group>
    </Modal>
  );
}

function Refused({ failure, creator }: { failure: unknown; creator: Schema<'SummaryCreator'> | undefined }) {
  const say = useWords(approvalWords);
  if (factsOf(failure).code !== 'FORBIDDEN') return <FailureNotice failure={failure} />;
  const { name = '', email = '' } = creator ?? {};
  return <p role="alert">{creator ? say('notYours', { name: name || email, email }) : say('notYoursUnknown')}</p>;
}
