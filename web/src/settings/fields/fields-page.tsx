import { Button, SegmentedControl } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useShortcut } from '../../parts/use-shortcut';
import { usePlace } from '../../place/session';
import { useWords } from '../../words/use-words';
import { SettingPage } from '../setting-page';
import { FieldDialog } from './field-dialog';
import { FieldLists } from './field-lists';
import own from './fields.module.css';
import { KnownFields } from './known-fields';
import type { Entity } from './use-fields';
import { fieldWords } from './words';

const route = getRouteApi('/w/$slug/settings/fields');
const ENTITIES: readonly Entity[] = ['COMPANY', 'PERSON'];

/** The workspace's own fields of companies and people. Members read them; administrators define them. */
export function FieldsPage() {
  const say = useWords(fieldWords);
  const { isAdministrator } = usePlace();
  const entity = route.useSearch().entity === 'PERSON' ? 'PERSON' : 'COMPANY';
  const navigate = useNavigate({ from: '/w/$slug/settings/fields' });
  const [creating, setCreating] = useState(false);
  useShortcut('n', () => setCreating(true), isAdministrator);
  return (
    <SettingPage
      title={say('title')}
      intro={
        <>
          {say('intro')} {!isAdministrator && say('memberText')}
        </>
      }
      actions={
        isAdministrator && (
          <Button variant="filled" onClick={() => setCreating(true)}>
            {say('newField')}&nbsp;<kbd aria-hidden>N</kbd>
          </Button>
        )
      }
    >
      <SegmentedControl
        className={own.kinds ?? ''}
        aria-label={say('title')}
        data={ENTITIES.map((value) => ({ value, label: say(value) }))}
        value={entity}
        onChange={(chosen) => void navigate({ search: chosen === 'PERSON' ? { entity: 'PERSON' } : {} })}
      />
      {isAdministrator ? <FieldLists key={entity} entity={entity} /> : <KnownFields key={entity} entity={entity} />}
      {creating && <FieldDialog entity={entity} onClose={() => setCreating(false)} />}
    </SettingPage>
  );
}
