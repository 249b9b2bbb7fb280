import type { AnyCommand } from '../src/engine/command.ts';
import type { Form } from '../src/engine/form.ts';
import { boardSearchForm } from './board-search.ts';
import { book, reviews } from './book.ts';
import { booklists } from './booklists.ts';
import { browse } from './browse.ts';
import { connect } from './connect.ts';
import { feed } from './feed.ts';
import { findBooksHere } from './find-books-here.ts';
import { goToPageForm } from './go-to-page.ts';
import { help } from './help.ts';
import { race } from './race.ts';
import { rank } from './rank.ts';
import { search } from './search.ts';
import { forgetForm, keyForm, languageForm, spoilersForm, setup } from './setup.ts';
import { stats } from './stats.ts';
import { watchFormList } from './watch/forms.ts';
import { watch } from './watch/index.ts';

/** All commands in the order of `/help`: shortest first. */
export const commands: readonly AnyCommand[] = [
  book,
  rank,
  feed,
  help,
  stats,
  search,
  browse,
  reviews,
  booklists,
  findBooksHere,
  connect,
  setup,
  watch,
  race,
];

/** The forms of buttons and modals. */
export const forms: readonly Form[] = [
  boardSearchForm,
  goToPageForm,
  keyForm,
  forgetForm,
  languageForm,
  spoilersForm,
  ...watchFormList,
];
