import { Button, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { consoleApi } from '../api/console';
import { faultsOfFields, newPasswordFault } from '../sign-in/field-faults';
import { NewPasswordInput } from '../sign-in/new-password-input';
import { codeOf, RefusalNotice } from '../sign-in/refusal-notice';
import { refusalWords } from '../sign-in/refusal-words';
import { signInWords } from '../sign-in/words';
import { useWords } from '../words/use-words';
import styles from './account.module.css';
import { Section } from './section';
import { accountWords } from './words';

const EMPTY = { currentPassword: '', newPassword: '' };

export function PasswordSection({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const say = useWords(accountWords);
  const sayFault = useWords(signInWords);
  const sayRefusal = useWords(refusalWords);
  const queries = useQueryClient();
  const form = useForm({
    initialValues: EMPTY,
    validate: {
      currentPassword: (password) => (password === '' ? sayFault('required') : null),
      newPassword: (password) => newPasswordFault(password, email, sayFault),
    },
  });
  const change = consoleApi.useMutation('post', '/auth/change-password', {
    async onSuccess() {
      form.reset();
      await queries.invalidateQueries({ queryKey: ['get', '/auth/list-sessions'] });
    },
    onError: (failure) =>
      form.setErrors(
        codeOf(failure) === 'WRONG_PASSWORD'
          ? { currentPassword: sayRefusal('WRONG_PASSWORD') }
          : faultsOfFields(failure, sayFault),
      ),
  });
  if (!hasPassword) return <Section title={say('password')} text={say('noPassword')} />;
  const isOfField =
    codeOf(change.error) === 'WRONG_PASSWORD' || Object.keys(faultsOfFields(change.error, sayFault)).length > 0;
  return (
    <Section title={say('password')} text={say('passwordText')}>
      <form noValidate className={styles.form} onSubmit={form.onSubmit((body) => change.mutate({ body }))}>
        <PasswordInput
          label={say('currentPassword')}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': sayFault('showPassword') }}
          {...form.getInputProps('currentPassword')}
        />
        <NewPasswordInput username={email} label={say('newPassword')} {...form.getInputProps('newPassword')} />
        {!isOfField && <RefusalNotice failure={change.error} />}
        <div className={styles.row}>
          <Button type="submit" loading={change.isPending}>
            {say('changePassword')}
          </Button>
          <span aria-live="polite" className={styles.saved}>
            {change.isSuccess && !form.isDirty() && say('passwordChanged')}
          </span>
        </div>
      </form>
    </Section>
  );
}
