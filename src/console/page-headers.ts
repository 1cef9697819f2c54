/** Besides the policy, which differs in each answer by its nonce. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'permissions-policy': [
    'camera=()',
    'display-capture=()',
    'geolocation=()',
    'microphone=()',
    'payment=()',
    'usb=()',
    'clipboard-write=(self)',
    'publickey-credentials-create=(self)',
    'publickey-credentials-get=(self)',
  ].join(', '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** The nonce is for the styles that the pages' components add while they run. Scripts come from files only. */
export function pagePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
