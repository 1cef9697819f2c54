import { complete } from './completion.ts';
import { type Exchange, Refused } from './exchange.ts';
import { mayCall, type Prompt, promptFaults, promptsFor } from './prompts.ts';
import type { PerformTool, Resources } from './resources.ts';
import type { Access, Tools } from './tools.ts';

export interface OfferSettings {
  tools: Tools;
  resources: Resources;
  /** Who calls; refused before anything is answered. */
  admit(): Promise<Access>;
  perform: PerformTool;
  /** Answers the request by HTTP instead of the protocol. */
  refuse(error: unknown): never;
  requestId: string;
}

/** What a request may read beside the tools: resources and prompts. */
export function readOffers(settings: OfferSettings): Omit<Exchange, 'instructions' | 'listTools' | 'callTool'> {
  const { tools, resources, admit, perform, refuse, requestId } = settings;

  return {
    listTemplates: async () => resources.templates(await admit()),
    listResources: async (cursor) => resources.list(await admit(), cursor, perform).catch(refuse),
    readResource: async (uri) => resources.read(await admit(), uri, perform, requestId).catch(refuse),
    async listPrompts() {
      return promptsFor(tools, await admit()).map(({ name, title, description, arguments: all }) => ({
        name,
        title,
        description,
        arguments: all.map(({ words: _, ...argument }) => argument),
      }));
    },
    async getPrompt(name, given) {
      const access = await admit();
      const prompt = findPrompt(access, name);
      if (!prompt) return new Refused(400, `Unknown prompt: ${name.slice(0, 100)}`);
      const faults = promptFaults(prompt, given);
      if (faults.length > 0) return new Refused(400, `Invalid arguments: ${faults.join('; ')}`);
      const text = prompt.text(given, mayCall(tools, access));
      return { description: prompt.description, messages: [{ role: 'user', content: { type: 'text', text } }] };
    },
    async complete(name, argument) {
      const access = await admit();
      const may = mayCall(tools, access);
      const toolOf = (tool: string) => (may(tool) ? tools.get(tool) : undefined);
      const finding = { search: toolOf('search_relationships'), list: toolOf('list_companies') };
      return complete(findPrompt(access, name), argument, finding, perform).catch(refuse);
    },
  };

  function findPrompt(access: Access, wanted: string): Prompt | undefined {
    return promptsFor(tools, access).find(({ name }) => name === wanted);
  }
}
