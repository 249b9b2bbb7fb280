/** One query parameter of an endpoint; the tables made of these drive checks and description. */
export interface Parameter {
  name: string;
  about: string;
  takes: Takes;
  required?: boolean;
  repeatable?: boolean;
  /** Narrows the view, and so counts towards the paging depth. */
  narrows?: boolean;
}

export type Takes =
  | { kind: 'text'; least?: number }
  | { kind: 'integer'; least: number; most?: number }
  | { kind: 'step'; values: readonly number[] }
  /** `see` says where the values are listed when they are too many for the description. */
  | { kind: 'choice'; values: readonly string[]; see?: string };

/** The parameters of one request after they were checked. */
export interface Asked {
  one: (name: string) => string | undefined;
  all: (name: string) => readonly string[];
  number: (name: string) => number | undefined;
  has: (name: string) => boolean;
  /** How many filters narrow the view; each repetition counts. */
  narrowing: number;
}

/** How an interface words its refusals. */
export interface ParameterRefusals {
  unknown: (name: string, known: readonly string[]) => Error;
  invalid: (name: string, message: string) => Error;
}

/** Checks a query against an endpoint's parameters; throws the interface's refusal. */
export function readParameters(
  parameters: readonly Parameter[],
  query: URLSearchParams,
  refusals: ParameterRefusals,
): Asked {
  for (const name of query.keys()) {
    if (parameters.some((parameter) => parameter.name === name)) continue;
    throw refusals.unknown(
      name,
      parameters.map((parameter) => parameter.name),
    );
  }
  let narrowing = 0;
  for (const parameter of parameters) {
    const values = query.getAll(parameter.name);
    if (values.length > 1 && !parameter.repeatable) {
      throw refusals.invalid(parameter.name, `${parameter.name} may be given once.`);
    }
    if (parameter.required && values.length === 0) {
      throw refusals.invalid(parameter.name, `${parameter.name} is required.`);
    }
    for (const value of values) {
      const fault = faultIn(parameter.takes, value);
      if (fault) throw refusals.invalid(parameter.name, `${parameter.name} ${fault}.`);
    }
    if (parameter.narrows) narrowing += values.length;
  }
  const one = (name: string) => query.get(name) ?? undefined;
  return {
    one,
    all: (name) => query.getAll(name),
    number: (name) => (query.has(name) ? Number(one(name)) : undefined),
    has: (name) => query.has(name),
    narrowing,
  };
}

function faultIn(takes: Takes, value: string): string | undefined {
  switch (takes.kind) {
    case 'text': {
      const least = takes.least ?? 1;
      if (Array.from(value.trim()).length >= least) return undefined;
      return `takes at least ${least} ${least === 1 ? 'character' : 'characters'}`;
    }
    case 'integer': {
      const { least, most } = takes;
      const number = /^\d{1,15}$/.test(value) ? Number(value) : NaN;
      if (number >= least && number <= (most ?? Infinity)) return undefined;
      return most === undefined
        ? `takes an integer of at least ${least}`
        : `takes an integer from ${least} to ${most}`;
    }
    case 'step':
      if (/^\d+(\.\d+)?$/.test(value) && takes.values.includes(Number(value))) return undefined;
      return `takes one of: ${takes.values.join(', ')}`;
    case 'choice':
      if (takes.values.includes(value)) return undefined;
      if (takes.see === undefined) return `takes one of: ${takes.values.join(', ')}`;
      return `takes one of the values of ${takes.see}: ${takes.values.join(', ')}`;
  }
}
