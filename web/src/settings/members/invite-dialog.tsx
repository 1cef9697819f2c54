import { Button, Group, Modal, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { factsOf, hasCode } from '../../api/failure';
import { FailureNotice } from '../../parts/failure-notice';
import { usePlace } from '../../place/session';
import { appWords } from '../../words/app-words';
import { useWords } from '../../words/use-words';
import styles from '../settings.module.css';
import { type Access, AccessInputs } from './access-inputs';
import { SecretLink } from './secret-link';
import { memberWords } from './words';

interface InviteForm {
  email: string;
  access: Access;
}

/** Who is invited and what they may do; then the link, where no mail carries it. */
export function InviteDialog({ onClose }: { onClose(): void }) {
  const say = useWords(memberWords);
  const sayApp = useWords(appWords);
  const { api, queries } = usePlace();
  const form = useForm<InviteForm>({
    initialValues: { email: '', access: { role: 'MEMBER', workAccess: true } },
    validate: {
      email: (email) =>
        email.trim() === '' ? say('emailMissing') : /^[^\s@]+@[^\s@]+$/.test(email.trim()) ? null : say('notEmail'),
    },
  });
  const invite = api.useMutation('post', '/invitations', {
    onSuccess: () => queries.invalidateQueries({ queryKey: ['get', '/invitations'] }),
    onError(failure, { body: { email } }) {
      if (hasCode(failure, 'CONFLICT')) form.setFieldError('email', say('isMember', { email }));
      else if ('email' in factsOf(failure).fields) form.setFieldError('email', say('notEmail'));
    },
  });
  const isOfField = form.errors.email !== undefined;

  function submit({ email, access }: InviteForm) {
    invite.mutate({ body: { email: email.trim(), ...access } });
  }

  if (invite.data) {
    const { invitation, link } = invite.data;
    const { email } = invitation;
    return (
      <Modal
        opened
        onClose={onClose}
        title={link === null ? say('invite') : say('linkTitle', { email })}
        closeButtonProps={{ 'aria-label': sayApp('close') }}
      >
        <p role="status">{say(link === null ? 'mailed' : 'linkText', { email })}</p>
        {link !== null && <SecretLink link={link} />}
        <Group justify="flex-end" mt="md">
          <Button onClick={onClose} data-autofocus>
            {say('done')}
          </Button>
        </Group>
      </Modal>
    );
  }
  return (
    <Modal opened onClose={onClose} title={say('invite')} closeButtonProps={{ 'aria-label': sayApp('close') }}>
      <form noValidate className={styles.form} onSubmit={form.onSubmit(submit)}>
        <TextInput
          label={say('email')}
          description={say('emailHint')}
          type="email"
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('email')}
        />
        <AccessInputs access={form.values.access} onChange={(access) => form.setFieldValue('access', access)} />
        {invite.error && !isOfField && <FailureNotice failure={invite.error} />}
        <Group justify="flex-end" gap="xs">
          <Button onClick={onClose}>{sayApp('cancel')}</Button>
          <Button type="submit" variant="filled" loading={invite.isPending}>
            {say('send')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
