import { EXPORT_FORMATS, exportCompanies } from '../company-registry/export-companies.ts';
import { Exactly, OneOf } from '../operation/schema.ts';
import { transfer } from '../operation/transfer.ts';
import { FOR_OPERATORS } from './audience.ts';
import { Count } from './schemas.ts';

export const exportRegistryCompanies = transfer({
  ...FOR_OPERATORS,
  id: 'exportRegistryCompanies',
  method: 'GET',
  path: '/registry/export',
  summary: 'Export all companies to standard output',
  tag: 'Company registry',
  parameters: {
    query: Exactly({
      format: OneOf(EXPORT_FORMATS, { default: 'csv', description: 'Format of the output.' }),
    }),
  },
  response: {
    description: 'How much was exported.',
    schema: Exactly({ exported: Count }, { title: 'RegistryExport' }),
    example: { exported: 300 },
  },
  transfer: async ({ database, write }, { format }) => JSON.stringify(await exportCompanies(database, format, write)),
});
