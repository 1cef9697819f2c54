import type { OwnOrigin } from '../http/own-origin.ts';
import type { Answering } from './serve-person.ts';

/** Describes an agent's request to the person who is asked. `query`: as the agent has sent it. */
export type DescribeAuthorization = (query: string, origin: string) => Promise<object>;

/** GET `/console/authorization?query=…`: what the consent page shows. Only for signed-in people: it may fetch a document. */
export function createReadAuthorization(describe: DescribeAuthorization, ownOrigin: OwnOrigin): Answering {
  return async ({ request }, _session, headers) => {
    const { url = '' } = request;
    const [, query = ''] = url.split('?', 2);
    const description = await describe(new URLSearchParams(query).get('query') ?? '', ownOrigin(request));
    return { status: 200, headers, body: JSON.stringify(description) };
  };
}
