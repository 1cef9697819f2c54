import { words } from '../words/use-words';

/** Why a generation failed, by the code of `GET …/generation`: what happened, and what helps. */
export const generationFailureWords = words(
  'generationFailure',
  {
    ACCESS_LOST: 'The person who asked for it may no longer read what it is made from. Somebody who may can try again.',
    COMPANY_ARCHIVED: 'The company is archived. Restore it, then try again.',
    TRANSCRIPT_UNREADABLE: 'The transcript could not be read. Send it again, as text or WebVTT.',
    TOO_LONG: 'There is more to read than the language model takes. A shorter transcript helps.',
    TIMED_OUT: 'It took too long. Try again; if that does not help, ask the operator of the service.',
    MODEL_UNAVAILABLE: 'The language model gave no answer. Try again in a while.',
    MODEL_MISCONFIGURED:
      'The language model does not accept the settings of this service. Its operator can correct them.',
    MODEL_ANSWER: 'The language model gave an answer that cannot be used. Trying again often helps.',
    MODEL_COST_CAP: 'The language model has reached its daily limit. Try again tomorrow.',
    UNSUPPORTED: 'What was generated is not supported by its sources, so it was not stored. Trying again often helps.',
    UNEXPECTED: 'Something unexpected happened. The log of the service says more.',
  },
  {
    ACCESS_LOST: 'Den, der bad om det, må ikke længere læse grundlaget. En, der må, kan prøve igen.',
    COMPANY_ARCHIVED: 'Virksomheden er arkiveret. Gendan den, og prøv igen.',
    TRANSCRIPT_UNREADABLE: 'Udskriften kunne ikke læses. Send den igen som tekst eller WebVTT.',
    TOO_LONG: 'Der er mere at læse, end sprogmodellen kan tage. En kortere udskrift hjælper.',
    TIMED_OUT: 'Det tog for lang tid. Prøv igen, og spørg dem, der driver tjenesten, hvis det ikke hjælper.',
    MODEL_UNAVAILABLE: 'Sprogmodellen svarede ikke. Prøv igen om lidt.',
    MODEL_MISCONFIGURED: 'Sprogmodellen godtager ikke tjenestens indstillinger. Dem, der driver den, kan rette dem.',
    MODEL_ANSWER: 'Sprogmodellens svar kan ikke bruges. Det hjælper ofte at prøve igen.',
    MODEL_COST_CAP: 'Sprogmodellen har brugt alt, hvad den må bruge i dag. Prøv igen i morgen.',
    UNSUPPORTED: 'Det, der blev skrevet, har ikke dækning i kilderne og er ikke gemt. Det hjælper ofte at prøve igen.',
    UNEXPECTED: 'Der skete noget uventet. Tjenestens log fortæller mere.',
  },
);
