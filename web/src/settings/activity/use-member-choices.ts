import { useDebouncedValue } from '@mantine/hooks';
import { usePlace } from '../../place/session';

const TYPING_MS = 350;
const EMAIL = /^[^\s@]+@[^\s@]+$/;

/** The first members to choose from, the chosen one, and the one whose whole e-mail address is typed. */
export function useMemberChoices(chosen: string | undefined, typed: string): { value: string; label: string }[] {
  const { api } = usePlace();
  const { data } = api.useQuery('get', '/members', { params: { query: { limit: 50 } } });
  const [email] = useDebouncedValue(typed.trim(), TYPING_MS);
  const first = data?.items ?? [];
  const isMissing = (name: string) =>
    data !== undefined && !first.some((one) => one.userId === name || one.email === name);
  const find = (member: string, enabled: boolean) =>
    [{ params: { path: { member } } }, { enabled, retry: false }] as const;
  const ofChosen = api.useQuery('get', '/members/{member}', ...find(chosen ?? '', !!chosen && isMissing(chosen)));
  const ofTyped = api.useQuery('get', '/members/{member}', ...find(email, EMAIL.test(email) && isMissing(email)));
  const all = [...first, ...[ofChosen.data, ofTyped.data].flatMap((found) => (found ? [found.member] : []))];
  const labels = new Map(all.map(({ userId, name, email: address }) => [userId, `${name} · ${address}`]));
  return [...labels].map(([value, label]) => ({ value, label }));
}
