import { Radio, Stack, Switch } from '@mantine/core';
import { useWords } from '../../words/use-words';
import type { Member } from './member';
import { memberWords } from './words';

export type Access = Pick<Member, 'role' | 'workAccess'>;

const ROLES = ['MEMBER', 'ADMIN'] as const;

/** The role and Work access, each with what it allows. */
export function AccessInputs({ access, onChange }: { access: Access; onChange(access: Access): void }) {
  const say = useWords(memberWords);
  return (
    <>
      <Radio.Group
        label={say('role')}
        value={access.role}
        onChange={(role) => onChange({ ...access, role: role === 'ADMIN' ? 'ADMIN' : 'MEMBER' })}
      >
        <Stack gap="xs" mt={6}>
          {ROLES.map((role) => (
            <Radio key={role} value={role} label={say(role)} description={say(`about.${role}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <Switch
        label={say('workAccess')}
        description={say('workAccessHint')}
        checked={access.workAccess}
        onChange={({ currentTarget }) => onChange({ ...access, workAccess: currentTarget.checked })}
      />
    </>
  );
}
