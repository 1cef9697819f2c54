import { Counter, Gauge, type Registry } from 'prom-client';

/** The series of a metric at the moment: each with its labels. None: the metric is left out. */
export type Reading = readonly (readonly [labels: Readonly<Record<string, string>>, value: number])[];

export interface ReadMetric {
  name: string;
  help: string;
  labelNames?: readonly string[];
}

/** A gauge, or a counter that something else counts, whose series are read with each scrape. */
export function readMetric(
  registry: Registry,
  kind: 'gauge' | 'counter',
  { name, help, labelNames = [] }: ReadMetric,
  read: () => Reading | Promise<Reading>,
): void {
  const collect = async () => {
    const series = await read();
    metric.reset();
    if (series.length === 0 && labelNames.length === 0) metric.remove({});
    for (const [labels, value] of series) metric.inc(labels, value);
  };
  const configuration = { name, help, labelNames: [...labelNames], registers: [registry], collect };
  const metric = kind === 'gauge' ? new Gauge(configuration) : new Counter(configuration);
}
