import { addressOf, formAddressOf, type Address } from './address.ts';
import type { Parameter } from './parameter.ts';

/**
 * The declaration of a page's or a form's address: its name and its parameters. Places are declared
 * apart from pages, so that two pages can link to each other without an import cycle.
 */
export interface Place<Params> {
  readonly kind: 'page' | 'form';
  /** First segment of a page's addresses, or second of a form's. It never changes once released. */
  readonly name: string;
  readonly toPath: (params: Given<Params>) => readonly string[];
  /** Returns null if the page or form does not accept the segments. */
  readonly fromPath: (segments: readonly string[]) => Params | null;
}

export type ParamsOf<Declared> = Declared extends Place<infer Params> ? Params : never;

/** Parameters that can be null may be left out. */
export type Given<Params> = {
  readonly [Name in keyof Params as null extends Params[Name] ? never : Name]: Params[Name];
} & {
  readonly [Name in keyof Params as null extends Params[Name] ? Name : never]?: Params[Name];
};

type Parameters = Readonly<Record<string, Parameter<unknown>>>;

type Values<Declared extends Parameters> = {
  readonly [Name in keyof Declared]: Declared[Name] extends Parameter<infer Value> ? Value : never;
};

/** A page's place. Its addresses have the parameters in the order of their declaration. */
export function place<Declared extends Parameters>(
  name: string,
  parameters: Declared,
): Place<Values<Declared>> {
  return { kind: 'page', name, ...pathCodec(parameters) };
}

/** A form's place. */
export function formPlace<Declared extends Parameters>(
  name: string,
  parameters: Declared,
): Place<Values<Declared>> {
  return { kind: 'form', name, ...pathCodec(parameters) };
}

/** The address of a page or a form with these parameters. */
export function at<Params>(
  { kind, name, toPath }: Place<Params>,
  params: NoInfer<Given<Params>>,
): Address {
  const path = toPath(params);
  return kind === 'form' ? formAddressOf(name, path) : addressOf([name, ...path]);
}

function pathCodec<Declared extends Parameters>(
  parameters: Declared,
): Pick<Place<Values<Declared>>, 'toPath' | 'fromPath'> {
  const declared = Object.entries(parameters);
  return {
    toPath(params) {
      const given: Readonly<Record<string, unknown>> = params;
      const segments = declared.flatMap(([name, parameter]) =>
        parameter.write(given[name] ?? null),
      );
      // A custom id has 100 characters, so the address leaves out what is empty at its end.
      return segments.slice(0, segments.findLastIndex((segment) => segment !== '') + 1);
    },
    fromPath(segments) {
      const values: Record<string, unknown> = {};
      let next = 0;
      for (const [name, parameter] of declared) {
        const { length } = parameter;
        const end = length === 'rest' ? segments.length : next + length;
        const value = parameter.read(segments.slice(next, end));
        if (value === undefined) return null;
        values[name] = value;
        if (length !== 'rest') next = end;
      }
      return values as Values<Declared>;
    },
  };
}
