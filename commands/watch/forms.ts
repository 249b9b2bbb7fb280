import { form, type Form } from '../../src/engine/form.ts';
import { ProblemError, type Problem } from '../../src/model/problem.ts';
import type { Reader } from '../../src/model/reader.ts';
import { isDigest, type Watch } from '../../src/model/watch.ts';
import type { Address } from '../../src/pages/address.ts';
import { Redirect, type PageContext } from '../../src/pages/page.ts';
import { unlessProblem } from '../../src/pages/parts/unless-problem.ts';
import { matchWatch } from '../../src/pages/watch/choice.ts';
import { isPausedByChannel } from '../../src/pages/watch/present-trouble.ts';
import { at, type Place } from '../../src/pages/place.ts';
import { administeredServer } from '../../src/pages/setup-places.ts';
import type { DraftKind } from '../../src/pages/watch-draft/draft.ts';
import { paperDraft } from '../../src/pages/watch-draft/paper.ts';
import { raceDraft } from '../../src/pages/watch-draft/race.ts';
import { rankingDraft } from '../../src/pages/watch-draft/ranking.ts';
import {
  watchesPlace,
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
        return at(kind.place, { ...params });
      }
      const { draft, histories, former } = resolved;
      return unlessRefused(at(kind.place, { ...params }), async () => {
        for (const history of histories) await watches.save(guildId, history, null, messageId);
        const saved = await watches.save(guildId, draft, former?.watch.id ?? null, messageId);
        await rememberTimeZone(guildId, saved, former?.watch ?? null, context);
        return at(watchPlace, { text: saved.id, done: 'saved' });
      });
    },
  });
}

/** The zone of a watch with times, if an admin has chosen it, becomes that of the server's next ones. */
async function rememberTimeZone(
  guildId: string,
  { choice: { when, quiet, timeZone } }: Watch,
  former: Watch | null,
  { settings }: PageContext,
): Promise<void> {
  const hasTimes = isDigest(when) || quiet !== null;
  const known = [former?.choice.timeZone, settings.settingsOf(guildId).timeZone];
  if (hasTimes && !known.includes(timeZone)) await settings.changeSettings(guildId, { timeZone });
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

/** A form for one watch. `unclear`: the page that lists the watches that a text may mean. */
function watchActionForm(
  place: Place<{ readonly text: string }>,
  unclear: (text: string) => Address,
  act: (watch: Watch, watches: PageContext['watches'], reader: Reader) => Promise<Address>,
): Form {
  return form(place, {
    adminOnly: true,
    async act(_fields, { text }, { reader, watches }) {
      const statuses = await watches.list(administeredServer(reader));
      if (statuses.length === 0) throw new ProblemError({ code: 'not_found', what: 'watch' });
      const status = matchWatch(text, statuses).one;
      return status === null ? unclear(text) : act(status.watch, watches, reader);
    },
  });
}

const pauseForm = watchActionForm(
  watchForms.pause,
  (text) => at(watchPlace, { text, action: 'pause' }),
  async ({ guildId, id }, watches) => {
    await watches.pause(guildId, id);
    return at(watchPlace, { text: id, done: 'paused' });
  },
);

/** Resumes a watch. If it cannot post, its page says why. */
const resumeForm = watchActionForm(
  watchForms.resume,
  (text) => at(watchPlace, { text, action: 'resume' }),
  ({ guildId, id }, watches) =>
    unlessRefused(at(watchPlace, { text: id, done: 'unresumed' }), async () => {
      await watches.resume(guildId, id);
      return at(watchPlace, { text: id, done: 'resumed' });
    }),
);

/** Resumes the watches that trouble in a channel has paused. The list says what is still missing. */
const recheckForm = form(watchForms.recheck, {
  adminOnly: true,
  async act(_fields, _params, { reader, watches }) {
    const guildId = administeredServer(reader);
    const paused = (await watches.list(guildId)).filter(({ watch }) => isPausedByChannel(watch));
    const isStillPaused = ({ code }: Problem) => code === 'watch_refused' || code === 'not_found';
    let resumed = 0;
    for (const { watch } of paused) {
      const running = await unlessProblem(watches.resume(guildId, watch.id), null, isStillPaused);
      if (running !== null) resumed += 1;
    }
    return at(watchesPlace, paused.length === 0 ? { page: 1 } : { page: 1, resumed });
  },
});

const removeForm = watchActionForm(
  watchForms.remove,
  (text) => at(watchPlace, { text, action: 'remove' }),
  async ({ guildId, id }, watches, reader) =>
    removedWatchAt(await watches.remove(guildId, id), reader),
);

/** "Post now": posts the current board. */
const nowForm = watchActionForm(
  watchForms.now,
  (text) => at(watchTestPlace, { text }),
  ({ guildId, id }, watches) =>
    unlessRefused(at(watchTestPlace, { text: id }), async () => {
      await watches.postNow(guildId, id);
      return at(watchPlace, { text: id, done: 'posted' });
    }),
);

export const watchFormList: readonly Form[] = [
  watchForm,
  saveForm(rankingDraft),
  saveForm(raceDraft),
  saveForm(paperDraft),
  pauseForm,
  resumeForm,
  recheckForm,
  removeForm,
  nowForm,
];
