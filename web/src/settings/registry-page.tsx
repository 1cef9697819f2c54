import { Button, Skeleton, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { Schema } from '../api/client';
import { FailureNotice } from '../parts/failure-notice';
import { When } from '../parts/when';
import { usePlace } from '../place/session';
import { useDates } from '../words/use-dates';
import { useWords } from '../words/use-words';
import { SettingPage } from './setting-page';
import styles from './settings.module.css';
import { settingsWords } from './words';

export function RegistryPage() {
  const say = useWords(settingsWords);
  const { workspace } = usePlace();
  return (
    <SettingPage title={say('registry')} intro={say('registryIntro')}>
      <Source />
      {workspace.features.relationships ? <TryOut /> : <p className={styles.intro}>{say('relationshipsOff')}</p>}
    </SettingPage>
  );
}

function Source() {
  const say = useWords(settingsWords);
  const dates = useDates();
  const { api } = usePlace();
  const { data, error, refetch } = api.useQuery('get', '/company-registry/source');
  if (error) return <FailureNotice failure={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton height={72} mb="lg" />;
  const { source, companies, lastChangeAt } = data;
  return (
    <dl className={styles.facts}>
      <dt>{say('source')}</dt>
      <dd>{say(`source.${source}`)}</dd>
      {companies !== null && (
        <>
          <dt>{say('companies')}</dt>
          <dd>{dates.number(companies)}</dd>
          <dt>{say('lastImport')}</dt>
          <dd>{lastChangeAt ? <When at={lastChangeAt} as="moment" /> : say('never')}</dd>
        </>
      )}
    </dl>
  );
}

/** Looks a company up as the form of a new company does. */
function TryOut() {
  const say = useWords(settingsWords);
  const { api } = usePlace();
  const [typed, setTyped] = useState('');
  const [query, setQuery] = useState<string>();
  const [isShort, setShort] = useState(false);
  const { data, error, isFetching, refetch } = api.useQuery(
    'get',
    '/company-registry',
    { params: { query: { query: query ?? '' } } },
    { enabled: query !== undefined },
  );
  const found = data && foundIn(data);

  function lookUp(event: FormEvent) {
    event.preventDefault();
    const wanted = typed.trim();
    setShort(wanted.length < 2);
    if (wanted.length < 2) return;
    if (wanted === query) void refetch();
    else setQuery(wanted);
  }

  return (
    <section aria-labelledby="try-out">
      <h2 id="try-out" className={styles.title}>
        {say('tryOut')}
      </h2>
      <form noValidate onSubmit={lookUp} className={styles.form}>
        <TextInput
          label={say('searched')}
          maw={420}
          description={say('tryOutHint')}
          value={typed}
          maxLength={200}
          error={isShort && say('tooShort')}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          inputWrapperOrder={['label', 'description', 'input', 'error']}
        />
        <div className={styles.row}>
          <Button type="submit" loading={isFetching}>
            {say('lookUp')}
          </Button>
        </div>
      </form>
      <div aria-live="polite" className={styles.answer}>
        {error && <FailureNotice failure={error} retry={() => void refetch()} />}
        {found?.length === 0 && <p className={styles.intro}>{say('noHits')}</p>}
        <ul className={styles.rows}>
          {found?.map((company) => (
            <li key={company.number}>
              <div className={styles.what}>
                <strong>{company.name}</strong>
                <p>{company.facts}</p>
              </div>
              <span className={styles.fact}>{company.number}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

interface Found {
  name: string;
  number: string;
  facts: string;
}

/** Both shapes of an answer: one company by its number, or several by name. */
function foundIn(result: Schema<'RegistryResult'>): Found[] {
  const facts = (...parts: string[]) => parts.filter((part) => part.trim() !== '').join(' · ');
  if ('companies' in result) {
    return result.companies.map(({ name, organisationNumber, address, zip, city, companyType }) => ({
      name,
      number: organisationNumber,
      facts: facts(address, `${zip} ${city}`, companyType),
    }));
  }
  if (!result.company) return [];
  const { name, vat, address, zip, city, type } = result.company;
  return [{ name, number: String(vat), facts: facts(address, `${zip} ${city}`, type) }];
}
