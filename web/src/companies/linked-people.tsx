import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Schema } from '../api/client';
import { usePlace } from '../place/session';
import detail from '../records/detail.module.css';
import { recordWords } from '../records/words';
import { useWords } from '../words/use-words';
import { companyWords } from './words';

/** As many as a company's own answer holds. */
const MOST = 50;
/** The timeline below stays within reach. */
const FIRST = 8;

/** The active people of a company, by name. */
export function LinkedPeople({ company }: { company: Schema<'Company'> }) {
  const say = useWords(companyWords);
  const sayRecord = useWords(recordWords);
  const { workspace } = usePlace();
  const { slug } = workspace;
  const { id, name, people, archivedAt } = company;
  const [opened, setOpened] = useState<number>();
  const shown = opened === id ? people : people.slice(0, FIRST);
  return (
    <section className={detail.section} aria-labelledby="people" tabIndex={-1}>
      <h2 id="people">
        {say('people')}
        {archivedAt === null && (
          <Link to="/w/$slug/people/new" params={{ slug }} search={{ company: id }}>
            {sayRecord('newPersonHere')}
          </Link>
        )}
      </h2>
      {people.length === 0 ? (
        <p className={detail.quiet}>{say('noPeople')}</p>
      ) : (
        <ul className={detail.rows}>
          {shown.map((person) => (
            <li key={person.id}>
              <Link className={detail.row} to="/w/$slug/people/$id" params={{ slug, id: String(person.id) }}>
                <span>
                  <span className={detail.rowName}>{person.name}</span> {person.title}
                </span>
                <small>{person.email}</small>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {people.length > shown.length && (
        <button type="button" className={detail.toggle} onClick={() => setOpened(id)}>
          {say('morePeople', { count: people.length - shown.length })}
        </button>
      )}
      {people.length === MOST && (
        <p className={detail.quiet}>
          <Link to="/w/$slug/people" params={{ slug }} search={{ company: id }}>
            {say('allPeople', { name })}
          </Link>
        </p>
      )}
    </section>
  );
}
