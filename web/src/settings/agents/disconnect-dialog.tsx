import { Confirm } from '../../parts/confirm';
import { usePlace } from '../../place/session';
import { useWords } from '../../words/use-words';
import type { Grant } from './grant-row';
import { agentWords } from './words';

/** Asks once, and says what stops. */
export function DisconnectDialog({ grant, isOwn, onClose }: { grant: Grant; isOwn: boolean; onClose(): void }) {
  const say = useWords(agentWords);
  const { api, queries } = usePlace();
  const end = api.useMutation('delete', isOwn ? '/self/grants/{grantId}' : '/grants/{grantId}', {
    async onSuccess() {
      await Promise.all(
        (['/grants', '/self/grants'] as const).map((path) => queries.invalidateQueries({ queryKey: ['get', path] })),
      );
      onClose();
    },
  });
  const { name, grantId, memberName } = grant;
  return (
    <Confirm
      opened
      title={say('disconnectTitle', { name })}
      action={say('disconnect')}
      destroys
      busy={end.isPending}
      failure={end.error}
      onConfirm={() => end.mutate({ params: { path: { grantId } } })}
      onClose={onClose}
    >
      {isOwn ? say('disconnectText') : say('disconnectOther', { member: memberName })}
    </Confirm>
  );
}
