import { words } from '../words/use-words';

/** Texts of the frame of the settings, and of its short pages. */
export const settingsWords = words(
  'settings',
  {
    settings: 'Settings',
    general: 'General',
    agents: 'Agents',
    webhooks: 'Webhooks',
    members: 'Members',
    features: 'Features',
    fields: 'Custom fields',
    registry: 'Registry',
    activity: 'Activity',
    forAdministrators: 'Only administrators see this',
    forAdministratorsText: 'Ask an administrator of {{workspace}} if you need it.',

    workspace: 'Workspace',
    workspaceName: 'Name of the workspace',
    saved: 'Saved',
    language: 'Language',
    'language.default': 'As the installation says',
    'language.meeting': 'That of the meeting',
    'language.da': 'Danish',
    'language.en': 'English',
    languageHelp:
      'For summaries and briefings that a language model writes from now on. Fixed rules write in the language of the meeting.',
    missing: 'This is needed.',
    tooLong: 'At most 255 characters.',
    organization: 'Organization',
    address: 'Address',
    yourAccess: 'Your access',
    administrator:
      'You are an administrator: you decide who is a member, what is turned on and which fields there are.',
    member:
      'You are a member: you work with records and meetings. Administrators decide who is a member and what is turned on.',
    workAccessOn:
      'You have Work access: you may change the stage of companies and people, their further details and custom fields.',
    workAccessOff:
      'You do not have Work access: the stage of companies and people, their further details and custom fields are for you to read only.',
    yourAccount: 'Name, password and sign-in are in your account, which is the same in every workspace.',
    toAccount: 'Your account',

    featuresIntro: 'Parts of Kartotek that this workspace uses. A change applies at once, for everybody.',
    featuresMember: 'Administrators turn them on and off.',
    on: 'On',
    off: 'Off',
    turnOn: 'Turn on',
    turnOff: 'Turn off',
    turnOffTitle: 'Turn off “{{feature}}”?',
    'feature.agents': 'Agents',
    'feature.agent-approval': 'Approval by agents',
    'feature.relationships': 'Companies and people',
    'feature.meetings': 'Meetings and briefings',
    'does.agents': 'Members create tokens, with which agents and integrations act for them.',
    'does.relationships': 'Companies, people, their custom fields, search and the company registry.',
    'does.meetings': 'Meeting summaries from transcripts, and briefings before meetings.',
    'stops.agent-approval':
      'Agents no longer approve summaries, from the next request. What they have approved stays approved.',
    'stops.agents':
      'All tokens of the workspace are refused from the next request. They are kept, and work again once this is turned on.',
    'stops.relationships':
      'Companies and people disappear from the pages, and requests for them are refused. Nothing is deleted.',
    'stops.meetings':
      'Meetings and briefings disappear from the pages, and requests for them are refused. Generations that run are not stored. Nothing is deleted.',

    registryIntro:
      'Companies are looked up by name or number when you create one, so that their facts are right from the start.',
    source: 'Source',
    'source.local': 'Companies that the operator has imported',
    'source.cvrapi': 'cvrapi.dk, which reads the Danish business register',
    'source.virk': 'The Danish business register (CVR) itself',
    companies: 'Companies',
    lastImport: 'Last change',
    never: 'Never',
    tryOut: 'Try it',
    searched: 'Company',
    tryOutHint: 'A name, or a number of eight digits.',
    lookUp: 'Look up',
    noHits: 'The registry knows no company of that name or number.',
    tooShort: 'Type at least two characters.',
    relationshipsOff: 'Look-ups belong to “Companies and people”, which is turned off in this workspace.',
  },
  {
    settings: 'Indstillinger',
    general: 'Generelt',
    agents: 'Agenter',
    webhooks: 'Webhooks',
    members: 'Medlemmer',
    features: 'Funktioner',
    fields: 'Egne felter',
    registry: 'CVR-opslag',
    activity: 'Aktivitet',
    forAdministrators: 'Kun administratorer kan se dette',
    forAdministratorsText: 'Tal med en administrator i {{workspace}}, hvis du har brug for det.',

    workspace: 'Arbejdsområde',
    workspaceName: 'Arbejdsområdets navn',
    saved: 'Gemt',
    language: 'Sprog',
    'language.default': 'Som installationen',
    'language.meeting': 'Mødets sprog',
    'language.da': 'Dansk',
    'language.en': 'Engelsk',
    languageHelp:
      'For referater og briefinger, som en sprogmodel skriver fra nu af. Faste regler skriver på mødets sprog.',
    missing: 'Skal udfyldes.',
    tooLong: 'Højst 255 tegn.',
    organization: 'Organisation',
    address: 'Adresse',
    yourAccess: 'Din adgang',
    administrator:
      'Du er administrator: Du bestemmer, hvem der er medlem, hvad der er slået til, og hvilke felter der er.',
    member:
      'Du er medlem: Du arbejder med virksomheder, personer og møder. Administratorer bestemmer, hvem der er medlem, og hvad der er slået til.',
    workAccessOn:
      'Du har Work-adgang: Du må ændre fase, øvrige oplysninger og egne felter på virksomheder og personer.',
    workAccessOff:
      'Du har ikke Work-adgang: Du kan læse fase, øvrige oplysninger og egne felter på virksomheder og personer, men ikke ændre dem.',
    yourAccount: 'Navn, adgangskode og login finder du under din konto. Den er fælles for alle arbejdsområder.',
    toAccount: 'Din konto',

    featuresIntro: 'De dele af Kartotek, arbejdsområdet bruger. En ændring gælder med det samme for alle.',
    featuresMember: 'Administratorer slår dem til og fra.',
    on: 'Til',
    off: 'Fra',
    turnOn: 'Slå til',
    turnOff: 'Slå fra',
    turnOffTitle: 'Slå “{{feature}}” fra?',
    'feature.agents': 'Agenter',
    'feature.agent-approval': 'Agenters godkendelser',
    'feature.relationships': 'Virksomheder og personer',
    'feature.meetings': 'Møder og briefinger',
    'does.agents': 'Medlemmer laver adgangsnøgler, som agenter og integrationer bruger på deres vegne.',
    'does.relationships': 'Virksomheder, personer, deres egne felter, søgning og CVR-opslag.',
    'does.meetings': 'Mødereferater ud fra udskrifter og briefinger før møder.',
    'stops.agent-approval':
      'Agenter godkender ikke længere referater fra næste forespørgsel. Det, de har godkendt, forbliver godkendt.',
    'stops.agents':
      'Alle arbejdsområdets adgangsnøgler bliver afvist fra næste forespørgsel. De bliver gemt og virker igen, når funktionen slås til.',
    'stops.relationships':
      'Virksomheder og personer forsvinder fra siderne, og forespørgsler om dem bliver afvist. Intet bliver slettet.',
    'stops.meetings':
      'Møder og briefinger forsvinder fra siderne, og forespørgsler om dem bliver afvist. Det, der er ved at blive skrevet, gemmes ikke. Intet bliver slettet.',

    registryIntro:
      'Virksomheder slås op på navn eller nummer, når du opretter dem, så oplysningerne er rigtige fra begyndelsen.',
    source: 'Kilde',
    'source.local': 'Virksomheder, som driften har indlæst',
    'source.cvrapi': 'cvrapi.dk, som læser CVR-registret',
    'source.virk': 'CVR-registret selv',
    companies: 'Virksomheder',
    lastImport: 'Senest ændret',
    never: 'Aldrig',
    tryOut: 'Prøv det',
    searched: 'Virksomhed',
    tryOutHint: 'Et navn eller et nummer på otte cifre.',
    lookUp: 'Slå op',
    noHits: 'Registret kender ingen virksomhed med det navn eller nummer.',
    tooShort: 'Skriv mindst to tegn.',
    relationshipsOff: 'Opslag hører til “Virksomheder og personer”, som er slået fra i dette arbejdsområde.',
  },
);
