import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRouter } from '@tanstack/react-router';
import { consoleApi, type Session } from '../api/console';
import { rereadSession } from '../place/session';
import { textFault } from '../sign-in/field-faults';
import { RefusalNotice } from '../sign-in/refusal-notice';
import { signInWords } from '../sign-in/words';
import { useWords } from '../words/use-words';
import styles from './account.module.css';
import { Section } from './section';
import { accountWords } from './words';

export function ProfileSection({ user }: { user: Session['user'] }) {
  const say = useWords(accountWords);
  const sayFault = useWords(signInWords);
  const router = useRouter();
  const form = useForm({ initialValues: { name: user.name }, validate: { name: (name) => textFault(name, sayFault) } });
  const save = consoleApi.useMutation('post', '/auth/profile', {
    async onSuccess() {
      form.resetDirty();
      await rereadSession();
      await router.invalidate();
    },
  });
  return (
    <Section title={say('profile')}>
      <form
        noValidate
        className={styles.form}
        onSubmit={form.onSubmit(({ name }) => save.mutate({ body: { name: name.trim() } }))}
      >
        <TextInput
          label={say('name')}
          description={say('nameHint')}
          autoComplete="name"
          {...form.getInputProps('name')}
        />
        <TextInput
          label={say('email')}
          description={say('emailHint')}
          value={user.email}
          readOnly
          autoComplete="email"
        />
        <RefusalNotice failure={save.error} />
        <div className={styles.row}>
          <Button type="submit" loading={save.isPending} disabled={!form.isDirty()}>
            {say('save')}
          </Button>
          <span aria-live="polite" className={styles.saved}>
            {save.isSuccess && !form.isDirty() && say('saved')}
          </span>
        </div>
      </form>
    </Section>
  );
}
