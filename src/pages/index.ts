import { boardPage } from './board.ts';
import { boardDayPage } from './board-day.ts';
import { bookChartPage } from './book-chart.ts';
import { boardHistoryPage } from './board-history.ts';
import { boardSearchPage } from './board-search.ts';
import { boardsPage } from './boards.ts';
import { bookPage } from './book.ts';
import { booklistPage } from './booklist.ts';
import { booklistsPage } from './booklists.ts';
import { browsePage } from './browse-books.ts';
import { connectPage } from './connect.ts';
import { feedPage } from './feed.ts';
import { foundPage } from './found.ts';
import { foundBooksPage } from './found-books.ts';
import { genresPage } from './genres.ts';
import { helpPage } from './help.ts';
import { namedBooklistPage } from './named-booklist.ts';
import type { Page } from './page.ts';
import { searchPage } from './search.ts';
import { keySavedPage, statusPage } from './setup.ts';
import { forgetPage } from './setup-forget.ts';
import { sourcesPage } from './sources.ts';
import { statsPage } from './stats.ts';
import { storedPage } from './stored.ts';
import { tagsPage } from './tags.ts';
import { watchRemovedPage, watchPage } from './watch.ts';
import { watchBoardsPage } from './watch-boards.ts';
import { watchChoicePage } from './watch-choice.ts';
import { watchTestPage } from './watch-test.ts';
import { watchesPage } from './watches.ts';
import { paperDraftPage, raceDraftPage, watchDraftPage } from './watch-draft.ts';

/** All pages. */
export const pages: readonly Pick<Page<never>, 'name' | 'kind' | 'visit'>[] = [
  bookPage,
  boardPage,
  boardHistoryPage,
  bookChartPage,
  boardDayPage,
  boardSearchPage,
  boardsPage,
  searchPage,
  foundPage,
  foundBooksPage,
  connectPage,
  browsePage,
  booklistsPage,
  booklistPage,
  namedBooklistPage,
  genresPage,
  tagsPage,
  sourcesPage,
  feedPage,
  statsPage,
  helpPage,
  storedPage,
  statusPage,
  keySavedPage,
  forgetPage,
  watchDraftPage,
  raceDraftPage,
  paperDraftPage,
  watchBoardsPage,
  watchChoicePage,
  watchesPage,
  watchPage,
  watchTestPage,
  watchRemovedPage,
];
