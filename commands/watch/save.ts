import type { Form } from '../../src/engine/form.ts';
import { ProblemError } from '../../src/model/problem.ts';
import { at } from '../../src/pages/place.ts';
import { administeredServer } from '../../src/pages/setup-places.ts';
import { resolveDraft } from '../../src/pages/watch-draft/resolved.ts';
import {
  readSavedDraft,
  watchDraftPlace,
  watchForms,
  watchPlace,
} from '../../src/pages/watch-places.ts';

/** Saves what the draft page shows; where something stands in the way, that page says what. */
export const saveForm: Form = {
  name: watchForms.save,
  adminOnly: true,
  async act(_fields, segments, context) {
    const { reader, watches } = context;
    const guildId = administeredServer(reader);
    const draft = readSavedDraft(segments);
    const resolved = await resolveDraft(draft, context);
    if (resolved.kind === 'unclear') return at(watchDraftPlace, draft);
    const { choice, names, former } = resolved;
    try {
      const saved = await watches.save(guildId, { choice, names }, former?.watch.id ?? null);
      return at(watchPlace, { text: saved.id, done: 'saved' });
    } catch (error) {
      if (!(error instanceof ProblemError) || error.problem.code !== 'watch_refused') throw error;
      return at(watchDraftPlace, draft);
    }
  },
};
