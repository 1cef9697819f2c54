import type { Dispatcher } from 'undici';
import { OutboundTooLarge } from './errors.ts';

/**
 * An undici interceptor that ends a response after `maxBytes` received bytes. The limit after decompression does not
 * suffice: compressed data may be endless and decompress to nothing.
 */
export function wireLimit(maxBytes: number, where: string): Dispatcher.DispatcherComposeInterceptor {
  return (dispatch) => (options, handler) => {
    let received = 0;
    return dispatch(options, {
      onRequestStart: (controller, context) => handler.onRequestStart?.(controller, context),
      onRequestUpgrade: (controller, status, headers, socket) =>
        handler.onRequestUpgrade?.(controller, status, headers, socket),
      onResponseStart: (controller, status, headers, message) =>
        handler.onResponseStart?.(controller, status, headers, message),
      onResponseData(controller, chunk) {
        received += chunk.length;
        if (received > maxBytes) controller.abort(new OutboundTooLarge(`${where}: more than ${maxBytes} bytes sent`));
        else handler.onResponseData?.(controller, chunk);
      },
      onResponseEnd: (controller, trailers) => handler.onResponseEnd?.(controller, trailers),
      onResponseError: (controller, error) => handler.onResponseError?.(controller, error),
    });
  };
}
