import type { LoggedRequest } from '../catalogue/request-log.ts';
import { formatBreach } from '../discord/checks/breach.ts';
import { BUTTON } from '../discord/component-types.ts';
import type { BreachRecord, InteractionRecord, RequestRecord } from '../discord/records.ts';
import type {
  BreachEntry,
  InteractionEntry,
  SentEntry,
  UpstreamEntry,
} from '../page/contract/panel.ts';

type WithoutId<E> = Omit<E, 'id'>;

export type NewEntry =
  | WithoutId<UpstreamEntry>
  | WithoutId<InteractionEntry>
  | WithoutId<SentEntry>
  | WithoutId<BreachEntry>;

/** A request of the bot to one of the catalogue's interfaces. */
export function upstreamEntry(
  request: LoggedRequest,
  name: UpstreamEntry['interface'],
): WithoutId<UpstreamEntry> {
  const { at, method, path, query, status, units, tookMs } = request;
  return {
    kind: 'upstream',
    at,
    interface: name,
    method,
    path: `${path}${query === '' ? '' : `?${withoutKeys(query)}`}`,
    status,
    units,
    tookMs,
  };
}

/** The current state of an interaction. */
export function interactionEntry(
  record: InteractionRecord,
  who: string,
  showedProblem: boolean,
): WithoutId<InteractionEntry> {
  const { name, sentAtMs, acknowledgedAfterMs = null, endedAfterMs = null } = record;
  return {
    kind: 'interaction',
    at: sentAtMs,
    by: interactionSource(record),
    who,
    name,
    state: stateOf(record),
    showedProblem,
    acknowledgedAfterMs,
    endedAfterMs,
  };
}

export function sentEntry({
  atMs,
  method,
  path,
  route,
  status,
}: RequestRecord): WithoutId<SentEntry> {
  return { kind: 'sent', at: atMs, method, route: route ?? maskedPath(path), status };
}

export function breachEntry(record: BreachRecord, at: number): WithoutId<BreachEntry> {
  const { method, route } = record;
  return { kind: 'breach', at, method, route, description: formatBreach(record) };
}

export function unknownRouteEntry(
  { method, path }: { readonly method: string; readonly path: string },
  at: number,
): WithoutId<BreachEntry> {
  const route = maskedPath(path.replace(/^\/api(?:\/v\d+)?/, ''));
  return { kind: 'breach', at, method, route, description: 'Discord has no such route.' };
}

function interactionSource({ kind, componentType }: InteractionRecord): InteractionEntry['by'] {
  if (kind === 'modal') return 'form';
  if (kind !== 'component') return kind;
  return componentType === BUTTON ? 'button' : 'menu';
}

function stateOf({
  failed,
  acknowledgedAfterMs,
  endedAfterMs,
}: InteractionRecord): InteractionEntry['state'] {
  if (failed) return 'failed';
  if (endedAfterMs !== undefined) return 'ended';
  return acknowledgedAfterMs === undefined ? 'waiting' : 'acknowledged';
}

/** The catalogue rejects a key in the URL; it is masked here. */
function withoutKeys(query: string): string {
  return query.replaceAll(/(^|&)(key|api_key)=[^&]*/g, '$1$2=…');
}

/** Shows only the lower-case segments of an unknown path, because others may be a token. */
function maskedPath(path: string): string {
  const [bare = ''] = path.split('?');
  return bare
    .split('/')
    .map((part) => (/^(?:@?[a-z-]{1,32})?$/.test(part) ? part : '{…}'))
    .join('/');
}
