/** The parts of OpenAPI 3.1 that the service's description has. */
export interface OpenApi {
  openapi: '3.1.0';
  info: { title: string; version: string; summary: string; description: string } & Record<string, unknown>;
  servers: { url: string; description: string }[];
  tags: { name: string; description: string | undefined }[];
  security: unknown[];
  /** Operations by path, then by method. */
  paths: Record<string, Record<string, OpenApiOperation>>;
  components: Components;
}

/** What stands once: by kind (`responses`), then by name. */
export type Components = Record<string, Record<string, unknown>>;

export interface Reference {
  $ref: string;
}

export interface OpenApiOperation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  parameters: (OpenApiParameter | Reference)[];
  requestBody?: { required: boolean; content: Record<string, OpenApiMedia> };
  responses: Record<string, OpenApiResponse | Reference>;
  'x-scopes': readonly string[];
  'x-feature'?: string;
}

export interface OpenApiParameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  example?: unknown;
  examples?: Record<string, { value: unknown; 'x-disabled': boolean }>;
  schema: Record<string, unknown>;
}

export interface OpenApiResponse {
  description: string;
  headers: Record<string, Reference>;
  content?: Record<string, OpenApiMedia>;
  'x-error-codes'?: string[];
}

export interface OpenApiMedia {
  schema: Record<string, unknown>;
  example?: unknown;
  examples?: Record<string, Reference>;
}
