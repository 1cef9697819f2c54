export interface TourSettings {
  url: string;
  workspace: string;
  token: string;
  /** A company of the registry that the workspace does not have. */
  registered: string;
  transcript: string;
  /** Where somebody receives webhooks. */
  receiver: string;
  /** Records whose generation has failed. */
  failed: { summary: number; briefing: number };
}

export interface Toured {
  /** Each request: `GET /people/17`. */
  requests: string[];
  /** With which the webhooks are signed. */
  secret: string;
}
