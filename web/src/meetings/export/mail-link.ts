/** Longer links are cut or refused by some mail programs. */
const LONGEST_LINK = 1_900;

export interface MailLink {
  href: string;
  /** The body did not fit, so it has to be copied. */
  isWithoutBody: boolean;
}

export function mailLink(to: readonly string[], subject: string, body: string): MailLink {
  const addresses = to.map((address) => encodeURIComponent(address).replaceAll('%40', '@')).join(',');
  const start = `mailto:${addresses}?subject=${encodeURIComponent(subject)}`;
  const href = `${start}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`;
  return href.length > LONGEST_LINK ? { href: start, isWithoutBody: true } : { href, isWithoutBody: false };
}
