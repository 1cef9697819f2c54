import { expect, it } from 'vitest';

// Compiled with the types of browsers, so it is loaded by its address.
const page = new URL('../../web/src/meetings/export/mail-link.ts', import.meta.url).href;
interface MailLink {
  href: string;
  isWithoutBody: boolean;
  isWithoutAddresses: boolean;
}
const { mailLink }: { mailLink(to: readonly string[], subject: string, body: string): MailLink } = await import(page);

const SUBJECT = 'Referat: Æbler & pærer';
const ABOUT = '?subject=Referat%3A%20%C3%86bler%20%26%20p%C3%A6rer';
const LONG = 'Vi talte om prisen. '.repeat(200);
const MANY = Array.from({ length: 200 }, (_, n) => `person.${n}@nordlys.example`);

it('a mail link has the recipients, the subject and the text', () => {
  expect(mailLink(['bo@lind.example', 'a?b@x.example'], SUBJECT, 'En\nto')).toEqual({
    href: `mailto:bo@lind.example,a%3Fb@x.example${ABOUT}&body=En%0D%0Ato`,
    isWithoutBody: false,
    isWithoutAddresses: false,
  });
});

it('leaves out a text that is too long, and recipients that are too many', () => {
  const withoutText = { href: `mailto:bo@lind.example${ABOUT}`, isWithoutBody: true, isWithoutAddresses: false };
  expect(mailLink(['bo@lind.example'], SUBJECT, LONG)).toEqual(withoutText);
  const bare = { href: `mailto:${ABOUT}`, isWithoutBody: true, isWithoutAddresses: true };
  expect(mailLink(MANY, SUBJECT, 'Kort.')).toEqual(bare);
});
