import { paperPeriods } from '../model/watch-post.ts';
import {
  anyText,
  bookRefs,
  oneOf,
  optional,
  pageNumber,
  wholeNumber,
  type Parameter,
} from './parameter.ts';
import { formPlace, place, type ParamsOf } from './place.ts';
import { maxChosenBooks } from './places.ts';
import { watchOptions } from './watch/options.ts';
import { discordId } from './watch/typed-option.ts';

/**
 * The options of `/watch add` and `/watch edit` as they were typed; the page interprets them. Null
 * if nothing was typed: the default for a new watch, unchanged for an edited one.
 */
const draft = {
  /** The watch that is edited, by its id or a typed text; null for a new one. */
  editedWatch: optional(anyText),
  ...parametersOf(watchOptions),
};

type ParametersOf<Options extends Readonly<Record<string, { parameter: Parameter<unknown> }>>> = {
  readonly [Name in keyof Options]: Options[Name]['parameter'];
};

function parametersOf<Options extends Readonly<Record<string, { parameter: Parameter<unknown> }>>>(
  options: Options,
): ParametersOf<Options> {
  return Object.fromEntries(
    Object.entries(options).map(([name, { parameter }]) => [name, parameter]),
  ) as ParametersOf<Options>;
}

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

/** The server's watches, or only its races. `resumed`: how many of the paused ones a check has just resumed. */
export const watchesPlace = place('watches', {
  page: pageNumber,
  only: optional(oneOf(['races'])),
  resumed: optional(wholeNumber),
});
export type WatchesParams = ParamsOf<typeof watchesPlace>;

const watchDones = ['saved', 'paused', 'resumed', 'posted', 'unresumed'] as const;
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
  /** Resumes the watches that trouble in a channel has paused, as far as it is over. */
  recheck: formPlace('watch-recheck', {}),
  remove: formPlace('watch-remove', { text: anyText }),
  now: formPlace('watch-now', { text: anyText }),
} as const;

/** The options of `/race add` as they were typed, or chosen in the menu of its draft. */
const race = {
  board: anyText,
  section: optional(anyText),
  genre: optional(anyText),
  cycle: optional(anyText),
  channelId: discordId,
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
  channelId: discordId,
  at: optional(anyText),
  timeZone: optional(anyText),
  /** Null in addresses of release 1.0.0, whose papers are weekly. */
  when: optional(oneOf(paperPeriods)),
  roleId: discordId,
};

/** `/watch paper`: the boards, when a paper would post and what it costs, and the button that saves it. */
export const paperDraftPlace = place('paper-draft', paper);
export type PaperDraftParams = ParamsOf<typeof paperDraftPlace>;
export const paperSavePlace = formPlace('paper-save', paper);
