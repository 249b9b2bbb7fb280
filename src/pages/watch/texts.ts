import type { Language } from '../../language/language.ts';
import type { WatchDraft, WatchObstacle, WatchStatus } from '../../model/server-watches.ts';
import {
  isDigest,
  type DigestWhen,
  type WatchChoice,
  type WatchTrouble,
} from '../../model/watch.ts';
import { link } from '../parts/link.ts';
import { facts, smallPrint } from '../parts/passage.ts';
import { timestamp } from '../parts/markdown.ts';
import { contentWords } from './content-words.ts';
import { inZone } from './time-zones.ts';
import { weekdayName } from './times.ts';

/** A watch's name as plain text: "Monthly votes · Red Pavilion", "Race on Monthly votes · 3 books". */
export function watchName({ names, choice }: WatchDraft, language: Language): string {
  return contentWords(choice).name(names, language);
}

/** What tells watches with one name apart, as plain text: "daily at 08:30", "A, B · when one passes another". */
export function hintText(choice: WatchChoice, language: Language): string {
  const schedule = scheduleText(choice, language);
  return facts([contentWords(choice).about(language), schedule]) ?? schedule;
}

/** "every Monday at 08:30 in Taipei (UTC+8)". */
export function scheduleText(
  { when, content, timeZone }: Pick<WatchChoice, 'when' | 'content' | 'timeZone'>,
  language: Language,
): string {
  const { t } = language;
  const own = contentWords({ content, when }).schedule(language);
  if (own !== null) return own;
  switch (when.kind) {
    case 'change':
    case 'history':
      return t(`watch.when.${when.kind}`);
    case 'daily':
    case 'weekly':
      return inZone(digestText(when, language), timeZone, language);
  }
}

function digestText(when: DigestWhen, language: Language): string {
  const at = clockText(when.at);
  if (when.kind === 'daily') return language.t('watch.when.daily', { at });
  return language.t('watch.when.weekly', { day: weekdayName(when.day, language), at });
}

/** "08:30", from minutes since midnight. */
export function clockText(minutes: number): string {
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** A sentence: whether the watch posts, and what prevents it. `trouble`: what has paused it; null without trouble. */
export function watchStateText(
  { watch: { pause }, obstacle }: WatchStatus,
  trouble: string | null,
  language: Language,
): string {
  const { t } = language;
  if (pause === null)
    return obstacle === null ? t('watchState.runs') : obstacleText(obstacle, language);
  const when = timestamp(pause.since) ?? '–';
  return trouble === null
    ? t('watchState.byAdmin', { when })
    : t('watchState.byTrouble', { when, trouble });
}

function obstacleText(obstacle: WatchObstacle, { t }: Language): string {
  switch (obstacle.code) {
    case 'key':
    case 'catalogue':
    case 'storage':
      return t(`watchState.${obstacle.code}`);
    case 'units':
    case 'quiet':
      return t(`watchState.${obstacle.code}`, { until: timestamp(obstacle.until) ?? '–' });
    case 'discord_failing':
      return t('watchState.discord_failing', { since: timestamp(obstacle.since, 'f') ?? '–' });
  }
}

/**
 * The last post with a link, then the next digest or how often the board is checked, in small print. For a
 * history, only its next look.
 * A time to the next check would be out of date as soon as it has passed.
 */
export function watchTimesText(
  status: WatchStatus,
  intervalMs: number,
  language: Language,
): string | null {
  const { nextAt, watch } = status;
  const { when } = watch.choice;
  const next = timestamp(nextAt, 'f');
  if (when.kind === 'history') {
    return smallPrint([next === null ? null : language.t('watch.nextLook', { when: next })]);
  }
  const nextPost = next === null ? null : language.t('watch.nextPost', { when: next });
  const checked = watch.pause === null ? checkedText(intervalMs, language) : null;
  return smallPrint([lastText(status, language), isDigest(when) ? nextPost : checked]);
}

/** "checked every 30 min". */
export function checkedText(intervalMs: number, { t }: Language): string {
  const seconds = Math.round(intervalMs / 1_000);
  return seconds < 60
    ? t('watchState.checkedSeconds', { count: seconds })
    : t('watchState.checkedMinutes', { count: Math.round(seconds / 60) });
}

function lastText({ lastPost, watch }: WatchStatus, { t }: Language): string {
  if (lastPost === null) return t(contentWords(watch.choice).never);
  const { channelId, messageId, at } = lastPost;
  const url = `https://discord.com/channels/${watch.guildId}/${channelId}/${messageId}`;
  return `${link(t('watch.last'), url)} ${timestamp(at) ?? '–'}`;
}

/**
 * States that a watch has no posts because its board has not changed: a check long after the last post
 * found no change. Null if the pause is short or has another reason.
 */
export function unchangedText(status: WatchStatus, { t }: Language): string | null {
  const { lastPost, checkedAt, obstacle, watch } = status;
  if (lastPost === null || checkedAt === null || obstacle !== null || watch.pause !== null) {
    return null;
  }
  const { when, content } = watch.choice;
  if (when.kind === 'history' || content.kind === 'paper') return null;
  const silentMs = when.kind === 'weekly' ? weeklySilenceMs : usualSilenceMs;
  if (checkedAt - lastPost.at < silentMs) return null;
  const since = timestamp(lastPost.refreshedAt ?? lastPost.at);
  return since === null ? null : t('watch.unchanged', { when: since });
}

const dayMs = 86_400_000;
const usualSilenceMs = 3 * dayMs;
/** A weekly digest has no posts for a week anyway. */
const weeklySilenceMs = 8 * dayMs;

/** Explains to admins why a watch cannot post and how to fix it. */
export function watchTroubleText(trouble: WatchTrouble, { t }: Language): string {
  switch (trouble.code) {
    case 'refused':
      return trouble.discordCode === null
        ? t('watchTrouble.refused')
        : t('watchTrouble.refusedWith', { code: String(trouble.discordCode) });
    default:
      return t(`watchTrouble.${trouble.code}`);
  }
}
