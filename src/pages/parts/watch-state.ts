import type { Language } from '../../language/language.ts';
import type { WatchBlocker, WatchStatus } from '../../model/server-watches.ts';
import type { WatchPause } from '../../model/watch.ts';
import { link } from './link.ts';
import { smallPrint } from './passage.ts';
import { timestamp } from './time.ts';
import { watchTroubleText } from './watch-trouble.ts';

/** A sentence: whether the watch posts, and what prevents it. */
export function watchStateText({ watch, blocker }: WatchStatus, language: Language): string {
  if (watch.pause !== null) return pauseText(watch.pause, language);
  return blocker === null ? language.t('watchState.runs') : blockerText(blocker, language);
}

function pauseText(pause: WatchPause, language: Language): string {
  const when = timestamp(pause.since) ?? '–';
  if (pause.by === 'admin') return language.t('watchState.byAdmin', { when });
  const trouble = watchTroubleText(pause.trouble, language);
  return language.t('watchState.byTrouble', { when, trouble });
}

function blockerText(blocker: WatchBlocker, { t }: Language): string {
  switch (blocker.code) {
    case 'key':
    case 'catalogue':
      return t(`watchState.${blocker.code}`);
    case 'units':
    case 'quiet':
      return t(`watchState.${blocker.code}`, { until: timestamp(blocker.until) ?? '–' });
  }
}

/** The last post with a link and the next post, in small print. */
export function watchTimesText(status: WatchStatus, language: Language): string | null {
  const { lastPost, nextAt, watch } = status;
  const next = timestamp(nextAt);
  const isDigest = watch.choice.when.kind !== 'change';
  return smallPrint([
    lastPost === null ? language.t('watch.never') : lastText(status, language),
    next === null
      ? null
      : language.t(isDigest ? 'watch.nextPost' : 'watch.nextLook', { when: next }),
  ]);
}

function lastText({ lastPost, watch }: WatchStatus, { t }: Language): string | null {
  if (lastPost === null) return null;
  const { channelId, messageId, at } = lastPost;
  const url = `https://discord.com/channels/${watch.guildId}/${channelId}/${messageId}`;
  return `${link(t('watch.last'), url)} ${timestamp(at) ?? '–'}`;
}

/**
 * States that a watch has no posts because its board has not changed: a check long after the last post
 * found no change. Null if the pause is short or has another reason.
 */
export function unchangedText(status: WatchStatus, { t }: Language): string | null {
  const { lastPost, lastCheck, blocker, watch } = status;
  if (lastPost === null || lastCheck === null || blocker !== null || watch.pause !== null) {
    return null;
  }
  const longest = watch.choice.when.kind === 'weekly' ? weeklyQuietMs : usualQuietMs;
  if (lastCheck.at - lastPost.at < longest) return null;
  const since = timestamp(lastPost.refreshedAt ?? lastPost.at);
  return since === null ? null : t('watch.unchanged', { when: since });
}

const dayMs = 86_400_000;
const usualQuietMs = 3 * dayMs;
/** A weekly digest has no posts for a week anyway. */
const weeklyQuietMs = 8 * dayMs;
