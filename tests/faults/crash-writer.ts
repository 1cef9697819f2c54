import { randomUUID } from 'node:crypto';
import type { Answer, Client } from '../harness/client.ts';

/** A person as its writer last saw it acknowledged. */
export interface KnownPerson {
  id: number;
  name: string;
  title: string | null;
  version: string;
  archived: boolean;
}

export interface CreatedPerson {
  key: string;
  body: { name: string; email: string };
  id: number;
}

export interface Writer {
  /** Writes, one request after the other, until the server does not answer. Calls `noted` on each acknowledgement. */
  write(api: Client, noted: () => void): Promise<void>;
  /** After a restart, repeats the request without an answer and compares what was acknowledged with what is stored. */
  settle(api: Client): Promise<void>;
  records(): KnownPerson[];
  created(): CreatedPerson[];
}

type Attempt =
  | { kind: 'create'; key: string; body: CreatedPerson['body'] }
  | { kind: 'patch'; person: KnownPerson; title: string }
  | { kind: 'archive'; person: KnownPerson; key: string };

/** A client that changes only its own people, so that it always knows what must be stored. */
export function createWriter(name: string): Writer {
  const people: KnownPerson[] = [];
  const made: CreatedPerson[] = [];
  const touched = new Set<KnownPerson>();
  let unanswered: Attempt | undefined;
  let turns = 0;

  return {
    async write(api, noted) {
      for (;;) {
        const attempt = next();
        const answer = await send(api, attempt).catch(() => undefined);
        if (!answer) {
          unanswered = attempt;
          return;
        }
        if (answer.status >= 300) throw new Error(`${attempt.kind}: ${answer.status} ${answer.text}`);
        learn(attempt, answer);
        noted();
      }
    },
    async settle(api) {
      const attempt = unanswered;
      unanswered = undefined;
      if (attempt) {
        const answer = await send(api, attempt);
        // A PATCH has no key. 412 means that it took effect before its answer was lost.
        const applied = attempt.kind === 'patch' && answer.status === 412;
        if (answer.status >= 300 && !applied) throw new Error(`${attempt.kind}: ${answer.status} ${answer.text}`);
        learn(attempt, applied ? await api.get(`/people/${attempt.person.id}`) : answer);
      }
      for (const person of touched) {
        const { body, status } = await api.get(`/people/${person.id}`);
        const { id, title, version, archivedAt } = body?.person ?? {};
        const found = { id, name: body?.person?.name, title, version, archived: archivedAt !== null };
        if (JSON.stringify(found) !== JSON.stringify(person)) {
          throw new Error(`Acknowledged: ${JSON.stringify(person)}. Stored: ${status} ${JSON.stringify(found)}`);
        }
      }
      touched.clear();
    },
    records: () => people,
    created: () => made,
  };

  /** Mostly creates, sometimes a change of a person who is not archived. */
  function next(): Attempt {
    turns += 1;
    const active = people.filter((person) => !person.archived);
    const person = active[turns % Math.max(active.length, 1)];
    if (person && turns % 9 === 0) return { kind: 'archive', person, key: randomUUID() };
    if (person && turns % 3 === 0) {
      const changes = Number(person.title?.slice('change '.length) ?? 0);
      return { kind: 'patch', person, title: `change ${changes + 1}` };
    }
    return { kind: 'create', key: randomUUID(), body: { name: `${name} ${turns}`, email: `${name}@post.example` } };
  }

  function send(api: Client, attempt: Attempt): Promise<Answer> {
    if (attempt.kind === 'create') return api.post('/people', attempt.body, { key: attempt.key });
    const { id, version } = attempt.person;
    if (attempt.kind === 'patch') return api.patch(`/people/${id}`, { title: attempt.title }, version);
    return api.post(`/people/${id}/archive`, undefined, { key: attempt.key, ifMatch: version });
  }

  function learn(attempt: Attempt, answer: Answer): void {
    const { id, title, version, archivedAt } = answer.body.person;
    if (attempt.kind === 'create') {
      const person: KnownPerson = { id, name: attempt.body.name, title: null, version, archived: false };
      people.push(person);
      made.push({ ...attempt, id });
      touched.add(person);
      return;
    }
    if (attempt.kind === 'patch' && title !== attempt.title) throw new Error(`${id} has lost ${attempt.title}`);
    Object.assign(attempt.person, { title, version, archived: archivedAt !== null });
    touched.add(attempt.person);
  }
}
