import type { CommandGroup } from '../../src/engine/command.ts';
import { forget } from './forget.ts';
import { key } from './key.ts';
import { status } from './status.ts';

/** `/setup`: what a server's admin sets here. */
export const setup: CommandGroup = {
  name: 'setup',
  description: 'Colophon in this server',
  adminOnly: true,
  commands: [key, forget, status],
};
