import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigError } from './settings.ts';

const good = { KARTOTEK_MODEL_URL: 'https://models.example/v1', KARTOTEK_MODEL: 'small' };

it('reads the settings of a language model, which are optional', () => {
  expect(readConfig({}).model).toBeUndefined();
  expect(readConfig(good).model).toEqual({
    url: 'https://models.example/v1',
    key: '',
    model: 'small',
    provider: 'openai-compatible',
    windowTokens: undefined,
    outputTokens: undefined,
    effort: 'default',
    timeoutMs: 120_000,
    concurrency: 4,
    dailyTokens: 0,
    language: 'meeting',
  });
  const all = {
    ...good,
    KARTOTEK_MODEL_PROVIDER: 'ollama',
    KARTOTEK_MODEL_WINDOW: '8000',
    KARTOTEK_MODEL_OUTPUT: '2000',
    KARTOTEK_MODEL_EFFORT: 'low',
    KARTOTEK_MODEL_TIMEOUT: '600',
    KARTOTEK_MODEL_CONCURRENCY: '1',
    KARTOTEK_MODEL_DAILY_TOKENS: '2000000',
    KARTOTEK_MODEL_LANGUAGE: 'da',
  };
  expect(readConfig(all).model).toMatchObject({
    provider: 'ollama',
    windowTokens: 8000,
    outputTokens: 2000,
    effort: 'low',
    timeoutMs: 600_000,
    concurrency: 1,
    dailyTokens: 2_000_000,
    language: 'da',
  });
  expect(readConfig({ ...good, KARTOTEK_MODEL_KEY: 'sk-1' }).model?.key).toBe('sk-1');
});

it.each([
  ['KARTOTEK_MODEL_URL', { ...good, KARTOTEK_MODEL_URL: 'ftp://models.example' }],
  ['KARTOTEK_MODEL_URL', { ...good, KARTOTEK_MODEL_URL: 'https://user:secret@models.example/v1' }],
  ['KARTOTEK_MODEL_KEY', { ...good, KARTOTEK_MODEL_KEY: 'two words' }],
  ['KARTOTEK_MODEL_KEY', { KARTOTEK_MODEL_KEY: 'sk-1' }],
  ['KARTOTEK_MODEL', { KARTOTEK_MODEL: 'small' }],
  ['KARTOTEK_MODEL_PROVIDER', { ...good, KARTOTEK_MODEL_PROVIDER: 'mainframe' }],
  ['KARTOTEK_MODEL_WINDOW', { ...good, KARTOTEK_MODEL_WINDOW: '3999' }],
  ['KARTOTEK_MODEL_OUTPUT', { ...good, KARTOTEK_MODEL_WINDOW: '8000', KARTOTEK_MODEL_OUTPUT: '4001' }],
  ['KARTOTEK_MODEL_URL', { ...good, KARTOTEK_MODEL_URL: 'https://models.example/v1?api-version=2024-10-21' }],
  ['KARTOTEK_MODEL', { KARTOTEK_MODEL_URL: 'https://models.example/v1' }],
  ['KARTOTEK_OUTBOUND_ALLOW', { KARTOTEK_OUTBOUND_ALLOW: '*.example' }],
])('refuses an invalid %s by name, without its value', (name, environment) => {
  const read = () => readConfig(environment);
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(name);
  expect(read).not.toThrow(/secret|two words/);
});
