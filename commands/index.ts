import type { Command, CommandGroup } from '../src/engine/command.ts';
import type { Form } from '../src/engine/form.ts';
import { book } from './book.ts';
import { helpFor } from './help.ts';
import { rank } from './rank.ts';
import { search } from './search.ts';
import { forgetForm } from './setup/forget.ts';
import { setup } from './setup/index.ts';
import { keyForm } from './setup/key.ts';

const described = [book, rank, search, setup];

/** Everything that can be typed, in the order of `/help`: shortest first. */
export const commands: readonly (Command | CommandGroup)[] = [
  book,
  rank,
  helpFor(described),
  search,
  setup,
];

/** What buttons and modals do. */
export const forms: readonly Form[] = [keyForm, forgetForm];
