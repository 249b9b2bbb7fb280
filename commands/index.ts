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
import { forgetForm } from './setup/forget.ts';
import { setup } from './setup/index.ts';
import { keyForm } from './setup/key.ts';
import { languageForm } from './setup/language.ts';
import { spoilersForm } from './setup/spoilers.ts';
import { stats } from './stats.ts';
import { watch } from './watch/index.ts';
import { nowForm } from './watch/now.ts';
import { pauseForm } from './watch/pause.ts';
import { removeForm } from './watch/remove.ts';
import { resumeForm } from './watch/resume.ts';
import { saveForm } from './watch/save.ts';

const shortest = [book, rank, feed];
const others = [stats, search, browse, reviews, booklists, findBooksHere, watch, setup];

/** Everything that can be typed or chosen, in the order of `/help`: shortest first. */
export const commands: readonly AnyCommand[] = [
  ...shortest,
  helpFor([...shortest, ...others]),
  ...others,
];

/** What buttons and modals do. */
export const forms: readonly Form[] = [
  boardSearchForm,
  keyForm,
  forgetForm,
  languageForm,
  spoilersForm,
  saveForm,
  pauseForm,
  resumeForm,
  removeForm,
  nowForm,
];
