import { Link } from '@tanstack/react-router';
import { usePlace } from '../place/session';
import { useWords } from '../words/use-words';
import styles from './home.module.css';
import { homeWords } from './words';

const STEPS = [
  { name: 'stepCompany', path: 'companies/new', offered: 'relationships' },
  { name: 'stepInvite', path: 'settings/members', offered: 'administrator' },
  { name: 'stepAgent', path: 'settings/agents', offered: 'always' },
] as const;

/** What to begin with where nothing was stored yet. */
export function FirstSteps() {
  const say = useWords(homeWords);
  const { workspace, isAdministrator } = usePlace();
  const isOffered = {
    relationships: workspace.features.relationships,
    administrator: isAdministrator,
    always: true,
  };
  return (
    <section className={styles.steps}>
      <h2>{say('welcome', { workspace: workspace.name })}</h2>
      <p>{say('welcomeText')}</p>
      <ol>
        {STEPS.filter(({ offered }) => isOffered[offered]).map(({ name, path }) => {
          const address: string = `/w/${workspace.slug}/${path}`;
          return (
            <li key={name}>
              <Link to={address}>{say(name)}</Link>
              <span>{say(`${name}Text`)}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
