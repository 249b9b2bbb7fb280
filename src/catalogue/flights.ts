import type { RequestContext } from '../model/answer.ts';
import { ProblemError } from '../model/problem.ts';
import type { Requester } from './contract.ts';

/** One request for all concurrent callers with the same key. */
export function createFlights<T>() {
  const boarding = new Map<string, Flight<T>>();
  return {
    /**
     * Joins the pending request for this key or starts one. Throws the request's error, or the
     * caller's if it leaves.
     */
    async share(
      key: string,
      context: RequestContext,
      start: (requester: Requester) => Promise<T>,
    ): Promise<T> {
      if (context.signal.aborted) throw leaveError(context.signal);
      const open = boarding.get(key);
      if (open) return open.join(context);
      const flight = new Flight<T>(context, () => {
        if (boarding.get(key) === flight) boarding.delete(key);
      });
      boarding.set(key, flight);
      const joined = flight.join(context);
      flight.start(start);
      return joined;
    },
  };
}

/** A pending request and its callers. It continues while one of them waits, and its signal ends with it. */
class Flight<T> implements Requester {
  onJoined: Requester['onJoined'] = null;
  readonly stopJoining: () => void;
  readonly #controller = new AbortController();
  readonly #result = Promise.withResolvers<T>();
  readonly #callers = new Map<RequestContext, (error: ProblemError) => void>();
  #lead: RequestContext;

  constructor(first: RequestContext, close: () => void) {
    this.#lead = first;
    this.stopJoining = close;
    // Callers handle the error; without callers it is irrelevant.
    this.#result.promise.catch(() => undefined);
  }

  get guildId(): string | null {
    return this.#lead.guildId;
  }

  get urgency(): RequestContext['urgency'] {
    return this.#lead.urgency;
  }

  get callers(): Iterable<RequestContext> {
    return this.#callers.keys();
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  start(act: (requester: Requester) => Promise<T>): void {
    const landed = act(this).finally(this.stopJoining);
    landed.then(this.#result.resolve, this.#result.reject).finally(() => {
      this.#controller.abort();
    });
  }

  join(context: RequestContext): Promise<T> {
    // A context may ask twice at a time; each of its calls is a caller.
    const caller = { ...context };
    if (urgencyRank[context.urgency] < urgencyRank[this.urgency]) this.#lead = caller;
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        this.reject(caller, leaveError(context.signal));
      };
      context.signal.addEventListener('abort', leave, { once: true });
      const stay = (): void => {
        context.signal.removeEventListener('abort', leave);
      };
      this.#callers.set(caller, (error) => {
        stay();
        reject(error);
      });
      this.#result.promise.finally(stay).then(resolve, reject);
      this.onJoined?.();
    });
  }

  reject(caller: RequestContext, error: ProblemError): void {
    this.#callers.get(caller)?.(error);
    this.#callers.delete(caller);
    if (this.#callers.size > 0) return;
    this.stopJoining();
    this.#controller.abort();
  }
}

/** Lower is more urgent. */
const urgencyRank: Readonly<Record<RequestContext['urgency'], number>> = {
  person: 0,
  watch: 1,
  suggestion: 2,
  extra: 3,
};

/** A caller may abort with a `ProblemError` as reason; otherwise it timed out. */
function leaveError(signal: AbortSignal): ProblemError {
  return signal.reason instanceof ProblemError ? signal.reason : new ProblemError({ code: 'slow' });
}
