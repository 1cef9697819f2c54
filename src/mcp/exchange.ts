import type { ToolResult } from './tool-result.ts';
import type { ToolDescription } from './tools.ts';

/** What one request may ask for, in the protocol's words. */
export interface Exchange {
  instructions: string;
  listTools(): Promise<ToolDescription[]>;
  /** Undefined: there is no such tool. */
  callTool(name: string, given: Readonly<Record<string, unknown>>): Promise<ToolResult | undefined>;
  listTemplates(): Promise<ResourceTemplate[]>;
  /** Undefined: no list has this cursor. */
  listResources(cursor: string | undefined): Promise<ResourceList | undefined>;
  /** Undefined: there is nothing at this address for the caller. */
  readResource(uri: string): Promise<ResourceText | Refused | undefined>;
  listPrompts(): Promise<PromptDescription[]>;
  getPrompt(name: string, given: Readonly<Record<string, string>>): Promise<PromptText | Refused>;
  complete(prompt: string, argument: { name: string; value: string }): Promise<string[]>;
}

export interface ResourceTemplate {
  uriTemplate: string;
  name: string;
  title: string;
  description: string;
  mimeType: string;
}

export interface ResourceList {
  resources: { uri: string; name: string }[];
  nextCursor?: string;
}

export interface ResourceText {
  contents: { uri: string; mimeType: string; text: string; _meta: Record<string, unknown> }[];
  _meta: Record<string, unknown>;
}

export interface PromptDescription {
  name: string;
  title: string;
  description: string;
  arguments: { name: string; description: string; required: boolean }[];
}

export interface PromptText {
  description: string;
  messages: { role: 'user'; content: { type: 'text'; text: string } }[];
}

/** Why a request is answered with an error of the protocol. */
export class Refused {
  /** As HTTP would answer it. */
  readonly status: number;
  readonly message: string;
  readonly data: object;

  constructor(status: number, message: string, data: object = {}) {
    this.status = status;
    this.message = message;
    this.data = data;
  }
}
