import { Button, Checkbox, Group, Select } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import type { AgentRequest, Session, SessionWorkspace } from '../api/console';
import { factsOf } from '../api/failure';
import { FailureNotice } from '../parts/failure-notice';
import { dataOf, usualWorkspace } from '../place/session';
import { useSignOut } from '../place/use-sign-out';
import { isGrantable, offeredScopes, type Scope } from '../settings/agents/scopes';
import { agentWords } from '../settings/agents/words';
import { SignInFrame } from '../sign-in/sign-in-frame';
import { useDates } from '../words/use-dates';
import { useWords } from '../words/use-words';
import styles from './consent.module.css';
import { leave } from './destination';
import { NoWorkspaceForAgents } from './no-workspace-for-agents';
import { WhoAsks } from './who-asks';
import { consentWords } from './words';

const DAYS = [7, 30, 90, 180, 365] as const;
const USUAL_DAYS = '90';
const DAY_MS = 86_400_000;

interface ConsentFormProps {
  session: Session;
  /** As the agent has sent it. */
  query: string;
  request: AgentRequest;
}

/** Who asks, in which workspace it may act, what it may do and how long; and yes or no. */
export function ConsentForm({ session, query, request }: ConsentFormProps) {
  const say = useWords(consentWords);
  const signOut = useSignOut();
  const { name } = request.client;
  const open = session.workspaces.filter(({ features }) => features.agents);
  const next = `/authorize?${new URLSearchParams({ asked: query })}`;
  return (
    <SignInFrame
      title={say('title', { name })}
      text={
        <>
          {say('signedIn', { email: session.user.email })}{' '}
          <button type="button" className={styles.link} onClick={() => void signOut(next)}>
            {say('other')}
          </button>
        </>
      }
    >
      <WhoAsks client={request.client} />
      {open.length === 0 ? (
        <NoWorkspaceForAgents session={session} refusal={request.refusal} />
      ) : (
        <Choices session={session} workspaces={open} query={query} request={request} />
      )}
    </SignInFrame>
  );
}

interface ChoicesProps extends ConsentFormProps {
  workspaces: readonly SessionWorkspace[];
}

function Choices({ session, workspaces, query, request }: ChoicesProps) {
  const say = useWords(consentWords);
  const sayAgents = useWords(agentWords);
  const dates = useDates();
  const usual = usualWorkspace({ ...session, workspaces: [...workspaces] });
  const [slug, setSlug] = useState(usual?.slug ?? '');
  const workspace = workspaces.find((one) => one.slug === slug) ?? workspaces[0];
  const [sent, setSent] = useState(false);
  const form = useForm({
    initialValues: { scopes: [...request.scopes], days: USUAL_DAYS },
    validate: { scopes: (scopes) => (grantedOf(scopes, workspace).length === 0 ? sayAgents('scopesMissing') : null) },
  });
  const allow = dataOf(slug).api.useMutation('post', '/self/grants', {
    onSuccess({ redirect }) {
      setSent(true);
      leave(redirect);
    },
    onError: (failure) => form.setErrors(factsOf(failure).fields),
  });
  if (!workspace) return null;
  if (sent) return <p role="status">{say('sent', { name: request.client.name })}</p>;

  function submit({ scopes, days }: { scopes: Scope[]; days: string }) {
    const expiresInDays = DAYS.find((one) => String(one) === days) ?? 90;
    allow.mutate({ body: { query, scopes: grantedOf(scopes, workspace), expiresInDays } });
  }

  const nameOf = ({ organization, name }: SessionWorkspace) => `${organization} · ${name}`;
  return (
    <form noValidate className={styles.form} onSubmit={form.onSubmit(submit)}>
      {workspaces.length === 1 ? (
        <p className={styles.fact}>
          <span>{say('workspace')}</span> <strong>{nameOf(workspace)}</strong>
        </p>
      ) : (
        <Select
          label={say('workspace')}
          description={say('workspaceHint')}
          allowDeselect={false}
          data={workspaces.map((one) => ({ value: one.slug, label: nameOf(one) }))}
          value={workspace.slug}
          onChange={(chosen) => setSlug(chosen ?? slug)}
        />
      )}
      <Checkbox.Group label={say('scopes')} description={say('scopesHint')} {...form.getInputProps('scopes')}>
        <div className={styles.scopes}>
          {offeredScopes(workspace)
            .filter((scope) => request.scopes.includes(scope))
            .map((scope) => {
              const grantable = isGrantable(scope, workspace);
              return (
                <Checkbox
                  key={scope}
                  value={scope}
                  disabled={!grantable}
                  label={sayAgents(scope)}
                  description={sayAgents(grantable ? `more.${scope}` : 'notNow')}
                />
              );
            })}
        </div>
      </Checkbox.Group>
      <Select
        label={sayAgents('expiry')}
        description={say('expiryHint')}
        allowDeselect={false}
        data={DAYS.map((days) => ({
          value: String(days),
          label: sayAgents('expiryDays', { count: days, day: dates.short(new Date(Date.now() + days * DAY_MS)) }),
        }))}
        {...form.getInputProps('days')}
      />
      {allow.error && <FailureNotice failure={allow.error} />}
      <Group justify="flex-end" gap="xs">
        <Button onClick={() => leave(request.refusal)}>{say('cancel')}</Button>
        <Button type="submit" variant="filled" loading={allow.isPending}>
          {say('allow')}
        </Button>
      </Group>
    </form>
  );
}

/** What the workspace allows of what was chosen. */
function grantedOf(scopes: readonly Scope[], workspace: SessionWorkspace | undefined): Scope[] {
  if (!workspace) return [];
  return offeredScopes(workspace).filter((scope) => scopes.includes(scope) && isGrantable(scope, workspace));
}
