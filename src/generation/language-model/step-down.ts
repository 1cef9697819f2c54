import type { Parameter, Protocol, Sent } from './protocol.ts';

/** Those that change the answer least first. */
const PARAMETERS: readonly Parameter[] = ['effort', 'temperature', 'limit', 'format'];

export function best({ ladders }: Protocol): Sent {
  const { format, limit, temperature, effort } = ladders;
  return { format: format[0], limit: limit[0], temperature: temperature[0], effort: effort[0] };
}

/**
 * What to send after refusals: without the parameter that the endpoint names, or, if it names none, without one at a time,
 * and in the end without any. Never the same twice.
 */
export function createStepDown(protocol: Protocol, first: Sent) {
  const tried = new Set<string>([keyOf(first)]);
  let base = first;
  return {
    next(named: Parameter | undefined): Sent | undefined {
      const lower = named === undefined ? undefined : stepped(protocol, base, named);
      if (lower !== undefined && !tried.has(keyOf(lower))) {
        base = lower;
        return attempt(lower);
      }
      const others = PARAMETERS.flatMap((parameter) => stepped(protocol, base, parameter) ?? []);
      const untried = [...others, plain(protocol)].find((sent) => !tried.has(keyOf(sent)));
      return untried && attempt(untried);
    },
  };

  function attempt(sent: Sent): Sent {
    tried.add(keyOf(sent));
    return sent;
  }
}

function stepped({ ladders }: Protocol, sent: Sent, parameter: Parameter): Sent | undefined {
  const ladder = ladders[parameter];
  const lower = ladder[ladder.indexOf(sent[parameter]) + 1];
  return lower === undefined ? undefined : { ...sent, [parameter]: lower };
}

function plain({ ladders }: Protocol): Sent {
  const last = (parameter: Parameter) => ladders[parameter].at(-1) ?? '';
  return { format: last('format'), limit: last('limit'), temperature: last('temperature'), effort: last('effort') };
}

function keyOf(sent: Sent): string {
  return PARAMETERS.map((parameter) => sent[parameter]).join(' ');
}
