import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { INSTALLATION } from './code-place.ts';
import { ConfigError, type Environment } from './settings.ts';
import type { Tracing } from './trace/span.ts';

/** Loads OpenTelemetry if its standard settings ask for spans. Otherwise none of it is loaded. */
export async function openTracing(environment: Environment, log: Logger): Promise<Tracing | undefined> {
  const exporter = environment.OTEL_TRACES_EXPORTER?.trim() || undefined;
  const endpoint = environment.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT || environment.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (environment.OTEL_SDK_DISABLED?.trim().toLowerCase() === 'true' || exporter === 'none') return undefined;
  if (exporter === undefined && !endpoint) return undefined;
  if (exporter !== undefined && exporter !== 'otlp') {
    throw new ConfigError('OTEL_TRACES_EXPORTER must be otlp or none');
  }
  const protocol = environment.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL || environment.OTEL_EXPORTER_OTLP_PROTOCOL;
  if (protocol && protocol !== 'http/json') {
    log.warn(`spans are sent as http/json, not ${protocol}: collectors take both at their address for HTTP`);
  }
  const { version } = JSON.parse(readFileSync(join(INSTALLATION, 'package.json'), 'utf8'));
  const { createSdkTracing } = await import('./trace/sdk-tracing.ts');
  return createSdkTracing({ environment, version, onTrouble: (sentence) => log.warn(sentence) });
}
