import { boardTexts, boardsTexts } from './texts/board.ts';
import { bookTexts } from './texts/book.ts';
import { booklistTexts } from './texts/booklist.ts';
import { booklistsTexts } from './texts/booklists.ts';
import { browseTexts } from './texts/browse.ts';
import { citiesTexts } from './texts/cities.ts';
import { commonTexts } from './texts/common.ts';
import { connectTexts } from './texts/connect.ts';
import { feedTexts } from './texts/feed.ts';
import { foundTexts } from './texts/found.ts';
import { genresTexts } from './texts/genres.ts';
import { helpTexts } from './texts/help.ts';
import { historyTexts } from './texts/history.ts';
import { keyProblemTexts } from './texts/key-problem.ts';
import { noticeTexts } from './texts/notice.ts';
import { paperTexts } from './texts/paper.ts';
import { postTexts } from './texts/post.ts';
import { problemTexts } from './texts/problem.ts';
import { raceTexts } from './texts/race.ts';
import { readingTexts } from './texts/reading.ts';
import { searchTexts } from './texts/search.ts';
import { setupTexts } from './texts/setup.ts';
import { sourcesTexts } from './texts/sources.ts';
import { statsTexts } from './texts/stats.ts';
import { storedTexts } from './texts/stored.ts';
import { tagsTexts } from './texts/tags.ts';
import { termsTexts } from './texts/terms.ts';
import { waitingTexts } from './texts/waiting.ts';
import { watchDraftTexts } from './texts/watch-draft.ts';
import { watchFormTexts } from './texts/watch-form.ts';
import { watchInputTexts } from './texts/watch-input.ts';
import { watchStateTexts, watchTroubleTexts } from './texts/watch-state.ts';
import { welcomeTexts } from './texts/welcome.ts';
import { watchTexts } from './texts/watch.ts';

/** All texts that users read, by section. */
export const texts = {
  board: boardTexts,
  boards: boardsTexts,
  book: bookTexts,
  booklist: booklistTexts,
  booklists: booklistsTexts,
  browse: browseTexts,
  common: commonTexts,
  connect: connectTexts,
  feed: feedTexts,
  found: foundTexts,
  genres: genresTexts,
  help: helpTexts,
  history: historyTexts,
  keyProblem: keyProblemTexts,
  notice: noticeTexts,
  paper: paperTexts,
  post: postTexts,
  problem: problemTexts,
  race: raceTexts,
  reading: readingTexts,
  search: searchTexts,
  setup: setupTexts,
  sources: sourcesTexts,
  stats: statsTexts,
  stored: storedTexts,
  tags: tagsTexts,
  terms: { ...termsTexts, city: citiesTexts },
  waiting: waitingTexts,
  watch: watchTexts,
  watchDraft: watchDraftTexts,
  watchForm: watchFormTexts,
  watchInput: watchInputTexts,
  watchState: watchStateTexts,
  watchTrouble: watchTroubleTexts,
  welcome: welcomeTexts,
} as const;
