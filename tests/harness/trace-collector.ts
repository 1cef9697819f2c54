import { json } from 'node:stream/consumers';
import { type LoopbackServer, serveOnLoopback } from './loopback-server.ts';

/** A span as it was sent. */
export interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  name: string;
  attributes: Record<string, unknown>;
}

export interface TraceCollector extends LoopbackServer {
  /** All spans so far. */
  spans: SentSpan[];
  /** What was sent, as text. */
  text(): string;
}

interface Batch {
  resourceSpans: { scopeSpans: { spans: (Omit<SentSpan, 'attributes'> & { attributes: Attribute[] })[] }[] }[];
}

interface Attribute {
  key: string;
  value: Record<string, unknown>;
}

/** Starts a receiver of OTLP in JSON over HTTP. */
export async function collectTraces(): Promise<TraceCollector> {
  const spans: SentSpan[] = [];
  const batches: unknown[] = [];
  const server = await serveOnLoopback(async (request, response) => {
    const batch = (await json(request)) as Batch;
    batches.push(batch);
    for (const { scopeSpans } of batch.resourceSpans) {
      for (const { traceId, spanId, parentSpanId, name, attributes } of scopeSpans.flatMap((scope) => scope.spans)) {
        const values = attributes.map(({ key, value }) => [key, Object.values(value)[0]]);
        spans.push({ traceId, spanId, parentSpanId, name, attributes: Object.fromEntries(values) });
      }
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  return { ...server, spans, text: () => JSON.stringify(batches) };
}
