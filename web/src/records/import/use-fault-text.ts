import { useCallback } from 'react';
import { useWords } from '../../words/use-words';
import { formWords } from '../form-words';
import { useFieldLabel } from '../use-controls';
import type { RowFault } from './check-rows';
import type { Target } from './targets';
import { importWords } from './words';

/** A fault that the page found, as a sentence. */
export function useFaultText(): (fault: RowFault) => string {
  const say = useWords(importWords);
  const sayForm = useWords(formWords);
  return useCallback(
    ({ label, fault: { text, values } }) => {
      if (label === '' || text === 'fault.needed') return say(text as 'fault.needed', values);
      const sentence = text.startsWith('fault.')
        ? say(text as 'fault.option', values)
        : sayForm(text as 'required', values);
      return `${label}: ${sentence}`;
    },
    [say, sayForm],
  );
}

/** What the service says of a row: `companyName: there is no such company`. Known reasons are said in the reader's words. */
export function useReasonText(targets: readonly Target[]): (reason: string) => string {
  const say = useWords(importWords);
  const sayForm = useWords(formWords);
  const labelOf = useFieldLabel();
  return useCallback(
    (reason) => {
      const [, name = '', rest = reason] = /^([\w.]+): (.*)$/s.exec(reason) ?? [];
      const label = targets.find(({ id }) => id === name)?.label ?? (name === '' ? '' : labelOf('field', name));
      if (rest === 'there is no such company') {
        const by = name === 'companyOrganizationNumber' ? 'organizationNumber' : 'name';
        return say('reason.noCompany', { label: labelOf('field', by).toLocaleLowerCase().replace('cvr', 'CVR') });
      }
      if (rest === 'several companies have it') return say('reason.severalCompanies');
      if (rest === 'the company is archived') return say('reason.archivedCompany');
      if (rest === 'is required') return say('fault.needed', { label });
      const sentence = sayForm('refusedValue', { reason: rest });
      return label === '' ? sentence : `${label}: ${sentence}`;
    },
    [targets, say, sayForm, labelOf],
  );
}
