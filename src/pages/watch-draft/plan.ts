import type { Language } from '../../language/language.ts';
import type {
  WatchDraft,
  WatchPrice,
  TargetCheck,
  TargetPermission,
} from '../../model/server-watches.ts';
import { lookedViews, type WatchChoice } from '../../model/watch.ts';
import { escaped, timestamp } from '../parts/markdown.ts';
import { facts } from '../parts/passage.ts';
import { leadingName } from '../parts/title.ts';
import { contentWords } from '../watch/content-words.ts';
import { optionTexts, planLineKinds, type PlanFacts, type PlanLineKind } from '../watch/options.ts';
import { checkedText, scheduleText } from '../watch/texts.ts';

/** One property of a watch in words; escaped. */
interface PlanLine {
  readonly kind: PlanLineKind;
  readonly text: string;
}

/** What a watch posts or records, where and when: one line for each property that is set. */
export function watchPlan(
  draft: WatchDraft,
  known: PlanFacts,
  language: Language,
): readonly PlanLine[] {
  return planLineKinds.flatMap((kind) => {
    const text = lineText(kind, draft, known, language);
    return text === null ? [] : [{ kind, text }];
  });
}

function lineText(
  kind: PlanLineKind,
  draft: WatchDraft,
  known: PlanFacts,
  language: Language,
): string | null {
  const { choice } = draft;
  const { channel, when, content } = choice;
  const options = optionTexts(kind, choice, language, known);
  switch (kind) {
    case 'board':
      return boardsText(draft, language);
    case 'channel': {
      if (when.kind === 'history') return null;
      const forum = channel.kind === 'forum' ? language.t('watchDraft.forum') : null;
      return facts([`<#${channel.id}>`, forum, ...options]);
    }
    case 'when':
      return whenText(choice, known, language);
    case 'what': {
      const hasOptions = content.kind === 'changes' && when.kind !== 'history';
      const within = language.t('post.within', { top: choice.top });
      const what = contentWords(choice).what(within, language);
      return facts([what, ...(hasOptions ? options : [])]);
    }
    default:
      return facts(options);
  }
}

/** The boards and their views. */
function boardsText({ choice, names }: WatchDraft, language: Language): string | null {
  const shown = contentWords(choice)
    .boards(names)
    .flatMap(
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

function whenText(
  choice: WatchDraft['choice'],
  { intervalMs }: PlanFacts,
  language: Language,
): string {
  const { when } = choice;
  if (when.kind === 'change') {
    const checked = intervalMs === null ? null : checkedText(intervalMs, language);
    const posted = contentWords(choice).schedule(language) ?? language.t('watchDraft.onChange');
    return facts([posted, checked]) ?? posted;
  }
  return scheduleText(choice, language);
}

/**
 * The lines of a plan. For an edited watch, changed lines show the former text. `nextAt`: the time of the next
 * digest, which the line about times then has.
 */
export function planText(
  plan: readonly PlanLine[],
  former: readonly PlanLine[] | null,
  nextAt: number | null,
  { t }: Language,
): readonly string[] {
  const next = timestamp(nextAt, 'f');
  const current = plan.flatMap(({ kind, text }) => {
    const aside = kind === 'when' && next !== null ? t('watchDraft.next', { when: next }) : null;
    const before = former?.find((line) => line.kind === kind)?.text ?? null;
    const change =
      before === null ? t('watchDraft.added') : t('watchDraft.before', { text: before });
    return [
      t(`watchDraft.plan.${kind}`, { text: facts([text, aside]) ?? text }),
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

/** The cost of a watch in units per day; of a weekly paper, that of the histories that are added for it. */
export function priceText(price: WatchPrice, choice: WatchChoice, { t }: Language): string {
  const { own, others, allowed } = price;
  if (lookedViews(choice).length === 0) return t('paper.draft.price', { count: own });
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
  choice: WatchChoice,
  { t }: Language,
): readonly string[] {
  const { when, top } = choice;
  const sum = own + others;
  if (allowed === null || own === 0 || sum <= allowed) return [];
  if (lookedViews(choice).length === 0) return [t('paper.draft.tooDear', { count: own })];
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
