import { LIMITS } from '../limits.ts';
import type { Answer } from '../operation/call.ts';
import { readArguments } from './arguments.ts';
import type { Prompt } from './prompts.ts';
import type { Tool } from './tools.ts';

/** The tools that find companies, if the caller may use them. */
export interface CompanyTools {
  search: Tool | undefined;
  list: Tool | undefined;
}

type PerformTool = (tool: Tool, given: ReturnType<typeof readArguments>) => Promise<Answer>;

/** Values that begin like `typed`, for an argument of a prompt: one of its words, or a company. */
export async function complete(
  prompt: Prompt | undefined,
  { name, value: typed }: { name: string; value: string },
  tools: CompanyTools,
  perform: PerformTool,
): Promise<string[]> {
  const argument = prompt?.arguments.find((one) => one.name === name);
  if (argument?.words) return argument.words.filter((word) => word.startsWith(typed.toLowerCase()));
  if (name !== 'company' || !argument) return [];
  return [...new Set(await companyNames(typed.trim(), tools, perform))];
}

/** A search needs some letters. For fewer, the companies that changed last are compared. */
async function companyNames(typed: string, { search, list }: CompanyTools, perform: PerformTool): Promise<string[]> {
  const { length } = [...typed];
  if (length > LIMITS.longestSearch) return [];
  if (length >= LIMITS.shortestSearch) {
    if (!search) return [];
    const { body = '' } = await perform(search, readArguments(search, { q: typed }));
    const { companies } = JSON.parse(body) as { companies: { name: string }[] };
    return companies.map((company) => company.name);
  }
  if (!list) return [];
  const { body = '' } = await perform(list, readArguments(list, { limit: LIMITS.mostPageItems }));
  const { items } = JSON.parse(body) as { items: { name: string }[] };
  return items.map((company) => company.name).filter((company) => hasWordLike(company, typed));
}

function hasWordLike(name: string, typed: string): boolean {
  const beginning = plain(typed);
  return plain(name)
    .split(' ')
    .some((word) => word.startsWith(beginning));
}

function plain(text: string): string {
  return text.normalize('NFC').toLowerCase();
}
