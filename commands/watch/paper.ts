import { command, translatedText } from '../../src/engine/command.ts';
import { form, type Form } from '../../src/engine/form.ts';
import { resolvePaper } from '../../src/pages/paper-draft/load.ts';
import { at } from '../../src/pages/place.ts';
import { administeredServer } from '../../src/pages/setup-places.ts';
import { paperDraftPlace, paperSavePlace, watchPlace } from '../../src/pages/watch-places.ts';
import { readChoice, readPlainName, textOption, messageChannels } from '../options.ts';
import { suggestBoards } from '../suggestions/boards.ts';
import { suggestLists } from '../suggestions/lists.ts';
import { suggestTimeZones, suggestWeeklyTimes } from '../suggestions/watches.ts';
import { isRefusal } from './refusal.ts';

/** `/watch paper`: a weekly post over several boards. */
export const paper = command({
  name: 'paper',
  description: translatedText('paper.command.about'),
  options: {
    boards: {
      ...textOption('paper.command.boards', suggestLists(suggestBoards)),
      required: true,
      maxLength: 500,
    },
    channel: {
      kind: 'channel',
      description: translatedText('paper.command.channel'),
      types: messageChannels,
    },
    at: textOption('paper.command.at', suggestWeeklyTimes),
    timezone: textOption('watch.command.timezone', suggestTimeZones),
  },
  adminOnly: true,
  address: (typed, { channelId }) =>
    at(paperDraftPlace, {
      boards: typed.boards,
      channelId: typed.channel ?? channelId,
      at: readChoice(typed.at),
      timeZone: readPlainName(typed.timezone),
    }),
});

/** Saves the histories that the paper needs, then the paper. If one cannot be saved, opens the draft page. */
export const paperForm: Form = form(paperSavePlace, {
  adminOnly: true,
  async act(_fields, params, context) {
    const guildId = administeredServer(context.reader);
    const { watches, messageId } = context;
    const resolved = await resolvePaper(params, context);
    if (resolved.kind !== 'paper') return at(paperDraftPlace, params);
    try {
      for (const history of resolved.histories) {
        await watches.save(guildId, history, null, messageId);
      }
      const saved = await watches.save(guildId, resolved.draft, null, messageId);
      return at(watchPlace, { text: saved.id, done: 'saved' });
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return at(paperDraftPlace, params);
    }
  },
});
