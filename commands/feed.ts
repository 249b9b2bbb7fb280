import { command, translatedText } from '../src/engine/command.ts';
import { at } from '../src/pages/place.ts';
import { feedPlace } from '../src/pages/places.ts';
import { pageOption } from './options.ts';

/** `/feed`: readers' latest comments and activity. */
export const feed = command({
  name: 'feed',
  description: translatedText('feed.command.about'),
  options: {
    type: {
      kind: 'pick',
      description: translatedText('feed.command.type'),
      choices: {
        comments: translatedText('feed.types.comments'),
        activity: translatedText('feed.types.activity'),
      },
    },
    page: pageOption(1_000),
  },
  address: ({ type, page }) => at(feedPlace, { type, page: page ?? 1 }),
});
