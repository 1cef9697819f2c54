/**
 * Words that the most common passwords are made of, in Danish and English, longest first. A password of nothing but these
 * and digits is refused.
 */
export const COMMON_WORDS: readonly string[] = [
  ...[
    'password',
    'passw0rd',
    'passord',
    'kodeord',
    'adgangskode',
    'hemmelig',
    'secret',
    'velkommen',
    'welcome',
    'login',
  ],
  ...['administrator', 'admin', 'kartotek', 'letmein', 'iloveyou', 'jegelskerdig', 'elskerdig', 'football', 'fodbold'],
  ...['baseball', 'superman', 'batman', 'princess', 'prinsesse', 'sunshine', 'solskin', 'monkey', 'dragon', 'master'],
  ...[
    'shadow',
    'michael',
    'jordan',
    'liverpool',
    'arsenal',
    'chelsea',
    'denmark',
    'danmark',
    'københavn',
    'copenhagen',
  ],
  ...['qwertyuiop', 'qwerty', 'azerty', 'asdfghjkl', 'asdf', 'zxcvbnm', 'abc', 'summer', 'sommer', 'winter', 'vinter'],
  ...[
    'spring',
    'forår',
    'autumn',
    'efterår',
    'changeme',
    'default',
    'company',
    'test',
    'user',
    'bruger',
    'hello',
    'hej',
  ],
  ...['trustno', 'whatever', 'starwars', 'computer', 'internet', 'pokemon', 'killer', 'pepper', 'ginger', 'hunter'],
].toSorted((a, b) => b.length - a.length);
