import { describe, expect } from 'vitest';
import { serviceTest, withService } from './harness/fixtures.ts';
import { makeCompany } from './harness/meetings.ts';

const it = serviceTest();

const readMetrics = async (address: string) => (await fetch(`${address}/metrics`)).text();

describe('metrics', () => {
  // The first scrape of the service: what waits is looked at every ten seconds.
  it('tell how many generations and events wait, and since when', async ({ service, workspace }) => {
    const companyId = await makeCompany(workspace.api);
    expect((await workspace.api.post('/briefings', { companyId })).status).toBe(202);
    const text = await readMetrics(service.address);
    expect(text).toContain('kartotek_generation_jobs{kind="briefing",state="waiting"} 1');
    expect(text).toContain('kartotek_generation_jobs{kind="summary",state="waiting"} 0');
    expect(text).toMatch(/^kartotek_generation_oldest_job_seconds\{kind="briefing"\} 0\.\d+$/m);
    expect(text).toMatch(/^kartotek_events_waiting \d+$/m);
    expect(text).toMatch(/^kartotek_events_oldest_waiting_seconds [\d.e-]+$/m);
  });

  it('have the standard ones of process and Node.js, each once', async ({ service }) => {
    const text = await readMetrics(service.address);
    for (const name of [
      'process_cpu_seconds_total',
      'process_resident_memory_bytes',
      'process_start_time_seconds',
      'process_open_fds',
      'nodejs_eventloop_lag_p99_seconds',
      'nodejs_heap_size_used_bytes',
    ]) {
      expect(text.match(new RegExp(`^${name} [\\d.e+-]+$`, 'gm')), name).toHaveLength(1);
    }
    const described = text.match(/^# TYPE \S+/gm) ?? [];
    expect(described).toHaveLength(new Set(described).size);
  });

  it('tell how the database is used, and by which version', async ({ service }) => {
    const text = await readMetrics(service.address);
    const lane = service.kind === 'embedded' ? 'all' : 'writes';
    for (const name of ['lane_limit', 'lane_running', 'lane_waiting', 'lane_waits_total', 'lane_wait_seconds_total']) {
      expect(text).toMatch(new RegExp(`^kartotek_database_${name}\\{lane="${lane}"\\} [\\d.e-]+$`, 'm'));
    }
    expect(text).toContain('kartotek_database_refusals_total{reason="late"} 0');
    expect(text).toContain('kartotek_database_failures_total{kind="lock_timeout"} 0');
    expect(text).toContain(`kartotek_build_info{version="0.1.0",database="${service.kind}"} 1`);
  });

  it('count what limits refuse, by kind', async ({ expect: { soft } }) => {
    await withService({ environment: { KARTOTEK_RATE_READS: '2', KARTOTEK_RATE_FAILURES: '1' } }, async (service) => {
      const { api } = await service.workspace();
      for (let n = 0; n < 4; n += 1) await api.get('/people');
      for (let n = 0; n < 3; n += 1) await api.get('/people', { token: 'ktk_1_wrong' });
      const text = await readMetrics(service.address);
      soft(text).toMatch(/^kartotek_rate_limit_refusals_total\{kind="reads"\} [1-4]$/m);
      soft(text).toMatch(/^kartotek_rate_limit_refusals_total\{kind="failures"\} [12]$/m);
      soft(text).toContain('kartotek_rate_limit_refusals_total{kind="writes"} 0');
    });
  });
});
