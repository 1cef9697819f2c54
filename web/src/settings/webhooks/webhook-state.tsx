import { Pill } from '../../parts/pill';
import { useWords } from '../../words/use-words';
import type { Webhook } from './use-webhooks';
import { webhookWords } from './words';

/** Whether an endpoint gets its events, in a word. */
export function WebhookState({ webhook }: { webhook: Webhook }) {
  const say = useWords(webhookWords);
  if (webhook.state === 'PAUSED') return <Pill tone="look">{say('paused')}</Pill>;
  if (webhook.failingSince !== null) return <Pill tone="look">{say('failing')}</Pill>;
  return <Pill tone="done">{say('active')}</Pill>;
}
