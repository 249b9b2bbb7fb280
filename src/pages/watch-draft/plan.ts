import type { Language } from '../../language/language.ts';
import type {
  WatchDraft,
  WatchPrice,
  TargetCheck,
  TargetPermission,
} from '../../model/server-watches.ts';
import { isDigest, type WatchChoice, type WatchTag } from '../../model/watch.ts';
import { escaped, timestamp } from '../parts/markdown.ts';
import { facts } from '../parts/passage.ts';
import { bookTitle, leadingName } from '../parts/title.ts';
import { checkedText, clockText, postedBoardText, scheduleText } from '../watch/texts.ts';
import { timeZoneText } from '../watch/time-zones.ts';

const kinds = [
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

/** One property of a watch in words; escaped. */
interface PlanLine {
  readonly kind: (typeof kinds)[number];
  readonly text: string;
}

/** Facts that the choice itself does not contain. */
interface PlanFacts {
  /** How often the board is checked; null to leave it out. */
  readonly intervalMs: number | null;
  readonly tags: readonly WatchTag[];
  /** How many members have a role; null if unknown. */
  readonly mentioned: { readonly roleId: string; readonly members: number } | null;
}

/** What a watch posts or records, where and when: one line for each property that is set. */
export function watchPlan(
  { choice, names }: WatchDraft,
  known: PlanFacts,
  language: Language,
): readonly PlanLine[] {
  const { t } = language;
  const { channel, quiet, roleId, publish } = choice;
  const isHistory = choice.when.kind === 'history';
  const texts: Readonly<Record<PlanLine['kind'], string | null>> = {
    board: boardsText({ choice, names }, language),
    channel: isHistory
      ? null
      : facts([
          `<#${channel.id}>`,
          channel.kind === 'forum' ? t('watchDraft.forum') : null,
          tagsText(choice.tagIds, known.tags, language),
        ]),
    when: whenText(choice, known, language),
    what: whatText(choice, language),
    chart: choice.chart ? t('watchDraft.chart') : null,
    quiet:
      quiet === null
        ? null
        : t('watchDraft.quietHours', {
            from: clockText(quiet.from * 60),
            to: clockText(quiet.to * 60),
            zone: timeZoneText(choice.timeZone),
          }),
    mention: mentionText(roleId, known, language),
    silent: choice.isSilent ? t('watchDraft.silent') : null,
    publish: publish ? t('watchDraft.publishing') : null,
  };
  return kinds.flatMap((kind) => {
    const text = texts[kind];
    return text === null ? [] : [{ kind, text }];
  });
}

/** The board and its view, or the boards of a paper. */
function boardsText({ choice, names }: WatchDraft, language: Language): string | null {
  const { content } = choice;
  const views = content.kind === 'paper' ? content.boards.map((board) => board.names) : [names];
  const shown = views.flatMap(
    ({ board, source, section, genre, cycle }) =>
      facts(
        [board, source, section, genre, cycle].map((name) => {
          const leading = leadingName(name, language);
          return leading === null ? null : escaped(leading, 80);
        }),
      ) ?? [],
  );
  return shown.length === 0 ? null : shown.join(language.t('common.comma'));
}

function whatText(choice: WatchChoice, language: Language): string | null {
  const { t } = language;
  const { content, top, only, minMove } = choice;
  const within = t('post.within', { top });
  switch (content.kind) {
    case 'race': {
      const books = content.books.map((book) => escaped(bookTitle(book, language), 60));
      return facts([books.join(t('common.comma')), within]);
    }
    case 'paper':
      return t('paper.what');
    case 'changes': {
      const isHistory = choice.when.kind === 'history';
      const chosen = only === 'everything' ? t('watchDraft.everything') : t(`post.only.${only}`);
      return facts([
        within,
        isHistory ? null : chosen,
        minMove > 1 ? t('watchDraft.moves', { count: minMove }) : null,
        postedBoardText(choice, language),
      ]);
    }
  }
}

/** "next 22 November 2026 09:00"; null for posts on change. */
export function nextText(nextAt: number | null, { t }: Language): string | null {
  const when = timestamp(nextAt, 'f');
  return when === null ? null : t('watchDraft.next', { when });
}

function whenText(
  choice: WatchDraft['choice'],
  { intervalMs }: PlanFacts,
  language: Language,
): string {
  const { when, timeZone, content } = choice;
  if (when.kind === 'change') {
    const checked = intervalMs === null ? null : checkedText(intervalMs, language);
    const posted =
      content.kind === 'race' ? scheduleText(choice, language) : language.t('watchDraft.onChange');
    return facts([posted, checked]) ?? '';
  }
  if (!isDigest(when)) return scheduleText(choice, language);
  return language.t('watchDraft.inZone', {
    when: scheduleText(choice, language),
    zone: timeZoneText(timeZone),
  });
}

/** "@Readers (5 members)". */
function mentionText(
  roleId: string | null,
  { mentioned }: PlanFacts,
  { t }: Language,
): string | null {
  if (roleId === null) return null;
  const role = `<@&${roleId}>`;
  if (mentioned?.roleId !== roleId) return role;
  return t('watchDraft.members', { role, count: mentioned.members });
}

function tagsText(
  ids: readonly string[],
  tags: readonly WatchTag[],
  { t }: Language,
): string | null {
  const names = ids.map((id) => tags.find((tag) => tag.id === id)?.name ?? id);
  if (names.length === 0) return null;
  const shown = names.map((name) => escaped(name, 30)).join(t('common.comma'));
  return t('watchDraft.tagged', { tags: shown });
}

/** The lines of a plan. For an edited watch, changed lines show the former text. */
export function planText(
  plan: readonly PlanLine[],
  former: readonly PlanLine[] | null,
  aside: (kind: PlanLine['kind']) => string | null,
  { t }: Language,
): readonly string[] {
  const formerText = (kind: PlanLine['kind']) =>
    former?.find((line) => line.kind === kind)?.text ?? null;
  const current = plan.flatMap(({ kind, text }) => {
    const asideText = aside(kind);
    const before = formerText(kind);
    const change =
      before === null ? t('watchDraft.added') : t('watchDraft.before', { text: before });
    return [
      t(`watchDraft.plan.${kind}`, { text: asideText === null ? text : `${text} · ${asideText}` }),
      ...(former === null || before === text ? [] : [`-# ${change}`]),
    ];
  });
  const removed = (former ?? []).filter(({ kind }) => !plan.some((line) => line.kind === kind));
  return [
    ...current,
    ...removed.map(({ kind, text }) =>
      t(`watchDraft.plan.${kind}`, { text: t('watchDraft.dropped', { text }) }),
    ),
  ];
}

/** Returns whether two plans have the same text. */
export function isSamePlan(plan: readonly PlanLine[], former: readonly PlanLine[]): boolean {
  const joined = (lines: readonly PlanLine[]): string =>
    lines.map(({ kind, text }) => `${kind} ${text}`).join('\n');
  return joined(plan) === joined(former);
}

/** The cost of a watch in units per day. */
export function priceText(price: WatchPrice, { t }: Language): string {
  const { own, others, allowed } = price;
  if (allowed === null) {
    return own === 0 ? t('watchDraft.price.open') : t('watchDraft.price.own', { count: own });
  }
  if (own === 0) return t('watchDraft.price.shared');
  if (others === 0) return t('watchDraft.price.alone', { own, allowed });
  return t('watchDraft.price.sum', { own, allowed, sum: own + others });
}

/** Why the units do not suffice, and cheaper choices. Empty if they suffice. */
export function tooExpensiveTexts(
  { own, others, allowed, ofUnits }: WatchPrice,
  { when, top }: WatchChoice,
  { t }: Language,
): readonly string[] {
  const sum = own + others;
  if (allowed === null || own === 0 || sum <= allowed) return [];
  const values = { own, others, sum, allowed };
  const percent = Math.round((ofUnits?.share ?? 0) * 100);
  return [
    ofUnits === null
      ? t('watchDraft.tooDear.sum', values)
      : t('watchDraft.tooDear.share', { ...values, percent, limit: ofUnits.limit }),
    ...(when.kind === 'change' ? [t('watchDraft.tooDear.daily')] : []),
    ...(top > entriesPerPage ? [t('watchDraft.tooDear.top')] : []),
    ...(others > 0 ? [t('watchDraft.tooDear.others')] : []),
  ];
}

/** Entries in one paid page of a board ("keyed interface"). */
const entriesPerPage = 50;

/** What prevents posts in a channel and how to fix it, one sentence each; escaped. */
export function targetObstacles(
  { channel, missing, faults }: TargetCheck,
  channelId: string,
  { t }: Language,
): readonly string[] {
  const mention = `<#${channelId}>`;
  const faultTexts = faults.map((fault) => t(`watchDraft.faults.${fault}`, { channel: mention }));
  const isUnknown = channel === null && faultTexts.length === 0 && missing.length === 0;
  const nameOf = (permission: TargetPermission): string => {
    const isForum = channel?.kind === 'forum' && permission === 'SendMessages';
    return t(`watchDraft.permissions.${isForum ? 'CreatePosts' : permission}`);
  };
  const names = missing.map((permission) => `**${escaped(nameOf(permission))}**`);
  return [
    ...(isUnknown ? [t('watchDraft.faults.unknown_channel', { channel: mention })] : faultTexts),
    ...(names.length > 0
      ? [
          t('watchDraft.missing', {
            channel: mention,
            names: names.join(t('common.comma')),
          }),
        ]
      : []),
    ...(missing.includes('MentionEveryone') ? [t('watchDraft.mentionable')] : []),
  ];
}
