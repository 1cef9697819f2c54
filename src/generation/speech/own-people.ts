const OWN =
  '(?:[Mm]in|[Mm]it|[Dd]in|[Ss]in|[Vv]ores|[Jj]eres|[Hh]ans|[Hh]endes|[Dd]eres|[Mm]y|[Yy]our|[Oo]ur|[Hh]is|[Hh]er|[Tt]heir)';
const RELATION =
  '(?:kone|mand|kæreste|søn|datter|mor|far|bror|søster|svoger|fætter|kusine|onkel|tante|ven|veninde|nabo|kollega|chef|leder|direktør|makker|assistent|sekretær|revisor|advokat|bogholder|medarbejder|' +
  'wife|husband|partner|girlfriend|boyfriend|son|daughter|mother|mum|mom|father|dad|brother|sister|cousin|uncle|aunt|friend|neighbour|neighbor|colleague|co-?worker|boss|manager|director|supervisor|assistant|secretary|accountant|lawyer|bookkeeper|teammate)';

/** Before a name: "my colleague ", "min chef i Odense, ". By a first name alone, it is most often nobody in the meeting. */
export const OWN_PERSON = `${OWN} (?:\\p{L}+ )?${RELATION}(?: (?:in|from|at|i|fra|hos) \\p{L}+)?,? `;
