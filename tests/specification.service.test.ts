import { expect } from 'vitest';
import { catalogueTest } from './harness/catalogue.ts';

const test = catalogueTest();

/** The specification's endpoint table (section 4): method, path, Idempotency-Key, If-Match, scope, success. */
const TABLE = [
  ['GET', '/relationships/search', false, false, 'contacts:read', 200],
  ['GET', '/companies', false, false, 'contacts:read', 200],
  ['POST', '/companies', true, false, 'contacts:write', 201],
  ['GET', '/companies/{id}', false, false, 'contacts:read', 200],
  ['PATCH', '/companies/{id}', false, true, 'contacts:write', 200],
  ['POST', '/companies/{id}/archive', true, true, 'contacts:write', 200],
  ['POST', '/companies/{id}/restore', true, true, 'contacts:write', 200],
  ['GET', '/people', false, false, 'contacts:read', 200],
  ['POST', '/people', true, false, 'contacts:write', 201],
  ['GET', '/people/{id}', false, false, 'contacts:read', 200],
  ['PATCH', '/people/{id}', false, true, 'contacts:write', 200],
  ['POST', '/people/{id}/archive', true, true, 'contacts:write', 200],
  ['POST', '/people/{id}/restore', true, true, 'contacts:write', 200],
  ['GET', '/custom-field-definitions', false, false, 'contacts:read', 200],
  ['GET', '/company-registry', false, false, 'contacts:read', 200],
  ['POST', '/briefings', true, false, 'meetings:write contacts:read', 202],
  ['GET', '/briefings', false, false, 'meetings:read', 200],
  ['GET', '/briefings/{id}', false, false, 'meetings:read', 200],
  ['POST', '/briefings/{id}/retry', true, true, 'meetings:write contacts:read', 202],
  ['POST', '/summaries', true, false, 'meetings:write', 201],
  ['GET', '/summaries', false, false, 'meetings:read', 200],
  ['GET', '/summaries/{id}', false, false, 'meetings:read', 200],
  ['PATCH', '/summaries/{id}', false, true, 'meetings:write', 200],
  ['PUT', '/summaries/{id}/transcript', false, true, 'meetings:write', 202],
  ['POST', '/summaries/{id}/approve', true, true, 'meetings:write', 200],
  ['POST', '/summaries/{id}/retry', true, true, 'meetings:write', 202],
  ['GET', '/summaries/{id}/evidence', false, false, 'meetings:read', 200],
] as const;

test.for(TABLE)(
  '%s %s is described as in the specification',
  ([method, path, key, ifMatch, scope, success], { service }) => {
    const described = service.documentation.describedAs({ method, path });
    const required = described.parameters
      .filter((parameter: { in: string; required: boolean }) => parameter.in === 'header' && parameter.required)
      .map(({ name }: { name: string }) => name);
    expect(required).toEqual([...(key ? ['Idempotency-Key'] : []), ...(ifMatch ? ['If-Match'] : [])]);
    expect(described['x-scopes']).toEqual(scope.split(' '));
    expect(described.responses).toHaveProperty(String(success));
  },
);
