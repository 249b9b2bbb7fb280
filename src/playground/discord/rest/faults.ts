/** Something that goes wrong with matching requests, so many times. */
export interface RestFault {
  /** Matching requests; default: all. The path is the one below `/api/v10`. */
  readonly when?: (request: { readonly method: string; readonly path: string }) => boolean;
  /** Default: 1. */
  readonly times?: number;
  /** Default: nothing but the steps below. */
  readonly kind?: RestFaultKind;
  /** A step to act at, as by killing a process: the request has come whole, and nothing is done yet. Awaited. */
  readonly before?: () => unknown;
  /** It is done (or refused), and no answer has left. Awaited; left out where the kind has nothing done. */
  readonly after?: () => unknown;
}

type RestFaultKind =
  /** Answers this status; does nothing else, or with `done` what was asked. */
  | { readonly status: number; readonly done?: boolean }
  /** Waits, then goes on as usual. */
  | { readonly delayMs: number }
  /** Cuts the connection and does nothing. */
  | 'reset'
  /** Does what was asked, then cuts the connection: the bot never learns that it was done. */
  | 'lost answer';

export type RestFaults = ReturnType<typeof createRestFaults>;

export function createRestFaults() {
  let all: { fault: RestFault; left: number }[] = [];
  return {
    /** Switches a fault on; the answer switches it off. */
    add(fault: RestFault): () => void {
      const entry = { fault, left: fault.times ?? 1 };
      all.push(entry);
      return () => {
        all = all.filter((one) => one !== entry);
      };
    },
    /** The fault this request meets, which is used up by it. */
    next(method: string, path: string): RestFault | undefined {
      const hit = all.find(
        ({ fault, left }) => left > 0 && (fault.when?.({ method, path }) ?? true),
      );
      if (hit === undefined) return undefined;
      hit.left -= 1;
      return hit.fault;
    },
  };
}
