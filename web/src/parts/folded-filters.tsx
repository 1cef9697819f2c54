import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useId, useState } from 'react';
import { appWords } from '../words/app-words';
import { useWords } from '../words/use-words';
import parts from './parts.module.css';

interface FoldedFiltersProps {
  /** How many narrow the list down. */
  count: number;
  onClear(): void;
  children: ReactNode;
}

/** The filters above a list. On a phone they open from a button, because they would take the place of the list. */
export function FoldedFilters({ count, onClear, children }: FoldedFiltersProps) {
  const say = useWords(appWords);
  const id = useId();
  const isPhone = useMediaQuery('(max-width: 760px)', undefined, { getInitialValueInEffect: false });
  const [isOpen, setOpen] = useState(false);
  const clear = count > 0 && (
    <Button size="xs" variant="subtle" onClick={onClear}>
      {say('clearFilters')}
    </Button>
  );
  return (
    <search className={parts.filters} aria-label={say('filters')} tabIndex={-1}>
      {isPhone && (
        <div className={parts.fold}>
          <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
            {count > 0 ? say('filterBy', { count }) : say('filter')}
          </Button>
          {clear}
        </div>
      )}
      <div id={id} className={parts.filterFields} hidden={isPhone && !isOpen}>
        {children}
        {!isPhone && clear}
      </div>
    </search>
  );
}
