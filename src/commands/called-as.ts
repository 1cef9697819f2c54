/**
 * How a person calls this program again, for lines to copy: through npm's script in a checkout, through `npx`, or by its
 * own name.
 */
export function calledAs(environment: Readonly<Record<string, string | undefined>> = process.env): string {
  const { npm_lifecycle_event: script, npm_package_name: packageName } = environment;
  if (script === 'npx') return 'npx kartotek';
  return script !== undefined && packageName === 'kartotek' ? 'npm run -s kartotek --' : 'kartotek';
}
