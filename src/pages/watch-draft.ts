import { page } from './page.ts';
import { draftCard } from './watch-draft/card.ts';
import { loadDraft, type LoadedDraft } from './watch-draft/loaded-draft.ts';
import type { UnclearInput } from './watch-draft/unclear.ts';
import { unclearCard } from './watch-draft/unclear-card.ts';
import { watchDraftPlace, type WatchDraftParams } from './watch-places.ts';

/** `/watch add` and `/watch edit`: the plan, cost and preview of a watch before it is saved. */
export const watchDraftPage = page<
  WatchDraftParams,
  LoadedDraft | { readonly kind: 'unclear'; readonly unclear: UnclearInput }
>({
  ...watchDraftPlace,
  load: loadDraft,
  render: (loaded, params, view) =>
    loaded.kind === 'draft'
      ? draftCard(loaded, params, view)
      : unclearCard(loaded.unclear, params, view.language),
});
