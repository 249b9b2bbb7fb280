import { command, translatedText } from '../../src/engine/command.ts';
import { at } from '../../src/pages/place.ts';
import { paperDraftPlace } from '../../src/pages/watch-places.ts';
import { channelOption, readTimeOptions, textOption } from '../options.ts';
import { suggestBoards } from '../suggestions/boards.ts';
import { suggestLists } from '../suggestions/lists.ts';
import { suggestTimeZones, suggestWeeklyTimes } from '../suggestions/watches.ts';

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
    channel: channelOption(),
    at: textOption('paper.command.at', suggestWeeklyTimes),
    timezone: textOption('watch.command.timezone', suggestTimeZones),
  },
  adminOnly: true,
  address: (typed, { channelId }) =>
    at(paperDraftPlace, {
      boards: typed.boards,
      channelId: typed.channel ?? channelId,
      ...readTimeOptions({ at: typed.at, timeZone: typed.timezone }),
    }),
});
