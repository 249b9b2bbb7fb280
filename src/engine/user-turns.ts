/** More of one user's interactions at a time would delay those of others. */
const mostInWork = 3;
/** Far more than a person needs, who opens a few messages at once. */
export const mostOpen = 20;

/** `idle` needs no turn, or had one. A function begins the work of one that waits for its turn. */
type TurnState = 'idle' | 'working' | (() => void);

/** The open interactions of one user. A few are in work at a time; the others wait for their turn. */
export class UserTurns {
  readonly userId: string;
  /** The oldest first. */
  readonly #open = new Map<object, TurnState>();

  constructor(userId: string) {
    this.userId = userId;
  }

  get isIdle(): boolean {
    return this.#open.size === 0;
  }

  /** Returns false if too many are open. */
  enter(interaction: object): boolean {
    if (this.#open.size >= mostOpen) return false;
    this.#open.set(interaction, 'idle');
    return true;
  }

  /** Resolves when the interaction may work; never if it leaves before. */
  async begin(interaction: object): Promise<void> {
    const inWork = [...this.#open.values()].filter((state) => state === 'working');
    if (inWork.length < mostInWork) this.#open.set(interaction, 'working');
    else await new Promise<void>((resolve) => this.#open.set(interaction, resolve));
  }

  /** Passes the turn of the interaction on, if it has one. */
  endTurn(interaction: object): void {
    if (this.#open.get(interaction) !== 'working') return;
    this.#open.set(interaction, 'idle');
    for (const [next, state] of this.#open) {
      if (typeof state !== 'function') continue;
      this.#open.set(next, 'working');
      state();
      return;
    }
  }

  leave(interaction: object): void {
    this.endTurn(interaction);
    this.#open.delete(interaction);
  }
}
