import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { FailureNotice } from '../parts/failure-notice';
import { checkSession, usePlace } from '../place/session';
import { appWords } from '../words/app-words';
import { useWords } from '../words/use-words';
import styles from './settings.module.css';
import { settingsWords } from './words';

/** The name of the workspace, for administrators to change. Its address stays. */
export function WorkspaceName({ name }: { name: string }) {
  const say = useWords(settingsWords);
  const sayApp = useWords(appWords);
  const { api } = usePlace();
  const form = useForm({
    initialValues: { name },
    validate: {
      name: (given) => (given.trim() === '' ? say('missing') : [...given].length > 255 ? say('tooLong') : null),
    },
  });
  const rename = api.useMutation('patch', '/workspace', {
    async onSuccess() {
      form.resetDirty();
      await checkSession();
    },
  });
  return (
    <form noValidate onSubmit={form.onSubmit((body) => rename.mutate({ body: { name: body.name.trim() } }))}>
      <div className={styles.row}>
        <TextInput aria-label={say('workspaceName')} autoComplete="off" {...form.getInputProps('name')} />
        {form.isDirty() && (
          <Button type="submit" loading={rename.isPending}>
            {sayApp('save')}
          </Button>
        )}
        <span aria-live="polite" className={styles.fact}>
          {rename.isSuccess && !form.isDirty() && say('saved')}
        </span>
      </div>
      {rename.error && <FailureNotice failure={rename.error} />}
    </form>
  );
}
