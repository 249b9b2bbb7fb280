import { formatBreach, type Breach } from './checks/breach.ts';

const MAX_RECORDS = 20_000;

export interface RequestRecord {
  readonly atMs: number;
  readonly method: string;
  /** Below `/api/v10`, with its query. */
  readonly path: string;
  /** Pattern of the route; undefined for an unknown route. */
  readonly route: string | undefined;
  readonly body: unknown;
  readonly status: number;
}

export interface BreachRecord extends Breach {
  readonly method: string;
  readonly route: string;
  readonly body: unknown;
}

export interface CommandWrite {
  readonly method: string;
  readonly guildId: string | undefined;
  /** Names of the commands, or the id of the deleted one. */
  readonly commands: readonly string[];
}

export interface InteractionRecord {
  readonly id: string;
  readonly kind: 'command' | 'component' | 'suggestion' | 'modal';
  /** Command with group and subcommand, or the custom id. */
  readonly name: string;
  /** Component type, if the kind is `component`. */
  readonly componentType: number | undefined;
  readonly personId: string;
  readonly sentAtMs: number;
  /** Whether the person reads “thinking…” until the answer; undefined without an initial response in time. */
  isThinking?: boolean;
  /** Time until the initial response; undefined without one in time. */
  acknowledgedAfterMs?: number;
  endedAfterMs?: number;
  failed: boolean;
}

export type RecordEvent =
  | { readonly what: 'request'; readonly record: RequestRecord }
  | { readonly what: 'breach'; readonly record: BreachRecord }
  | { readonly what: 'unknownRoute'; readonly method: string; readonly path: string }
  /** Updated while the interaction is open. */
  | { readonly what: 'interaction'; readonly record: InteractionRecord };

export type Records = ReturnType<typeof createRecords>;

/** Records requests, breaches and interactions for tests. Keeps the latest 20,000 of each kind. */
export function createRecords(log: (line: string) => void) {
  const requests: RequestRecord[] = [];
  const breaches: BreachRecord[] = [];
  const unknownRoutes: string[] = [];
  const commandWrites: CommandWrite[] = [];
  const interactions: InteractionRecord[] = [];
  const listeners = new Set<(recorded: RecordEvent) => void>();

  function notify(recorded: RecordEvent): void {
    for (const listener of listeners) listener(recorded);
  }

  return {
    requests,
    breaches,
    unknownRoutes,
    commandWrites,
    interactions,
    request: (record: RequestRecord): void => {
      addBounded(requests, record);
      notify({ what: 'request', record });
    },
    breach(method: string, route: string, body: unknown, found: readonly Breach[]): void {
      for (const one of found) {
        log(`BREACH OF DISCORD'S LIMITS in ${method} ${route}: ${formatBreach(one)}`);
        const record = { ...one, method, route, body };
        addBounded(breaches, record);
        notify({ what: 'breach', record });
      }
    },
    unknownRoute(method: string, path: string): void {
      log(`UNKNOWN ROUTE ${method} ${path}: not implemented`);
      addBounded(unknownRoutes, `${method} ${path}`);
      notify({ what: 'unknownRoute', method, path });
    },
    commandWrite: (record: CommandWrite): void => {
      addBounded(commandWrites, record);
    },
    interaction: (record: InteractionRecord): void => {
      addBounded(interactions, record);
      notify({ what: 'interaction', record });
    },
    /** Calls `listener` for each new record; the returned function unsubscribes. */
    watch(listener: (recorded: RecordEvent) => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

function addBounded<T>(all: T[], one: T): void {
  all.push(one);
  if (all.length > MAX_RECORDS) all.shift();
}
