import {
  mergedParameters,
  type DescribedEndpoint,
  type DescribedParameter,
} from './described-endpoint.ts';
import type { DescribedTool } from './tools.ts';
import type { CoveredEndpoint, UsedEndpoint } from './used-endpoints.ts';

/** A difference between a description and what Colophon uses. */
export type DescriptionFinding = {
  /** The open interface is described by the tools of the MCP server. */
  readonly interface: 'open' | 'keyed';
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
    if (same.length === 0) return [{ interface: 'keyed', path, kind: 'missing_path' }];
    const parameters = mergedParameters(same.flatMap((one) => one.parameters));
    return [
      ...parameterFindings('keyed', endpoint, parameters, (name) => [name]),
      ...parameters
        .filter(({ name, isRequired }) => isRequired && !alwaysSent.has(name))
        .map(({ name }): DescriptionFinding => ({
          interface: 'keyed',
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

/**
 * Compares the tools of the MCP server with what Colophon uses of the open interface. The description does
 * not say which tool covers which endpoint, so names decide: several tools may cover one endpoint, and one
 * tool several.
 */
export function toolFindings(
  tools: readonly DescribedTool[],
  used: readonly CoveredEndpoint[],
): readonly DescriptionFinding[] {
  const named = tools.map((tool) => ({ ...tool, name: snakeCase(tool.name) }));
  return used.flatMap((endpoint) => {
    const { path, toolNames } = endpoint;
    const covering = named.filter(({ name }) => toolNames.test(name));
    if (covering.length === 0) return [{ interface: 'open', path, kind: 'missing_path' }];
    const parameters = mergedParameters(covering.flatMap((tool) => tool.parameters));
    return parameterFindings('open', endpoint, parameters, toolSpellings);
  });
}

function snakeCase(name: string): string {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll(/[^A-Za-z0-9]+/g, '_')
    .toLowerCase();
}

/** How a tool may spell a parameter of the open interface. */
function toolSpellings(name: string): readonly string[] {
  const snake = snakeCase(name);
  return name === 'q' ? [name, 'query', 'search', 'title', 'keyword'] : [name, snake];
}

function parameterFindings(
  system: DescriptionFinding['interface'],
  { path, parameters }: UsedEndpoint,
  described: readonly DescribedParameter[],
  spellings: (name: string) => readonly string[],
): readonly DescriptionFinding[] {
  return Object.entries(parameters).flatMap(([parameter, values]): DescriptionFinding[] => {
    const names = spellings(parameter);
    const found = described.find(({ name }) => names.includes(name));
    if (found === undefined)
      return [{ interface: system, path, kind: 'missing_parameter', parameter }];
    const missing = values.filter((value) => listedValue(value, found.values) === null);
    return missing.map((value) => ({
      interface: system,
      path,
      kind: 'missing_value',
      parameter,
      value,
    }));
  });
}

/** The value as the description lists it, also in a longer form (`ascending` for `asc`); null if it does not. */
function listedValue(value: string, listed: readonly string[] | null): string | null {
  if (listed === null || listed.includes(value)) return value;
  return listed.find((one) => one.startsWith(value)) ?? null;
}

/** One sentence about a finding, for the operator. */
export function findingText(finding: DescriptionFinding): string {
  const place = finding.interface === 'keyed' ? 'The catalogue’s description' : 'The MCP server';
  switch (finding.kind) {
    case 'missing_path':
      return `${place} does not have ${finding.path}.`;
    case 'missing_parameter':
      return `${place} does not have the parameter ${finding.parameter} of ${finding.path}.`;
    case 'missing_value':
      return `${place} does not have the value ${finding.value} of the parameter ${finding.parameter} of ${finding.path}.`;
    case 'new_required_parameter':
      return `${place} requires the parameter ${finding.parameter} of ${finding.path}, which Colophon does not send.`;
  }
}
