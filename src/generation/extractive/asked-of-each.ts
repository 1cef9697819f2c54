import type { Sentence } from '../speech/sentence.ts';
import { anyCase } from '../speech/words.ts';
import { TAKEN_ON } from './usual-needs-da.ts';

const YOU = `(?:(?:okay|ja|godt|fint),? )?så du (?<verb>${TAKEN_ON})r (?<what>[^,?]{3,70}),`;
const AND_I = `og (?:jeg (?<verb>${TAKEN_ON})r|så (?<turned>${TAKEN_ON})r jeg) (?<what>[^,?]{3,70}\\?)`;
const EACH = anyCase(`^${YOU} ${AND_I.replaceAll(/\(\?<(?:verb|what)>/gu, '(?:')}$`);
const YOU_ALONE = anyCase(`^${YOU}$`);
const I_ALONE = anyCase(`^${AND_I}$`);

/** "Så du sørger for maden, og jeg sørger for lokalet?": each half asks, and a yes is for both. */
export function askedOfEach({ plain, language }: Sentence, said: string): string {
  if (language !== 'da' || !EACH.test(plain)) return said;
  const yours = YOU_ALONE.exec(said)?.groups;
  if (yours !== undefined) return `kan du ${yours.verb ?? ''} ${yours.what ?? ''}`;
  const { verb, turned = '', what = '' } = I_ALONE.exec(said)?.groups ?? {};
  return what === '' ? said : `skal jeg ${verb ?? turned} ${what}`;
}
