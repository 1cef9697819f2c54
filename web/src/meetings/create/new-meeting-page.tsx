import { Button, Group, NumberInput, Radio, Stack, TextInput } from '@mantine/core';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useMemo, useState } from 'react';
import { factsOf } from '../../api/failure';
import { CompanySelect } from '../../parts/company-select';
import { Empty } from '../../parts/empty';
import { LinkButton } from '../../parts/link-button';
import { Page } from '../../parts/page';
import { usePlace } from '../../place/session';
import { useVisit } from '../../place/use-visit';
import { appWords } from '../../words/app-words';
import { useWords } from '../../words/use-words';
import { ParticipantsInput } from '../people/participants-input';
import { eachOnce, type PickedPerson } from '../people/picked-person';
import { useCompanyPeople } from '../people/use-company-people';
import { SendFailure } from '../transcript/send-failure';
import { SpeakerMatching } from '../transcript/speaker-matching';
import { TranscriptInput } from '../transcript/transcript-input';
import { useSpeakerMatches } from '../transcript/use-speaker-matches';
import { isTrouble, useTranscript } from '../transcript/use-transcript';
import { meetingWords } from '../words';
import styles from './create.module.css';
import { localDay, localTime } from './local-time';
import { useCreateMeeting } from './use-create-meeting';
import { createWords } from './words';

const route = getRouteApi('/w/$slug/meetings/new');
const NOBODY: never[] = [];
const LONGEST_SUBJECT = 255;

/** What a reload keeps. A file is chosen again. */
interface Entered {
  subject: string;
  companyId: number | null;
  day: string;
  time: string;
  minutes: number | '';
  audience: 'CUSTOMER' | 'INTERNAL';
  participants: PickedPerson[];
}

type Field = 'subject' | 'company' | 'day' | 'time';

/** Creates a meeting, with its transcript at once or later. */
export function NewMeetingPage() {
  const say = useWords(createWords);
  const sayShared = useWords(meetingWords);
  const sayApp = useWords(appWords);
  const { workspace, session } = usePlace();
  const { slug } = workspace;
  const search = route.useSearch();
  const navigate = useNavigate();

  const visit = useVisit<Entered>('meeting');
  const [before] = useState(() => visit.read());
  const [subject, setSubject] = useState(before?.subject ?? '');
  const [companyId, setCompanyId] = useState(before ? before.companyId : (search.company ?? null));
  const [day, setDay] = useState(() => before?.day ?? localDay(new Date()));
  const [time, setTime] = useState(() => before?.time ?? localTime(new Date()));
  const [minutes, setMinutes] = useState(before?.minutes ?? '');
  const [audience, setAudience] = useState(before?.audience ?? 'CUSTOMER');
  const [participants, setParticipants] = useState(before?.participants ?? []);
  const [isTried, setTried] = useState(false);
  /** Whether the meeting was not created because of its transcript. */
  const [isHeld, setHeld] = useState(false);
  /** Whether the meeting waits for its transcript to be read. */
  const [isAwaited, setAwaited] = useState(false);

  const companyPeople = useCompanyPeople(companyId);
  // Apart from the fields: it may be long.
  const textVisit = useVisit<string>('meeting-text');
  const [textBefore] = useState(() => textVisit.read());
  const reading = useTranscript(textBefore);
  const { typed } = reading;
  useEffect(
    () => visit.keep({ subject, companyId, day, time, minutes, audience, participants }),
    [visit, subject, companyId, day, time, minutes, audience, participants],
  );
  useEffect(() => textVisit.keep(typed), [textVisit, typed]);
  const showFault = useShowFault();
  const transcript = reading.state.is === 'read' ? reading.state.transcript : null;
  const isGiven = transcript !== null || ['reading', 'away'].includes(reading.state.is) || typed.trim() !== '';
  const speakers = transcript?.facts?.speakers ?? NOBODY;
  const likely = useMemo(
    () => eachOnce([...companyPeople, { personId: null, name: session.user.name, email: session.user.email }]),
    [companyPeople, session.user],
  );
  const matches = useSpeakerMatches(participants, likely);
  const creation = useCreateMeeting((id) => {
    visit.forget();
    textVisit.forget();
    void navigate({ to: '/w/$slug/meetings/$id', params: { slug, id: String(id) }, search: {}, replace: true });
  });

  const at = new Date(`${day}T${time || 'x'}`);
  const faults: Partial<Record<Field, string>> = {
    ...(subject.trim() === '' && { subject: say('subjectNeeded') }),
    ...(companyId === null && { company: say('companyNeeded') }),
    ...(day === '' && { day: say('dayNeeded') }),
    ...(day !== '' && Number.isNaN(at.getTime()) && { time: say('timeNeeded') }),
  };
  const sent = factsOf(creation.failure).fields;
  const shown = (field: Field, sentAs: string) => (isTried && faults[field]) || sent[sentAs] || undefined;
  const heardSec = transcript?.facts?.durationSec ?? null;

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (Object.keys(faults).length > 0 || companyId === null) return showFault();
    setAwaited(true);
    const given = await reading.settle();
    setAwaited(false);
    setHeld(given === undefined);
    if (given === undefined) return showFault();
    const matched = matches.among(given?.facts?.speakers ?? NOBODY);
    creation.create({
      companyId,
      subject: subject.trim(),
      at,
      durationSec: minutes === '' ? null : minutes * 60,
      audience,
      participants: eachOnce([...participants, ...matched.people]),
      transcript: given,
      speakers: matched.chosen,
    });
  }

  const crumb = (
    <Link to="/w/$slug/meetings" params={{ slug }}>
      {sayShared('title')}
    </Link>
  );
  if (!workspace.features.relationships) {
    return (
      <Page title={sayShared('new')} crumb={crumb}>
        <Empty title={say('noCompaniesTitle')} text={say('noCompaniesText')} />
      </Page>
    );
  }
  return (
    <Page title={sayShared('new')} crumb={crumb}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Stack gap="md">
          <TextInput
            label={say('subject')}
            placeholder={say('subjectExample')}
            required
            autoFocus
            maxLength={LONGEST_SUBJECT}
            value={subject}
            onChange={({ currentTarget }) => setSubject(currentTarget.value)}
            error={shown('subject', 'appointmentSubject')}
          />
          <CompanySelect
            label={sayShared('company')}
            required
            value={companyId}
            onChange={setCompanyId}
            error={shown('company', 'companyId')}
          />
          <div className={styles.when}>
            <TextInput
              type="date"
              label={sayShared('date')}
              required
              value={day}
              onChange={({ currentTarget }) => setDay(currentTarget.value)}
              error={shown('day', 'appointmentDate')}
            />
            <TextInput
              type="time"
              label={say('time')}
              required
              value={time}
              onChange={({ currentTarget }) => setTime(currentTarget.value)}
              error={shown('time', 'appointmentDate')}
            />
            <NumberInput
              label={say('minutes')}
              placeholder={heardSec === null ? sayApp('optional') : String(Math.max(1, Math.round(heardSec / 60)))}
              min={0}
              max={9_999}
              allowDecimal={false}
              value={minutes}
              onChange={(value) => setMinutes(typeof value === 'number' ? value : '')}
              error={sent.durationSec}
            />
          </div>
          <Radio.Group
            label={sayShared('audience')}
            value={audience}
            onChange={(value) => setAudience(value === 'INTERNAL' ? 'INTERNAL' : 'CUSTOMER')}
          >
            <Stack gap={6} mt={6}>
              <Radio
                value="CUSTOMER"
                label={sayShared('audience.CUSTOMER')}
                description={say('audienceHelp.CUSTOMER')}
              />
              <Radio
                value="INTERNAL"
                label={sayShared('audience.INTERNAL')}
                description={say('audienceHelp.INTERNAL')}
              />
            </Stack>
          </Radio.Group>
          <ParticipantsInput value={participants} onChange={setParticipants} likely={likely} />
          <div>
            <h2 className={styles.heading}>{say('transcript')}</h2>
            <p className={styles.help}>{say('transcriptHelp')}</p>
            <TranscriptInput reading={reading} />
            <SpeakerMatching speakers={speakers} matches={matches} likely={likely} />
          </div>
          {creation.failure != null && (!creation.isCreated || creation.failedFor === transcript) && (
            <>
              {creation.isCreated && <p className={styles.help}>{say('createdOnly')}</p>}
              <SendFailure failure={creation.failure} />
            </>
          )}
          {isHeld && isTrouble(reading.state) && (
            <p role="alert" className={styles.held}>
              {say('notCreated')}
            </p>
          )}
          <Group gap="xs">
            <Button type="submit" variant="filled" loading={isAwaited || creation.isBusy}>
              {isGiven ? say('createAndSend') : say('create')}
            </Button>
            <LinkButton to="/w/$slug/meetings" params={{ slug }} search={{}}>
              {sayApp('cancel')}
            </LinkButton>
          </Group>
        </Stack>
      </form>
    </Page>
  );
}

/** Moves the focus to the first field with a fault, once the page shows it. */
function useShowFault(): () => void {
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times > 0) document.querySelector<HTMLElement>('form [aria-invalid="true"], form [data-fault]')?.focus();
  }, [times]);
  return () => setTimes((before) => before + 1);
}
