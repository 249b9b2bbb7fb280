import { postedBoards, watchFilters, watchWhenKinds } from '../model/watch.ts';
import {
  bookRefs,
  either,
  oneOf,
  optional,
  pageNumber,
  anyText,
  textMatching,
  wholeNumber,
  type Parameter,
} from './parameter.ts';
import { formPlace, place, type ParamsOf } from './place.ts';
import { maxChosenBooks } from './places.ts';

const discordId = textMatching(/^(?:\d{1,20}|none)$/);

/** `tags+12+34`: ids of a forum's tags, at most five. */
const tagIds: Parameter<readonly string[]> = {
  length: 1,
  write: (ids) => [['tags', ...ids].join('+')],
  read([segment = '']) {
    const [first, ...ids] = segment.split('+');
    return first === 'tags' ? ids.filter((id) => /^\d{1,20}$/.test(id)).slice(0, 5) : undefined;
  },
};

/**
 * The options of `/watch add` and `/watch edit` as they were typed; the page interprets them. Null
 * if nothing was typed: the default for a new watch, unchanged for an edited one.
 */
const draft = {
  /** The watch that is edited, by its id or a typed text; null for a new one. */
  editedWatch: optional(anyText),
  /** The text of a board's reference, or any typed text. */
  board: optional(anyText),
  section: optional(anyText),
  genre: optional(anyText),
  cycle: optional(anyText),
  channelId: optional(discordId),
  when: optional(oneOf(watchWhenKinds)),
  at: optional(anyText),
  timeZone: optional(anyText),
  top: optional(wholeNumber),
  only: optional(oneOf(watchFilters)),
  minMove: optional(wholeNumber),
  quiet: optional(anyText),
  /** `none` removes the mention. */
  roleId: optional(discordId),
  publish: optional(either('publish', 'keep')),
  tagIds: optional(tagIds),
  isSilent: optional(either('silent', 'loud')),
  postedBoard: optional(oneOf(postedBoards)),
  chart: optional(either('chart', 'plain')),
};

/** `/watch add` and `/watch edit`: what a watch would post, what it costs, and the button that saves it. */
export const watchDraftPlace = place('watch-draft', draft);
export type WatchDraftParams = ParamsOf<typeof watchDraftPlace>;

/** `/watch add` without a board: the boards to choose from. */
export const watchBoardsPlace = place('watch-boards', draft);

/** `/watch edit` without a watch: the watches to choose from. */
export const watchChoicePlace = place('watch-choice', draft);

/** Whether nothing was typed but the board or the watch, and a channel. Then the form asks for the rest. */
export function isWithoutDetails(params: Partial<WatchDraftParams>): boolean {
  return Object.entries(params).every(([name, value]) => value === null || named.includes(name));
}

const named: readonly string[] = ['editedWatch', 'board', 'channelId'];

/** The server's watches, or only its races. */
export const watchesPlace = place('watches', {
  page: pageNumber,
  only: optional(oneOf(['races'])),
});
export type WatchesParams = ParamsOf<typeof watchesPlace>;

const watchDones = ['saved', 'paused', 'resumed', 'posted'] as const;
export type WatchDone = (typeof watchDones)[number];

/**
 * One watch, by its id or a typed text. `done`: what has just been done to it. `action`: what the
 * text was typed for; removal needs a confirmation, the others need the choice of one watch.
 */
export const watchPlace = place('watch', {
  text: anyText,
  done: optional(oneOf(watchDones)),
  action: optional(oneOf(['remove', 'pause', 'resume'])),
});
export type WatchParams = ParamsOf<typeof watchPlace>;

/** `/watch test`: what the watch would post now, and whether it may. */
export const watchTestPlace = place('watch-test', { text: anyText });

/** The message after a watch was removed: a removed watch has no page. */
export const watchRemovedPlace = place('watch-removed', {
  name: anyText,
  kind: optional(oneOf(['history'])),
});

/** The forms of `/watch`. `text`: the id of a watch, or what was typed for it. */
export const watchForms = {
  /** Asks for the choices of a new or an edited watch, and shows the draft page. */
  fill: formPlace('watch-form', draft),
  /** Saves what the draft page shows. */
  save: formPlace('watch-save', draft),
  pause: formPlace('watch-pause', { text: anyText }),
  resume: formPlace('watch-resume', { text: anyText }),
  remove: formPlace('watch-remove', { text: anyText }),
  now: formPlace('watch-now', { text: anyText }),
} as const;

const discordChannel = optional(discordId);

/** The options of `/race add` as they were typed, or chosen in the menu of its draft. */
const race = {
  board: anyText,
  section: optional(anyText),
  genre: optional(anyText),
  cycle: optional(anyText),
  channelId: discordChannel,
  /** The last day. */
  until: optional(anyText),
  /** Titles, separated by semicolons. */
  titles: optional(anyText),
  /** Chosen in the menu; they replace `titles`. */
  books: optional(bookRefs(maxChosenBooks)),
};

/** `/race add`: the books, where a race would post and what it costs, and the button that saves it. */
export const raceDraftPlace = place('race-draft', race);
export type RaceDraftParams = ParamsOf<typeof raceDraftPlace>;
export const raceSavePlace = formPlace('race-save', race);

/** The options of `/watch paper` as they were typed. */
const paper = {
  /** References or names, separated by semicolons. */
  boards: anyText,
  channelId: discordChannel,
  at: optional(anyText),
  timeZone: optional(anyText),
};

/** `/watch paper`: the boards, when a paper would post and what it costs, and the button that saves it. */
export const paperDraftPlace = place('paper-draft', paper);
export type PaperDraftParams = ParamsOf<typeof paperDraftPlace>;
export const paperSavePlace = formPlace('paper-save', paper);
