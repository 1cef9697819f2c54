import type { Database } from '../../database/connect.ts';
import { searchedWords } from '../company-keys.ts';
import { companyNameForms } from '../company-name.ts';
import { companyOf } from './company-row.ts';
import { companiesByName, companyByNumber } from './local-queries.ts';
import type { RegistrySource } from './source.ts';

/** Words of a query that are looked at; more do not tell names apart. */
const MOST_WORDS = 6;

/** The installation's own table, filled by `kartotek registry import`. */
export function createLocalSource(database: Pick<Database, 'readSlowly'>): RegistrySource {
  return {
    name: 'local',
    async byNumber(number) {
      const [row] = await database.readSlowly(companyByNumber, { number });
      return row === undefined ? null : companyOf(row);
    },
    async byName(query, limit) {
      const { full, bare } = companyNameForms(query);
      if (bare === '' || limit < 1) return [];
      const words = searchedWords(bare).slice(0, MOST_WORDS);
      return (await database.readSlowly(companiesByName, { full, bare, words, limit })).map(companyOf);
    },
  };
}
