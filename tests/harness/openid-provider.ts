import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface OpenIdProvider {
  issuer: string;
  /** Sets what the provider says of the person who signs in. */
  answer(claims: object): void;
  /** From now on the person presses Cancel at the provider, until `answer` is called. */
  cancel(): void;
  /** Method, path and body of each request. */
  requests: readonly string[];
  close(): void;
}

/** An OpenID Connect provider. Its page for browsers, on another site than the console, signs in without asking. */
export async function startOpenIdProvider(): Promise<OpenIdProvider> {
  const requests: string[] = [];
  let claims: object | undefined = {};
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += piece;
    requests.push(`${request.method} ${request.url} ${body}`);
    const { pathname, searchParams } = new URL(request.url ?? '', issuer);
    if (pathname === '/authorize') {
      const back = new URL(searchParams.get('redirect_uri') ?? '');
      const outcome: Record<string, string> = claims ? { code: 'code' } : { error: 'access_denied' };
      back.search = new URLSearchParams({ ...outcome, state: searchParams.get('state') ?? '' }).toString();
      response.writeHead(302, { location: back.href }).end();
      return;
    }
    const answers: Record<string, object> = {
      '/.well-known/openid-configuration': {
        issuer,
        authorization_endpoint: `${issuer.replace('127.0.0.1', 'localhost')}/authorize`,
        token_endpoint: `${issuer}/token`,
        userinfo_endpoint: `${issuer}/userinfo`,
      },
      '/token': { access_token: 'access', token_type: 'Bearer' },
      ...(claims && { '/userinfo': claims }),
    };
    const answer = answers[pathname];
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(answer ?? {}));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    answer(given) {
      claims = given;
    },
    cancel() {
      claims = undefined;
    },
    requests,
    close: () => void server.close(),
  };
}
