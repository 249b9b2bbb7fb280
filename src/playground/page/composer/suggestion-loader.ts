import type { Choice } from '../contract/commands.ts';

export type SuggestionState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'come'; readonly choices: readonly Choice[] };

export interface SuggestionHandlers {
  /** Asks what could stand in the option as it is typed now; null where nothing came of it. */
  request(): Promise<readonly Choice[] | null>;
  show(suggestions: SuggestionState): void;
  /** Runs something later, unless the returned function is called before. */
  schedule(run: () => void, ms: number): () => void;
}

export interface SuggestionLoader {
  /** Asks at once. */
  load(): void;
  /** Asks when the person pauses. */
  loadSoon(): void;
  /** What still comes is of no use any more. */
  stop(): void;
}

const TYPING_PAUSE_MS = 130;
/** A list that gives way to "loading" for a blink at every letter would only flicker. */
const PATIENCE_MS = 200;

/** Asks for suggestions while somebody types; only the newest answer counts. */
export function suggestionLoader(handlers: SuggestionHandlers): SuggestionLoader {
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
      handlers.show({ kind: 'loading' });
    };
    if (patience === 0) loading();
    else calledOff = handlers.schedule(loading, patience);
    const choices = await handlers.request().catch(() => null);
    if (asked !== turn) return;
    stop();
    handlers.show(choices === null ? { kind: 'failed' } : { kind: 'come', choices });
  };

  return {
    stop,
    load() {
      void askNow(0);
    },
    loadSoon() {
      stop();
      calledOff = handlers.schedule(() => void askNow(PATIENCE_MS), TYPING_PAUSE_MS);
    },
  };
}
