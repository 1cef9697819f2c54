import { Menu } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Schema } from '../api/client';
import { PersonSelect } from '../meetings/people/person-select';
import type { PickedPerson } from '../meetings/people/picked-person';
import { usePlace } from '../place/session';
import { RecordPage } from '../records/record-page';
import { useWords } from '../words/use-words';
import { EraseDialog } from './erase-dialog';
import { personKind } from './person-kind';
import { peopleWords } from './words';

const route = getRouteApi('/w/$slug/people/$id');

export function PersonPage() {
  const { id, slug } = route.useParams();
  const say = useWords(peopleWords);
  const { isAdministrator } = usePlace();
  const [erasing, setErasing] = useState<Schema<'Person'>>();
  return (
    <>
      <RecordPage
        kind={personKind}
        id={Number(id)}
        say={say}
        companyOf={({ company }) => company?.id}
        linked={({ company }) => ({
          ...(company && {
            companyId: (
              <Link to="/w/$slug/companies/$id" params={{ slug, id: String(company.id) }}>
                {company.name}
              </Link>
            ),
          }),
        })}
        pickOther={(input) => <OtherPerson {...input} />}
        {...(isAdministrator && {
          always: (person: Schema<'Person'>) => (
            <>
              <Menu.Divider />
              <Menu.Item component="a" href={`/console/api/workspaces/${slug}/people/${person.id}/held-data`} download>
                {say('heldData')}
              </Menu.Item>
              <Menu.Item color="var(--red)" onClick={() => setErasing(person)}>
                {say('erase')}
              </Menu.Item>
            </>
          ),
        })}
      />
      {erasing && <EraseDialog person={erasing} onClose={() => setErasing(undefined)} />}
    </>
  );
}

function OtherPerson({ label, onChange }: { label: string; onChange(id: number | null): void }) {
  const [person, setPerson] = useState<PickedPerson | null>(null);
  const choose = (chosen: PickedPerson | null) => {
    setPerson(chosen);
    onChange(chosen?.personId ?? null);
  };
  return <PersonSelect label={label} value={person} onChange={choose} likely={[]} />;
}
