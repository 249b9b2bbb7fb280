import { formatBreach, type Breach } from './checks/breach.ts';

const MAX_RECORDS = 20_000;

export interface RequestRecord {
  readonly atMs: number;
  readonly method: string;
  /** Below `/api/v10`, with its query. */
  readonly path: string;
  /** The pattern that answered; none for an unknown route. */
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
  /** The commands' names, or the id of the one deleted. */
  readonly commands: readonly string[];
}

export interface InteractionRecord {
  readonly id: string;
  readonly kind: 'command' | 'component' | 'suggestion' | 'modal';
  /** The command's name with its group and subcommand, or the custom id. */
  readonly name: string;
  /** Of what was used, where the kind is `component`: a button, or which menu. */
  readonly componentType: number | undefined;
  readonly personId: string;
  readonly sentAtMs: number;
  /** From sending to the first answer; none when it never came in time. */
  acknowledgedAfterMs?: number;
  endedAfterMs?: number;
  failed: boolean;
}

/** Something that was just recorded. */
export type RecordEvent =
  | { readonly what: 'request'; readonly record: RequestRecord }
  | { readonly what: 'breach'; readonly record: BreachRecord }
  | { readonly what: 'unknownRoute'; readonly method: string; readonly path: string }
  /** Filled in as it goes on. */
  | { readonly what: 'interaction'; readonly record: InteractionRecord };

export type Records = ReturnType<typeof createRecords>;

/** What happened, for tests to ask. The oldest are dropped beyond 20,000 of a kind. */
export function createRecords(log: (line: string) => void) {
  const requests: RequestRecord[] = [];
  const breaches: BreachRecord[] = [];
  const unknownRoutes: string[] = [];
  const commandWrites: CommandWrite[] = [];
  const interactions: InteractionRecord[] = [];
  const listeners = new Set<(recorded: RecordEvent) => void>();

  function tell(recorded: RecordEvent): void {
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
      tell({ what: 'request', record });
    },
    breach(method: string, route: string, body: unknown, found: readonly Breach[]): void {
      for (const one of found) {
        log(`BREACH OF DISCORD'S LIMITS in ${method} ${route}: ${formatBreach(one)}`);
        const record = { ...one, method, route, body };
        addBounded(breaches, record);
        tell({ what: 'breach', record });
      }
    },
    unknownRoute(method: string, path: string): void {
      log(`UNKNOWN ROUTE ${method} ${path}: this Discord does not know it`);
      addBounded(unknownRoutes, `${method} ${path}`);
      tell({ what: 'unknownRoute', method, path });
    },
    commandWrite: (record: CommandWrite): void => {
      addBounded(commandWrites, record);
    },
    interaction: (record: InteractionRecord): void => {
      addBounded(interactions, record);
      tell({ what: 'interaction', record });
    },
    /** Calls back for each record as it is made, until the answer is called. */
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
