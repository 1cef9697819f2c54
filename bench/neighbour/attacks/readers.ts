import { anyInteger, oneOf } from '../../api/load.ts';
import { WORDS } from '../../api/words.ts';
import { READS_ALLOWED, rootOf, type Scenario } from '../scenario.ts';

const CLIENTS = 60;

/** Every token stays within its limit, but together they request more than the service can do. */
export const readers: Scenario = {
  name: 'readers',
  number: '5c',
  what: '60 readers of several tokens of one workspace, each within its limit',
  judged: true,
  attack({ keepBusy, send, stage: { attacker } }) {
    const { tokens, firstPerson, people, companyId } = attacker;
    const paths = () => [
      `/people?limit=50&sort=name-asc`,
      `/companies?limit=50&sort=name-asc&lifecycleStage=CHURNED`,
      `/people/${anyInteger(firstPerson, people)}`,
      `/companies/${companyId}`,
      `/relationships/search?q=${encodeURIComponent(oneOf(WORDS.common))}`,
      `/relationships/search?q=${encodeURIComponent(oneOf(WORDS.pairs))}`,
    ];
    const each = CLIENTS / tokens.length;
    return Promise.all(
      tokens.map((token) =>
        keepBusy(each, READS_ALLOWED, () => send({ path: rootOf(attacker) + oneOf(paths()), token })),
      ),
    ).then(() => undefined);
  },
};
