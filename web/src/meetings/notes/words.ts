import { words } from '../../words/use-words';

export const notesWords = words(
  'notes',
  {
    title: 'Internal notes',
    help: 'For members who may see the meeting. They are not part of the summary, and can be changed at any time.',
    placeholder: 'Ask about the second site before the summer.',
    saving: 'Saving …',
    saved: 'Saved at {{time}}',
    unsaved: 'Not saved yet',
    conflict: 'Somebody else has changed the notes meanwhile. Both are shown; choose, or write a third.',
    mine: 'Yours',
    theirs: 'Stored now',
    keepMine: 'Save mine',
    takeTheirs: 'Take what is stored',
    empty: 'empty',
  },
  {
    title: 'Interne noter',
    help: 'For dem, der må se mødet. De er ikke en del af referatet og kan altid ændres.',
    placeholder: 'Spørg til den anden afdeling inden sommer.',
    saving: 'Gemmer …',
    saved: 'Gemt kl. {{time}}',
    unsaved: 'Ikke gemt endnu',
    conflict: 'En anden har ændret noterne imens. Her er begge; vælg, eller skriv en tredje.',
    mine: 'Dine',
    theirs: 'Gemt nu',
    keepMine: 'Gem mine',
    takeTheirs: 'Brug det gemte',
    empty: 'tomt',
  },
);
