import { boards } from './boards.ts';
import { cards } from './cards.ts';
import { catalogue } from './catalogue.ts';
import { lists } from './lists.ts';
import { own } from './own.ts';
import { readers } from './readers.ts';
import { searches } from './searches.ts';
import { views } from './views.ts';
import { watches } from './watches.ts';
import type { Call } from './call.ts';

/** Everything that can be typed, each with every choice that Discord offers for it. */
export const everyCall: readonly Call[] = [
  ...searches,
  ...cards,
  ...views,
  ...boards,
  ...lists,
  ...catalogue,
  ...readers,
  ...watches,
  ...own,
];
