import { sql } from '../database/sql.ts';
import { read, selection } from '../operation/read.ts';
import { Exactly } from '../operation/schema.ts';
import { jsonObject } from '../operation/wire.ts';
import { FOR_ADMINISTRATORS } from './audience.ts';
import { memberColumns, namedMember } from './member-columns.ts';
import { exampleMember, Member, MemberName } from './schemas.ts';

const selectMember = sql`
  select '{"member":' || ${jsonObject(memberColumns)}::text || '}' as body from ${namedMember}`;

export const getMember = read({
  ...FOR_ADMINISTRATORS,
  id: 'getMember',
  path: '/members/{member}',
  summary: 'Read a member',
  tag: 'Members',
  answer: 'whole',
  parameters: { path: Exactly({ member: MemberName }) },
  response: {
    description: 'The member.',
    schema: Exactly({ member: Member }, { title: 'MemberResponse' }),
    example: { member: exampleMember },
  },
  select: ({ path }) => selection(selectMember, { member: path.member }),
});
