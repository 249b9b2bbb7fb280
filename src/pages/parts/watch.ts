import { allLanguages, languageOf, type Language } from '../../language/language.ts';
import { plainText, createMatcher } from '../../matching/matcher.ts';
import type { WatchBlocker, WatchStatus, ServerWatches } from '../../model/server-watches.ts';
import type { Watch, WatchWhen, WatchPause, WatchTrouble } from '../../model/watch.ts';
import { link } from './link.ts';
import { timestamp } from './markdown.ts';
import { facts, smallPrint } from './passage.ts';
import { leadingName, orderedNames } from './title.ts';

/** A watch's name as plain text: "Monthly votes · Red Pavilion · Fantasy". */
export function watchName({ names }: Pick<Watch, 'names'>, language: Language): string {
  const { board, source, section, genre, cycle } = names;
  const all = [board, source, section, genre, cycle].map((name) => leadingName(name, language));
  return facts(all) ?? language.t('watch.nameless');
}

/** "every Monday at 08:30", in the watch's time zone, which is not stated. */
export function scheduleText(when: WatchWhen, language: Language): string {
  const { t } = language;
  switch (when.kind) {
    case 'change':
      return t('watch.when.change');
    case 'daily':
      return t('watch.when.daily', { at: clockText(when.at) });
    case 'weekly':
      return t('watch.when.weekly', {
        day: weekdayName(when.day, language),
        at: clockText(when.at),
      });
  }
}

/** "08:30", from minutes since midnight. */
export function clockText(minutes: number): string {
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** The name of a day of the week; 1 is Monday, 7 is Sunday. */
export function weekdayName(day: number, { locale }: Pick<Language, 'locale'>): string {
  // 1 January 2024 was a Monday.
  const date = Date.UTC(2024, 0, day);
  return new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(date);
}

/** The English name, which times are read with in every language. */
export function englishWeekday(day: number): string {
  return weekdayName(day, languageOf('en-US', 'en'));
}

/** The days with a name that starts with the text in any language; all days for an empty text. */
export function matchWeekdays(typed: string): readonly number[] {
  const wanted = plainText(typed);
  return weekdays.filter((day) => namesOf(day).some((name) => name.startsWith(wanted)));
}

const weekdays = [1, 2, 3, 4, 5, 6, 7];

function namesOf(day: number): readonly string[] {
  const names = allLanguages.map((language) => weekdayName(day, language));
  // 星期一 is also called 周一 and 礼拜一.
  const others = ['周', '週', '礼拜', '禮拜'].flatMap((week) =>
    names.map((name) => name.replace(/^星期/u, week)),
  );
  return [...names, ...others].map(plainText);
}

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

/** The watch that a text names, and the nearest watches, best first. */
export interface WatchMatches<Candidate> {
  readonly one: Candidate | null;
  /** All watches if there is no similar one. */
  readonly nearest: readonly Candidate[];
  readonly isNear: boolean;
}

/** `text` is an id, the name of a suggestion (which ends in the id), or a name of the board. */
export function matchWatch<Candidate extends { readonly watch: Watch }>(
  text: string,
  candidates: readonly Candidate[],
): WatchMatches<Candidate> {
  const id = /(?:^|[·—]\s*)([a-z0-9]{8})$/iu.exec(text.trim())?.[1];
  const known = candidates.find(({ watch }) => watch.id === id);
  if (known !== undefined) return { one: known, nearest: [known], isNear: true };

  const watches = candidates.map(({ watch }) => watch);
  const candidateOf = (meant: Watch | null) => candidates.find(({ watch }) => watch === meant);
  const near = watchMatcher.findBest(text, watches);
  return {
    one: candidateOf(watchMatcher.findOne(text, watches)) ?? null,
    nearest: (near.length > 0 ? near : watches).flatMap((one) => candidateOf(one) ?? []),
    isNear: near.length > 0,
  };
}

/** Matches watches by the names of their boards. */
export const watchMatcher = createMatcher<Watch>(({ id, names }) => {
  const { board, source, section, genre, cycle } = names;
  const all = [board, source, section, genre, cycle];
  const inEither = (['en', 'zh'] as const).map((leads) =>
    all.flatMap((name) => orderedNames(name, { leads }).lead ?? []).join(' '),
  );
  return [board.en, board.zh, ...inEither, id];
});

/** The daily units of a server's running watches, and the units that they may spend. */
export interface WatchUnits {
  readonly units: number;
  readonly allowed: number;
}

/** Null without a working key. */
export function watchUnits(
  guildId: string,
  all: readonly Watch[],
  watches: Pick<ServerWatches, 'price'>,
): WatchUnits | null {
  const running = all.find(({ pause }) => pause === null);
  const any = running ?? all[0];
  if (any === undefined) return null;
  const { others, own, allowed } = watches.price(guildId, any.choice, any.id);
  if (allowed === null) return null;
  return { units: running === undefined ? others : others + own, allowed };
}
