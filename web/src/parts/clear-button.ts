import type { MouseEvent } from 'react';

/**
 * The properties of a select's clear button. Mantine's can only be reached by mouse; this one by Tab too. The field gets the
 * focus after a click, because the button disappears.
 */
export function clearButton(label: string) {
  return {
    'aria-label': label,
    'aria-hidden': false,
    tabIndex: 0,
    size: '24px',
    onClick({ currentTarget }: MouseEvent<HTMLElement>) {
      currentTarget.closest('.mantine-Input-wrapper')?.querySelector('input')?.focus();
    },
  };
}
