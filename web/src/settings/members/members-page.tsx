import { Button } from '@mantine/core';
import { useState } from 'react';
import { useShortcut } from '../../parts/use-shortcut';
import { usePlace } from '../../place/session';
import { useWords } from '../../words/use-words';
import { SettingPage } from '../setting-page';
import { InvitationList } from './invitation-list';
import { InviteDialog } from './invite-dialog';
import { MemberList } from './member-list';
import { memberWords } from './words';

export function MembersPage() {
  const say = useWords(memberWords);
  const { isAdministrator } = usePlace();
  const [inviting, setInviting] = useState(false);
  useShortcut('n', () => setInviting(true), isAdministrator);
  return (
    <SettingPage
      title={say('title')}
      intro={say('intro')}
      administrators
      actions={
        <Button variant="filled" onClick={() => setInviting(true)}>
          {say('invite')}&nbsp;<kbd aria-hidden>N</kbd>
        </Button>
      }
    >
      <MemberList />
      <InvitationList />
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </SettingPage>
  );
}
