import type { OpenApi } from './openapi.ts';

/** What the operations of a tag are for. */
const TAGS: Readonly<Record<string, string>> = {
  Search: 'Find companies and people by what is written about them.',
  Companies: 'The organizations that a workspace deals with.',
  People: 'The people that a workspace deals with, and the companies they belong to.',
  'Custom fields': 'Fields that a workspace defines for its companies or people.',
  'Company registry': 'What the public registry of companies knows, by number or name.',
  Briefings: 'Prepare for a meeting: what the records say about a company, generated in the background.',
  'Meeting summaries': 'Meetings: transcript in, generated content and evidence out, then approval.',
};

/** The tags, each once, in the order in which they were given. */
export function describeTags(names: Iterable<string>): OpenApi['tags'] {
  return [...new Set(names)].map((name) => {
    const description = TAGS[name];
    return description === undefined ? { name } : { name, description };
  });
}
