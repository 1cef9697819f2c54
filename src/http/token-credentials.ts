import { invalidInput, unauthenticated } from '../operation/errors.ts';
import type { Limits } from './limits.ts';
import { API_ROOT } from './openapi/api-root.ts';
import { bearerToken } from './request-headers.ts';
import type { Credentials } from './serve-operation.ts';

/** The credentials of `/api/v1`: bearer tokens. */
export function tokenCredentials(limits: Limits): Credentials {
  return {
    limits,
    root: API_ROOT,
    read({ request }, repeatedHeaders, { recognise }, count) {
      if (repeatedHeaders.includes('authorization')) throw invalidInput('authorization: must be given once');
      const token = bearerToken(request);
      if (token === '') throw unauthenticated();
      return { kind: 'token', token, recognise, count };
    },
  };
}
