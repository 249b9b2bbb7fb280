import { boardPage } from './board.ts';
import { boardsPage } from './boards.ts';
import { bookPage } from './book.ts';
import { helpPage } from './help.ts';
import type { Page } from './page.ts';
import { searchPage } from './search.ts';
import { forgetPage } from './setup-forget.ts';
import { statusPage } from './setup-status.ts';

/** Everything that can be seen. */
export const pages: readonly Pick<Page<never>, 'name' | 'visit'>[] = [
  bookPage,
  boardPage,
  boardsPage,
  searchPage,
  helpPage,
  statusPage,
  forgetPage,
];
