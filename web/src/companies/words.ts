import { words } from '../words/use-words';

export const companyWords = words(
  'companies',
  {
    title: 'Companies',
    create: 'New company',
    edit: 'Edit {{name}}',
    emptyTitle: 'No companies yet',
    emptyText: 'Companies that you deal with are kept here, with their people and meetings.',
    people: 'People',
    morePeople_one: 'Show {{count}} more',
    morePeople_other: 'Show {{count}} more',
    allPeople: 'All people of {{name}}',
    noPeople: 'Nobody is linked to this company yet.',
    archiveText:
      'The company leaves lists and search. Its people stay, without a company until it is restored. Meetings and briefings stay.',
    website: 'Website',
  },
  {
    title: 'Virksomheder',
    create: 'Ny virksomhed',
    edit: 'Redigér {{name}}',
    emptyTitle: 'Ingen virksomheder endnu',
    emptyText: 'Her står de virksomheder, I handler med, sammen med deres personer og møder.',
    people: 'Personer',
    morePeople_one: 'Vis {{count}} til',
    morePeople_other: 'Vis {{count}} til',
    allPeople: 'Alle personer hos {{name}}',
    noPeople: 'Ingen personer er knyttet til virksomheden endnu.',
    archiveText:
      'Virksomheden forsvinder fra lister og søgning. Dens personer bliver, men uden virksomhed, til den er gendannet. Møder og briefinger bliver.',
    website: 'Hjemmeside',
  },
);
