import { hasCode } from '../../api/failure';
import { Confirm } from '../../parts/confirm';
import { usePlace } from '../../place/session';
import { useWords } from '../../words/use-words';
import type { Member } from './member';
import { memberWords } from './words';

/** For a person who has lost the device and the backup codes. */
export function SecondFactorDialog({ member: { userId, name }, onClose }: { member: Member; onClose(): void }) {
  const say = useWords(memberWords);
  const { api, queries } = usePlace();
  const remove = api.useMutation('delete', '/members/{member}/second-factor', {
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: ['get', '/members'] });
      onClose();
    },
  });
  const isElsewhere = hasCode(remove.error, 'FORBIDDEN');
  return (
    <Confirm
      opened
      title={say('secondFactorTitle', { name })}
      action={say('removeSecondFactor')}
      destroys
      busy={remove.isPending}
      failure={isElsewhere ? undefined : remove.error}
      onConfirm={() => remove.mutate({ params: { path: { member: userId } } })}
      onClose={onClose}
    >
      <p>{say('secondFactorText', { name })}</p>
      <p>{say('secondFactorSure', { name })}</p>
      {isElsewhere && <p role="alert">{say('secondFactorElsewhere')}</p>}
    </Confirm>
  );
}
