const listed = {
  id: 31,
  version: 'v1.mZ0Vq2n4a7Lr1xYc',
  name: 'Renewal of the service agreement',
  appointmentDate: '2026-03-12T09:00:00.000Z',
  durationSec: 1800,
  evidenceAudience: 'CUSTOMER',
  status: 'WAITING_APPROVAL',
  createdAt: '2026-03-12T09:35:00.000Z',
  updatedAt: '2026-03-12T09:35:02.000Z',
} as const;

export const exampleEvidence = {
  evidence: [
    {
      kilde: 'Bjarke Krogh',
      citat: 'I will send the new agreement by Friday',
      tidspunkt: '12:40',
      peger: '/todos/opgaver/0',
    },
  ],
};

const content = {
  titel: 'Renewal of the service agreement',
  opsummering: 'Astrid Holm: We renew for two years.',
  context: [],
  hvadBlevAftalt: { aftaler: [{ aftale: 'We renew for two years', ansvarlig: 'Astrid Holm', deadline: '' }] },
  hvadBlevDroeftet: { emner: [{ emne: 'Price', beskrivelse: 'The price per seat', rejstAf: 'Astrid Holm' }] },
  todos: {
    opgaver: [
      {
        opgave: 'Send the new agreement',
        ansvarlig: 'Bjarke Krogh',
        deadline: 'Friday (2026-03-13)',
        prioritet: 'Mellem',
      },
    ],
  },
};

export const exampleSummaryListItem = {
  ...listed,
  company: { id: 4, name: 'Nordlys Energi A/S' },
  excerpt: 'Astrid Holm: We renew for two years.',
};

const detail = {
  ...listed,
  company: { id: 4, name: 'Nordlys Energi A/S', organizationNumber: '10000001' },
  appointmentSubject: 'Renewal of the service agreement',
  internalNotes: null,
};

/** Before a transcript has come. */
export const exampleWaiting = { summary: { ...detail, status: 'WAITING', content: null } };
export const exampleSummary = { summary: { ...detail, content: { ...content, context: exampleEvidence.evidence } } };
export const exampleApproved = { summary: { ...detail, status: 'APPROVED', content } };

export const exampleApproval = { appointmentDate: '2026-03-12T09:15:00.000Z', content };

export const exampleNewSummary = {
  companyId: 4,
  appointmentSubject: 'Renewal of the service agreement',
  appointmentDate: '2026-03-12T09:00:00.000Z',
  durationSec: 1800,
  evidenceAudience: 'CUSTOMER',
  participants: [{ personId: 17 }, { name: 'Bjarke Krogh', email: 'bjarke@demo.example' }],
};
