import { Button, Group, Modal } from '@mantine/core';
import { hasCode } from '../../api/failure';
import { FailureNotice } from '../../parts/failure-notice';
import { usePlace } from '../../place/session';
import { appWords } from '../../words/app-words';
import { useWords } from '../../words/use-words';
import type { Member } from './member';
import { SecretLink } from './secret-link';
import { memberWords } from './words';

export function ResetLinkDialog({ member: { userId, name }, onClose }: { member: Member; onClose(): void }) {
  const say = useWords(memberWords);
  const sayApp = useWords(appWords);
  const { api } = usePlace();
  const make = api.useMutation('post', '/members/{member}/reset-links');
  const isElsewhere = hasCode(make.error, 'FORBIDDEN');
  return (
    <Modal
      opened
      onClose={onClose}
      title={say('resetTitle', { name })}
      closeButtonProps={{ 'aria-label': sayApp('close') }}
    >
      <p>{say('resetText', { name })}</p>
      {make.data && <SecretLink link={make.data.link} />}
      {isElsewhere && <p role="alert">{say('resetElsewhere')}</p>}
      {make.error && !isElsewhere && <FailureNotice failure={make.error} />}
      <Group justify="flex-end" gap="xs" mt="md">
        {make.data ? (
          <Button onClick={onClose}>{say('done')}</Button>
        ) : (
          <>
            <Button onClick={onClose}>{sayApp('cancel')}</Button>
            <Button
              variant="filled"
              loading={make.isPending}
              onClick={() => make.mutate({ params: { path: { member: userId } } })}
              data-autofocus
            >
              {say('resetMake')}
            </Button>
          </>
        )}
      </Group>
    </Modal>
  );
}
