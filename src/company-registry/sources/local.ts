import type { Database } from '../../database/connect.ts';
import { searchedWords } from './company-keys.ts';
import { companyNameForms } from './company-name.ts';
import { selectCompaniesByName, selectCompanyByNumber } from './local-queries.ts';
import type { RegistrySource } from './source.ts';

/** Words of a query that are searched; more do not tell names apart. */
const MAX_QUERY_WORDS = 6;

/** The installation's own table, filled by `kartotek registry import`. */
export function createLocalSource(database: Pick<Database, 'readSlowly'>): RegistrySource {
  return {
    name: 'local',
    async byNumber(number) {
      const [company] = await database.readSlowly(selectCompanyByNumber, { number });
      return company ?? null;
    },
    async byName(query, limit) {
      const { full, bare } = companyNameForms(query);
      if (bare === '' || limit < 1) return [];
      const words = searchedWords(bare).slice(0, MAX_QUERY_WORDS);
      return database.readSlowly(selectCompaniesByName, { full, bare, words, limit });
    },
  };
}
