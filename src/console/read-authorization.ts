import type { OwnOrigin } from '../http/own-origin.ts';
import type { Answering, Explain } from './serve-person.ts';

/** Describes an agent's request to the person who is asked. `query`: as the agent has sent it. */
export type DescribeAuthorization = (query: string, origin: string) => Promise<object>;

/** GET `/console/authorization?query=…`: what the consent page shows. Only for members of a workspace: it may fetch a document. */
export function createReadAuthorization(
  describe: DescribeAuthorization,
  ownOrigin: OwnOrigin,
  explain: Explain,
): Answering {
  return async ({ request }, _session, headers) => {
    const refusal = await explain(request);
    if (refusal) throw refusal;
    const { url = '' } = request;
    const [, query = ''] = url.split('?', 2);
    const description = await describe(new URLSearchParams(query).get('query') ?? '', ownOrigin(request));
    return { status: 200, headers, body: JSON.stringify(description) };
  };
}
