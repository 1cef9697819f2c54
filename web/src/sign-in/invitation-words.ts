import { words } from '../words/use-words';

/** Apart from the words of sign-in, which every page of the console loads. */
export const invitationWords = words(
  'invitation',
  {
    inviteTitle: 'Join {{workspace}}',
    inviteText: '{{invitedBy}} invites {{email}} to {{workspace}} of {{organization}}.',
    inviteTextNobody: '{{email}} is invited to {{workspace}} of {{organization}}.',
    inviteExpires: 'The invitation is valid until {{day}}.',
    inviteHasAccount: 'You have an account already. Sign in with {{email}}, then accept.',
    inviteSignIn: 'Sign in to accept',
    inviteOther: 'You are signed in as {{email}}. The invitation is for somebody else.',
    inviteSwitch: 'Sign out and sign in as {{email}}',
    inviteAccept: 'Accept the invitation',
    inviteCreate: 'Create your account and join',
    inviteGoneTitle: 'This invitation no longer works',
    inviteGoneText: 'It has expired, was used, or was revoked. Ask the person who invited you for a new one.',
  },
  {
    inviteTitle: 'Velkommen til {{workspace}}',
    inviteText: '{{invitedBy}} inviterer {{email}} til {{workspace}} hos {{organization}}.',
    inviteTextNobody: '{{email}} er inviteret til {{workspace}} hos {{organization}}.',
    inviteExpires: 'Invitationen gælder til {{day}}.',
    inviteHasAccount: 'Du har allerede en konto. Log ind med {{email}}, og tag så imod.',
    inviteSignIn: 'Log ind for at tage imod',
    inviteOther: 'Du er logget ind som {{email}}. Invitationen er til en anden.',
    inviteSwitch: 'Log ud, og log ind som {{email}}',
    inviteAccept: 'Tag imod invitationen',
    inviteCreate: 'Opret din konto, og kom med',
    inviteGoneTitle: 'Invitationen virker ikke mere',
    inviteGoneText: 'Den er udløbet, brugt eller trukket tilbage. Bed den, der inviterede dig, om en ny.',
  },
);
