import { words } from '../words/use-words';

export const companyWords = words(
  'companies',
  {
    title: 'Companies',
    name: 'Name',
    stage: 'Stage',
    phone: 'Phone',
    lastActivity: 'Last activity',
    emptyTitle: 'No companies yet',
    emptyText: 'Companies that you deal with are kept here, with their people and meetings.',
  },
  {
    title: 'Virksomheder',
    name: 'Navn',
    stage: 'Fase',
    phone: 'Telefon',
    lastActivity: 'Seneste aktivitet',
    emptyTitle: 'Ingen virksomheder endnu',
    emptyText: 'Her står de virksomheder, I handler med, sammen med deres personer og møder.',
  },
);
