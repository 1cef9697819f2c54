import { words } from '../words/use-words';

export const consentWords = words(
  'consent',
  {
    reading: 'Connect an agent',
    title: 'Connect “{{name}}”?',
    signedIn: 'It would act for you, {{email}}.',
    other: 'Use another account',

    name: 'Calls itself',
    publisher: 'Published by',
    goesTo: 'Access goes to',
    computer: 'a program on this computer',
    app: 'the app for “{{scheme}}:” addresses on this device',
    claimed:
      'Anybody can choose the name; only the address is certain. Go on only if you have just asked {{place}} to connect.',
    claimedHere:
      'Any program on this device can choose this name. Go on only if you have just started to connect it yourself.',

    workspace: 'Workspace',
    workspaceHint: 'It sees nothing of your other workspaces.',
    scopes: 'What it may do',
    scopesHint: 'Turn off what it does not need. It never gets more than you have.',
    expiryHint: 'Then it asks again. You can disconnect it at any time under Settings › Agents.',
    allow: 'Allow',
    cancel: 'Cancel',
    sent: 'You are led back to {{name}}. If nothing happens, open it yourself; this page can be closed.',

    offTitle: 'Agents are turned off in your workspaces.',
    offText: 'An administrator can turn them on under Settings › Agents.',
    turnOn: 'Turn on',
    again: 'Try again',

    refusedTitle: 'This agent cannot be connected',
    'refused.malformed': 'The address that led here is incomplete. Start again where you came from.',
    'refused.unknown':
      'It is not known here. Remove the connection where you came from, and add it again; it then introduces itself anew.',
    'refused.unreachable': 'It describes itself on a page of its own, which could not be read.',
    'refused.invalid': 'It describes itself on a page of its own, and that page contains a fault.',
    'refused.redirect':
      'It wants the answer at an address that is not one of its own. Somebody else may have made this link, so nothing was sent.',
    faulty: '{{name}} asks in a way that is not accepted here. Nothing was granted.',
    detail: 'For whoever makes it:',
    backTo: 'Back to {{place}}',
  },
  {
    reading: 'Forbind en agent',
    title: 'Forbind “{{name}}”?',
    signedIn: 'Den vil handle for dig, {{email}}.',
    other: 'Brug en anden konto',

    name: 'Kalder sig',
    publisher: 'Udgivet af',
    goesTo: 'Adgangen går til',
    computer: 'et program på denne computer',
    app: 'appen til “{{scheme}}:”-adresser på denne enhed',
    claimed:
      'Enhver kan vælge navnet; kun adressen er sikker. Fortsæt kun, hvis du lige har bedt {{place}} om at forbinde.',
    claimedHere:
      'Ethvert program på enheden kan vælge dette navn. Fortsæt kun, hvis du selv lige er begyndt at forbinde det.',

    workspace: 'Arbejdsområde',
    workspaceHint: 'Den ser intet af dine andre arbejdsområder.',
    scopes: 'Hvad den må',
    scopesHint: 'Slå det fra, den ikke har brug for. Den får aldrig mere, end du selv har.',
    expiryHint: 'Derefter spørger den igen. Du kan altid afbryde den under Indstillinger › Agenter.',
    allow: 'Tillad',
    cancel: 'Annullér',
    sent: 'Du bliver ført tilbage til {{name}}. Sker der ikke noget, så åbn den selv; denne side kan lukkes.',

    offTitle: 'Agenter er slået fra i dine arbejdsområder.',
    offText: 'En administrator kan slå dem til under Indstillinger › Agenter.',
    turnOn: 'Slå til',
    again: 'Prøv igen',

    refusedTitle: 'Denne agent kan ikke forbindes',
    'refused.malformed': 'Adressen, der førte hertil, er ufuldstændig. Begynd forfra der, hvor du kom fra.',
    'refused.unknown':
      'Den er ikke kendt her. Fjern forbindelsen der, hvor du kom fra, og tilføj den igen; så præsenterer den sig på ny.',
    'refused.unreachable': 'Den beskriver sig selv på sin egen side, som ikke kunne læses.',
    'refused.invalid': 'Den beskriver sig selv på sin egen side, og der er en fejl på den side.',
    'refused.redirect':
      'Den vil have svaret på en adresse, der ikke er dens egen. En anden kan have lavet linket, så intet blev sendt.',
    faulty: '{{name}} spørger på en måde, der ikke bliver godkendt her. Den har ikke fået adgang.',
    detail: 'Til den, der laver den:',
    backTo: 'Tilbage til {{place}}',
  },
);
