import type { Choice } from '../contract/commands.ts';

export type Suggestions =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'come'; readonly choices: readonly Choice[] };

export interface SuggestionTurns {
  /** Asks what could stand in the option as it is typed now; null where nothing came of it. */
  ask(): Promise<readonly Choice[] | null>;
  show(suggestions: Suggestions): void;
  /** Runs something later, unless the returned function is called before. */
  later(run: () => void, ms: number): () => void;
}

export interface Suggesting {
  /** Asks at once. */
  ask(): void;
  /** Asks when the person pauses. */
  askSoon(): void;
  /** What still comes is of no use any more. */
  stop(): void;
}

const TYPING_PAUSE_MS = 130;
/** A list that gives way to "loading" for a blink at every letter would only flicker. */
const PATIENCE_MS = 200;

/** Asks for suggestions while somebody types; only the newest answer counts. */
export function suggestions(turns: SuggestionTurns): Suggesting {
  let turn = 0;
  let calledOff: () => void = () => undefined;

  const stop = (): void => {
    turn++;
    calledOff();
  };
  const askNow = async (patience: number): Promise<void> => {
    stop();
    const asked = turn;
    const loading = (): void => {
      turns.show({ kind: 'loading' });
    };
    if (patience === 0) loading();
    else calledOff = turns.later(loading, patience);
    const choices = await turns.ask().catch(() => null);
    if (asked !== turn) return;
    stop();
    turns.show(choices === null ? { kind: 'failed' } : { kind: 'come', choices });
  };

  return {
    stop,
    ask() {
      void askNow(0);
    },
    askSoon() {
      stop();
      calledOff = turns.later(() => void askNow(PATIENCE_MS), TYPING_PAUSE_MS);
    },
  };
}
