import type { Answer, Client } from '../harness/client.ts';

/** A workspace that several processes serve. Every name in it begins with `marker`. */
export interface Tenant {
  marker: string;
  apis: [Client, Client];
  companyId: number;
  personId: number;
}

export async function newTenant(marker: string, apis: [Client, Client]): Promise<Tenant> {
  const [api] = apis;
  const company = await api.post('/companies', { name: `${marker} first`, website: website(marker) });
  const person = await api.post('/people', { name: `${marker} first`, email: `post@${marker}.example` });
  if (company.status !== 201 || person.status !== 201) throw new Error(`${company.text} ${person.text}`);
  return { marker, apis, companyId: company.body.company.id, personId: person.body.person.id };
}

interface Kind {
  call(api: Client, tenant: Tenant, name: string): Promise<Answer>;
  /** The records of an answer; throws if the answer belongs to another kind. */
  records(body: Answer['body']): { id: number; name: string; website?: string; email?: string }[];
  of: 'company' | 'person';
}

const website = (marker: string) => `https://${marker}.example/`;
const email = (marker: string) => `post@${marker}.example`;

const KINDS: readonly Kind[] = [
  { call: (api) => api.get('/companies?limit=5'), records: ({ items }) => items, of: 'company' },
  { call: (api) => api.get('/people?limit=5'), records: ({ items }) => items, of: 'person' },
  { call: (api) => api.get('/people?limit=5&sort=name-asc'), records: ({ items }) => items, of: 'person' },
  {
    call: (api, { companyId }) => api.get(`/companies/${companyId}`),
    records: ({ company }) => [company],
    of: 'company',
  },
  { call: (api, { personId }) => api.get(`/people/${personId}`), records: ({ person }) => [person], of: 'person' },
  {
    call: (api, { marker }, name) => api.post('/companies', { name, website: website(marker) }),
    records: ({ company }) => [company],
    of: 'company',
  },
  {
    call: (api, { marker }, name) => api.post('/people', { name, email: email(marker) }),
    records: ({ person }) => [person],
    of: 'person',
  },
];

/** `callers` concurrent callers make calls of every kind in turn, at both processes and for every tenant. */
export async function callEveryKind(tenants: readonly Tenant[], size: { callers: number; turns: number }) {
  const wrong: string[] = [];
  let refused = 0;
  const call = async (caller: number) => {
    for (let turn = 0; turn < size.turns * KINDS.length; turn++) {
      const kind = KINDS[(caller + turn) % KINDS.length] as Kind;
      const tenant = tenants[caller % tenants.length] as Tenant;
      const answer = await kind.call(tenant.apis[turn % 2] as Client, tenant, `${tenant.marker} ${caller} ${turn}`);
      if (answer.status === 503) refused += 1;
      else if (!isRight(answer, kind, tenant)) wrong.push(`${answer.status} ${answer.text}`.slice(0, 300));
    }
  };
  await Promise.all(Array.from({ length: size.callers }, (_, caller) => call(caller)));
  return { wrong: wrong.slice(0, 3), refused };
}

function isRight({ status, body }: Answer, { records, of }: Kind, { marker }: Tenant): boolean {
  if (status >= 300) return false;
  const found = records(body);
  return (
    found?.length > 0 &&
    found.every(
      (record) =>
        record.name.startsWith(`${marker} `) &&
        (of === 'company' ? record.website === website(marker) : record.email === email(marker)),
    )
  );
}
