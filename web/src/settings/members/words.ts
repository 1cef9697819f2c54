import { words } from '../../words/use-words';

export const memberWords = words(
  'members',
  {
    title: 'Members',
    intro: 'Who works in this workspace, and what each may do. Changes apply at once.',
    invite: 'Invite somebody',
    you: 'You',
    ADMIN: 'Administrator',
    MEMBER: 'Member',
    inactive: 'Deactivated',
    workAccess: 'Work access',
    noWorkAccess: 'No Work access',
    change: 'Change',
    since: 'member since',

    invitations: 'Invitations',
    validUntil: 'Valid until {{day}}',
    expired: 'Expired',
    revoke: 'Revoke',
    revokeTitle: 'Revoke the invitation of {{email}}?',
    revokeText: 'The link stops working at once.',
    noInvitations: 'No invitation is open.',

    email: 'E-mail',
    emailHint: 'The invitation goes to this address, and the person signs in with it.',
    role: 'Role',
    'about.MEMBER': 'Works with records and meetings.',
    'about.ADMIN': 'Also decides who is a member, what is turned on, and which fields there are.',
    workAccessHint: 'May change the stage of companies and people, their further details and custom fields.',
    send: 'Invite',
    emailMissing: 'This is needed.',
    notEmail: 'This is not an e-mail address, such as astrid@example.com.',
    isMember: '{{email}} is a member already.',
    mailed: 'The invitation is on its way to {{email}}.',
    linkTitle: 'Send this link to {{email}}',
    linkText:
      'The link works for 7 days, once. It is shown now and never again. Whoever has it can join as {{email}}, so send it to that person only.',
    copyLink: 'Copy the link',
    done: 'Done',

    save: 'Save',
    lastAdministrator: 'The workspace needs an active administrator. Make somebody else one first.',
    deactivate: 'Deactivate',
    reactivate: 'Reactivate',
    deactivateTitle: 'Deactivate {{name}}?',
    deactivateText:
      'The person is signed out of this workspace at once, and all tokens of the person here are refused from their next request. What the person created stays. Summaries that wait for the person’s approval go on waiting, because nobody else may approve them. You can reactivate the membership; tokens that have not expired then work again.',
    deactivateSelf: 'That is you: this page closes.',
    resetLink: 'New password link',
    resetTitle: 'A link for {{name}} to choose a new password',
    resetText:
      'It works for 24 hours, once, and signs the person out everywhere when used. Whoever has it can become {{name}}: send it to that person only.',
    resetMake: 'Make the link',
    resetElsewhere:
      'The person is also a member of a workspace that you do not administer. Ask whoever runs the service: kartotek member reset-link.',
    removeSecondFactor: 'Remove second step',
    secondFactorTitle: 'Remove the second step at sign-in of {{name}}?',
    secondFactorText:
      'This is for somebody who has lost both the device and the backup codes. {{name}} is signed out everywhere, signs in with the password alone, and can turn the second step on again under Your account.',
    secondFactorSure: 'Be sure that it is {{name}} who asks: until then, the password alone opens the account.',
    secondFactorElsewhere:
      'The person is also a member of a workspace that you do not administer. Ask whoever runs the service: kartotek member remove-second-factor.',
  },
  {
    title: 'Medlemmer',
    intro: 'Hvem der arbejder her, og hvad de må. Ændringer gælder med det samme.',
    invite: 'Invitér',
    you: 'Dig',
    ADMIN: 'Administrator',
    MEMBER: 'Medlem',
    inactive: 'Deaktiveret',
    workAccess: 'Work-adgang',
    noWorkAccess: 'Uden Work-adgang',
    change: 'Ændr',
    since: 'medlem siden',

    invitations: 'Invitationer',
    validUntil: 'Gælder til {{day}}',
    expired: 'Udløbet',
    revoke: 'Træk tilbage',
    revokeTitle: 'Træk invitationen til {{email}} tilbage?',
    revokeText: 'Linket holder op med at virke med det samme.',
    noInvitations: 'Der er ingen åbne invitationer.',

    email: 'E-mail',
    emailHint: 'Invitationen går til denne adresse, og personen logger ind med den.',
    role: 'Rolle',
    'about.MEMBER': 'Arbejder med virksomheder, personer og møder.',
    'about.ADMIN': 'Bestemmer også, hvem der er medlem, hvad der er slået til, og hvilke felter der er.',
    workAccessHint: 'Må ændre fase, øvrige oplysninger og egne felter på virksomheder og personer.',
    send: 'Invitér',
    emailMissing: 'Skal udfyldes.',
    notEmail: 'Det er ikke en e-mailadresse som astrid@example.com.',
    isMember: '{{email}} er allerede medlem.',
    mailed: 'Invitationen er på vej til {{email}}.',
    linkTitle: 'Send dette link til {{email}}',
    linkText:
      'Linket virker i 7 dage og kan bruges én gang. Det vises kun nu. Den, der har det, kan komme med som {{email}}, så send det kun til den person.',
    copyLink: 'Kopiér linket',
    done: 'Færdig',

    save: 'Gem',
    lastAdministrator: 'Arbejdsområdet skal have en aktiv administrator. Gør først en anden til administrator.',
    deactivate: 'Deaktivér',
    reactivate: 'Aktivér igen',
    deactivateTitle: 'Deaktivér {{name}}?',
    deactivateText:
      'Personen bliver logget ud af arbejdsområdet med det samme, og alle personens adgangsnøgler her bliver afvist fra næste forespørgsel. Det, personen har oprettet, bliver. Referater, der venter på personens godkendelse, bliver ved med at vente, for ingen andre må godkende dem. Du kan aktivere medlemmet igen; så virker de nøgler, der ikke er udløbet.',
    deactivateSelf: 'Det er dig selv: Siden lukker.',
    resetLink: 'Link til ny adgangskode',
    resetTitle: 'Et link, så {{name}} kan vælge en ny adgangskode',
    resetText:
      'Det virker i 24 timer og kan bruges én gang. Når det bruges, bliver personen logget ud alle steder. Den, der har det, kan udgive sig for {{name}}: Send det kun til den person.',
    resetMake: 'Lav linket',
    resetElsewhere:
      'Personen er også medlem af et arbejdsområde, du ikke er administrator for. Tal med den, der driver tjenesten: kartotek member reset-link.',
    removeSecondFactor: 'Fjern andet trin',
    secondFactorTitle: 'Fjern det andet trin ved login for {{name}}?',
    secondFactorText:
      'Det er til den, der har mistet både enheden og reservekoderne. {{name}} bliver logget ud alle steder, logger ind med adgangskoden alene og kan slå det andet trin til igen under Din konto.',
    secondFactorSure:
      'Vær sikker på, at det er {{name}}, der beder om det: Indtil da åbner adgangskoden alene kontoen.',
    secondFactorElsewhere:
      'Personen er også medlem af et arbejdsområde, du ikke er administrator for. Tal med den, der driver tjenesten: kartotek member remove-second-factor.',
  },
);
