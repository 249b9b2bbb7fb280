import { board } from './board.ts';
import { boards } from './boards.ts';
import { book } from './book.ts';
import { booklists } from './booklists.ts';
import { browse } from './browse.ts';
import { commands } from './commands/index.ts';
import { common } from './common.ts';
import { feed } from './feed.ts';
import { found } from './found.ts';
import { genres } from './genres.ts';
import { help } from './help.ts';
import { notice } from './notice.ts';
import { pager } from './pager.ts';
import { post } from './post.ts';
import { problem } from './problem.ts';
import { reading } from './reading.ts';
import { search } from './search.ts';
import { setup } from './setup.ts';
import { sources } from './sources.ts';
import { stats } from './stats.ts';
import { tags } from './tags.ts';
import { terms } from './terms.ts';
import { watchDraft } from './watch-draft.ts';
import { watch } from './watch.ts';

/**
 * English, and the measure of the other languages: keys and the values they take are typed from
 * here. One file a page; `terms` are our words for values of the service.
 */
export const en = {
  terms,
  common,
  pager,
  problem,
  search,
  book,
  reading,
  board,
  boards,
  booklists,
  browse,
  genres,
  tags,
  sources,
  feed,
  stats,
  found,
  help,
  setup,
  notice,
  watch,
  watchDraft,
  post,
  commands,
} as const;
