import type { Choice } from '../contract/commands.ts';

export type SuggestionState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'come'; readonly choices: readonly Choice[] };

/** Requests choices; null if the request failed. */
type SuggestionRequest = () => Promise<readonly Choice[] | null>;

const TYPING_PAUSE_MS = 130;
/** Prevents the list from flickering to "loading" after each letter. */
const PATIENCE_MS = 200;

/** Loads suggestions while the user types; shows only the response to the latest request. */
export function suggestionLoader(show: (suggestions: SuggestionState) => void) {
  let latest = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const stop = (): void => {
    latest++;
    clearTimeout(timer);
  };
  const loadNow = async (request: SuggestionRequest, patienceMs: number): Promise<void> => {
    stop();
    const started = latest;
    const loading = (): void => {
      show({ kind: 'loading' });
    };
    if (patienceMs === 0) loading();
    else timer = setTimeout(loading, patienceMs);
    const choices = await request().catch(() => null);
    if (started !== latest) return;
    stop();
    show(choices === null ? { kind: 'failed' } : { kind: 'come', choices });
  };

  return {
    /** Ignores pending requests. */
    stop,
    load(request: SuggestionRequest): void {
      void loadNow(request, 0);
    },
    /** Sends the request after a pause in typing. */
    loadSoon(request: SuggestionRequest): void {
      stop();
      timer = setTimeout(() => void loadNow(request, PATIENCE_MS), TYPING_PAUSE_MS);
    },
  };
}
