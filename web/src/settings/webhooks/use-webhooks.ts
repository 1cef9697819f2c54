import { useMutation } from '@tanstack/react-query';
import { ifMatch, once, type Schema } from '../../api/client';
import { usePlace } from '../../place/session';

export type Webhook = Schema<'Webhook'>;
export type WebhookWithSecret = Schema<'WebhookWithSecret'>;
export type Delivery = Schema<'WebhookDelivery'>;
export type WebhookChange = Schema<'WebhookChange'>;

/** How often the page of an endpoint looks what has arrived since. */
export const POLL_MS = 3_000;

/** All endpoints of the workspace: a page has room for more than it may have. */
export function useWebhooks() {
  const { api } = usePlace();
  return api.useQuery('get', '/webhooks', { params: { query: { limit: 50 } } });
}

/** Changes of one endpoint. Each reads its lists again afterwards. */
export function useWebhookChanges(webhook: Webhook) {
  const { api, queries } = usePlace();
  const { id, version } = webhook;
  const readAgain = () =>
    Promise.all(
      (['/webhooks', '/webhooks/{id}', '/webhooks/{id}/deliveries'] as const).map((path) =>
        queries.invalidateQueries({ queryKey: ['get', path] }),
      ),
    );
  const settled = { onSettled: readAgain };
  const path = { id };
  const update = useMutation({
    mutationFn: (body: WebhookChange) =>
      answer(api.client.PATCH('/webhooks/{id}', { params: { path, header: ifMatch(version) }, body })),
    ...settled,
  });
  const rotate = useMutation({
    mutationFn: (header: ReturnType<typeof once>) =>
      answer(
        api.client.POST('/webhooks/{id}/rotate-secret', {
          params: { path, header: { ...header, ...ifMatch(version) } },
        }),
      ),
    ...settled,
  });
  const test = useMutation({
    mutationFn: () => answer(api.client.POST('/webhooks/{id}/deliveries', { params: { path, header: once() } })),
    ...settled,
  });
  const redeliver = useMutation({
    mutationFn: (deliveryId: number) =>
      answer(
        api.client.POST('/webhooks/{id}/deliveries/{deliveryId}/redeliver', {
          params: { path: { id, deliveryId }, header: once() },
        }),
      ),
    ...settled,
  });
  return { update, rotate, test, redeliver };
}

/** The data of an answer. Throws the failure. */
async function answer<Data>(answered: Promise<{ data?: Data; error?: unknown }>): Promise<Data> {
  const { data, error } = await answered;
  if (data === undefined) throw error;
  return data;
}
