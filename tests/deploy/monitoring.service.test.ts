import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { serviceTest } from '../harness/fixtures.ts';
import { promtool } from '../harness/promtool.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

interface Rule {
  alert: string;
  expr: string;
}
interface Panel {
  id: number;
  type: string;
  title: string;
  gridPos: { x: number; y: number; w: number; h: number };
  targets?: { expr: string }[];
}

const rules: Rule[] = parse(read('deploy/prometheus/alerts.yaml')).groups.flatMap(
  ({ rules }: { rules: Rule[] }) => rules,
);
const dashboard = JSON.parse(read('deploy/grafana/kartotek.json'));
const panels: Panel[] = dashboard.panels;
/** As Grafana sends them. */
const queries = [
  ...panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
  ...dashboard.annotations.list.map(({ expr }: { expr: string }) => expr),
].map((expr) => expr.replaceAll('$__rate_interval', '5m').replaceAll('$instance', '.*'));

const it = serviceTest();

// Here, since the package is fetched first where promtool is not installed, which may take longer than a test.
beforeAll(async () => void (await promtool('--version')), 300_000);

describe('alerts', () => {
  it('are rules of Prometheus, which fire when they should', async () => {
    expect(await promtool('check', 'config', join(ROOT, 'deploy/prometheus/prometheus.yaml'))).toContain('SUCCESS');
    expect(await promtool('test', 'rules', join(ROOT, 'deploy/prometheus/alerts.test.yaml'))).toContain('SUCCESS');
  });

  it('each have a case in which they fire, and one in which they do not', () => {
    const { tests }: { tests: { alert_rule_test: { alertname: string; exp_alerts?: unknown[] }[] }[] } = parse(
      read('deploy/prometheus/alerts.test.yaml'),
    );
    const cases = tests.flatMap((test) => test.alert_rule_test);
    const named = (fires: boolean) =>
      [
        ...new Set(cases.flatMap((one) => ((one.exp_alerts !== undefined) === fires ? [one.alertname] : []))),
      ].toSorted();
    const all = rules.map(({ alert }) => alert).toSorted();
    expect([named(true), named(false)]).toEqual([all, all]);
  });

  it('are those for which docs/operating.md says what to do', () => {
    const told = [...read('docs/operating.md').matchAll(/^\| `(Kartotek\w+)` \|/gm)].map(([, name]) => name);
    expect(told).toEqual(rules.map(({ alert }) => alert));
  });
});

describe('the dashboard', () => {
  it('has queries that Prometheus understands', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kartotek-queries-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = join(folder, 'queries.yaml');
    // YAML reads JSON.
    const recorded = queries.map((expr, n) => ({ record: `query:${n}`, expr }));
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules: recorded }] }));
    expect(await promtool('check', 'rules', file)).toContain(`SUCCESS: ${queries.length} rules found`);
  });

  it('has panels beside each other, each with an id of its own', () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, n) => `${x + (n % w)},${y + Math.floor(n / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
    expect(panels.filter(({ type, targets }) => (type === 'row') !== (targets === undefined))).toEqual([]);
  });
});

it('every metric and label of alerts and dashboard is one of /metrics', async ({ service, api }) => {
  await api.get('/people');
  const shown = await (await fetch(`${service.address}/metrics`)).text();
  const types = [...shown.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name, type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
  );
  // `up` is Prometheus' own.
  const known = new Set<string | undefined>([...types, 'up']);
  for (const expr of [...rules.map((rule) => rule.expr), ...queries]) {
    const named = [...expr.matchAll(/\b(?:(?:kartotek|process|nodejs)_\w+|up)\b(?:\{([^}]*)\})?/g)];
    expect(named.length, expr).toBeGreaterThan(0);
    for (const [whole, labels = ''] of named) {
      const name = whole.replace(/\{.*/, '');
      expect(known.has(name), `${name} in ${expr}`).toBe(true);
      const about = shown
        .split('\n')
        .filter((line) => line.includes(name))
        .join('\n');
      for (const [, label = '', values = ''] of labels.matchAll(/(\w+)=~?"([^"]*)"/g)) {
        // Prometheus adds these two, and any number of statuses may come.
        if (['job', 'instance', 'status'].includes(label)) continue;
        for (const value of values.split('|')) expect(about, `${label} ${value} in ${expr}`).toContain(value);
      }
    }
  }
});
