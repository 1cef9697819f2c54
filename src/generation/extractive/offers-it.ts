import { anyCase } from '../speech/words.ts';

const OFFERS_IT = anyCase(
  '^(?:(?:så|og|okay),? )*skal jeg (?:ikke )?(?:bare |så )?(?:gøre|tage|klare|ordne) (?:det|den)(?: for dig| i stedet)?\\?$',
);

/** "Skal jeg gøre det?": what, was said before. */
export const offersIt = (plain: string): boolean => OFFERS_IT.test(plain);
