import type { MouseEvent } from 'react';

/**
 * The properties of a select's clear button. Mantine leaves it to the mouse. Here Tab reaches it, and the field gets the
 * focus afterwards, because the button is gone then.
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
