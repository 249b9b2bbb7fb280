import { command, says } from '../../src/engine/command.ts';
import { at } from '../../src/pages/place.ts';
import { tagsPlace } from '../../src/pages/reading-places.ts';
import { suggestSources } from '../suggestions/sources.ts';
import { readChoice } from '../typed-choice.ts';

/** `/browse tags`: a source's tags, or those called like what is typed. */
export const tags = command({
  name: 'tags',
  description: says('browse.command.tags'),
  options: {
    source: {
      kind: 'text',
      description: says('browse.command.tagsSource'),
      maxLength: 100,
      suggest: suggestSources,
    },
    find: { kind: 'text', description: says('browse.command.find'), maxLength: 100 },
  },
  open: ({ source, find }) =>
    at(tagsPlace, {
      source: readChoice(source),
      find: find === null ? null : find.trim() || null,
      page: 1,
    }),
});
