import { says, type CommandGroup } from '../../src/engine/command.ts';
import { browse } from './browse.ts';
import { containing } from './containing.ts';
import { show } from './show.ts';

/** `/booklists`: reader-made lists of books. */
export const booklists: CommandGroup = {
  name: 'booklists',
  description: says('booklists.command.about'),
  commands: [show, browse, containing],
};
