import { KEYED_ENDPOINTS } from '../../src/playground/catalogue/keyed/endpoints.ts';
import { openEndpoints } from '../../src/playground/catalogue/open/open-interface.ts';
import { SOURCES } from '../../src/playground/catalogue/sources/sources.ts';
import type { Source } from '../../src/playground/catalogue/sources/source.ts';
import { createCatalogueWorld } from '../../src/playground/catalogue/world/world.ts';

/** The names in `docs/endpoints.md` for parameters that differ between sources. */
const groups = { filters: 'facets and minimums', popularity: 'popularity minimum' };

/** An interface's endpoints with the names of their parameters, from the sample catalogue. */
export type DeclaredEndpoints = ReadonlyMap<string, readonly string[]>;

export function declaredKeyedEndpoints(): DeclaredEndpoints {
  const world = createCatalogueWorld({
    seed: 1,
    now: () => 0,
    booksPerSource: 60,
    largestBooklist: 60,
  });
  return new Map(
    KEYED_ENDPOINTS.map(({ path, parameters, supports }) => {
      const named = SOURCES.filter((source) => supports?.(source) ?? true).flatMap((source) =>
        parameters(source, world).map(({ name }) => groupOf(name, source) ?? name),
      );
      return [path, [...new Set([...pathSegments(path), ...named])]];
    }),
  );
}

export function declaredOpenEndpoints(): DeclaredEndpoints {
  return new Map(
    openEndpoints('source_a').map(({ path, parameters }) => [
      path,
      [...pathSegments(path), ...parameters.map(({ name }) => name)],
    ]),
  );
}

function pathSegments(path: string): readonly string[] {
  return path.match(/\{\w+\}/g) ?? [];
}

function groupOf(name: string, { facets, metrics, booklists }: Source): string | null {
  const isFilter =
    facets.some(({ param }) => param === name) || metrics.some(({ minParam }) => minParam === name);
  if (isFilter) return groups.filters;
  return booklists?.popularity.param === name ? groups.popularity : null;
}
