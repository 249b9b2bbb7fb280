import type { WatchFilter } from '../model/watch.ts';
import { watchFilters } from '../model/watch.ts';
import { addressOf, formAddressOf, type Address } from './address.ts';
import { pageSegment, readPage, shortened, type Place } from './place.ts';

/** Names of the forms of `/watch`; those of the pages stand in their places. */
export const watchForms = {
  save: 'watch-save',
  pause: 'watch-pause',
  resume: 'watch-resume',
  remove: 'watch-remove',
  now: 'watch-now',
} as const;

/**
 * What was typed for a watch, as it was typed: the page finds out what is meant, and says what is
 * not. Null where nothing was typed: the usual for a new watch, as before for one that is edited.
 */
export interface WatchDraftParams {
  /** The watch that is edited; null for a new one. */
  readonly editedWatch: string | null;
  /** A board's reference text, or whatever was typed. */
  readonly board: string | null;
  readonly section: string | null;
  readonly genre: string | null;
  readonly cycle: string | null;
  readonly channelId: string | null;
  readonly when: 'change' | 'daily' | 'weekly' | null;
  readonly at: string | null;
  readonly timeZone: string | null;
  readonly top: number | null;
  readonly only: WatchFilter | null;
  readonly minMove: number | null;
  readonly quiet: string | null;
  /** `none` takes a mention back. */
  readonly roleId: string | null;
  readonly publish: boolean | null;
  readonly tagIds: readonly string[] | null;
}

/** Nothing typed at all. */
export const emptyDraft: WatchDraftParams = {
  editedWatch: null,
  board: null,
  section: null,
  genre: null,
  cycle: null,
  channelId: null,
  when: null,
  at: null,
  timeZone: null,
  top: null,
  only: null,
  minMove: null,
  quiet: null,
  roleId: null,
  publish: null,
  tagIds: null,
};

const draftPath = {
  of: (draft: WatchDraftParams): readonly string[] =>
    shortened([
      draft.editedWatch ?? '',
      draft.board ?? '',
      draft.section ?? '',
      draft.genre ?? '',
      draft.cycle ?? '',
      draft.channelId ?? '',
      draft.when ?? '',
      draft.at ?? '',
      draft.timeZone ?? '',
      String(draft.top ?? ''),
      draft.only ?? '',
      String(draft.minMove ?? ''),
      draft.quiet ?? '',
      draft.roleId ?? '',
      draft.publish === null ? '' : draft.publish ? 'publish' : 'keep',
      draft.tagIds === null ? '' : ['tags', ...draft.tagIds].join('+'),
    ]),
  read: (segments: readonly string[]): WatchDraftParams => {
    const text = (index: number): string | null => {
      const typed = segments[index] ?? '';
      return typed === '' ? null : typed;
    };
    const whole = (index: number): number | null =>
      /^\d{1,4}$/u.test(segments[index] ?? '') ? Number(segments[index]) : null;
    const id = (index: number): string | null =>
      /^(?:\d{1,20}|none)$/u.test(segments[index] ?? '') ? (segments[index] ?? null) : null;
    return {
      editedWatch: text(0),
      board: text(1),
      section: text(2),
      genre: text(3),
      cycle: text(4),
      channelId: id(5),
      when: (['change', 'daily', 'weekly'] as const).find((when) => when === segments[6]) ?? null,
      at: text(7),
      timeZone: text(8),
      top: whole(9),
      only: watchFilters.find((only) => only === segments[10]) ?? null,
      minMove: whole(11),
      quiet: text(12),
      roleId: id(13),
      publish: segments[14] === 'publish' ? true : segments[14] === 'keep' ? false : null,
      tagIds: readTags(segments[15] ?? ''),
    };
  },
};

function readTags(text: string): readonly string[] | null {
  const [first, ...ids] = text.split('+');
  return first === 'tags' ? ids.filter((id) => /^\d{1,20}$/u.test(id)).slice(0, 5) : null;
}

/** `/watch add` and `/watch edit`: what a watch would post, what it costs, and the button that saves it. */
export const watchDraftPlace: Place<WatchDraftParams> = {
  name: 'watch-draft',
  toPath: draftPath.of,
  fromPath: draftPath.read,
};

/** The form that saves what the draft page shows, found at the same path. */
export function saveWatchAt(draft: WatchDraftParams): Address {
  return formAddressOf(watchForms.save, draftPath.of(draft));
}

export const readSavedDraft = draftPath.read;

export interface WatchesParams {
  readonly page: number;
}

/** The server's watches. */
export const watchesPlace: Place<WatchesParams> = {
  name: 'watches',
  toPath: ({ page }) => shortened([pageSegment(page)]),
  fromPath: ([page = '']) => ({ page: readPage(page) }),
};

/** One watch, by its id or by what was typed for it. */
export interface WatchParams {
  readonly text: string;
  /** What has just been done, to be said above. */
  readonly done?: WatchDone | null;
  /** What it was typed for: `/watch remove` is asked before it is done, the others wait for the choice of one. */
  readonly action?: WatchAction | null;
}

const watchDones = ['saved', 'paused', 'resumed', 'posted'] as const;
export type WatchDone = (typeof watchDones)[number];

const watchAsks = ['remove', 'pause', 'resume'] as const;
export type WatchAction = (typeof watchAsks)[number];

export const watchPlace: Place<WatchParams> = {
  name: 'watch',
  toPath: ({ text, done, action: asks }) => shortened([text, done ?? '', asks ?? '']),
  fromPath: ([text = '', done = '', asks = '']) => ({
    text,
    done: watchDones.find((one) => one === done) ?? null,
    action: watchAsks.find((one) => one === asks) ?? null,
  }),
};

/** `/watch test`: what the watch would post now, and whether it may. */
export const watchTestPlace: Place<{ readonly text: string }> = {
  name: 'watch-test',
  toPath: ({ text }) => [text],
  fromPath: ([text = '']) => ({ text }),
};

/** A form about one watch. `text`: its id, or what was typed for it. */
export function watchFormAt(form: Exclude<keyof typeof watchForms, 'save'>, text: string): Address {
  return formAddressOf(watchForms[form], [text]);
}

/** Said once a watch is gone, since it has no page any more. */
export const watchRemovedAt = (name: string): Address => addressOf([watchRemovedName, name]);

export const watchRemovedName = 'watch-removed';
