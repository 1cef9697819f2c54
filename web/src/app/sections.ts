/** The rooms of a workspace, by the first part of their addresses, each with the feature that it belongs to. */
export const SECTIONS = [
  { to: '/w/$slug/meetings', name: 'meetings', feature: 'meetings' },
  { to: '/w/$slug/briefings', name: 'briefings', feature: 'meetings' },
  { to: '/w/$slug/companies', name: 'companies', feature: 'relationships' },
  { to: '/w/$slug/people', name: 'people', feature: 'relationships' },
] as const;
