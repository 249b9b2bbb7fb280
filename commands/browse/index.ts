import { says, type CommandGroup } from '../../src/engine/command.ts';
import { books } from './books.ts';
import { genres } from './genres.ts';
import { sources } from './sources.ts';
import { tags } from './tags.ts';

/** `/browse`: what the catalogue has, without a title in mind. */
export const browse: CommandGroup = {
  name: 'browse',
  description: says('browse.command.about'),
  commands: [books, genres, tags, sources],
};
