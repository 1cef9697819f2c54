import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigError } from './settings.ts';

describe('an invalid setting', () => {
  it.each([
    ['DATABASE_URL', 'localhost:5432/kartotek'],
    ['DATABASE_URL', 'mysql://localhost/kartotek'],
    ['DATABASE_URL', 'postgresql://'],
    ['DATABASE_URL', 'postgresql://one.example:5432,two.example:port/k'],
    ['DATABASE_URL', 'postgresql://one.example,,two.example/k'],
    ['DATABASE_URL', 'postgresql://one.example,two.example/k?port=1,2,3'],
    ['DATABASE_URL', 'postgresql://one.example,two.example/k?target_session_attrs=standby'],
    ['DATABASE_URL', 'postgresql://one.example/k?connect_timeout=soon'],
    ['PORT', 'http'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '1e3'],
    ['KARTOTEK_SECRET', 'too short'],
    ['KARTOTEK_RATE_READS', '-1'],
    ['KARTOTEK_RATE_READS', 'many'],
    ['KARTOTEK_RATE_WRITES', '1.5'],
    ['KARTOTEK_RATE_FAILURES', '1000001'],
    ['KARTOTEK_CONNECTIONS', '0'],
    ['KARTOTEK_CONNECTIONS', '501'],
    ['KARTOTEK_HTTP_CONNECTIONS', 'all'],
    ['KARTOTEK_HTTP_CONNECTIONS_PER_ADDRESS', '-1'],
    ['KARTOTEK_UPLOAD_MIB', '4'],
    ['KARTOTEK_TRUST_PROXY', 'perhaps'],
    ['KARTOTEK_TRUST_PROXY', 'deadbeef'],
    ['KARTOTEK_TRUST_PROXY', '10.0.0.0/99'],
    ['KARTOTEK_TRUST_PROXY', '0.0.0.0/0'],
    ['KARTOTEK_TRUST_PROXY', '10.0.0'],
    ['KARTOTEK_TRUST_PROXY', '192.0.2.300'],
    ['KARTOTEK_TRUST_PROXY', 'loopback, nonsense'],
    ['LOG_LEVEL', 'loud'],
    ['KARTOTEK_REGISTRY', 'elsewhere'],
    ['KARTOTEK_REGISTRY_TIMEOUT_MS', '7001'],
    ['KARTOTEK_OUTBOUND_ALLOW', 'not an address'],
    ['KARTOTEK_MODEL_URL', 'models.example'],
    ['KARTOTEK_MODEL_KEY', 'a key without an address'],
  ])('is refused with its name: %s=%s', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(name);
  });

  it('is refused without its value if that may contain a password', () => {
    const values = {
      DATABASE_URL: 'mysql://me:hunter2@db.example,other:port/k',
      KARTOTEK_MODEL_URL: 'https://me:hunter2@m.example',
    };
    for (const [name, value] of Object.entries(values)) {
      expect(() => readConfig({ [name]: value })).toThrow(
        expect.objectContaining({ message: expect.not.stringContaining('hunter2') }),
      );
    }
  });
});

describe('settings', () => {
  it('have the documented defaults, also if a variable is empty', () => {
    const empty = { DATABASE_URL: '', HOST: '', PORT: ' ', KARTOTEK_RATE_READS: '', LOG_LEVEL: '' };
    for (const config of [readConfig({}), readConfig(empty)]) {
      expect(config).toMatchObject({
        database: { folder: expect.stringMatching(/data$/) },
        host: '127.0.0.1',
        port: 4100,
        rateReads: 1000,
        rateWrites: 250,
        rateFailures: 500,
        trustProxy: false,
        logLevel: 'info',
        connections: 10,
      });
    }
  });

  it.each([
    ['on', true],
    ['off', false],
    ['0', false],
    ['2', 2],
    ['10.0.0.0/8, 192.0.2.7', '10.0.0.0/8, 192.0.2.7'],
    ['2001:db8::/32', '2001:db8::/32'],
    ['loopback, 10.0.0.0/8', 'loopback, 10.0.0.0/8'],
  ])('KARTOTEK_TRUST_PROXY=%s is read as %s', (text, meaning) => {
    expect(readConfig({ KARTOTEK_TRUST_PROXY: text }).trustProxy).toBe(meaning);
  });
});

describe('a setting in a file', () => {
  const held = (text: string) => {
    const folder = mkdtempSync(join(tmpdir(), 'kartotek-setting-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, 'secret'), text);
    return join(folder, 'secret');
  };

  it('is read without the line’s end', () => {
    const config = readConfig({
      KARTOTEK_SECRET_FILE: held('a secret of many letters\n'),
      DATABASE_URL_FILE: held('postgresql://me:hunter2@db.example/k\n'),
    });
    expect(config.secret).toBe('a secret of many letters');
    expect(config.database).toEqual({ url: 'postgresql://me:hunter2@db.example/k' });
  });

  it('is refused beside the setting itself, where it is invalid, and where there is no such file', () => {
    const file = held('a secret of many letters');
    expect(() => readConfig({ KARTOTEK_SECRET_FILE: file, KARTOTEK_SECRET: 'another secret here' })).toThrow(
      'KARTOTEK_SECRET and KARTOTEK_SECRET_FILE are both set',
    );
    expect(() => readConfig({ KARTOTEK_SECRET_FILE: held('short') })).toThrow('KARTOTEK_SECRET must have at least');
    const missing = { KARTOTEK_SECRET_FILE: `${file}-missing` };
    expect(() => readConfig(missing)).toThrow(ConfigError);
    expect(() => readConfig(missing)).toThrow('KARTOTEK_SECRET_FILE must name a file that can be read (ENOENT)');
  });

  it('is not read where its variable is empty', () => {
    expect(readConfig({ KARTOTEK_SECRET_FILE: ' ', KARTOTEK_SECRET: 'another secret here' }).secret).toBe(
      'another secret here',
    );
  });
});
