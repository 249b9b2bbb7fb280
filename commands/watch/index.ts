import { says, type CommandGroup } from '../../src/engine/command.ts';
import { add } from './add.ts';
import { edit } from './edit.ts';
import { list } from './list.ts';
import { pause } from './pause.ts';
import { remove } from './remove.ts';
import { resume } from './resume.ts';
import { test } from './test.ts';

/** `/watch`: posts in a channel when a board changes. */
export const watch: CommandGroup = {
  name: 'watch',
  description: says('watch.command.about'),
  adminOnly: true,
  commands: [add, list, edit, pause, resume, remove, test],
};
