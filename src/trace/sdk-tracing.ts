import {
  type Context,
  DiagLogLevel,
  diag,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { OpenSpan, SpanAttributes, SpanStart, Trace, Tracing } from './span.ts';

export interface SdkTracingSettings {
  environment: Readonly<Record<string, string | undefined>>;
  version: string;
  /** Called with a sentence about what could not be sent. */
  onTrouble(sentence: string): void;
}

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };
/** The process ends within ten seconds; a collector that is away gets two of them. */
const STOP_MS = 2_000;
const TROUBLE_EVERY_MS = 60_000;

/**
 * Spans by the official SDK, sent as OTLP in JSON over HTTP by a bounded queue that drops what does not fit. The exporter
 * and the resource read their own settings (`OTEL_EXPORTER_OTLP_…`, `OTEL_RESOURCE_ATTRIBUTES`). The provider is not made
 * the global one: libraries would add spans of their own, with messages and values that we do not know.
 */
export function createSdkTracing({ environment, version, onTrouble }: SdkTracingSettings): Tracing {
  tellTrouble(onTrouble);
  const number = (name: string) => {
    const value = Number(environment[name] || Number.NaN);
    return Number.isFinite(value) && value > 0 ? value : undefined;
  };
  const own = resourceFromAttributes({ 'service.name': 'kartotek', 'service.version': version });
  const processor = new BatchSpanProcessor({
    exporter: new OTLPTraceExporter(),
    ...given('scheduledDelayMillis', number('OTEL_BSP_SCHEDULE_DELAY')),
    ...given('exportTimeoutMillis', number('OTEL_BSP_EXPORT_TIMEOUT')),
    ...given('maxQueueSize', number('OTEL_BSP_MAX_QUEUE_SIZE')),
    ...given('maxExportBatchSize', number('OTEL_BSP_MAX_EXPORT_BATCH_SIZE')),
  });
  const provider = new TracerProvider({
    sampler: samplerOf(environment.OTEL_TRACES_SAMPLER, environment.OTEL_TRACES_SAMPLER_ARG),
    resource: defaultResource()
      .merge(own)
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [processor],
  });
  const tracer = provider.getTracer('kartotek', version);

  return {
    start({ kind, name, attributes = {} }, parent) {
      const context = parent
        ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, traceFlags: parent.flags, isRemote: true })
        : ROOT_CONTEXT;
      return open(tracer.startSpan(name, { kind: KINDS[kind], attributes }, context), context);
    },
    async stop() {
      const late = new Promise<void>((resolve) => setTimeout(resolve, STOP_MS).unref());
      await Promise.race([provider.shutdown().catch(() => {}), late]);
    },
  };

  function open(span: Span, above: Context): OpenSpan {
    const { traceId, spanId, traceFlags: flags } = span.spanContext();
    const context = trace.setSpan(above, span);
    const ids = { traceId, spanId, flags };
    const opened = {
      trace: ids as Trace,
      child: ({ kind, name, attributes = {} }: SpanStart) =>
        open(tracer.startSpan(name, { kind: KINDS[kind], attributes }, context), context),
      set: (attributes: SpanAttributes) => void span.setAttributes(attributes),
      end(failure?: string) {
        if (failure !== undefined) span.setAttribute('error.type', failure).setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
    if (span.isRecording()) opened.trace = { ...ids, span: opened };
    return opened;
  }
}

function given<Name extends string>(name: Name, value: number | undefined): Partial<Record<Name, number>> {
  return value === undefined ? {} : ({ [name]: value } as Record<Name, number>);
}

/** The samplers that the specification of the SDK's settings names. */
function samplerOf(name = 'parentbased_always_on', argument = '1'): Sampler {
  const ratio = Number(argument);
  const samplers: Record<string, () => Sampler> = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(ratio >= 0 && ratio <= 1 ? ratio : 1),
  };
  const root = (samplers[name.replace(/^parentbased_/, '')] ?? samplers.always_on)?.() ?? new AlwaysOnSampler();
  return name.startsWith('parentbased_') || !Object.hasOwn(samplers, name) ? new ParentBasedSampler({ root }) : root;
}

/** The SDK tells of each batch that it could not send; the log has one line a minute. */
function tellTrouble(onTrouble: (sentence: string) => void): void {
  let silentUntil = 0;
  const tell = () => {
    if (performance.now() < silentUntil) return;
    silentUntil = performance.now() + TROUBLE_EVERY_MS;
    onTrouble('spans could not be sent to the collector, and are dropped');
  };
  const silent = () => {};
  diag.setLogger(
    { error: tell, warn: tell, info: silent, debug: silent, verbose: silent },
    { logLevel: DiagLogLevel.WARN },
  );
}
