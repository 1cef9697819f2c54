/** The pages of the settings, in order. */
const PAGES = [
  { name: 'general', forAdministrators: false },
  { name: 'agents', forAdministrators: false },
  { name: 'webhooks', forAdministrators: true },
  { name: 'members', forAdministrators: true },
  { name: 'features', forAdministrators: false },
  { name: 'fields', forAdministrators: false },
  { name: 'registry', forAdministrators: false },
  { name: 'activity', forAdministrators: true },
] as const;

export type SettingsPage = (typeof PAGES)[number]['name'];

/** The pages of the settings that the person may use. */
export function settingsPages(isAdministrator: boolean): SettingsPage[] {
  return PAGES.filter(({ forAdministrators }) => isAdministrator || !forAdministrators).map(({ name }) => name);
}
