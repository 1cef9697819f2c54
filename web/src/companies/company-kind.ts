import { byCursor } from '../api/by-cursor';
import type { Schema } from '../api/client';
import { usePlace } from '../place/session';
import { answerOf, type RecordKind, rereadLists } from '../records/record-kind';

type Company = Schema<'Company'>;

const CREATED_BEFORE = 200;

export const companyKind: RecordKind<Company> = {
  type: 'company',
  plural: 'companies',
  entity: 'COMPANY',

  useRecord(id) {
    const { api } = usePlace();
    const query = api.useQuery('get', '/companies/{id}', { params: { path: { id } } });
    return { ...query, record: query.data?.company };
  },
  useHistory(id, enabled = true) {
    const { api } = usePlace();
    const parameters = { params: { path: { id }, query: { limit: 50 } } };
    return api.useInfiniteQuery('get', '/companies/{id}/history', parameters, { ...byCursor, enabled });
  },
  async read(api, id) {
    return answerOf(await api.client.GET('/companies/{id}', { params: { path: { id } } })).company;
  },
  async create(api, body, header) {
    const answer = await api.client.POST('/companies', {
      params: { header },
      body: body as Schema<'NewCompany'>,
    });
    return { record: answerOf(answer).company, existed: answer.response.status === CREATED_BEFORE };
  },
  async update(api, id, body, header) {
    return answerOf(await api.client.PATCH('/companies/{id}', { params: { path: { id }, header }, body })).company;
  },
  async archive(api, id, header) {
    return answerOf(await api.client.POST('/companies/{id}/archive', { params: { path: { id }, header } })).company;
  },
  async restore(api, id, header) {
    return answerOf(await api.client.POST('/companies/{id}/restore', { params: { path: { id }, header } })).company;
  },
  async merge(api, id, other, header) {
    const body = { companyId: other.id, version: other.version };
    return answerOf(await api.client.POST('/companies/{id}/merge', { params: { path: { id }, header }, body })).company;
  },
  async importRows(api, rows, header) {
    return answerOf(
      await api.client.POST('/companies/batch', {
        params: { header },
        body: { rows: rows as Schema<'CompanyBatch'>['rows'] },
      }),
    ).rows;
  },
  keep(place, company) {
    const { queryKey } = place.api.queryOptions('get', '/companies/{id}', { params: { path: { id: company.id } } });
    place.queries.setQueryData(queryKey, { company });
    rereadLists(place);
  },
  forget(place, id) {
    const { queryKey } = place.api.queryOptions('get', '/companies/{id}', { params: { path: { id } } });
    place.queries.removeQueries({ queryKey });
    rereadLists(place);
  },
};
