import { randomUUID } from 'node:crypto';
import { type Answer, type Request, versionIn } from '../../tests/harness/kept-alive-http.ts';
import { anyInteger, oneOf } from '../api/load.ts';
import { FIRST_NAMES, LAST_NAMES, TITLES } from '../api/words.ts';

/** A workspace of the load. */
export interface Place {
  slug: string;
  tokens: readonly string[];
  companyId: number;
  /** People that no request changes at the moment, with their versions. */
  people: Person[];
  /** Where its events were read last. */
  cursor?: string | undefined;
}

interface Person {
  id: number;
  /** As an `ETag`. */
  version: string;
  archived: boolean;
}

export interface Exchange {
  request: Request;
  /** The only status that is expected. */
  status: number;
  /** Undefined: there was no answer. */
  settle?(answer: Answer | undefined): void;
}

interface Kind {
  name: string;
  /** In a thousand requests. */
  share: number;
  of(place: Place, root: string, token: string): Exchange;
}

const TRANSCRIPT =
  'Astrid Holm: We agreed that we renew the agreement for two years.\nBjarke Krogh: I will send the offer by Friday.\n';
const IMPORT_LINES = 50;

const KINDS: readonly Kind[] = [
  { name: 'read a person', share: 220, of: (place, root) => get(`${root}/people/${anyPerson(place)}`) },
  { name: 'list people', share: 120, of: (_, root) => get(`${root}/people?limit=25`) },
  { name: 'list companies', share: 50, of: (_, root) => get(`${root}/companies?limit=25`) },
  { name: 'list summaries', share: 40, of: (_, root) => get(`${root}/summaries?limit=25`) },
  {
    name: 'search',
    share: 120,
    of: (_, root) => get(`${root}/relationships/search?q=${encodeURIComponent(oneOf(LAST_NAMES))}`),
  },
  { name: 'history', share: 30, of: (place, root) => get(`${root}/people/${anyPerson(place)}/history`) },
  { name: 'poll events', share: 100, of: pollEvents },
  { name: 'create', share: 90, of: create },
  { name: 'update', share: 90, of: update },
  { name: 'archive or restore', share: 50, of: archiveOrRestore },
  { name: 'create a briefing', share: 6, of: createBriefing },
  { name: 'create a summary', share: 4, of: createSummary },
  { name: 'import 50 people', share: 1, of: importPeople },
  {
    name: 'refused: no such person',
    share: 20,
    of: (_, root) => ({ ...get(`${root}/people/2147483647`), status: 404 }),
  },
  { name: 'refused: not valid', share: 29, of: invalid },
  { name: 'refused: an old version', share: 20, of: stale },
  { name: 'refused: a wrong token', share: 10, of: wrongToken },
];
/** Each kind as often as its share says. */
const TURNS = KINDS.flatMap((kind) => Array.from({ length: kind.share }, () => kind));

/** The next request of the mix, for any workspace and one of its tokens. */
export function nextExchange(places: readonly Place[]): Exchange & { name: string } {
  const kind = oneOf(TURNS);
  const place = oneOf(places);
  const token = oneOf(place.tokens);
  const { request, ...rest } = kind.of(place, `/api/v1/workspaces/${place.slug}`, token);
  return { name: kind.name, ...rest, request: { token, ...request } };
}

/** The mix as a sentence. */
export const describeMix = () =>
  KINDS.map(({ name, share }) => `${name} ${((share / TURNS.length) * 100).toFixed(1)} %`).join(', ');

const get = (path: string): Exchange => ({ request: { path }, status: 200 });
const anyPerson = ({ people }: Place) => (people.length > 0 ? oneOf(people).id : 0);
const key = () => ({ 'idempotency-key': randomUUID() });

function newPerson(companyId: number) {
  const name = `${oneOf(FIRST_NAMES)} ${oneOf(LAST_NAMES)}`;
  return { name, email: `${randomUUID()}@hours.example`, companyId, title: oneOf(TITLES) };
}

function create({ companyId }: Place, root: string): Exchange {
  return {
    request: { method: 'POST', path: `${root}/people`, headers: key(), body: newPerson(companyId) },
    status: 201,
  };
}

function pollEvents(place: Place, root: string): Exchange {
  const after = place.cursor === undefined ? '' : `&cursor=${encodeURIComponent(place.cursor)}`;
  return {
    ...get(`${root}/events?limit=50&from=now${after}`),
    settle(answer) {
      if (answer?.status === 200) place.cursor = (JSON.parse(answer.body) as { nextCursor: string }).nextCursor;
    },
  };
}

function update(place: Place, root: string): Exchange {
  const mobile = `+45 ${anyInteger(20_000_000, 70_000_000)}`;
  return change(place, root, false, (path) => ({ method: 'PATCH', path, body: { mobile } }));
}

function archiveOrRestore(place: Place, root: string): Exchange {
  const archived = place.people.some((person) => person.archived);
  return change(place, root, archived, (path, person) => {
    person.archived = !archived;
    return { method: 'POST', path: `${path}/${archived ? 'restore' : 'archive'}`, headers: key() };
  });
}

/** A person is changed by one request at a time, and no more if the outcome of a request is unknown. */
function change(
  place: Place,
  root: string,
  archived: boolean,
  ask: (path: string, person: Person) => Request,
): Exchange {
  const at = place.people.findIndex((person) => person.archived === archived);
  const [person] = at < 0 ? [] : place.people.splice(at, 1);
  if (!person) return create(place, root);
  const request = ask(`${root}/people/${person.id}`, person);
  return {
    request: { ...request, headers: { ...request.headers, 'if-match': person.version } },
    status: 200,
    settle(answer) {
      const version = versionIn(answer);
      if (version !== undefined) place.people.push({ ...person, version });
    },
  };
}

function createBriefing({ companyId }: Place, root: string): Exchange {
  return { request: { method: 'POST', path: `${root}/briefings`, headers: key(), body: { companyId } }, status: 202 };
}

function createSummary({ companyId }: Place, root: string): Exchange {
  const body = {
    companyId,
    appointmentSubject: 'Status',
    appointmentDate: '2026-03-12T09:00:00.000Z',
    durationSec: 1800,
    evidenceAudience: 'CUSTOMER',
    transcript: TRANSCRIPT,
  };
  return { request: { method: 'POST', path: `${root}/summaries`, headers: key(), body }, status: 201 };
}

function importPeople({ companyId }: Place, root: string): Exchange {
  const lines = Array.from({ length: IMPORT_LINES }, () => `${JSON.stringify(newPerson(companyId))}\n`);
  const headers = { ...key(), 'content-type': 'application/x-ndjson' };
  return { request: { method: 'POST', path: `${root}/people/import`, headers, body: lines.join('') }, status: 200 };
}

function invalid(_: Place, root: string): Exchange {
  const body = { name: '', email: 'nobody', unknown: true };
  return { request: { method: 'POST', path: `${root}/people`, headers: key(), body }, status: 400 };
}

function stale(place: Place, root: string): Exchange {
  const headers = { 'if-match': '"v1.of-before"' };
  const body = { title: oneOf(TITLES) };
  return { request: { method: 'PATCH', path: `${root}/people/${anyPerson(place)}`, headers, body }, status: 412 };
}

function wrongToken(_: Place, root: string): Exchange {
  return { request: { path: `${root}/people`, token: `ktk_1_${randomUUID()}` }, status: 401 };
}
