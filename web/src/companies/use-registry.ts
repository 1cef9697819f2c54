import { useDebouncedValue } from '@mantine/hooks';
import { usePlace } from '../place/session';

/** A company as the registry knows it. */
export interface Registered {
  name: string;
  number: string;
  address: string;
  postalCode: string;
  city: string;
  companyType: string;
}

const SHORTEST = 3;
const LONGEST = 200;
const PAUSE_MS = 250;

/** Looks a name or a number up while it is typed. Exactly 8 digits find one company, anything else up to five. */
export function useRegistry(typed: string, enabled: boolean) {
  const { api } = usePlace();
  const text = typed.trim().slice(0, LONGEST);
  const [query] = useDebouncedValue(text, PAUSE_MS);
  // A number that is not complete yet finds nothing.
  const isLookedUp = enabled && query.length >= SHORTEST && !/^\d{1,7}$/.test(query.replace(/\s/g, ''));
  const { data, error, isFetching } = api.useQuery(
    'get',
    '/company-registry',
    { params: { query: { query } } },
    { enabled: isLookedUp, staleTime: 5 * 60_000, retry: false },
  );
  const found: Registered[] =
    !isLookedUp || !data ? [] : 'companies' in data ? data.companies.map(fromMatch) : one(data);
  return { found, failure: isLookedUp ? error : null, isAnswered: isLookedUp && !isFetching && query === text };
}

interface Match {
  name: string;
  organisationNumber: string;
  address: string;
  zip: string;
  city: string;
  companyType: string;
}

function fromMatch({ name, organisationNumber, address, zip, city, companyType }: Match): Registered {
  return { name, number: organisationNumber, address, postalCode: zip, city, companyType };
}

function one({
  company,
}: {
  company: { name: string; vat: number; address: string; zip: string; city: string; type: string } | null;
}) {
  if (company === null) return [];
  const { name, vat, address, zip, city, type } = company;
  return [fromMatch({ name, organisationNumber: String(vat).padStart(8, '0'), address, zip, city, companyType: type })];
}
