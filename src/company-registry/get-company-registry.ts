import { Type } from 'typebox';
import { type AskContext, ask } from '../operation/ask.ts';
import { Exactly, Nullable, OneOf, Timestamp } from '../operation/schema.ts';
import type { NeedsRegistry } from './company-registry.ts';
import { REGISTRY_SOURCES } from './registry-settings.ts';

const RegistrySource = Exactly(
  {
    source: OneOf(REGISTRY_SOURCES, {
      title: 'RegistrySourceName',
      description: '`local`: the installation’s own table.',
    }),
    companies: Nullable(Type.Integer({ minimum: 0 }), { description: 'How many the own table has; null otherwise.' }),
    lastChangeAt: Nullable(Timestamp, { description: 'When a company of it was last imported or changed.' }),
  },
  { title: 'RegistrySource' },
);

export const getCompanyRegistry = ask({
  audience: ['member'],
  id: 'getCompanyRegistry',
  path: '/company-registry/source',
  summary: 'Read where companies are looked up',
  description: 'Counts may be a minute old.',
  tag: 'Company registry',
  response: {
    description: 'The source.',
    schema: RegistrySource,
    example: { source: 'local', companies: 300, lastChangeAt: '2026-03-01T09:30:00.000Z' },
  },
  async ask({ dependencies: { companyRegistry } }: AskContext<NeedsRegistry>) {
    return JSON.stringify(await companyRegistry.facts());
  },
});
