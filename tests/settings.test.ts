import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  CLIENT_SETTINGS,
  FILE_SUFFIX,
  MODEL_SETTINGS,
  REGISTRY_SETTINGS,
  SETTINGS,
  SIGN_IN_SETTINGS,
} from '../src/settings.ts';

const ALL = [SETTINGS, SIGN_IN_SETTINGS, REGISTRY_SETTINGS, MODEL_SETTINGS, CLIENT_SETTINGS].flatMap((settings) =>
  Object.values(settings),
);
const HEAD = ['| Name | Default | Values | Meaning |', '|---|---|---|---|'];

it('docs/operating.md lists every setting as it is declared', () => {
  const rows = ALL.map(({ name, preset, takes, description }) => {
    const cells = [`\`${name}\``, preset, takes, description];
    return `|${cells.map((cell) => (cell === '' ? ' ' : ` ${cell} `)).join('|')}|`;
  });
  const lines = read('operating').split('\n');
  const start = lines.indexOf(HEAD[0] ?? '');
  const end = lines.findIndex((line, n) => n > start && !line.startsWith('|'));
  expect(lines.slice(start, end)).toEqual([...HEAD, ...rows]);
});

it.each(['security', 'registry', 'meetings', 'api'])('docs/%s.md gives the defaults as declared', (name) => {
  const told = [...read(name).matchAll(/`([A-Z][A-Z_]{3,})` \(`?([\w,.]+)`?\)/g)];
  for (const [, setting, preset = ''] of told) {
    const declared = ALL.find((one) => one.name === setting);
    expect(`${setting} ${declared?.preset}`).toBe(`${setting} \`${preset.replaceAll(',', '')}\``);
  }
});

it('documents name only settings that exist', () => {
  const names = ['operating', 'security', 'registry', 'meetings', 'language-models', 'api'].flatMap((name) =>
    [...read(name).matchAll(/`(KARTOTEK_[A-Z_]+)`/g)].map(([, setting]) => setting),
  );
  const known = ALL.flatMap(({ name }) => [name, name + FILE_SUFFIX]);
  expect(names.filter((name) => name !== undefined && !known.includes(name))).toEqual([]);
});

function read(name: string): string {
  return readFileSync(new URL(`../docs/${name}.md`, import.meta.url), 'utf8');
}
