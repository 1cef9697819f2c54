export const exampleContent = {
  headline: 'Nordlys Energi A/S: customer, Energy',
  facts: [{ text: 'Industry: Energy.', kind: 'FACT', sourceIds: ['s1'] }],
  people: [{ text: 'Astrid Holm, Purchasing Manager.', kind: 'FACT', sourceIds: ['s2'] }],
  recentMeetings: [],
  openTodos: [],
  talkingPoints: [],
  sources: [
    {
      id: 's1',
      type: 'company',
      recordId: 4,
      version: 'v1.pQ8vR2',
      excerpt: 'Nordlys Energi A/S. Industry: Energy.',
    },
    { id: 's2', type: 'person', recordId: 17, version: 'v1.hT5wK9', excerpt: 'Astrid Holm, Purchasing Manager.' },
  ],
};
