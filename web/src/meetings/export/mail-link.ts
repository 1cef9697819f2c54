/** Longer links are cut or refused by some mail programs. */
const LONGEST_LINK = 1_900;

export interface MailLink {
  href: string;
  /** The body did not fit, so it has to be copied. */
  isWithoutBody: boolean;
  /** Not even the addresses fitted. */
  isWithoutAddresses: boolean;
}

export function mailLink(to: readonly string[], subject: string, body: string): MailLink {
  const addresses = to.map((address) => encodeURIComponent(address).replaceAll('%40', '@')).join(',');
  const about = `?subject=${encodeURIComponent(subject)}`;
  const start = `mailto:${addresses}${about}`;
  const href = `${start}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`;
  if (href.length <= LONGEST_LINK) return { href, isWithoutBody: false, isWithoutAddresses: false };
  if (start.length <= LONGEST_LINK) return { href: start, isWithoutBody: true, isWithoutAddresses: false };
  return { href: `mailto:${about}`, isWithoutBody: true, isWithoutAddresses: true };
}
