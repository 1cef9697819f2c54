import { anyInteger, oneOf } from '../../api/load.ts';
import { missingWord, rareWord, SYLLABLES, WORDS } from '../../api/words.ts';
import { READS_ALLOWED, rootOf, type Scenario } from '../scenario.ts';

const CLIENTS = 20;

/** A word of the name of the first company, which very many people belong to. */
const COMPANY = [1, 0, 0].map((place) => SYLLABLES[place]).join('');

/** Within the token's limit: words that one, no and many people have. */
export const searchers: Scenario = {
  name: 'searchers',
  number: '5b',
  what: '20 searchers of one token, rare and common words',
  judged: true,
  attack: ({ keepBusy, send, stage: { attacker } }) =>
    keepBusy(CLIENTS, READS_ALLOWED, () => {
      const word = oneOf([
        oneOf(WORDS.common),
        COMPANY,
        oneOf(WORDS.short),
        oneOf(WORDS.pairs),
        rareWord(100 * anyInteger(0, attacker.people / 100) + 7),
        missingWord(anyInteger(1, 1_000_000)),
      ]);
      const path = `${rootOf(attacker)}/relationships/search?q=${encodeURIComponent(word)}`;
      return send({ path, token: attacker.tokens[0] });
    }),
};
