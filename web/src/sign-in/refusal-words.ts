import { words } from '../words/use-words';

/** Why a sign-in or a change of the account was refused, by code. */
export const refusalWords = words(
  'refusals',
  {
    WRONG_CREDENTIALS:
      'E-mail or password is wrong. Nothing says which, so that nobody can find out who has an account.',
    WRONG_PASSWORD: 'The password is wrong.',
    WRONG_CODE: 'The code is wrong or has been used. Take the one that is shown now.',
    WRONG_BACKUP_CODE:
      'The code is wrong or has been used. Take another one, with upper and lower case as it was shown.',
    CHALLENGE_EXPIRED: 'This took too long. Sign in again from the start.',
    PASSKEY_REFUSED: 'The passkey was not accepted. Use another one, or your password.',
    PASSKEY_CANCELLED: 'No passkey was chosen. Nothing was changed.',
    PASSKEY_KNOWN: 'This device has a passkey for your account already.',
    SESSION_TOO_OLD: 'You signed in more than a day ago. Sign out and in again, then repeat this.',
    NO_ACCESS: 'Your access is deactivated in every workspace. Ask an administrator.',
    NO_PASSWORD: 'You have no password yet. Ask for a link under “Forgotten password” to choose one.',
    SIGN_IN_REQUIRED: 'The invitation is for a person who has an account. Sign in as that person first.',
    LINK_INVALID: 'The link is not valid. It may have expired, or it was used or revoked.',
    SETUP_DONE: 'Kartotek is set up already. Sign in.',
    SETUP_CODE: 'The code is wrong. The log shows it, and so does the command kartotek setup.',
    NOT_CONFIGURED: 'Signing in with another account is not set up here.',
    PROVIDER_UNAVAILABLE: 'The other service does not answer. Try again shortly, or use your password.',
    PROVIDER_CANCELLED:
      'You are not signed in: the sign-in with the other account was cancelled or not allowed there. Try again, or use your password.',
    PROVIDER_FAILED: 'The sign-in with the other account failed. Try again, or use your password.',
    PROVIDER_REFUSED:
      'The other account did not sign you in. It needs a verified e-mail address that belongs to a member here. Ask an administrator to invite that address.',
    MEMBER_ELSEWHERE:
      'You are a member of other workspaces and have no password yet. Ask the operator for a reset link, sign in with it, then accept the invitation.',
    UNAUTHENTICATED: 'You are signed out. Sign in again to go on.',
    RATE_LIMITED: 'Too many attempts. Try again {{when}}, at {{time}}.',
    RATE_LIMITED_SOON: 'Too many attempts. Wait a moment, then try again.',
    OFFLINE: 'The service does not answer. Check your connection; nothing that you typed is lost.',
    INVALID_INPUT: 'Something in the form is not accepted: {{message}}',
    OTHER: 'The service had a problem. Nothing was changed. Try again in a moment.',
    reference: 'Reference {{requestId}}',
  },
  {
    WRONG_CREDENTIALS:
      'E-mail eller adgangskode er forkert. Vi siger ikke, hvilken af dem, så ingen kan finde ud af, hvem der har en konto.',
    WRONG_PASSWORD: 'Adgangskoden er forkert.',
    WRONG_CODE: 'Koden er forkert eller allerede brugt. Tag den, der vises nu.',
    WRONG_BACKUP_CODE: 'Koden er forkert eller allerede brugt. Tag en anden, med store og små bogstaver som vist.',
    CHALLENGE_EXPIRED: 'Det tog for lang tid. Log ind forfra.',
    PASSKEY_REFUSED: 'Din passkey blev ikke godkendt. Brug en anden eller din adgangskode.',
    PASSKEY_CANCELLED: 'Der blev ikke valgt nogen passkey. Intet er ændret.',
    PASSKEY_KNOWN: 'Enheden har allerede en passkey til din konto.',
    SESSION_TOO_OLD: 'Det er over et døgn siden, du loggede ind. Log ud og ind igen, og prøv så en gang til.',
    NO_ACCESS: 'Din adgang er slået fra i alle arbejdsområder. Tal med en administrator.',
    NO_PASSWORD: 'Du har ingen adgangskode endnu. Bed om et link under “Glemt adgangskode” for at vælge en.',
    SIGN_IN_REQUIRED: 'Invitationen er til en person, der har en konto. Log først ind som den person.',
    LINK_INVALID: 'Linket virker ikke. Det kan være udløbet, brugt eller trukket tilbage.',
    SETUP_DONE: 'Kartotek er allerede sat op. Log ind.',
    SETUP_CODE: 'Koden er forkert. Den står i loggen, og kommandoen kartotek setup viser den.',
    NOT_CONFIGURED: 'Login med en anden konto er ikke sat op her.',
    PROVIDER_UNAVAILABLE: 'Den anden tjeneste svarer ikke. Prøv igen om lidt, eller brug din adgangskode.',
    PROVIDER_CANCELLED:
      'Du er ikke logget ind: Login med den anden konto blev afbrudt eller afvist der. Prøv igen, eller brug din adgangskode.',
    PROVIDER_FAILED: 'Login med den anden konto mislykkedes. Prøv igen, eller brug din adgangskode.',
    PROVIDER_REFUSED:
      'Den anden konto kunne ikke logge dig ind. Den skal have en bekræftet e-mailadresse, som hører til et medlem her. Bed en administrator om at invitere den adresse.',
    MEMBER_ELSEWHERE:
      'Du er medlem af andre arbejdsområder og har ingen adgangskode endnu. Bed driften om et link, log ind med det, og tag så imod invitationen.',
    UNAUTHENTICATED: 'Du er logget ud. Log ind igen for at fortsætte.',
    RATE_LIMITED: 'For mange forsøg. Prøv igen {{when}}, kl. {{time}}.',
    RATE_LIMITED_SOON: 'For mange forsøg. Vent et øjeblik, og prøv igen.',
    OFFLINE: 'Tjenesten svarer ikke. Tjek din forbindelse; det, du har skrevet, er ikke gået tabt.',
    INVALID_INPUT: 'Noget i formularen kan ikke bruges: {{message}}',
    OTHER: 'Der opstod en fejl i tjenesten. Intet er ændret. Prøv igen om lidt.',
    reference: 'Reference {{requestId}}',
  },
);
