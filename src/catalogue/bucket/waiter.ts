import type { Asker } from '../../model/asker.ts';
import { ProblemError } from '../../model/problem.ts';
import type { Party } from '../contract.ts';
import type { Place } from './contract.ts';
import type { Standing, Waiting } from './line.ts';

export interface WaiterOptions extends Standing {
  readonly party: Party;
  readonly units: number;
  readonly since: number;
  readonly deadline: number;
  /** Nobody of the party waits any more. */
  readonly onLeft: () => void;
  /** Someone more urgent joins; what it throws turns that one away alone. */
  readonly onRaised: (joiner: Asker) => void;
}

/** A party that stands in line, until it is served or refused. */
export class Waiter implements Waiting {
  urgency: Standing['urgency'];
  turn: string | null;
  readonly units: number;
  readonly since: number;
  deadline: number;
  asked = false;
  /** Not to be asked for before this: it was told "not yet". */
  restsUntil = 0;
  readonly #party: Party;
  readonly #onAbort: () => void;
  readonly #end = Promise.withResolvers<Place>();

  constructor({ party, onLeft, onRaised, ...standing }: WaiterOptions) {
    this.urgency = standing.urgency;
    this.turn = standing.turn;
    this.units = standing.units;
    this.since = standing.since;
    this.deadline = standing.deadline;
    this.#party = party;
    this.#onAbort = () => {
      this.refuse(new ProblemError({ code: 'slow' }));
      onLeft();
    };
    party.signal.addEventListener('abort', this.#onAbort, { once: true });
    party.onRaise = onRaised;
  }

  get place(): Promise<Place> {
    return this.#end.promise;
  }

  serve(place: Place): void {
    this.#depart();
    this.#end.resolve(place);
  }

  /** Nobody else may join it from now on. */
  refuse(error: ProblemError): void {
    this.#depart();
    this.#party.close();
    this.#end.reject(error);
  }

  #depart(): void {
    this.#party.onRaise = null;
    this.#party.signal.removeEventListener('abort', this.#onAbort);
  }
}
