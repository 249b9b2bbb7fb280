import { says, type CommandGroup } from '../../src/engine/command.ts';
import { forget } from './forget.ts';
import { key } from './key.ts';
import { language } from './language.ts';
import { spoilers } from './spoilers.ts';
import { status } from './status.ts';

/** `/setup`: what a server's admin sets here. */
export const setup: CommandGroup = {
  name: 'setup',
  description: says('setup.command.about'),
  adminOnly: true,
  commands: [key, forget, language, spoilers, status],
};
