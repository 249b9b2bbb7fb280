import { command, translatedText } from '../../src/engine/command.ts';
import { at } from '../../src/pages/place.ts';
import { paperDraftPlace } from '../../src/pages/watch-places.ts';
import { channelOption, readTimeOptions, textOption } from '../options.ts';
import { suggestBoards } from '../suggestions/boards.ts';
import { suggestLists } from '../suggestions/lists.ts';
import { suggestPaperTimes, suggestTimeZones } from '../suggestions/watches.ts';

/** `/watch paper`: a daily or weekly post over several boards. */
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
    when: {
      kind: 'pick',
      description: translatedText('paper.command.when'),
      choices: {
        daily: translatedText('watch.command.whenChoice.daily'),
        weekly: translatedText('watch.command.whenChoice.weekly'),
      },
    },
    at: textOption('paper.command.at', suggestPaperTimes),
    timezone: textOption('watch.command.timezone', suggestTimeZones),
    mention: { kind: 'role', description: translatedText('watch.command.mention') },
  },
  adminOnly: true,
  address: (typed, { channelId }) =>
    at(paperDraftPlace, {
      boards: typed.boards,
      channelId: typed.channel ?? channelId,
      when: typed.when,
      roleId: typed.mention,
      ...readTimeOptions({ at: typed.at, timeZone: typed.timezone }),
    }),
});
