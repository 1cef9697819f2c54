import { createHttp } from '../../tests/harness/kept-alive-http.ts';

/** The text of the service's metrics page. */
export async function readMetrics(port: number): Promise<string> {
  const http = createHttp(port, '127.0.0.1', 1);
  const { body } = await http.send({ path: '/metrics' });
  http.close();
  return body;
}

/** The value of a metric, by its name with its labels. NaN if the page does not have it. */
export function metric(text: string, name: string): number {
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return Number(line?.slice(name.length + 1) ?? Number.NaN);
}
