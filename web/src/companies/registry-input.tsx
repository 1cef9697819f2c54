import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { chooseMarked } from '../parts/choose-marked';
import { useRelationshipSearch } from '../parts/use-relationship-search';
import { usePlace } from '../place/session';
import styles from '../records/form.module.css';
import { inputId } from '../records/form-input';
import { formWords } from '../records/form-words';
import type { Entry } from '../records/inputs';
import type { OwnInputProps } from '../records/record-form';
import { useWords } from '../words/use-words';
import { type Registered, useRegistry } from './use-registry';

const MOST_HERE = 3;
const KNOWN = ['address', 'postalCode', 'city', 'companyType'] as const;

/** The name or number of a new company. It suggests companies that are here already, and those of the registry. */
export function RegistryInput({ control, input, inputs, error, set }: OwnInputProps) {
  const say = useWords(formWords);
  const { workspace } = usePlace();
  const navigate = useNavigate();
  const [isTyping, setTyping] = useState(false);
  const [filledFrom, setFilledFrom] = useState('');
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const text = String(input);
  const registry = useRegistry(text, isTyping);
  const { results } = useRelationshipSearch(text);
  const isNumber = control.path === 'organizationNumber';
  const taken = isNumber
    ? results.companies.find(({ organizationNumber }) => organizationNumber === text.trim())
    : undefined;
  const here = isTyping && !taken ? results.companies.slice(0, MOST_HERE) : [];
  const isUnknown = registry.isAnswered && registry.found.length === 0 && registry.failure === null;

  function choose(value: string) {
    combobox.closeDropdown();
    setTyping(false);
    const [source, id = ''] = value.split(':');
    if (source === 'here') {
      void navigate({ to: '/w/$slug/companies/$id', params: { slug: workspace.slug, id } });
      return;
    }
    const chosen = registry.found.find(({ number }) => number === id);
    if (!chosen) return;
    setFilledFrom(chosen.number);
    set({
      name: chosen.name,
      organizationNumber: chosen.number,
      ...(workspace.workAccess && { metadata: withRegistered((inputs.metadata ?? []) as readonly Entry[], chosen) }),
    });
  }

  return (
    <>
      <Combobox store={combobox} onOptionSubmit={choose} shadow="md">
        <Combobox.Target>
          <TextInput
            id={inputId(control)}
            label={control.label}
            withAsterisk={control.required}
            aria-required={control.required}
            error={error}
            value={text}
            inputMode={isNumber ? 'numeric' : 'text'}
            autoComplete="off"
            data-autofocus={control.path === 'name' || undefined}
            onChange={({ currentTarget }) => {
              setTyping(true);
              setFilledFrom('');
              set({ [control.path]: currentTarget.value });
              combobox.resetSelectedOption();
              combobox.openDropdown();
            }}
            onKeyDownCapture={(event) => {
              // Nothing is marked. Without this, Enter would choose what is at the place that was marked before.
              if (!chooseMarked(event) && event.key === 'Enter') combobox.resetSelectedOption();
            }}
            onBlur={() => combobox.closeDropdown()}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={here.length + registry.found.length === 0}>
          <Combobox.Options aria-label={say('suggestions')}>
            {registry.found.length > 0 && (
              <Combobox.Group label={say('registry')}>
                {registry.found.map(({ name, number, city }) => (
                  <Combobox.Option key={number} value={`registry:${number}`}>
                    <span className={styles.option}>
                      {name}
                      <small>{[number, city].filter(Boolean).join(' · ')}</small>
                    </span>
                  </Combobox.Option>
                ))}
              </Combobox.Group>
            )}
            {here.length > 0 && (
              <Combobox.Group label={say('here')}>
                {here.map(({ id, name, organizationNumber }) => (
                  <Combobox.Option key={id} value={`here:${id}`}>
                    <span className={styles.option}>
                      {name}
                      <small>{organizationNumber}</small>
                    </span>
                  </Combobox.Option>
                ))}
              </Combobox.Group>
            )}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      <div aria-live="polite">
        {taken ? (
          <p className={styles.inline}>
            {say('exists', { name: taken.name })}{' '}
            <Link to="/w/$slug/companies/$id" params={{ slug: workspace.slug, id: String(taken.id) }}>
              {say('open')}
            </Link>
          </p>
        ) : filledFrom !== '' ? (
          <p className={styles.inline}>{say('filled')}</p>
        ) : registry.failure ? (
          <p className={styles.inline}>{say('registryDown')}</p>
        ) : (
          isUnknown && isNumber && <p className={styles.inline}>{say('registryNone')}</p>
        )}
      </div>
    </>
  );
}

/** What the registry knows replaces lines of the same names. Other lines stay. */
function withRegistered(entries: readonly Entry[], chosen: Registered): Entry[] {
  const known: readonly string[] = KNOWN;
  const added = KNOWN.map((key) => ({ key, value: chosen[key] })).filter(({ value }) => value !== '');
  return [...entries.filter(({ key }) => !known.includes(key)), ...added];
}
