import type { OpenApi } from './openapi.ts';
export function referencePage(openApi: OpenApi): { html: string; css: string } {
  return { html: JSON.stringify(openApi), css: '' };
}
