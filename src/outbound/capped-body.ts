import type { Deadline } from './deadline.ts';
import { OutboundTooLarge } from './errors.ts';

/**
 * The same bytes, failing with `OutboundTooLarge` after `maxBytes` and whatever the deadline makes of any other failure.
 * Stops the deadline when the body has ended, failed or been cancelled.
 */
export function cappedBody(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  maxBytes: number,
  where: string,
  deadline: Deadline,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader();
  let total = 0;
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (done) {
          deadline.clear();
          return controller.close();
        }
        total += value.byteLength;
        if (total > maxBytes) throw new OutboundTooLarge(`${where}: more than ${maxBytes} bytes once decompressed`);
        controller.enqueue(value);
      } catch (error) {
        controller.error(deadline.abandon(error));
      }
    },
    cancel(reason) {
      deadline.clear();
      return reader.cancel(reason);
    },
  });
}
