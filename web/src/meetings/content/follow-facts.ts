import { type Fields, mainOf, type Statement } from './draft';
import { dayIn } from './say-facts';

const DAY = { weekday: 'long', day: 'numeric', month: 'long' } as const;

/** What a statement says once a person corrects who or when, and not the words: it tells the new ones where it told the old ones. */
export function followFacts(statement: Statement, { ansvarlig, deadline }: Fields): string {
  const said = mainOf(statement);
  const { ansvarlig: before, deadline: dayBefore } = statement.fields;
  const named = ansvarlig && before && said.startsWith(`${before} `) ? ansvarlig + said.slice(before.length) : said;
  const days = daysIn(deadline);
  return daysIn(dayBefore).reduce((text, day, language) => text.replace(day, () => days[language] ?? day), named);
}

/** A day as the languages of summaries tell it: `Friday 13 March`, `fredag den 13. marts`. */
function daysIn(deadline = ''): string[] {
  const day = dayIn(deadline);
  if (!day) return [];
  const [english = '', danish = ''] = ['en-GB', 'da-DK'].map((locale) =>
    new Date(`${day}T00:00`).toLocaleDateString(locale, DAY),
  );
  return [english.replace(',', ''), danish.replace(/ (den )?/, ' den ')];
}
