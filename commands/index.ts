import type { AnyCommand } from '../src/engine/command.ts';
import type { Form } from '../src/engine/form.ts';
import { boardSearchForm } from './board-search.ts';
import { book } from './book.ts';
import { booklists } from './booklists/index.ts';
import { browse } from './browse/index.ts';
import { feed } from './feed.ts';
import { findBooksHere } from './find-books-here.ts';
import { helpFor } from './help.ts';
import { rank } from './rank.ts';
import { reviews } from './reviews.ts';
import { search } from './search.ts';
import { forgetForm, keyForm, languageForm, spoilersForm } from './setup/forms.ts';
import { setup } from './setup/index.ts';
import { stats } from './stats.ts';
import { watchFormList } from './watch/forms.ts';
import { watch } from './watch/index.ts';

const shortest = [book, rank, feed];
const others = [stats, search, browse, reviews, booklists, findBooksHere, watch, setup];

/** All commands in the order of `/help`: shortest first. */
export const commands: readonly AnyCommand[] = [
  ...shortest,
  helpFor([...shortest, ...others]),
  ...others,
];

/** The forms of buttons and modals. */
export const forms: readonly Form[] = [
  boardSearchForm,
  keyForm,
  forgetForm,
  languageForm,
  spoilersForm,
  ...watchFormList,
];
