import { LIMITS } from '../../limits.ts';
import type { Operation } from '../../operation/operation.ts';
import { LIMITS_IN_WORDS } from './limits.ts';
import { ERROR_STATUSES, STATUSES } from './responses.ts';

const ERROR = `{
  "error": {
    "code": "INVALID_INPUT",
    "message": "… name: must not be empty",
    "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e"
  }
}`;

/** What holds for every operation, as Markdown: the description of the document and the introduction of the reference page. */
export function conventions(catalogue: readonly Operation[]): string {
  return `Bodies are JSON in UTF-8. A request carries an access token, \`Authorization: Bearer ktk_…\`, and acts in the one
workspace that the token is pinned to.

\`\`\`bash
curl "$KARTOTEK_URL/api/v1/workspaces/nordlys/people" \\
  -H "Authorization: Bearer $KARTOTEK_TOKEN"
\`\`\`

## Scopes and features

A token has scopes; an operation names those it needs. The answer is \`403\` if the token lacks one, belongs to another
workspace, or if the operation’s feature is turned off. Access is read on every request: after a token is revoked or a
member removed, the next request gets \`401\`.

${table(['Scope', 'Operations'], scopes(catalogue))}

## Values

Ids are positive integers. Timestamps are ISO 8601 in UTC with a trailing \`Z\` and milliseconds. Lengths count Unicode code
points. Values are not converted: \`"12"\` is not an integer. Unknown keys and query parameters, and ones given twice, are
refused.

## Versions and If-Match

Every record has a \`version\`, which also comes, double-quoted, as \`ETag\`. A change sends the version it builds on:
\`If-Match: "v1.…"\`. If the record was changed in between, the answer is \`412\` and nothing is changed: read the record
again. Without \`If-Match\` it is \`428\`.

## Idempotency-Key and replay

Creations and actions carry an \`Idempotency-Key\`: a new one for each new request, the same one for each retry of it. An
exact retry within ${LIMITS.replayHours} hours gets the first answer again, with \`Idempotent-Replayed: true\`, and changes
nothing. Another request with the same key is answered \`409 IDEMPOTENCY_CONFLICT\`. A request that failed leaves its key
unused.

## Lists and cursors

A list answers \`items\` and \`nextCursor\`. To get the next page, send it as \`cursor\` with the same filters and the same
\`sort\`; \`null\` means that there is none. A record that does not change while you read the pages appears exactly once.
Cursors are opaque and work only for the list they came from.

## Errors

Every error has one shape. \`code\` is for programs, \`message\` for people: it names each value at fault. \`requestId\` is
your \`X-Request-ID\`, or one made for you.

\`\`\`json
${ERROR}
\`\`\`

${table(['Status', 'Codes', 'Meaning'], errors())}

A method that a path does not have is answered \`405\` with \`Allow\`.

## Limits

The limits of single fields are listed with each operation. These hold for all:

${table(['What', 'At most'], LIMITS_IN_WORDS)}

## Rate limits

Reads and writes of a token are limited separately. \`RateLimit-Policy\` tells the limit (\`q\` requests in \`w\` seconds),
\`RateLimit\` what is left (\`r\`) and the seconds until all of it is back (\`t\`). Beyond the limit the answer is \`429\`:
wait \`Retry-After\` seconds.`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Each scope with the tags of its operations. */
function scopes(catalogue: readonly Operation[]): string[][] {
  return [...new Set(catalogue.flatMap((operation) => operation.scopes))].sort().map((scope) => {
    const tags = catalogue.filter((operation) => operation.scopes.includes(scope)).map(({ tag }) => tag);
    return [`\`${scope}\``, [...new Set(tags)].join(', ')];
  });
}

/** Each status with its codes. Further ones are `INVALID_INPUT`. */
function errors(): string[][] {
  return Object.entries(STATUSES).map(([status, { description }]) => {
    const codes = Object.entries(ERROR_STATUSES).filter(([, statuses]) => statuses.includes(Number(status)));
    const names = codes.length === 0 ? ['INVALID_INPUT'] : codes.map(([code]) => code);
    return [status, names.map((name) => `\`${name}\``).join(', '), description];
  });
}
