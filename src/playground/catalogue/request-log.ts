export type InterfaceName = 'open' | 'keyed' | 'description' | 'cover';

/** A received request; status, units and time are set when it ends. */
export interface LoggedRequest {
  /** Milliseconds since the epoch, by the catalogue's clock. */
  readonly at: number;
  readonly method: string;
  /** Path after `/api/v1`. */
  readonly path: string;
  readonly query: string;
  readonly interface: InterfaceName;
  /** Label of the key, or a fingerprint of an unknown key; null without a key. */
  readonly credential: string | null;
  readonly userAgent: string | null;
  /** Null without a response. */
  status: number | null;
  /** Error code. */
  code: string | null;
  units: number;
  /** Time until the response or the disconnect; null until then. */
  tookMs: number | null;
  /** Kind of the fault that was applied. */
  fault: string | null;
}

export interface RequestFilter {
  interface?: InterfaceName;
  path?: string;
  status?: number;
  credential?: string | null;
}

// Bounds the memory of a playground that runs for weeks.
const MAX_ENTRIES = 100_000;

export type RequestLog = ReturnType<typeof createRequestLog>;

export function createRequestLog() {
  let entries: LoggedRequest[] = [];
  const listeners = new Set<(request: LoggedRequest) => void>();
  const notify = (request: LoggedRequest) => {
    for (const listener of listeners) listener(request);
  };
  const matching = (filter: RequestFilter): readonly LoggedRequest[] =>
    entries.filter(
      (entry) =>
        (filter.interface ?? entry.interface) === entry.interface &&
        (filter.path ?? entry.path) === entry.path &&
        (filter.status ?? entry.status) === entry.status &&
        (filter.credential === undefined || filter.credential === entry.credential),
    );
  return {
    add: (request: LoggedRequest) => {
      if (entries.length >= MAX_ENTRIES) entries = entries.slice(MAX_ENTRIES / 2);
      entries.push(request);
      notify(request);
    },
    /** Ends a request; without `answer` it got no response. */
    end: (request: LoggedRequest, at: number, answer?: Pick<LoggedRequest, 'status' | 'code'>) => {
      request.tookMs = at - request.at;
      request.status = answer?.status ?? null;
      request.code = answer?.code ?? null;
      notify(request);
    },
    all: (): readonly LoggedRequest[] => [...entries],
    matching,
    count: (filter: RequestFilter = {}) => matching(filter).length,
    /** The maximum number of requests in any window of `windowMs`. */
    peakInWindow: (name: InterfaceName, windowMs: number, credential?: string) => {
      const filter = { interface: name, ...(credential === undefined ? {} : { credential }) };
      const times = matching(filter)
        .map(({ at }) => at)
        .sort((one, other) => one - other);
      let first = 0;
      let most = 0;
      for (const [index, at] of times.entries()) {
        while (at - (times[first] ?? at) >= windowMs) first += 1;
        most = Math.max(most, index - first + 1);
      }
      return most;
    },
    /** Number of requests with status 429. */
    countRateLimited: (name?: InterfaceName) =>
      matching({ status: 429, ...(name === undefined ? {} : { interface: name }) }).length,
    clear: () => {
      entries = [];
    },
    /** Calls `listener` when a request arrives and when it ends; the returned function unsubscribes. */
    watch: (listener: (request: LoggedRequest) => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
