export const exampleEvidence = [
  {
    kilde: 'Bjarke Krogh',
    citat: 'I will send the agreement by Friday',
    tidspunkt: '12:40',
    peger: '/todos/opgaver/0',
    sikkerhed: 'sikker',
  },
];

/** Approved content, which has no evidence. */
export const exampleContent = {
  titel: 'Renewal of the service agreement',
  opsummering: 'Astrid Holm: We renew for two years.',
  context: [],
  hvadBlevAftalt: { aftaler: [{ aftale: 'We renew for two years', ansvarlig: 'Astrid Holm', deadline: '' }] },
  hvadBlevDroeftet: { emner: [{ emne: 'Price', beskrivelse: 'The price per seat', rejstAf: 'Astrid Holm' }] },
  todos: {
    opgaver: [
      { opgave: 'Send the agreement', ansvarlig: 'Bjarke Krogh', deadline: 'Friday (2026-03-13)', prioritet: 'Mellem' },
    ],
  },
};
