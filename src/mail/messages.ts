import type { Language } from './language.ts';
import type { Message } from './mail.ts';

export interface Invited {
  to: string;
  workspace: string;
  invitedBy: string;
  link: string;
}

export function invitationMessage(language: Language, { to, workspace, invitedBy, link }: Invited): Message {
  return language === 'da'
    ? {
        to,
        subject: `Invitation til ${workspace} i Kartotek`,
        text: `${invitedBy} inviterer dig til ${workspace} i Kartotek.\n\nTag imod invitationen her:\n${link}\n\nLinket virker i 7 dage og kan bruges én gang.\n`,
      }
    : {
        to,
        subject: `Invitation to ${workspace} in Kartotek`,
        text: `${invitedBy} invites you to ${workspace} in Kartotek.\n\nAccept the invitation here:\n${link}\n\nThe link works for 7 days, once.\n`,
      };
}

export function resetMessage(language: Language, to: string, link: string): Message {
  return language === 'da'
    ? {
        to,
        subject: 'Ny adgangskode til Kartotek',
        text: `Vælg en ny adgangskode her:\n${link}\n\nLinket virker i en time og kan bruges én gang. Har du ikke bedt om det, skal du ikke gøre noget.\n`,
      }
    : {
        to,
        subject: 'New password for Kartotek',
        text: `Choose a new password here:\n${link}\n\nThe link works for one hour, once. If you did not ask for it, you need not do anything.\n`,
      };
}
