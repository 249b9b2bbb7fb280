import { form, type Form } from '../../src/engine/form.ts';
import { ProblemError } from '../../src/model/problem.ts';
import type { Watch } from '../../src/model/watch.ts';
import type { PageContext } from '../../src/pages/page.ts';
import { matchWatch } from '../../src/pages/watch/choice.ts';
import { at } from '../../src/pages/place.ts';
import { administeredServer } from '../../src/pages/setup-places.ts';
import { resolveDraft } from '../../src/pages/watch-draft/load.ts';
import {
  watchDraftPlace,
  watchForms,
  watchPlace,
  watchTestPlace,
} from '../../src/pages/watch-places.ts';
import { removedWatchAt } from '../../src/pages/watch.ts';
import { paperForm } from './paper.ts';
import { isRefusal } from './refusal.ts';
import { watchForm } from './watch-form.ts';

/** Saves the draft. If it cannot be saved, opens the draft page, which explains why. */
const saveForm = form(watchForms.save, {
  adminOnly: true,
  async act(_fields, draft, context) {
    const { reader, watches } = context;
    const guildId = administeredServer(reader);
    const resolved = await resolveDraft(draft, context);
    if (resolved.kind === 'unclear') return at(watchDraftPlace, draft);
    const { choice, names, former } = resolved;
    try {
      const formerId = former?.watch.id ?? null;
      const saved = await watches.save(guildId, { choice, names }, formerId, context.messageId);
      return at(watchPlace, { text: saved.id, done: 'saved' });
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return at(watchDraftPlace, draft);
    }
  },
});

const pauseForm = form(watchForms.pause, {
  adminOnly: true,
  async act(_fields, { text }, context) {
    const watch = await findWatch(text, context);
    if (watch === null) return at(watchPlace, { text, action: 'pause' });
    await context.watches.pause(watch.guildId, watch.id);
    return at(watchPlace, { text: watch.id, done: 'paused' });
  },
});

/** Resumes a watch. If it cannot post, opens the test page, which explains why. */
const resumeForm = form(watchForms.resume, {
  adminOnly: true,
  async act(_fields, { text }, context) {
    const watch = await findWatch(text, context);
    if (watch === null) return at(watchPlace, { text, action: 'resume' });
    try {
      await context.watches.resume(watch.guildId, watch.id);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      // A history has no channel to test: only its price can be the reason.
      return watch.choice.when.kind === 'history'
        ? at(watchDraftPlace, { editedWatch: watch.id })
        : at(watchTestPlace, { text: watch.id });
    }
    return at(watchPlace, { text: watch.id, done: 'resumed' });
  },
});

const removeForm = form(watchForms.remove, {
  adminOnly: true,
  async act(_fields, { text }, context) {
    const { reader, watches } = context;
    const watch = await findWatch(text, context);
    if (watch === null) return at(watchPlace, { text, action: 'remove' });
    return removedWatchAt(await watches.remove(watch.guildId, watch.id), reader);
  },
});

/** "Post now": posts the current board. */
const nowForm = form(watchForms.now, {
  adminOnly: true,
  async act(_fields, { text }, context) {
    const watch = await findWatch(text, context);
    if (watch === null) return at(watchTestPlace, { text });
    try {
      await context.watches.postNow(watch.guildId, watch.id);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return at(watchTestPlace, { text: watch.id });
    }
    return at(watchPlace, { text: watch.id, done: 'posted' });
  },
});

export const watchFormList: readonly Form[] = [
  watchForm,
  saveForm,
  pauseForm,
  resumeForm,
  removeForm,
  nowForm,
  paperForm,
];

/**
 * Returns the watch that `text` names; null if the text is ambiguous. Throws `not_found` if the
 * server has no watches.
 */
async function findWatch(text: string, { reader, watches }: PageContext): Promise<Watch | null> {
  const statuses = await watches.list(administeredServer(reader));
  if (statuses.length === 0) throw new ProblemError({ code: 'not_found', what: 'watch' });
  return matchWatch(text, statuses).one?.watch ?? null;
}
