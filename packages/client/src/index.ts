// biome-ignore-all lint/performance/noBarrelFile: what the package offers
export { type Answered, Call } from './call.ts';
export { Download } from './download.ts';
export { ApiError, ConnectionError, KartotekError, TimeoutError } from './errors.ts';
export { Feed, type FeedPage } from './feed.ts';
export * from './generated/kartotek.ts';
export type * from './generated/types.ts';
export { type Page, Pages } from './pages.ts';
export type { CallOptions, Id, OnceOptions, Settings, Versioned } from './settings.ts';
export { verifyWebhook, type WebhookFault, WebhookVerificationError } from './verify-webhook.ts';
