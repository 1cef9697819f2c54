import { requestBytes } from './raw-http.ts';

interface Import {
  slug: string;
  token: string;
  key: string;
  /** Of the file, in bytes. */
  length: number;
}

/** The headers of an import of people from NDJSON whose file is sent by hand. */
export function importHead({ slug, token, key, length }: Import): Buffer {
  return requestBytes({
    method: 'POST',
    target: `/api/v1/workspaces/${slug}/people/import`,
    headers: [
      ['Authorization', `Bearer ${token}`],
      ['Idempotency-Key', key],
      ['Content-Type', 'application/x-ndjson'],
      ['Content-Length', String(length)],
    ],
  });
}
