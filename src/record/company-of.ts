import { Type } from 'typebox';
import { bind, sql } from '../database/sql.ts';
import { CompanyReference, Exactly } from '../operation/schema.ts';
import { computed } from './field.ts';

const example = { id: 4, name: 'Nordlys Energi A/S' };

/** Joins the company that a briefing or summary is about. */
export const joinCompany = sql`
  join company on company.workspace_id = ${bind('workspaceId::integer')} and company.company_id = record.company_id`;

/** The company of a briefing or summary. The record itself also shows its registration number. */
export const companyField = computed(
  sql`json_build_object('id', company.company_id, 'name', company.name)`,
  CompanyReference,
  {
    shown: 'list',
    uses: ['company_id'],
    example,
    detail: {
      select: sql`json_build_object('id', company.company_id, 'name', company.name,
        'organizationNumber', company.organization_number)`,
      schema: Exactly(
        { ...CompanyReference.properties, organizationNumber: Type.String() },
        { title: 'CompanyIdentity' },
      ),
      example: { ...example, organizationNumber: '10000001' },
    },
  },
);
