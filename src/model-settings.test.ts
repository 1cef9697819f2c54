import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigError } from './settings.ts';

const good = { KARTOTEK_MODEL_URL: 'https://models.example/v1', KARTOTEK_MODEL: 'small' };

it('reads the settings of a language model, which are optional', () => {
  expect(readConfig({}).model).toBeUndefined();
  expect(readConfig(good).model).toEqual({ url: 'https://models.example/v1', key: '', model: 'small' });
  expect(readConfig({ ...good, KARTOTEK_MODEL_KEY: 'sk-1' }).model?.key).toBe('sk-1');
});

it.each([
  ['KARTOTEK_MODEL_URL', { ...good, KARTOTEK_MODEL_URL: 'ftp://models.example' }],
  ['KARTOTEK_MODEL_URL', { ...good, KARTOTEK_MODEL_URL: 'https://user:secret@models.example/v1' }],
  ['KARTOTEK_MODEL_KEY', { ...good, KARTOTEK_MODEL_KEY: 'two words' }],
  ['KARTOTEK_MODEL_KEY', { KARTOTEK_MODEL_KEY: 'sk-1' }],
  ['KARTOTEK_MODEL', { KARTOTEK_MODEL: 'small' }],
  ['KARTOTEK_MODEL', { KARTOTEK_MODEL_URL: 'https://models.example/v1' }],
  ['KARTOTEK_OUTBOUND_ALLOW', { KARTOTEK_OUTBOUND_ALLOW: '*.example' }],
])('refuses an invalid %s by name, without its value', (name, environment) => {
  const read = () => readConfig(environment);
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(name);
  expect(read).not.toThrow(/secret|two words/);
});
