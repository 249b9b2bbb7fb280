import { board, boards } from './texts/board.ts';
import { book } from './texts/book.ts';
import { booklist } from './texts/booklist.ts';
import { booklists } from './texts/booklists.ts';
import { browse } from './texts/browse.ts';
import { cities } from './texts/cities.ts';
import { common, pager } from './texts/common.ts';
import { feed } from './texts/feed.ts';
import { found } from './texts/found.ts';
import { genres } from './texts/genres.ts';
import { help } from './texts/help.ts';
import { keyProblem } from './texts/key-problem.ts';
import { notice } from './texts/notice.ts';
import { post } from './texts/post.ts';
import { problem } from './texts/problem.ts';
import { reading } from './texts/reading.ts';
import { search } from './texts/search.ts';
import { setup } from './texts/setup.ts';
import { sources } from './texts/sources.ts';
import { stats } from './texts/stats.ts';
import { tags } from './texts/tags.ts';
import { terms } from './texts/terms.ts';
import { watchDraft } from './texts/watch-draft.ts';
import { watchInput } from './texts/watch-input.ts';
import { watchState, watchTrouble } from './texts/watch-state.ts';
import { watch } from './texts/watch.ts';

/** All texts that users read, by section. */
export const texts = {
  board,
  boards,
  book,
  booklist,
  booklists,
  browse,
  common,
  feed,
  found,
  genres,
  help,
  keyProblem,
  notice,
  pager,
  post,
  problem,
  reading,
  search,
  setup,
  sources,
  stats,
  tags,
  terms: { ...terms, city: cities },
  watch,
  watchDraft,
  watchInput,
  watchState,
  watchTrouble,
} as const;
