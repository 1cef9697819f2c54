import { words } from '../words/use-words';

/** Why a run failed, by the code of `…/generation`, where the service itself goes on and nobody has to do anything. */
export const failureReasonWords = words(
  'failureReason',
  {
    TOO_LONG: 'There is more to read than the language model takes.',
    TIMED_OUT: 'It took too long.',
    MODEL_UNAVAILABLE: 'The language model gave no answer.',
    MODEL_MISCONFIGURED:
      'The language model did not accept the settings of this service. Its operator can correct them.',
    MODEL_ANSWER: 'The answer of the language model could not be used.',
    MODEL_COST_CAP: 'The language model had reached its daily limit.',
    UNSUPPORTED: 'What the language model wrote was not supported by its sources.',
    UNEXPECTED: 'Something unexpected happened. The log of the service says more.',
  },
  {
    TOO_LONG: 'Der er mere at læse, end sprogmodellen kan tage.',
    TIMED_OUT: 'Det tog for lang tid.',
    MODEL_UNAVAILABLE: 'Sprogmodellen svarede ikke.',
    MODEL_MISCONFIGURED: 'Sprogmodellen godtog ikke tjenestens indstillinger. Dem, der driver den, kan rette dem.',
    MODEL_ANSWER: 'Sprogmodellens svar kunne ikke bruges.',
    MODEL_COST_CAP: 'Sprogmodellen havde brugt alt, hvad den må bruge på en dag.',
    UNSUPPORTED: 'Det, sprogmodellen skrev, havde ikke dækning i kilderne.',
    UNEXPECTED: 'Der skete noget uventet. Tjenestens log fortæller mere.',
  },
);
