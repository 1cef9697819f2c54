import type { IncomingMessage } from 'node:http';
import type { OperationError } from '../operation/errors.ts';

const faults = new WeakMap<IncomingMessage, OperationError>();
const FAULT = 'arrival fault';

/** Tells whoever reads this request's body that the rest will not arrive, and why. */
export function failArrival(request: IncomingMessage, fault: OperationError): void {
  faults.set(request, fault);
  request.emit(FAULT, fault);
}

/** Calls back once when the rest of the body will not arrive; at once where that is known already. */
export function onArrivalFault(request: IncomingMessage, callback: (fault: OperationError) => void): void {
  const known = faults.get(request);
  if (known) callback(known);
  else request.once(FAULT, callback);
}
