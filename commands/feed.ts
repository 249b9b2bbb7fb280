import { command, says } from '../src/engine/command.ts';
import { at } from '../src/pages/place.ts';
import { feedPlace } from '../src/pages/places.ts';

/** `/feed`: readers' latest comments and activity. */
export const feed = command({
  name: 'feed',
  description: says('feed.command.about'),
  options: {
    type: {
      kind: 'pick',
      description: says('feed.command.type'),
      choices: {
        comments: says('feed.types.comments'),
        activity: says('feed.types.activity'),
      },
    },
    page: { kind: 'whole', description: says('feed.command.page'), min: 1, max: 1_000 },
  },
  open: ({ type, page }) => at(feedPlace, { type, page: page ?? 1 }),
});
