import { ChannelType } from 'discord-api-types/v10';

import { translatedText, type Language } from '../../language/language.ts';
import { messageChannelTypes, type WatchChoice, type WatchTag } from '../../model/watch.ts';
import { optional, type Parameter } from '../parameter.ts';
import { escaped } from '../parts/markdown.ts';
import { isUnclear, type UnclearInput } from '../watch-draft/unclear-input.ts';
import { clockText } from './texts.ts';
import { inZone } from './time-zones.ts';
import { readTypedQuiet } from './times.ts';
import {
  discordId,
  typedFlag,
  typedPick,
  typedText,
  typedWhole,
  type TypedOption,
} from './typed-option.ts';

/** The choices about a watch's posts. A watch without posts has their initial values. */
export type PostChoice = Pick<
  WatchChoice,
  | 'only'
  | 'minMove'
  | 'quiet'
  | 'roleId'
  | 'publish'
  | 'tagIds'
  | 'isSilent'
  | 'postedBoard'
  | 'chart'
>;
type PostOptionName = keyof PostChoice;

/** What is typed for each of them. */
type TypedValues = {
  readonly [Name in Exclude<PostOptionName, 'quiet'>]: NonNullable<PostChoice[Name]>;
} & { readonly quiet: string };

/** Facts that the choice itself does not contain. */
export interface PlanFacts {
  /** How often the board is checked; null to leave it out. */
  readonly intervalMs: number | null;
  readonly tags: readonly WatchTag[];
  /** How many members have a role; null if unknown. */
  readonly mentioned: { readonly roleId: string; readonly members: number } | null;
}

/** The lines of a plan, in order. */
export const planLineKinds = [
  'board',
  'channel',
  'when',
  'what',
  'chart',
  'quiet',
  'mention',
  'silent',
  'publish',
] as const;
export type PlanLineKind = (typeof planLineKinds)[number];

/** A choice about posts: what is typed for it, what it means, and how it is shown. */
interface PostOption<Name extends PostOptionName> extends TypedOption<TypedValues[Name]> {
  readonly initial: PostChoice[Name];
  readonly resolve: (typed: TypedValues[Name]) => PostChoice[Name] | UnclearInput;
  /** The line of the plan that has its text. */
  readonly line: PlanLineKind;
  /** Escaped; null if there is nothing to say. */
  readonly text: (choice: WatchChoice, language: Language, known: PlanFacts) => string | null;
  /** Its text in the list of watches; absent if it has none there. */
  readonly mark?: (choice: WatchChoice, language: Language) => string | null;
}

/** `tags+12+34`: ids of a forum's tags, at most five. */
const tagIds: Parameter<readonly string[]> = {
  length: 1,
  write: (ids) => [['tags', ...ids].join('+')],
  read([segment = '']) {
    const [first, ...ids] = segment.split('+');
    return first === 'tags' ? ids.filter((id) => /^\d{1,20}$/.test(id)).slice(0, 5) : undefined;
  },
};

const postedBoardText = (
  { postedBoard }: Pick<WatchChoice, 'postedBoard'>,
  { t }: Language,
): string | null => (postedBoard === 'first_3' ? null : t(`watch.postedBoard.${postedBoard}`));

/** In the order of addresses and commands. */
const postOptions: { readonly [Name in PostOptionName]: PostOption<Name> } = {
  only: {
    ...typedPick('only', 'watch.command.only', {
      everything: 'watch.only.everything',
      new: 'watch.only.new',
      new_and_dropped: 'watch.only.new_and_dropped',
      climbers: 'watch.only.climbers',
    }),
    initial: 'everything',
    line: 'what',
    text: ({ only }, { t }) =>
      only === 'everything' ? t('watchDraft.everything') : t(`post.only.${only}`),
  },
  minMove: {
    ...typedWhole('min_move', 'watch.command.minMove', 1, 500),
    initial: 1,
    line: 'what',
    text: ({ minMove: count }, { t }) => (count > 1 ? t('watchDraft.moves', { count }) : null),
  },
  quiet: {
    ...typedText('quiet', 'watch.command.quiet', 30),
    initial: null,
    resolve(text) {
      const typed = readTypedQuiet(text);
      if (typed.kind === 'hours') return typed.hours;
      return typed.kind === 'none'
        ? null
        : { about: 'quiet', text, isSameHour: typed.kind === 'same_hour' };
    },
    line: 'quiet',
    text({ quiet, timeZone }, language) {
      if (quiet === null) return null;
      const { from, to } = quiet;
      const hours = language.t('watchDraft.fromTo', {
        from: clockText(from * 60),
        to: clockText(to * 60),
      });
      return language.t('watchDraft.quietHours', { hours: inZone(hours, timeZone, language) });
    },
  },
  roleId: {
    command: {
      name: 'mention',
      kind: 'role',
      description: translatedText('watch.command.mention'),
    },
    /** `none` removes the mention. */
    parameter: discordId,
    initial: null,
    resolve: (id) => (id === 'none' ? null : id),
    line: 'mention',
    /** "@Readers (5 members)". */
    text({ roleId }, { t }, { mentioned }) {
      if (roleId === null) return null;
      const role = `<@&${roleId}>`;
      if (mentioned?.roleId !== roleId) return role;
      return t('watchDraft.members', { role, count: mentioned.members });
    },
  },
  publish: {
    ...typedFlag('publish', 'watch.command.publish', 'publish', 'keep'),
    initial: false,
    line: 'publish',
    text: ({ publish }, { t }) => (publish ? t('watchDraft.publishing') : null),
  },
  tagIds: {
    command: null,
    parameter: optional(tagIds),
    initial: [],
    resolve: (ids) => ids,
    line: 'channel',
    text({ tagIds: ids }, { t }, { tags }) {
      if (ids.length === 0) return null;
      const names = ids.map((id) => tags.find((tag) => tag.id === id)?.name ?? id);
      const shown = names.map((name) => escaped(name, 30)).join(t('common.comma'));
      return t('watchDraft.tagged', { tags: shown });
    },
  },
  isSilent: {
    ...typedFlag('silent', 'watch.command.silent', 'silent', 'loud'),
    initial: false,
    line: 'silent',
    text: ({ isSilent }, { t }) => (isSilent ? t('watchDraft.silent') : null),
    mark: ({ isSilent }, { t }) => (isSilent ? t('watch.silent') : null),
  },
  postedBoard: {
    ...typedPick('show_board', 'watch.command.postedBoard', {
      all: 'watch.command.postedBoardChoice.all',
      first_3: 'watch.command.postedBoardChoice.first_3',
      none: 'watch.command.postedBoardChoice.none',
    }),
    initial: 'first_3',
    line: 'what',
    text: postedBoardText,
    mark: postedBoardText,
  },
  chart: {
    ...typedFlag('chart', 'watch.command.chart', 'chart', 'plain'),
    initial: false,
    line: 'chart',
    text: ({ chart }, { t }) => (chart ? t('watchDraft.chart') : null),
    mark: ({ chart }, { t }) => (chart ? t('watch.chart') : null),
  },
};

/** The options of `/watch add` and `/watch edit`, in the order of addresses and commands. */
export const watchOptions = {
  /** The text of a board's reference, or any typed text. */
  board: typedText('board', 'watch.command.board'),
  section: typedText('section', 'board.command.section'),
  genre: typedText('genre', 'board.command.genre'),
  cycle: typedText('cycle', 'board.command.cycle'),
  channelId: {
    command: {
      name: 'channel',
      kind: 'channel',
      description: translatedText('watch.command.channel'),
      types: [...messageChannelTypes, ChannelType.GuildForum],
    },
    parameter: discordId,
  },
  when: typedPick('when', 'watch.command.when', {
    change: 'watch.command.whenChoice.change',
    daily: 'watch.command.whenChoice.daily',
    weekly: 'watch.command.whenChoice.weekly',
    history: 'watch.command.whenChoice.history',
  }),
  at: typedText('at', 'watch.command.at'),
  timeZone: typedText('timezone', 'watch.command.timezone'),
  top: typedWhole('top', 'watch.command.top', 3, 100),
  ...postOptions,
} as const;

const postOptionNames = Object.keys(postOptions) as readonly PostOptionName[];

/** What is typed for a choice, else what it was, else its initial value. Returns the first typed text that is unclear. */
export function resolvePostChoice(
  typed: { readonly [Name in PostOptionName]: TypedValues[Name] | null },
  former: PostChoice | null,
): PostChoice | UnclearInput {
  const resolved = <Name extends PostOptionName>(name: Name): PostChoice[Name] | UnclearInput => {
    const { initial, resolve }: PostOption<Name> = postOptions[name];
    const value: TypedValues[Name] | null = typed[name];
    return value === null ? (former?.[name] ?? initial) : resolve(value);
  };
  const values = postOptionNames.map((name) => [name, resolved(name)] as const);
  const unclear = values.map(([, value]) => value).find(isUnclear);
  return unclear ?? (Object.fromEntries(values) as unknown as PostChoice);
}

/** The choices of a watch that has none about posts. */
export const plainChoice = Object.fromEntries(
  postOptionNames.map((name) => [name, postOptions[name].initial]),
) as unknown as PostChoice;

/** The texts of the choices about posts that belong to a line of the plan. */
export function optionTexts(
  line: PlanLineKind,
  choice: WatchChoice,
  language: Language,
  known: PlanFacts,
): readonly (string | null)[] {
  return optionsOf(line).map(({ text }) => text(choice, language, known));
}

/** The choices about posts that the list of watches shows. */
export function optionMarks(choice: WatchChoice, language: Language): readonly (string | null)[] {
  return planLineKinds.flatMap(optionsOf).map(({ mark }) => mark?.(choice, language) ?? null);
}

function optionsOf(line: PlanLineKind) {
  return Object.values(postOptions).filter((option) => option.line === line);
}
