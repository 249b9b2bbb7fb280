/** An endpoint as a description shows it. */
export interface DescribedEndpoint {
  /** Below `/api/v1`, with `{…}` for each variable segment. */
  readonly path: string;
  readonly parameters: readonly DescribedParameter[];
}

export interface DescribedParameter {
  readonly name: string;
  readonly isRequired: boolean;
  /** Null if the description does not list them. */
  readonly values: readonly string[] | null;
}

/** The endpoints of a description in which one path may occur several times, each path once. */
export function mergedEndpoints(all: readonly DescribedEndpoint[]): readonly DescribedEndpoint[] {
  return [...Map.groupBy(all, ({ path }) => path)].map(([path, same]) => ({
    path,
    parameters: mergedParameters(same.flatMap(({ parameters }) => parameters)),
  }));
}

/** A parameter of several endpoints takes what each of them takes. */
export function mergedParameters(
  all: readonly DescribedParameter[],
): readonly DescribedParameter[] {
  return [...Map.groupBy(all, ({ name }) => name)].map(([name, same]) => ({
    name,
    isRequired: same.every(({ isRequired }) => isRequired),
    values: same.some(({ values }) => values === null)
      ? null
      : [...new Set(same.flatMap(({ values }) => values ?? []))],
  }));
}
