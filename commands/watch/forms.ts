import { form, type Form } from '../../src/engine/form.ts';
import { ProblemError } from '../../src/model/problem.ts';
import type { Watch } from '../../src/model/watch.ts';
import type { Address } from '../../src/pages/address.ts';
import { Redirect, type PageContext } from '../../src/pages/page.ts';
import { matchWatch } from '../../src/pages/watch/choice.ts';
import { at } from '../../src/pages/place.ts';
import { administeredServer } from '../../src/pages/setup-places.ts';
import type { DraftKind } from '../../src/pages/watch-draft/draft.ts';
import { paperDraft } from '../../src/pages/watch-draft/paper.ts';
import { raceDraft } from '../../src/pages/watch-draft/race.ts';
import { rankingDraft } from '../../src/pages/watch-draft/ranking.ts';
import {
  watchDraftPlace,
  watchForms,
  watchPlace,
  watchTestPlace,
} from '../../src/pages/watch-places.ts';
import { removedWatchAt } from '../../src/pages/watch.ts';
import { watchForm } from './watch-form.ts';

/** Saves a draft, after the histories that it needs. If it cannot be saved, opens the draft page, which explains why. */
function saveForm<Params, Found, Question>(kind: DraftKind<Params, Found, Question>): Form {
  return form(kind.savePlace, {
    adminOnly: true,
    async act(_fields, params, context) {
      const { reader, watches, messageId } = context;
      const guildId = administeredServer(reader);
      const resolved = await kind.resolve(params, context);
      if (resolved instanceof Redirect || resolved.kind === 'question') {
        return kind.draftAt(params);
      }
      const { draft, histories, former } = resolved;
      return unlessRefused(kind.draftAt(params), async () => {
        for (const history of histories) await watches.save(guildId, history, null, messageId);
        const saved = await watches.save(guildId, draft, former?.watch.id ?? null, messageId);
        return at(watchPlace, { text: saved.id, done: 'saved' });
      });
    },
  });
}

/** `refused`: the page that explains why a watch cannot be saved or cannot post as it is. */
async function unlessRefused(refused: Address, act: () => Promise<Address>): Promise<Address> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof ProblemError && error.problem.code === 'watch_refused') return refused;
    throw error;
  }
}

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
    // A history has no channel to test: only its price can be the reason.
    const refused =
      watch.choice.when.kind === 'history'
        ? at(watchDraftPlace, { editedWatch: watch.id })
        : at(watchTestPlace, { text: watch.id });
    return unlessRefused(refused, async () => {
      await context.watches.resume(watch.guildId, watch.id);
      return at(watchPlace, { text: watch.id, done: 'resumed' });
    });
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
    return unlessRefused(at(watchTestPlace, { text: watch.id }), async () => {
      await context.watches.postNow(watch.guildId, watch.id);
      return at(watchPlace, { text: watch.id, done: 'posted' });
    });
  },
});

export const watchFormList: readonly Form[] = [
  watchForm,
  saveForm(rankingDraft),
  saveForm(raceDraft),
  saveForm(paperDraft),
  pauseForm,
  resumeForm,
  removeForm,
  nowForm,
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
