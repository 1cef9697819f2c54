import type { Schema } from '../../api/client';
import { usePlace } from '../../place/session';

/** The name of the member whom the changes of an entry name by user id: the one for whom a token was made. */
export function useChangedMember({ changes, actor, actorName }: Schema<'AuditEntry'>): string | undefined {
  const { api } = usePlace();
  const given = changes?.member?.after;
  const member = typeof given === 'string' ? given : '';
  const { data } = api.useQuery(
    'get',
    '/members/{member}',
    { params: { path: { member } } },
    { enabled: member !== '' && member !== actor, retry: false },
  );
  return (member === actor ? actorName : data?.member.name) ?? undefined;
}
