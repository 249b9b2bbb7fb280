import type { Asker } from '../model/asker.ts';
import { ProblemError } from '../model/problem.ts';
import type { Party } from './contract.ts';

/** One request for all who ask the same thing at the same time. */
export interface Flights<T> {
  /** Joins the request under way for this key, or starts one. Throws what it throws, or that the asker left. */
  share(key: string, asker: Asker, start: (party: Party) => Promise<T>): Promise<T>;
}

export function createFlights<T>(): Flights<T> {
  const boarding = new Map<string, Flight<T>>();
  return {
    async share(key, asker, start) {
      if (asker.signal.aborted) throw departure(asker.signal);
      const open = boarding.get(key);
      if (open) return open.board(asker);
      const flight = new Flight<T>(asker, () => {
        if (boarding.get(key) === flight) boarding.delete(key);
      });
      boarding.set(key, flight);
      flight.start(start);
      return flight.board(asker);
    },
  };
}

/** The request and those aboard. It goes on while one of them waits. */
class Flight<T> implements Party {
  onRaise: Party['onRaise'] = null;
  readonly close: () => void;
  readonly #controller = new AbortController();
  readonly #landing = Promise.withResolvers<T>();
  #lead: Asker;
  #aboard = 0;

  constructor(first: Asker, close: () => void) {
    this.#lead = first;
    this.close = close;
    // Whoever is aboard hears of a failure; with nobody aboard it concerns nobody.
    this.#landing.promise.catch(() => undefined);
  }

  get guildId(): string | null {
    return this.#lead.guildId;
  }

  get urgency(): Asker['urgency'] {
    return this.#lead.urgency;
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  start(act: (party: Party) => Promise<T>): void {
    const landed = act(this).finally(this.close);
    landed.then(this.#landing.resolve, this.#landing.reject);
  }

  board(asker: Asker): Promise<T> {
    if (urgencyRank[asker.urgency] < urgencyRank[this.urgency]) {
      this.onRaise?.(asker);
      this.#lead = asker;
    }
    this.#aboard += 1;
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#leave();
        reject(departure(asker.signal));
      };
      asker.signal.addEventListener('abort', leave, { once: true });
      const stay = () => {
        asker.signal.removeEventListener('abort', leave);
      };
      this.#landing.promise.finally(stay).then(resolve, reject);
    });
  }

  #leave(): void {
    this.#aboard -= 1;
    if (this.#aboard > 0) return;
    this.close();
    this.#controller.abort();
  }
}

/** The most urgent is 0. */
export const urgencyRank: Readonly<Record<Asker['urgency'], number>> = {
  person: 0,
  watch: 1,
  suggestion: 2,
  extra: 3,
};

/** Whoever gave up may say why in the words of a problem; else it took too long. */
function departure(signal: AbortSignal): ProblemError {
  return signal.reason instanceof ProblemError ? signal.reason : new ProblemError({ code: 'slow' });
}
