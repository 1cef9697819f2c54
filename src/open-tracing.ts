import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { INSTALLATION } from './code-place.ts';
import { ConfigError, type Environment } from './settings.ts';
import type { Tracing } from './trace/span.ts';

/**
 * Whether OpenTelemetry's standard settings ask for spans, and a sentence for the log where one is not followed.
 * Throws `ConfigError` for one that cannot be used.
 */
export function examineTracing(environment: Environment): { isAsked: boolean; warning?: string } {
  const exporter = environment.OTEL_TRACES_EXPORTER?.trim() || undefined;
  const endpoint = environment.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT || environment.OTEL_EXPORTER_OTLP_ENDPOINT;
  const isOff = environment.OTEL_SDK_DISABLED?.trim().toLowerCase() === 'true' || exporter === 'none';
  if (isOff || (exporter === undefined && !endpoint)) return { isAsked: false };
  if (exporter !== undefined && exporter !== 'otlp') {
    throw new ConfigError('OTEL_TRACES_EXPORTER must be otlp or none');
  }
  const protocol = environment.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL || environment.OTEL_EXPORTER_OTLP_PROTOCOL;
  if (!protocol || protocol === 'http/json') return { isAsked: true };
  const warning = `spans are sent as http/json, not ${protocol}: collectors take both at their address for HTTP`;
  return { isAsked: true, warning };
}

/** Loads OpenTelemetry if its settings ask for spans. Otherwise none of it is loaded. */
export async function openTracing(environment: Environment, log: Logger): Promise<Tracing | undefined> {
  const { isAsked, warning } = examineTracing(environment);
  if (!isAsked) return undefined;
  if (warning !== undefined) log.warn(warning);
  const { version } = JSON.parse(readFileSync(join(INSTALLATION, 'package.json'), 'utf8'));
  const { createSdkTracing } = await import('./trace/sdk-tracing.ts');
  return createSdkTracing({ environment, version, onTrouble: (sentence) => log.warn(sentence) });
}
