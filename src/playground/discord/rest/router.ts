import type { Route } from './routes/route.ts';

export interface RouteMatch {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
}

/** Returns a function that finds the route of a method and path; `otherMethod` if only the method differs. */
export function createRouter(routes: readonly Route[]) {
  const patterns = routes.map((route) => ({
    route,
    names: [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''),
    pattern: new RegExp(`^${route.path.replaceAll(/\{\w+\}/g, '([^/]+)')}$`),
  }));

  return (method: string, path: string): RouteMatch | 'otherMethod' | undefined => {
    const matching = patterns.filter(({ pattern }) => pattern.test(path));
    const found = matching.find(({ route }) => route.method === method);
    if (found === undefined) return matching.length > 0 ? 'otherMethod' : undefined;
    const values = found.pattern.exec(path)?.slice(1).map(decodeURIComponent) ?? [];
    const params = Object.fromEntries(found.names.map((name, at) => [name, values[at] ?? '']));
    return { route: found.route, params };
  };
}
