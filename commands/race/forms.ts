import { form, type Form } from '../../src/engine/form.ts';
import { at } from '../../src/pages/place.ts';
import { resolveRace } from '../../src/pages/race-draft/load.ts';
import { administeredServer } from '../../src/pages/setup-places.ts';
import { raceDraftPlace, raceSavePlace, watchPlace } from '../../src/pages/watch-places.ts';
import { isRefusal } from '../watch/refusal.ts';

/** Saves the draft. If it cannot be saved, opens the draft page, which explains why. */
export const raceForm: Form = form(raceSavePlace, {
  adminOnly: true,
  async act(_fields, params, context) {
    const guildId = administeredServer(context.reader);
    const resolved = await resolveRace(params, context);
    if (resolved.kind !== 'race') return at(raceDraftPlace, params);
    try {
      const { draft } = resolved;
      const saved = await context.watches.save(guildId, draft, null, context.messageId);
      return at(watchPlace, { text: saved.id, done: 'saved' });
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return at(raceDraftPlace, params);
    }
  },
});
