/** Most specific first: browsers also name those that they resemble. */
const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Vivaldi', 'Vivaldi'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
  ['curl', 'curl'],
] as const;

const SYSTEMS = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['CrOS', 'ChromeOS'],
  ['Mac OS X', 'Mac'],
  ['Linux', 'Linux'],
] as const;

/** The browser and the system that a user agent names. */
export function deviceOf(userAgent: string): { browser: string | undefined; system: string | undefined } {
  const named = (list: readonly (readonly [string, string])[]) => list.find(([mark]) => userAgent.includes(mark))?.[1];
  return { browser: named(BROWSERS), system: named(SYSTEMS) };
}
