import {
  mergedParameters,
  type DescribedEndpoint,
  type DescribedParameter,
} from './described-endpoint.ts';
/** An endpoint as Colophon uses it. */
interface UsedEndpoint {
  /** Below `/api/v1`, with `{…}` for each variable segment. */
  readonly path: string;
  /** The query parameters that Colophon sends, each with its own values; empty if a user gives the value. */
  readonly parameters: Readonly<Record<string, readonly string[]>>;
}

/** A difference between the description and what Colophon uses. */
export type DescriptionFinding = {
  /** Below `/api/v1`. */
  readonly path: string;
} & (
  | { readonly kind: 'missing_path' }
  | { readonly kind: 'missing_parameter'; readonly parameter: string }
  | { readonly kind: 'missing_value'; readonly parameter: string; readonly value: string }
  /** A required parameter that Colophon does not always send. */
  | { readonly kind: 'new_required_parameter'; readonly parameter: string }
);

/** Compares the description of the keyed interface with what Colophon uses. */
export function openApiFindings(
  described: readonly DescribedEndpoint[],
  used: readonly UsedEndpoint[],
): readonly DescriptionFinding[] {
  const all = used.flatMap((endpoint): DescriptionFinding[] => {
    const { path } = endpoint;
    const same = described.filter((one) => isSamePath(path, one.path));
    if (same.length === 0) return [{ path, kind: 'missing_path' }];
    const parameters = mergedParameters(same.flatMap((one) => one.parameters));
    return [
      ...parameterFindings(endpoint, parameters),
      ...parameters
        .filter(({ name, isRequired }) => isRequired && !alwaysSent.has(name))
        .map(({ name }): DescriptionFinding => ({
          path,
          kind: 'new_required_parameter',
          parameter: name,
        })),
    ];
  });
  return all.slice(0, maxFindings);
}

/** A person reads the first few. A description may require any number of parameters. */
const maxFindings = 100;

/** Parameters that Colophon sends with each request that has them. */
const alwaysSent: ReadonlySet<string> = new Set(['page']);

/** A segment in braces matches any segment: a description may list the sources one by one. */
function isSamePath(used: string, described: string): boolean {
  const own = used.split('/');
  const segments = described.split('/', own.length + 1);
  return (
    segments.length === own.length &&
    own.every((segment, index) => segment.startsWith('{') || segment === segments[index])
  );
}

function parameterFindings(
  { path, parameters }: UsedEndpoint,
  described: readonly DescribedParameter[],
): readonly DescriptionFinding[] {
  return Object.entries(parameters).flatMap(([parameter, values]): DescriptionFinding[] => {
    const found = described.find(({ name }) => name === parameter);
    if (found === undefined) return [{ path, kind: 'missing_parameter', parameter }];
    const missing = values.filter((value) => listedValue(value, found.values) === null);
    return missing.map((value) => ({ path, kind: 'missing_value', parameter, value }));
  });
}

/** The value as the description lists it, also in a longer form (`ascending` for `asc`); null if it does not. */
function listedValue(value: string, listed: readonly string[] | null): string | null {
  if (listed === null || listed.includes(value)) return value;
  return listed.find((one) => one.startsWith(value)) ?? null;
}

/** One sentence about a finding, for the operator. */
export function findingText(finding: DescriptionFinding): string {
  const { path } = finding;
  switch (finding.kind) {
    case 'missing_path':
      return `The catalogue’s description does not have ${path}.`;
    case 'missing_parameter':
      return `The catalogue’s description does not have the parameter ${finding.parameter} of ${path}.`;
    case 'missing_value':
      return `The catalogue’s description does not have the value ${finding.value} of the parameter ${finding.parameter} of ${path}.`;
    case 'new_required_parameter':
      return `The catalogue’s description requires the parameter ${finding.parameter} of ${path}, which Colophon does not send.`;
  }
}
