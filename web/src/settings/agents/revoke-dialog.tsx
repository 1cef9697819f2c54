import { Confirm } from '../../parts/confirm';
import { usePlace } from '../../place/session';
import { useWords } from '../../words/use-words';
import { isExpired, type Token } from './token-row';
import { agentWords } from './words';

/** Asks once, and says what stops. An expired token leaves the list by being revoked. */
export function RevokeDialog({ token, isOwn, onClose }: { token: Token; isOwn: boolean; onClose(): void }) {
  const say = useWords(agentWords);
  const { api, queries } = usePlace();
  const revoke = api.useMutation('delete', isOwn ? '/self/tokens/{tokenId}' : '/tokens/{tokenId}', {
    async onSuccess() {
      await Promise.all(
        (['/tokens', '/self/tokens'] as const).map((path) => queries.invalidateQueries({ queryKey: ['get', path] })),
      );
      onClose();
    },
  });
  const { name, tokenId, memberName } = token;
  const expired = isExpired(token);
  const text = expired ? say('removeText') : isOwn ? say('revokeText') : say('revokeOther', { member: memberName });
  return (
    <Confirm
      opened
      title={say(expired ? 'removeTitle' : 'revokeTitle', { name })}
      action={say(expired ? 'remove' : 'revoke')}
      destroys
      busy={revoke.isPending}
      failure={revoke.error}
      onConfirm={() => revoke.mutate({ params: { path: { tokenId } } })}
      onClose={onClose}
    >
      {text}
    </Confirm>
  );
}
