export type InterfaceName = 'open' | 'keyed' | 'description' | 'cover';

/** One request as it was received; status, units and time are filled in when it is answered. */
export interface LoggedRequest {
  /** Milliseconds by the catalogue's clock. */
  readonly at: number;
  readonly method: string;
  /** Path after `/api/v1`. */
  readonly path: string;
  readonly query: string;
  readonly interface: InterfaceName;
  /** Label of the key, a fingerprint of an unknown secret, null where none was sent. */
  readonly credential: string | null;
  readonly userAgent: string | null;
  /** Null until it is answered, and for ever where it never is. */
  status: number | null;
  /** The code it was refused with. */
  code: string | null;
  units: number;
  /** Until it was answered, or whoever asked was gone; null until then. */
  tookMs: number | null;
  /** Name of the fault that was played. */
  fault: string | null;
}

export interface RequestFilter {
  interface?: InterfaceName;
  path?: string;
  status?: number;
  credential?: string | null;
}

export interface RequestLog {
  all: () => readonly LoggedRequest[];
  matching: (filter: RequestFilter) => readonly LoggedRequest[];
  count: (filter?: RequestFilter) => number;
  /** The most requests that arrived in any sliding window of this many milliseconds. */
  peakInWindow: (name: InterfaceName, windowMs: number, credential?: string) => number;
  /** How many requests were answered 429. */
  countRateLimited: (name?: InterfaceName) => number;
  clear: () => void;
  /** Calls back when a request has come, and again when it is over, until the answer is called. */
  watch: (listener: (request: LoggedRequest) => void) => () => void;
}

/** What the server tells the log. */
export interface RequestRecorder {
  add: (request: LoggedRequest) => void;
  /** The request is over; with no status it was never answered. */
  end: (
    request: LoggedRequest,
    at: number,
    answer?: Pick<LoggedRequest, 'status' | 'code'>,
  ) => void;
}

// A playground that runs for weeks must not grow without end.
const MAX_ENTRIES = 100_000;

export function createRequestLog(): RequestLog & RequestRecorder {
  let entries: LoggedRequest[] = [];
  const listeners = new Set<(request: LoggedRequest) => void>();
  const matching = (filter: RequestFilter) =>
    entries.filter(
      (entry) =>
        (filter.interface ?? entry.interface) === entry.interface &&
        (filter.path ?? entry.path) === entry.path &&
        (filter.status ?? entry.status) === entry.status &&
        (filter.credential === undefined || filter.credential === entry.credential),
    );
  return {
    add: (request) => {
      if (entries.length >= MAX_ENTRIES) entries = entries.slice(MAX_ENTRIES / 2);
      entries.push(request);
      for (const listener of listeners) listener(request);
    },
    end: (request, at, answer) => {
      request.tookMs = at - request.at;
      request.status = answer?.status ?? null;
      request.code = answer?.code ?? null;
      for (const listener of listeners) listener(request);
    },
    all: () => [...entries],
    matching,
    count: (filter = {}) => matching(filter).length,
    peakInWindow: (name, windowMs, credential) => {
      const times = matching({
        interface: name,
        ...(credential === undefined ? {} : { credential }),
      })
        .map(({ at }) => at)
        .sort((one, other) => one - other);
      let first = 0;
      let most = 0;
      for (const [place, at] of times.entries()) {
        while (at - (times[first] ?? at) >= windowMs) first += 1;
        most = Math.max(most, place - first + 1);
      }
      return most;
    },
    countRateLimited: (name) =>
      matching({ status: 429, ...(name === undefined ? {} : { interface: name }) }).length,
    clear: () => {
      entries = [];
    },
    watch: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
