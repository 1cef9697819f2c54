import type { IncomingMessage } from 'node:http';
import type { OperationError } from '../operation/errors.ts';

const faults = new WeakMap<IncomingMessage, OperationError>();
const FAULT = 'arrival fault';

/** Ends the reading of a request's body with a fault: the rest of it will not arrive. */
export function failArrival(request: IncomingMessage, fault: OperationError): void {
  faults.set(request, fault);
  request.emit(FAULT, fault);
}

/** Calls back once when it is known that the rest of the body will not arrive; at once if that is known already. */
export function onArrivalFault(request: IncomingMessage, callback: (fault: OperationError) => void): void {
  const known = faults.get(request);
  if (known) callback(known);
  else request.once(FAULT, callback);
}

const unlimited = new WeakSet<IncomingMessage>();

/** Lifts the limit on the time in which the whole request must arrive. Whoever reads it limits its pace instead. */
export function liftTimeLimit(request: IncomingMessage): void {
  unlimited.add(request);
}

export function hasTimeLimit(request: IncomingMessage): boolean {
  return !unlimited.has(request);
}
