import { read } from '../operation/read.ts';
import { searchSelection } from './queries.ts';
import { exampleSearchResults, SearchQuery, SearchResults } from './schemas.ts';

export const searchRelationships = read({
  id: 'searchRelationships',
  path: '/relationships/search',
  summary: 'Search companies and people',
  description:
    'Active companies and people in which every word of `q` occurs, as part of a name, email, phone number, ' +
    'registration number, title, department, industry, website or company name. Best first: an exact registration ' +
    'number or email, then names that begin with `q`, then words that begin with its words, then the rest. ' +
    'Where no record has the words, one misspelled letter is forgiven.',
  tag: 'Search',
  scopes: ['contacts:read'],
  feature: 'relationships',
  answer: 'whole',
  slow: true,
  parameters: { query: SearchQuery },
  response: { description: 'The matches.', schema: SearchResults, example: exampleSearchResults },
  select: ({ query }) => searchSelection(query.q, query.limit),
});
