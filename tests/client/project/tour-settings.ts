export interface TourSettings {
  url: string;
  workspace: string;
  token: string;
  /** A company of the registry that the workspace does not have. */
  registered: string;
  transcript: string;
  /** Records whose generation has failed. */
  failed: { summary: number; briefing: number };
}
