import {
  CLIENT_SETTINGS,
  type Environment,
  FILE_SUFFIX,
  MODEL_SETTINGS,
  REGISTRY_SETTINGS,
  SETTINGS,
  SIGN_IN_SETTINGS,
} from '../settings.ts';
import { nearestWord } from './nearest-word.ts';

const OURS = 'KARTOTEK_';
/** Not meant as settings: those of our tests, and what Kubernetes and Docker set for a service called `kartotek`. */
const OF_OTHERS = /^KARTOTEK_(TEST_|SERVICE_|PORT$|PORT_|NAME$|ENV_)/;

const NAMES = [SETTINGS, SIGN_IN_SETTINGS, REGISTRY_SETTINGS, MODEL_SETTINGS, CLIENT_SETTINGS].flatMap((settings) =>
  Object.values(settings).map(({ name }) => name),
);

/** A sentence for each variable that looks like a setting and is none: a typo must not pass silently. */
export function unknownSettings(environment: Environment = process.env): string[] {
  const known = new Set(NAMES.flatMap((name) => [name, name + FILE_SUFFIX]));
  const unknown = Object.keys(environment).filter(
    (name) => name.startsWith(OURS) && !known.has(name) && !OF_OTHERS.test(name),
  );
  // Without the beginning that they share, which would make all of them alike.
  const rests = new Map([...known].map((name) => [name.replace(OURS, ''), name]));
  return unknown.toSorted().map((name) => {
    const nearest = rests.get(nearestWord(name.replace(OURS, ''), [...rests.keys()]) ?? '');
    return `${name} is no setting of Kartotek, and has no effect.${nearest === undefined ? '' : ` Did you mean ${nearest}?`}`;
  });
}
