import type { Choice } from '../contract/commands.ts';

export type SuggestionState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'come'; readonly choices: readonly Choice[] };

export interface SuggestionHandlers {
  /** Requests the choices for the current text; null if the request failed. */
  request(): Promise<readonly Choice[] | null>;
  show(suggestions: SuggestionState): void;
  /** Runs a function later; the returned function cancels it. */
  schedule(run: () => void, ms: number): () => void;
}

export interface SuggestionLoader {
  /** Sends a request immediately. */
  load(): void;
  /** Sends a request after a pause in typing. */
  loadSoon(): void;
  /** Ignores pending requests. */
  stop(): void;
}

const TYPING_PAUSE_MS = 130;
/** Prevents the list from flickering to "loading" after each letter. */
const PATIENCE_MS = 200;

/** Loads suggestions while the user types; shows only the response to the latest request. */
export function suggestionLoader(handlers: SuggestionHandlers): SuggestionLoader {
  let latest = 0;
  let cancel: () => void = () => undefined;

  const stop = (): void => {
    latest++;
    cancel();
  };
  const loadNow = async (delayMs: number): Promise<void> => {
    stop();
    const request = latest;
    const loading = (): void => {
      handlers.show({ kind: 'loading' });
    };
    if (delayMs === 0) loading();
    else cancel = handlers.schedule(loading, delayMs);
    const choices = await handlers.request().catch(() => null);
    if (request !== latest) return;
    stop();
    handlers.show(choices === null ? { kind: 'failed' } : { kind: 'come', choices });
  };

  return {
    stop,
    load() {
      void loadNow(0);
    },
    loadSoon() {
      stop();
      cancel = handlers.schedule(() => void loadNow(PATIENCE_MS), TYPING_PAUSE_MS);
    },
  };
}
