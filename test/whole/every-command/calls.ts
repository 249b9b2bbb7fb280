import { boards } from './boards.ts';
import { cards } from './cards.ts';
import { browse } from './browse.ts';
import { lists } from './lists.ts';
import { helpAndSetup } from './help-and-setup.ts';
import { feedAndStats } from './feed-and-stats.ts';
import { searches } from './searches.ts';
import { views } from './views.ts';
import { watches } from './watches.ts';
import type { Call } from './call.ts';

/** Every command and subcommand, with every choice that Discord offers for its options. */
export const everyCall: readonly Call[] = [
  ...searches,
  ...cards,
  ...views,
  ...boards,
  ...lists,
  ...browse,
  ...feedAndStats,
  ...watches,
  ...helpAndSetup,
];
