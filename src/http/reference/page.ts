import { readFile } from 'node:fs/promises';
import { codePlace } from '../../code-place.ts';
import { SCALAR_FILE } from './scalar.ts';

/** The API reference, for `/docs`: Scalar shows what `/openapi.json` says. */
export async function readReferencePage(): Promise<string> {
  const page = await readFile(codePlace('http/reference/page.html'), 'utf8');
  return page.replace('{{scalar}}', SCALAR_FILE);
}

/** The page's stylesheet, for `/docs/reference.css`. */
export function readReferenceStyle(): Promise<string> {
  return readFile(codePlace('http/reference/reference.css'), 'utf8');
}

/** Scalar writes style attributes, so styles cannot be limited to files. */
export const REFERENCE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  'img-src data:',
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
