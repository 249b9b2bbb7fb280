import { book } from './book.ts';
import { booklists } from './booklists.ts';
import { browse } from './browse.ts';
import { feed } from './feed.ts';
import { help } from './help.ts';
import { rank } from './rank.ts';
import { reviews } from './reviews.ts';
import { search } from './search.ts';
import { setup } from './setup.ts';
import { shared } from './shared.ts';
import { stats } from './stats.ts';
import { watch } from './watch.ts';

/** What Discord shows of each command and its options while somebody types. */
export const commands = {
  shared,
  book,
  rank,
  help,
  search,
  reviews,
  booklists,
  browse,
  feed,
  stats,
  setup,
  watch,
} as const;
