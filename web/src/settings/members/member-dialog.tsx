import { Button, Group, Modal } from '@mantine/core';
import { useState } from 'react';
import { hasCode } from '../../api/failure';
import { Confirm } from '../../parts/confirm';
import { FailureNotice } from '../../parts/failure-notice';
import { When } from '../../parts/when';
import { checkSession, usePlace } from '../../place/session';
import { appWords } from '../../words/app-words';
import { useWords } from '../../words/use-words';
import styles from '../settings.module.css';
import { AccessInputs } from './access-inputs';
import type { Member } from './member';
import { ResetLinkDialog } from './reset-link-dialog';
import { SecondFactorDialog } from './second-factor-dialog';
import { memberWords } from './words';

/** Changes a member's role, Work access and whether the membership is active, and helps who cannot sign in. */
export function MemberDialog({ member, onClose }: { member: Member; onClose(): void }) {
  const say = useWords(memberWords);
  const sayApp = useWords(appWords);
  const { api, queries, session } = usePlace();
  const { userId, name, email, active, secondFactor, createdAt } = member;
  const [access, setAccess] = useState({ role: member.role, workAccess: member.workAccess });
  const [step, setStep] = useState<'change' | 'deactivate' | 'link' | 'second-factor'>('change');
  const isSelf = userId === session.user.id;
  const change = api.useMutation('patch', '/members/{member}', {
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: ['get', '/members'] });
      // The change ended invitations of the person.
      await queries.invalidateQueries({ queryKey: ['get', '/invitations'] });
      onClose();
      if (!isSelf) return;
      await checkSession();
    },
  });
  const save = (body: Partial<Pick<Member, 'role' | 'workAccess' | 'active'>>) =>
    change.mutate({ params: { path: { member: userId } }, body });

  if (step === 'second-factor') return <SecondFactorDialog member={member} onClose={onClose} />;
  if (step === 'link') return <ResetLinkDialog member={member} onClose={onClose} />;
  if (step === 'deactivate') {
    return (
      <Confirm
        opened
        title={say('deactivateTitle', { name })}
        action={say('deactivate')}
        destroys
        busy={change.isPending}
        failure={hasCode(change.error, 'CONFLICT') ? undefined : change.error}
        onConfirm={() => save({ active: false })}
        onClose={onClose}
      >
        <p>{say('deactivateText')}</p>
        {isSelf && <p>{say('deactivateSelf')}</p>}
        {hasCode(change.error, 'CONFLICT') && <p role="alert">{say('lastAdministrator')}</p>}
      </Confirm>
    );
  }
  return (
    <Modal opened onClose={onClose} title={name} closeButtonProps={{ 'aria-label': sayApp('close') }}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          // Only what was changed here: somebody else may have changed the other.
          const body = {
            ...(access.role !== member.role && { role: access.role }),
            ...(access.workAccess !== member.workAccess && { workAccess: access.workAccess }),
          };
          if (Object.keys(body).length > 0) save(body);
          else onClose();
        }}
      >
        <p className={styles.fact}>
          {email} · {say('since')} <When at={createdAt} />
        </p>
        <AccessInputs access={access} onChange={setAccess} />
        <div className={styles.row}>
          {active ? (
            <>
              <Button onClick={() => setStep('link')}>{say('resetLink')}</Button>
              {secondFactor && !isSelf && (
                <Button onClick={() => setStep('second-factor')}>{say('removeSecondFactor')}</Button>
              )}
              <button type="button" className={styles.danger} onClick={() => setStep('deactivate')}>
                {say('deactivate')}
              </button>
            </>
          ) : (
            <Button loading={change.isPending} onClick={() => save({ active: true })}>
              {say('reactivate')}
            </Button>
          )}
        </div>
        {hasCode(change.error, 'CONFLICT') && <p role="alert">{say('lastAdministrator')}</p>}
        {change.error && !hasCode(change.error, 'CONFLICT') && <FailureNotice failure={change.error} />}
        <Group justify="flex-end" gap="xs">
          <Button onClick={onClose}>{sayApp('cancel')}</Button>
          <Button type="submit" variant="filled" loading={change.isPending} data-autofocus>
            {say('save')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
