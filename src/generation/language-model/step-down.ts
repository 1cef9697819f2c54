import type { Parameter, Protocol, Sent } from './protocol.ts';

/** Those that change the answer least first. */
const PARAMETERS: readonly Parameter[] = ['effort', 'temperature', 'limit', 'format'];

export function best({ ladders }: Protocol): Sent {
  const { format, limit, temperature, effort } = ladders;
  return { format: format[0], limit: limit[0], temperature: temperature[0], effort: effort[0] };
}

/**
 * What to send after refusals: without the parameter that the endpoint names. If it names none, without one at a time, then
 * without the temperature and the format together, and in the end without any. Never the same twice.
 */
export interface StepDown {
  /** To be called with each form that is sent. */
  try(sent: Sent): void;
  hasTried(sent: Sent): boolean;
  /** Undefined: nothing is left to try. */
  next(refused: Sent, named: Parameter | undefined): Sent | undefined;
  /** What was accepted, with the limit of the answer, if that was left away only together with others. */
  withLimit(accepted: Sent): Sent | undefined;
}

export function createStepDown(protocol: Protocol): StepDown {
  const tried = new Set<string>();
  /** What was refused first, without what the endpoint has named since. */
  let base: Sent | undefined;
  const isUntried = (sent: Sent) => !tried.has(keyOf(sent));
  return {
    try(sent) {
      tried.add(keyOf(sent));
    },
    hasTried: (sent) => !isUntried(sent),
    next(refused, named) {
      base ??= refused;
      const [lower] = named === undefined ? [] : stepsBelow(protocol, base, named);
      if (lower === undefined || !isUntried(lower)) return candidates(protocol, base).find(isUntried);
      base = lower;
      return lower;
    },
    withLimit(accepted) {
      const left = PARAMETERS.filter((parameter) => base && base[parameter] !== accepted[parameter]);
      return base && left.length > 1 && left.includes('limit') ? { ...accepted, limit: base.limit } : undefined;
    },
  };
}

function candidates(protocol: Protocol, base: Sent): Sent[] {
  const steps = PARAMETERS.map((parameter) => stepsBelow(protocol, base, parameter));
  const longest = Math.max(...steps.map(({ length }) => length));
  const singles = Array.from({ length: longest }, (_, at) => steps.flatMap((one) => one[at] ?? [])).flat();
  const pairs = stepsBelow(protocol, base, 'temperature').flatMap((without) => stepsBelow(protocol, without, 'format'));
  return [...singles, ...pairs, plain(protocol)];
}

/** `sent` with each lower form of a parameter. */
function stepsBelow({ ladders }: Protocol, sent: Sent, parameter: Parameter): Sent[] {
  const ladder = ladders[parameter];
  return ladder.slice(ladder.indexOf(sent[parameter]) + 1).map((lower) => ({ ...sent, [parameter]: lower }));
}

function plain({ ladders }: Protocol): Sent {
  const last = (parameter: Parameter) => ladders[parameter].at(-1) ?? '';
  return { format: last('format'), limit: last('limit'), temperature: last('temperature'), effort: last('effort') };
}

function keyOf(sent: Sent): string {
  return PARAMETERS.map((parameter) => sent[parameter]).join(' ');
}
