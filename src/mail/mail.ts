import { createTransport } from 'nodemailer';

export interface MailSettings {
  /** `smtp://` or `smtps://`, with user and password if the server wants them. */
  smtpUrl: string;
  from: string;
  /** The address of the console, for links. */
  publicUrl: string;
}

export interface Message {
  to: string;
  subject: string;
  /** Plain text. */
  text: string;
}

export interface SendMail {
  publicUrl: string;
  /** Rejects if the server does not take the message in time. */
  send(message: Message): Promise<void>;
}

const TIMEOUT_MS = 10_000;

/** Sends by SMTP, with TLS where the server offers it. Each message has a connection of its own: there are few. */
export function createMail({ smtpUrl, from, publicUrl }: MailSettings): SendMail {
  const limits = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
  const options = { url: smtpUrl, ...limits, disableFileAccess: true, disableUrlAccess: true };
  const transport = createTransport(options, { from });
  return {
    publicUrl,
    async send({ to, subject, text }) {
      const late = new Promise<never>((_, reject) => {
        setTimeout(() => reject(new Error('The mail server did not take the message in time')), TIMEOUT_MS).unref();
      });
      // As an object: nodemailer would read a list of addresses from text.
      const sent = transport.sendMail({
        to: { name: '', address: to },
        subject: subject.replaceAll(/\s+/g, ' '),
        text,
      });
      sent.catch(() => {});
      await Promise.race([sent, late]);
    },
  };
}
