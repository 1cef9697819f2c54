import { words } from '../words/use-words';

export const peopleWords = words(
  'people',
  {
    title: 'People',
    create: 'New person',
    edit: 'Edit {{name}}',
    emptyTitle: 'No people yet',
    emptyText: 'The people that you meet are kept here, with their company and what you know of them.',
    archiveText: 'The person leaves lists and search. Meetings stay. You can restore the person at any time.',
    work: 'Title and company',
  },
  {
    title: 'Personer',
    create: 'Ny person',
    edit: 'Redigér {{name}}',
    emptyTitle: 'Ingen personer endnu',
    emptyText: 'Her står de mennesker, I mødes med, sammen med deres virksomhed og det, I ved om dem.',
    archiveText: 'Personen forsvinder fra lister og søgning. Møderne bliver. Du kan gendanne personen når som helst.',
    work: 'Titel og virksomhed',
  },
);
