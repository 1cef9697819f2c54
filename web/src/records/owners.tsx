import { usePlace } from '../place/session';
import { useWords } from '../words/use-words';
import { recordWords } from './words';

/** Who looks after a record. Administrators see the names of other members. */
export function Owners({ userIds }: { userIds: readonly string[] }) {
  const say = useWords(recordWords);
  const { api, session, isAdministrator } = usePlace();
  const others = userIds.filter((id) => id !== session.user.id);
  const members = api.useQuery(
    'get',
    '/members',
    { params: { query: { limit: 50 } } },
    { enabled: isAdministrator && others.length > 0, staleTime: 5 * 60_000, select: ({ items }) => items },
  );
  const names = others.flatMap((id) => members.data?.find(({ userId }) => userId === id)?.name ?? []);
  const unnamed = others.length - names.length;
  const parts = [
    ...(others.length < userIds.length ? [say('you')] : []),
    ...names,
    ...(unnamed > 0 ? [say('member', { count: unnamed })] : []),
  ];
  return <>{parts.join(', ')}</>;
}
