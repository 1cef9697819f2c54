import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { appWords } from '../../words/app-words';
import { useWords } from '../../words/use-words';
import own from './fields.module.css';
import type { Field } from './use-fields';
import { fieldWords } from './words';

interface FieldConflictProps {
  /** As it was when the dialog was opened. Undefined: a new field. */
  before: Field | undefined;
  theirs: Field;
  onTake(): void;
}

/** What somebody else has saved meanwhile, before and after. */
export function FieldConflict({ before, theirs, onTake }: FieldConflictProps) {
  const say = useWords(fieldWords);
  const sayApp = useWords(appWords);
  const partsOf = ({ label, fieldType, description, isRequired, options, config, position, retiredAt }: Field) =>
    [
      ['label', label],
      ['type', say(fieldType)],
      ['description', description ?? sayApp('none')],
      ['isRequired', sayApp(isRequired ? 'yes' : 'no')],
      ['options', options.map((option) => option.label).join(', ') || sayApp('none')],
      ['bounds', boundsText(config) || sayApp('none')],
      ['place', String(position + 1)],
      ['retired', sayApp(retiredAt === null ? 'no' : 'yes')],
    ] as const;
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const old = before && new Map<string, string>(partsOf(before));
  const changed = partsOf(theirs).filter(([name, text]) => old === undefined || old.get(name) !== text);
  return (
    <div ref={notice} role="alert" className={own.conflict}>
      <p>
        <strong>{say(before ? 'conflictTitle' : 'conflictNewTitle')}</strong> {say('conflictText')}
      </p>
      <dl>
        {changed.map(([name, text]) => (
          <div key={name}>
            <dt>{say(name)}</dt>
            <dd>{old ? `${old.get(name)} → ${text}` : text}</dd>
          </div>
        ))}
      </dl>
      <Button size="xs" onClick={onTake}>
        {say('takeTheirs')}
      </Button>
    </div>
  );
}

const boundsText = (config: Field['config']) =>
  Object.values(config)
    .filter((bound) => bound !== undefined && bound !== null)
    .join(' – ');
