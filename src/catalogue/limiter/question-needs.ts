import { BoundedMap } from '../../model/bounded-map.ts';
import { systemOf, type Scope } from './contract.ts';

/** More than there are pages and commands. */
const maxKinds = 500;
/** With a key, most first questions make two requests: a search, and a record. The open search shows enough. */
const firstEstimates = { open: 1, keyed: 2 } as const;
/** The weight of the latest question. */
const weight = 0.2;
/** A mean this far above a whole number does not need one slot more. */
const tolerance = 0.3;

/** Learns how many slots the questions of a kind (`Question.kind`) use. */
export class QuestionNeeds {
  readonly #means = {
    open: new BoundedMap<string, number>(maxKinds),
    keyed: new BoundedMap<string, number>(maxKinds),
  };

  estimate(scope: Scope, kind: string): number {
    return slotsOf(this.#meanOf(scope, kind));
  }

  /** The most that a question of any kind needs. */
  most(scope: Scope): number {
    const system = systemOf(scope);
    const known = [...this.#means[system]].map(([, mean]) => slotsOf(mean));
    return Math.max(firstEstimates[system], ...known);
  }

  learn(scope: Scope, kind: string, slots: number): void {
    const mean = this.#meanOf(scope, kind);
    this.#means[systemOf(scope)].set(kind, mean + weight * (slots - mean));
  }

  #meanOf(scope: Scope, kind: string): number {
    const system = systemOf(scope);
    return this.#means[system].get(kind) ?? firstEstimates[system];
  }
}

function slotsOf(mean: number): number {
  return Math.max(1, Math.ceil(mean - tolerance));
}
