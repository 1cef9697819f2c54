import { Button, Group, Modal, Stack, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { once } from '../api/client';
import { hasCode } from '../api/failure';
import { CompanySelect } from '../parts/company-select';
import { FailureNotice } from '../parts/failure-notice';
import { forgetKept, keep, keptName, readKept } from '../place/kept';
import { usePlace } from '../place/session';
import { appWords } from '../words/app-words';
import { useDates } from '../words/use-dates';
import { useWords } from '../words/use-words';
import styles from './briefings.module.css';
import { briefingWords } from './words';

/** What the API takes at most. */
const LONGEST_CONTEXT = 5_000;

/** What was typed stays in this window until the briefing is made or cancelled: a reload or Escape loses nothing. */
interface Typed {
  companyId: number | null;
  context: string;
  /** What was sent last, and the key that makes one briefing of it, however often it is sent. */
  sent?: { body: string; header: ReturnType<typeof once> } | undefined;
}

interface NewBriefingProps {
  companyId: number | null;
  onClose(): void;
}

export function NewBriefing({ companyId: given, onClose }: NewBriefingProps) {
  const say = useWords(briefingWords);
  const sayApp = useWords(appWords);
  const { number } = useDates();
  const { api, workspace, session } = usePlace();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [keptAs] = useState(() => keptName('briefing', session.user.id, workspace.slug, given ?? 'any'));
  const [kept] = useState(() => readKept<Typed>(keptAs, sessionStorage));
  const begunWith = given ?? kept?.companyId ?? null;
  const [companyId, setCompanyId] = useState(begunWith);
  const [context, setContext] = useState(kept?.context ?? '');
  const isMade = useRef(false);
  const sent = useRef(kept?.sent);
  const keepTyped = useCallback(
    () => keep(keptAs, { companyId, context, sent: sent.current } satisfies Typed, sessionStorage),
    [keptAs, companyId, context],
  );
  useEffect(() => {
    if (isMade.current) return;
    if (context === '' && !sent.current) forgetKept(keptAs, sessionStorage);
    else keepTyped();
  }, [keptAs, context, keepTyped]);
  const [isChecked, setChecked] = useState(false);
  const creating = api.useMutation('post', '/briefings', {
    async onSuccess({ briefing }) {
      isMade.current = true;
      forgetKept(keptAs, sessionStorage);
      queries.setQueryData(api.queryOptions('get', '/briefings/{id}', at(briefing.id)).queryKey, { briefing });
      void queries.invalidateQueries({ queryKey: ['get', '/briefings'] });
      const params = { slug: workspace.slug, id: String(briefing.id) };
      await navigate({ to: '/w/$slug/briefings/$id', params, replace: true });
    },
  });
  const additionalContext = context.trim();
  const count = [...additionalContext].length;
  const isTooLong = count > LONGEST_CONTEXT;

  function submit() {
    setChecked(true);
    if (companyId === null || isTooLong) return;
    const body = { companyId, ...(additionalContext ? { additionalContext } : {}) };
    const text = JSON.stringify(body);
    if (sent.current?.body !== text) sent.current = { body: text, header: once() };
    keepTyped();
    creating.mutate({ body, params: { header: sent.current.header } });
  }

  function close() {
    // Without a text nothing of it stays, so neither does the key.
    if (context === '') forgetKept(keptAs, sessionStorage);
    onClose();
  }

  const companyIsGone = hasCode(creating.error, 'NOT_FOUND') || hasCode(creating.error, 'CONFLICT');
  const companyFault = companyIsGone
    ? say('companyGone')
    : isChecked && companyId === null
      ? say('companyRequired')
      : undefined;
  return (
    <Modal opened onClose={close} title={say('create')} closeButtonProps={{ 'aria-label': sayApp('close') }}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p className={styles.explained}>{say('createText')}</p>
        <Stack gap="sm">
          <CompanySelect
            label={say('company')}
            data-autofocus={begunWith === null || undefined}
            required
            value={companyId}
            error={companyFault}
            onChange={(id) => {
              setCompanyId(id);
              creating.reset();
            }}
          />
          <Textarea
            label={say('context')}
            data-autofocus={begunWith !== null || undefined}
            labelProps={{ 'data-optional': sayApp('optional') }}
            placeholder={say('contextHint')}
            minRows={4}
            maxRows={12}
            value={context}
            error={
              isTooLong ? say('contextTooLong', { count: number(count), most: number(LONGEST_CONTEXT) }) : undefined
            }
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            description={say('contextCount', { count: number(count), most: number(LONGEST_CONTEXT) })}
            onChange={({ currentTarget }) => {
              setContext(currentTarget.value);
              creating.reset();
            }}
          />
          {creating.error && !companyIsGone && <FailureNotice failure={creating.error} />}
          <Group justify="flex-end" gap="xs">
            <Button
              onClick={() => {
                isMade.current = true;
                forgetKept(keptAs, sessionStorage);
                onClose();
              }}
            >
              {sayApp('cancel')}
            </Button>
            <Button type="submit" variant="filled" loading={creating.isPending}>
              {say('submit')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

const at = (id: number) => ({ params: { path: { id } } });
