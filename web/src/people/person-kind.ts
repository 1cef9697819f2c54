import { byCursor } from '../api/by-cursor';
import type { Schema } from '../api/client';
import { usePlace } from '../place/session';
import { answerOf, type RecordKind, rereadLists } from '../records/record-kind';

type Person = Schema<'Person'>;

export const personKind: RecordKind<Person> = {
  type: 'person',
  plural: 'people',
  entity: 'PERSON',

  useRecord(id) {
    const { api } = usePlace();
    const query = api.useQuery('get', '/people/{id}', { params: { path: { id } } });
    return { ...query, record: query.data?.person };
  },
  useHistory(id, enabled = true) {
    const { api } = usePlace();
    const parameters = { params: { path: { id }, query: { limit: 50 } } };
    return api.useInfiniteQuery('get', '/people/{id}/history', parameters, { ...byCursor, enabled });
  },
  async read(api, id) {
    return answerOf(await api.client.GET('/people/{id}', { params: { path: { id } } })).person;
  },
  async create(api, body, header) {
    const answer = await api.client.POST('/people', { params: { header }, body: body as Schema<'NewPerson'> });
    return { record: answerOf(answer).person, existed: false };
  },
  async update(api, id, body, header) {
    return answerOf(await api.client.PATCH('/people/{id}', { params: { path: { id }, header }, body })).person;
  },
  async archive(api, id, header) {
    return answerOf(await api.client.POST('/people/{id}/archive', { params: { path: { id }, header } })).person;
  },
  async restore(api, id, header) {
    return answerOf(await api.client.POST('/people/{id}/restore', { params: { path: { id }, header } })).person;
  },
  async merge(api, id, other, header) {
    const body = { personId: other.id, version: other.version };
    return answerOf(await api.client.POST('/people/{id}/merge', { params: { path: { id }, header }, body })).person;
  },
  async importRows(api, rows, header) {
    return answerOf(
      await api.client.POST('/people/batch', {
        params: { header },
        body: { rows: rows as Schema<'PersonBatch'>['rows'] },
      }),
    ).rows;
  },
  keep(place, person) {
    const { queryKey } = place.api.queryOptions('get', '/people/{id}', { params: { path: { id: person.id } } });
    place.queries.setQueryData(queryKey, { person });
    rereadLists(place);
  },
  forget(place, id) {
    const { queryKey } = place.api.queryOptions('get', '/people/{id}', { params: { path: { id } } });
    place.queries.removeQueries({ queryKey });
    rereadLists(place);
  },
};
