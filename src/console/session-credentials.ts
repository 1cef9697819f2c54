import type { Limits } from '../http/limits.ts';
import type { OwnOrigin } from '../http/own-origin.ts';
import type { Credentials } from '../http/serve-operation.ts';
import { languageOf } from '../mail/language.ts';
import { CONSOLE_API_ROOT } from './console-api-root.ts';
import { crossSiteFault } from './same-site.ts';
import { requireSession, type Sessions } from './session.ts';

/** The credentials of `/console/api`: a signed-in person's session. A bearer token is not read. */
export function sessionCredentials(limits: Limits, sessions: Sessions, ownOrigin: OwnOrigin): Credentials {
  return {
    limits,
    root: CONSOLE_API_ROOT,
    async read({ request }, _repeatedHeaders, limit, count) {
      const fault = crossSiteFault(request, ownOrigin);
      if (fault) throw fault;
      const { userId } = await requireSession(request, limit, sessions);
      const origin = ownOrigin(request);
      const language = languageOf(request.headers['accept-language']);
      return { kind: 'member', userId, count, origin, language };
    },
  };
}
