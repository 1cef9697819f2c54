import { useMemo } from 'react';
import type { Schema } from '../../api/client';
import { recordWords } from '../../records/words';
import { appWords } from '../../words/app-words';
import { useDates } from '../../words/use-dates';
import { type Say, useWords } from '../../words/use-words';
import { SCOPES } from '../agents/scopes';
import { agentWords } from '../agents/words';
import { textKey } from './text-key';
import { activityWords } from './words';

type Entry = Schema<'AuditEntry'>;

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;
const MAP_FIELD = /^(customFields|metadata)\.(.+)$/s;

/** Writes what an entry changed as sentences: field, value before, value after. */
export function useChangeTexts(): (entry: Entry, memberName: string | undefined) => string[] {
  const say = useWords(activityWords);
  const sayApp = useWords(appWords);
  const sayRecord = useWords(recordWords);
  const sayAgent = useWords(agentWords);
  const dates = useDates();
  return useMemo(() => {
    function valueText(value: unknown): string {
      if (value === null || value === undefined || value === '') return say('noValue');
      if (typeof value === 'boolean') return sayApp(value ? 'yes' : 'no');
      if (typeof value === 'number') return dates.number(value);
      if (Array.isArray(value)) return value.length === 0 ? say('noValue') : value.map(valueText).join(', ');
      if (typeof value === 'object') return objectText(value);
      const text = String(value);
      const known = textKey('value', text);
      if (known) return say(known);
      return INSTANT.test(text) ? dates.moment(text) : `“${text}”`;
    }
    function scopeText(value: unknown): string {
      const scope = SCOPES.find((one) => one === value);
      return scope ? sayAgent(scope) : valueText(value);
    }
    function objectText(value: object): string {
      if ('label' in value) return valueText(value.label);
      return Object.entries(value)
        .map(([key, part]) => `${key}: ${valueText(part)}`)
        .join(' · ');
    }
    return ({ changes, details }, memberName) => [
      ...Object.entries(changes ?? {}).map(([name, change]) => {
        const field = fieldText(name, say, sayRecord);
        if (!('before' in change) && !('after' in change)) return say('touched', { field });
        const named = name === 'member' ? memberName : undefined;
        const textOf = (value: unknown) => {
          // Short values, such as `da`, are words only of their own field.
          const own = textKey('value', `${name}.${value}`);
          if (own) return say(own);
          return name === 'scopes' && Array.isArray(value) ? value.map(scopeText).join(' · ') : valueText(value);
        };
        const [before, after] = [textOf(change.before), named ?? textOf(change.after)];
        // A record that was created had no values before.
        return change.before == null ? say('set', { field, after }) : say('changed', { field, before, after });
      }),
      ...Object.entries(details ?? {}).map(([name, value]) => `${name}: ${value}`),
    ];
  }, [say, sayApp, sayRecord, sayAgent, dates]);
}

function fieldText(name: string, say: Say<typeof activityWords.en>, sayRecord: Say<typeof recordWords.en>): string {
  const [, map, key = ''] = MAP_FIELD.exec(name) ?? [];
  if (map) return say(map === 'metadata' ? 'metadata' : 'customField', { key });
  const own = textKey('fact', name);
  const ofRecord = `field.${name}`;
  if (ofRecord in recordWords.en) return sayRecord(ofRecord as Parameters<typeof sayRecord>[0]);
  return own ? say(own) : name;
}
