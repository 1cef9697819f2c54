import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { recordAddress } from '../parts/record-link';
import { useRelationshipSearch } from '../parts/use-relationship-search';
import { usePlace } from '../place/session';
import { useWords } from '../words/use-words';
import { paletteWords } from './palette-words';
import { type RecentRecord, readRecent, rememberRecent } from './recent-records';
import { type Command, type CommandGroup, useCommands } from './use-commands';

/** What the palette offers for a text: records that the service finds, and commands whose label has every word. */
export function usePaletteGroups(text: string): { groups: CommandGroup[]; isSearching: boolean; failure: unknown } {
  const say = useWords(paletteWords);
  const navigate = useNavigate();
  const { workspace } = usePlace();
  const { slug, features } = workspace;
  const { choices, isSearching, failure } = useRelationshipSearch(text, features.relationships);
  const recent = useMemo(() => (features.relationships ? readRecent(slug) : []), [slug, features.relationships]);
  const commands = useCommands();

  const recordOf = (
    type: 'company' | 'person',
    { id, name }: { id: number; name: string },
    kind?: string,
  ): Command => ({
    key: `${type} ${id}`,
    label: name,
    kind: kind || say(type),
    run() {
      rememberRecent(slug, { type, id, name });
      void navigate({ to: recordAddress(slug, type, id) });
    },
  });
  const found = [
    ...choices.companies.map((company) => recordOf('company', company, company.organizationNumber)),
    ...choices.people.map((person) => recordOf('person', person, person.companyName ?? person.email)),
  ];
  const isEmpty = text.trim() === '';
  const lately = recent
    .filter((record) => isEmpty || hasWords(record.name, text))
    .map((record: RecentRecord) => recordOf(record.type as 'company' | 'person', record))
    .filter(({ key }) => found.every((other) => other.key !== key));
  const matching = commands.map(({ title, commands: all }) => ({
    title,
    commands: isEmpty ? all : all.filter(({ label }) => hasWords(label, text)),
  }));
  const groups = [
    { title: say('recent'), commands: lately },
    { title: say('records'), commands: found },
    ...matching,
  ].filter((group) => group.commands.length > 0);
  return { groups, isSearching, failure };
}

function hasWords(label: string, text: string): boolean {
  const folded = label.toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => folded.includes(word));
}
