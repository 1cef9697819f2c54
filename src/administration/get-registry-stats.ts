import { Type } from 'typebox';
import { sql } from '../database/sql.ts';
import { read, selection } from '../operation/read.ts';
import { Exactly, Nullable, Timestamp } from '../operation/schema.ts';
import { jsonObject, wireTime } from '../operation/wire.ts';
import { FOR_OPERATORS } from './audience.ts';
import { Count } from './schemas.ts';

const RegistryStats = Exactly(
  {
    companies: Count,
    words: Type.Integer({ minimum: 0, description: 'Distinct words of the names.' }),
    lastChangeAt: Nullable(Timestamp, { description: 'When a company was last imported or changed.' }),
    rememberedAnswers: Type.Integer({ minimum: 0, description: 'Answers of upstream registries, valid or not.' }),
  },
  { title: 'RegistryStats' },
);

const selectStats = sql`
  select ${jsonObject(sql`
    (select count(*) from registry_company) as "companies", (select count(*) from registry_word) as "words",
    (select ${wireTime('max(changed_at)')} from registry_company) as "lastChangeAt",
    (select count(*) from registry_answer) as "rememberedAnswers"`)}::text as body`;

export const getRegistryStats = read({
  ...FOR_OPERATORS,
  id: 'getRegistryStats',
  path: '/registry',
  summary: 'Count the company registry',
  tag: 'Company registry',
  answer: 'whole',
  response: {
    description: 'How much the registry holds.',
    schema: RegistryStats,
    example: { companies: 300, words: 412, lastChangeAt: '2026-03-01T09:30:00.000Z', rememberedAnswers: 0 },
  },
  select: () => selection(selectStats, {}),
});
