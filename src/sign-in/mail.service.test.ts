import { describe, expect, it } from 'vitest';
import { setMember } from '../../tests/harness/administration.ts';
import { startService } from '../../tests/harness/service.ts';
import { callSignIn, PASSWORD, signIn } from '../../tests/harness/sign-in.ts';
import { startSmtpServer } from '../../tests/harness/smtp-server.ts';

const PUBLIC_URL = 'https://kartotek.example';

async function withMail(
  refuses: boolean,
  work: (parts: {
    service: Awaited<ReturnType<typeof startService>>;
    smtp: Awaited<ReturnType<typeof startSmtpServer>>;
  }) => Promise<void>,
) {
  const smtp = await startSmtpServer({ refuses });
  const service = await startService({
    environment: {
      KARTOTEK_PUBLIC_URL: PUBLIC_URL,
      KARTOTEK_SMTP_URL: smtp.url,
      KARTOTEK_MAIL_FROM: 'Kartotek <noreply@kartotek.example>',
    },
  });
  try {
    await work({ service, smtp });
  } finally {
    await service.stop();
    smtp.close();
  }
}

/** Undoes quoted-printable. */
const textOf = (message: string) => message.replaceAll('=\n', '').replaceAll('=3D', '=');
const secure = (cookie: string) => cookie.includes('__Host-kartotek_session=');

describe('with a mail server', () => {
  it('an invitation is mailed, in the language of who invites, and its link is not shown', async () => {
    await withMail(false, async ({ service, smtp }) => {
      const workspace = await service.workspace();
      const { console } = await workspace.signIn();
      const headers = { 'accept-language': 'da-DK,da;q=0.9,en;q=0.8', host: 'attacker.example' };
      const answer = await console.post('/invitations', { email: 'bjarke@holm.example' }, { headers });
      expect([answer.status, answer.body.link], answer.text).toEqual([201, null]);
      const [message = ''] = smtp.messages.map(textOf);
      expect(message).toContain('To: bjarke@holm.example');
      expect(message).toContain('Tag imod invitationen her');
      const token = /https:\/\/kartotek\.example\/invitation\/([\w-]+)/.exec(message)?.[1];
      const origin = { headers: { origin: PUBLIC_URL } };
      const body = { name: 'Bjarke Krogh', password: PASSWORD };
      const accepted = await callSignIn(service.address, 'POST', `/invitations/${token}/accept`, body, origin);
      expect([accepted.status, secure(accepted.cookie)]).toEqual([200, true]);
      expect(accepted.setCookies.join()).toMatch(/Secure/);
    });
  });

  it('an invitation that the server refuses is shown to the administrator', async () => {
    await withMail(true, async ({ service, smtp }) => {
      const { console } = await (await service.workspace()).signIn();
      const { body } = await console.post('/invitations', { email: 'bjarke@holm.example' });
      expect([body.link, smtp.messages]).toEqual([expect.stringContaining(`${PUBLIC_URL}/invitation/`), []]);
    });
  });

  it('a link for a new password is mailed to people who exist', async () => {
    await withMail(false, async ({ service, smtp }) => {
      const { email } = await service.workspace();
      for (const to of ['nobody@holm.example', email]) {
        const asked = await callSignIn(service.address, 'POST', '/reset-requests', { email: to });
        expect(asked.status).toBe(202);
      }
      await expect.poll(() => smtp.messages.length).toBe(1);
      const [message = ''] = smtp.messages.map(textOf);
      expect(message).toContain(`To: ${email}`);
      const token = /https:\/\/kartotek\.example\/reset\/([\w-]+)/.exec(message)?.[1];
      const reset = await callSignIn(service.address, 'POST', '/resets', { token, password: PASSWORD });
      expect(reset.status, reset.text).toBe(200);
      expect(await signIn(service, email)).toContain('__Host-kartotek_session=');
    });
  });

  it('a link for a new password is mailed to people without access only while they are invited', async () => {
    await withMail(false, async ({ service, smtp }) => {
      const [workspace, former] = [await service.workspace(), await service.workspace()];
      const members = [await former.member(), await former.member()] as const;
      for (const { email } of members) {
        await setMember(service.database, { workspace: former.slug, email, active: false });
      }
      const [invited, forgotten] = members;
      const { console } = await workspace.signIn();
      expect((await console.post('/invitations', { email: invited.email })).status).toBe(201);
      for (const { email } of [forgotten, invited]) {
        const asked = await callSignIn(service.address, 'POST', '/reset-requests', { email });
        expect(asked.status).toBe(202);
      }
      await expect.poll(() => smtp.messages.length).toBe(2);
      const [, message = ''] = smtp.messages.map(textOf);
      expect(message).toContain(`To: ${invited.email}`);
      expect(message).toMatch(/https:\/\/kartotek\.example\/reset\/[\w-]+/);
    });
  });
});
