import { usePlace } from '../../place/session';
import { type PickedPerson, pickedOf } from './picked-person';

const NOBODY: PickedPerson[] = [];

/** The first people of a company by name, to suggest. Others are found by search. */
export function useCompanyPeople(companyId: number | null): readonly PickedPerson[] {
  const { api, workspace } = usePlace();
  const { data } = api.useQuery(
    'get',
    '/people',
    { params: { query: { companyId: companyId ?? 0, sort: 'name-asc', limit: 50 } } },
    {
      enabled: companyId !== null && workspace.features.relationships,
      select: ({ items }) => items.map(pickedOf),
    },
  );
  return data ?? NOBODY;
}
