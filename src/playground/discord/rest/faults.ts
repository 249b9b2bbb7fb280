/** Something that goes wrong with matching requests, so many times. */
export interface Fault {
  /** Matching requests; default: all. The path is the one below `/api/v10`. */
  readonly when?: (request: { readonly method: string; readonly path: string }) => boolean;
  /** Default: 1. */
  readonly times?: number;
  readonly kind:
    /** Answers this status and does nothing else. */
    | { readonly status: number }
    /** Waits, then goes on as usual. */
    | { readonly delayMs: number }
    /** Cuts the connection and does nothing. */
    | 'reset'
    /** Does what was asked, then cuts the connection: the bot never learns that it was done. */
    | 'lost answer';
}

export type Faults = ReturnType<typeof createFaults>;

export function createFaults() {
  let all: { fault: Fault; left: number }[] = [];
  return {
    /** Switches a fault on; the answer switches it off. */
    add(fault: Fault): () => void {
      const entry = { fault, left: fault.times ?? 1 };
      all.push(entry);
      return () => {
        all = all.filter((one) => one !== entry);
      };
    },
    /** The fault this request meets, which is used up by it. */
    next(method: string, path: string): Fault['kind'] | undefined {
      const hit = all.find(
        ({ fault, left }) => left > 0 && (fault.when?.({ method, path }) ?? true),
      );
      if (hit === undefined) return undefined;
      hit.left -= 1;
      return hit.fault.kind;
    },
  };
}
