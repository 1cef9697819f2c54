import { disconnectAgent } from '../agents/disconnect-agent.ts';
import { readForm, required } from './read-form.ts';
import type { Answering, OAuthSettings } from './serve-oauth.ts';
import { tokenCall } from './token-call.ts';

/** POST `/oauth/revoke`: an agent disconnects itself (RFC 7009). The answer does not say whether the token was one. */
export function revocationEndpoint(settings: OAuthSettings): Answering {
  return async (routed) => {
    const form = await readForm(routed);
    const call = tokenCall(settings, routed);
    await disconnectAgent(settings, { token: required(form, 'token'), clientId: form.get('client_id') }, call);
    return { status: 200 };
  };
}
