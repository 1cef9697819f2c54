import { LIMITS } from '../limits.ts';
import type { Answer } from '../operation/call.ts';
import { readArguments } from './arguments.ts';
import type { Prompt } from './prompts.ts';
import type { Tool } from './tools.ts';

/** Values that begin like `typed`, for an argument of a prompt: one of its words, or a company. */
export async function complete(
  prompt: Prompt | undefined,
  { name, value: typed }: { name: string; value: string },
  search: Tool | undefined,
  perform: (tool: Tool, given: ReturnType<typeof readArguments>) => Promise<Answer>,
): Promise<string[]> {
  const argument = prompt?.arguments.find((one) => one.name === name);
  if (argument?.words) return argument.words.filter((word) => word.startsWith(typed.toLowerCase()));
  const { length } = [...typed.trim()];
  if (name !== 'company' || !argument || !search || length < LIMITS.shortestSearch || length > LIMITS.longestSearch)
    return [];
  const { body = '' } = await perform(search, readArguments(search, { q: typed }));
  const { companies } = JSON.parse(body) as { companies: { name: string }[] };
  return [...new Set(companies.map((company) => company.name))];
}
