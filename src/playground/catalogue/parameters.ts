/** A query parameter of an endpoint. */
export interface Parameter {
  name: string;
  description: string;
  type: ParameterType;
  required?: boolean;
  repeatable?: boolean;
  /** Filters the view, and so limits the number of pages. */
  isFilter?: boolean;
}

export type ParameterType =
  | { kind: 'text'; least?: number }
  | { kind: 'integer'; least: number; most?: number }
  | { kind: 'step'; values: readonly number[] }
  /** `see` is the path that lists the values if they are too many for the description. */
  | { kind: 'choice'; values: readonly string[]; see?: string };

export function text(name: string, description: string, least?: number): Parameter {
  return { name, description, type: { kind: 'text', ...(least === undefined ? {} : { least }) } };
}

export function integer(
  name: string,
  description: string,
  [least, most]: readonly [least: number, most?: number],
): Parameter {
  const type = { kind: 'integer', least, ...(most === undefined ? {} : { most }) } as const;
  return { name, description, type };
}

export function step(name: string, description: string, values: readonly number[]): Parameter {
  return { name, description, type: { kind: 'step', values } };
}

export function choice(name: string, description: string, values: readonly string[]): Parameter {
  return { name, description, type: { kind: 'choice', values } };
}

/** Parameters that filter the view. */
export function filters(parameters: readonly Parameter[]): Parameter[] {
  return parameters.map((parameter) => ({ ...parameter, isFilter: true }));
}

/** The valid parameters of a request. */
export interface QueryValues {
  get: (name: string) => string | undefined;
  getAll: (name: string) => readonly string[];
  number: (name: string) => number | undefined;
  has: (name: string) => boolean;
  /** Number of filters; each repetition counts. */
  filterCount: number;
}

/** Creates the errors of an interface. */
export interface ParameterErrors {
  unknown: (name: string, known: readonly string[]) => Error;
  invalid: (name: string, message: string) => Error;
}

/** Validates a query against an endpoint's parameters; throws an error of the interface. */
export function readParameters(
  parameters: readonly Parameter[],
  query: URLSearchParams,
  errors: ParameterErrors,
): QueryValues {
  for (const name of query.keys()) {
    if (parameters.some((parameter) => parameter.name === name)) continue;
    throw errors.unknown(
      name,
      parameters.map((parameter) => parameter.name),
    );
  }
  let filterCount = 0;
  for (const parameter of parameters) {
    const values = query.getAll(parameter.name);
    if (values.length > 1 && !parameter.repeatable) {
      throw errors.invalid(parameter.name, `${parameter.name} may be given once.`);
    }
    if (parameter.required && values.length === 0) {
      throw errors.invalid(parameter.name, `${parameter.name} is required.`);
    }
    for (const value of values) {
      const problem = validationError(parameter.type, value);
      if (problem) throw errors.invalid(parameter.name, `${parameter.name} ${problem}.`);
    }
    if (parameter.isFilter) filterCount += values.length;
  }
  const get = (name: string) => query.get(name) ?? undefined;
  return {
    get,
    getAll: (name) => query.getAll(name),
    number: (name) => (query.has(name) ? Number(get(name)) : undefined),
    has: (name) => query.has(name),
    filterCount,
  };
}

function validationError(type: ParameterType, value: string): string | undefined {
  switch (type.kind) {
    case 'text': {
      const least = type.least ?? 1;
      if (Array.from(value.trim()).length >= least) return undefined;
      return `takes at least ${least} ${least === 1 ? 'character' : 'characters'}`;
    }
    case 'integer': {
      const { least, most } = type;
      const number = /^\d{1,15}$/.test(value) ? Number(value) : NaN;
      if (number >= least && number <= (most ?? Infinity)) return undefined;
      return most === undefined
        ? `takes an integer of at least ${least}`
        : `takes an integer from ${least} to ${most}`;
    }
    case 'step':
      if (/^\d+(\.\d+)?$/.test(value) && type.values.includes(Number(value))) return undefined;
      return `takes one of: ${type.values.join(', ')}`;
    case 'choice':
      if (type.values.includes(value)) return undefined;
      if (type.see === undefined) return `takes one of: ${type.values.join(', ')}`;
      return `takes one of the values of ${type.see}: ${type.values.join(', ')}`;
  }
}
