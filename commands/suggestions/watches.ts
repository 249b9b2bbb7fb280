import type { Suggest, SuggestionContext, Suggestion } from '../../src/engine/command.ts';
import type { Reader } from '../../src/model/reader.ts';
import { boardRefText } from '../../src/model/reference.ts';
import { isEditable, type Watch } from '../../src/model/watch.ts';
import { cut } from '../../src/pages/parts/plain.ts';
import { matchWatch, watchMatcher } from '../../src/pages/watch/choice.ts';
import { watchName, hintText, clockText } from '../../src/pages/watch/texts.ts';
import {
  findTimeZones,
  isOfCity,
  isWellKnown,
  offsetsOf,
  offsetText,
  readOffset,
  timeZones,
  zoneAt,
  zoneOfLocale,
  zoneText,
  type TimeZone,
} from '../../src/pages/watch/time-zones.ts';
import {
  matchWeekdays,
  readTypedTime,
  weekdayName,
  englishWeekday,
} from '../../src/pages/watch/times.ts';
import { choice, distinct, textOfChoice } from './choice.ts';

/** Suggests the server's watches by their boards. */
export const suggestWatches: Suggest = suggestWatchesThat(() => true);
export const suggestRunningWatches: Suggest = suggestWatchesThat(({ pause }) => pause === null);
export const suggestEditableWatches: Suggest = suggestWatchesThat(isEditable);
export const suggestRaces: Suggest = suggestWatchesThat(
  ({ choice: { content } }) => content.kind === 'race',
);
export const suggestPausedWatches: Suggest = suggestWatchesThat(({ pause }) => pause !== null);

/** Suggests for the board in the `board` option, else for the board of the watch in `watch`. */
export function ofWatchedBoard(suggest: Suggest): Suggest {
  return (text, context) => {
    const { others, watches } = context;
    if ((others['board'] ?? '') !== '') return suggest(text, context);
    const candidates = watches.map((watch) => ({ watch }));
    const chosen = matchWatch(others['watch'] ?? '', candidates).one;
    if (chosen === null) return suggest(text, context);
    const board = boardRefText(chosen.watch.choice.view.board);
    return suggest(text, { ...context, others: { ...others, board } });
  };
}

function suggestWatchesThat(fits: (watch: Watch) => boolean): Suggest {
  return (text, context) => {
    const matches = watchMatcher.findBest(text, context.watches.filter(fits));
    return Promise.resolve(distinct(matches.map((watch) => watchChoice(watch, context))));
  };
}

/** Leaves space for the id, which distinguishes watches of one board. */
const maxNameLength = 85;

function watchChoice(watch: Watch, { language }: SuggestionContext): Suggestion {
  const name = cut(watchName(watch, language), maxNameLength);
  return choice(watch.id, name, [hintText(watch.choice, language), watch.id]);
}

/** Suggests times of a digest: half hours and the typed minute, with a day for a weekly digest. */
export const suggestTimes: Suggest = (text, context) => {
  const { dayText, clock } = readTyped(text.trim());
  const when = chosenWhen(context);
  const isWeekly = when === 'weekly' || (when === null && dayText !== '');
  if (when === 'change' || (!isWeekly && dayText !== '')) return Promise.resolve([]);
  if (!isWeekly) return Promise.resolve(distinct(timesFor(clock).map(onEachDay)));
  const days = matchWeekdays(dayText);
  const times = dayText === '' && clock === '' ? usualTimes : timesFor(clock);
  return Promise.resolve(
    distinct(
      days.length > 2
        ? times.flatMap((at) => days.map((day) => onOneDay(day, at, context.language)))
        : days.flatMap((day) => times.map((at) => onOneDay(day, at, context.language))),
    ),
  );
};

/** Suggests the times of a paper, which is weekly unless another choice is made. */
export const suggestPaperTimes: Suggest = (text, context) =>
  suggestTimes(text, { ...context, others: { when: 'weekly', ...context.others } });

/** The kind of schedule in the `when` option, else of the edited watch. */
function chosenWhen({ others, watches }: SuggestionContext): string | null {
  const chosen = others['when'] ?? '';
  if (chosen !== '') return chosen;
  const candidates = watches.map((watch) => ({ watch }));
  const edited = matchWatch(others['watch'] ?? '', candidates).one;
  return edited?.watch.choice.when.kind ?? null;
}

function onEachDay(at: number): Suggestion {
  return { name: clockText(at), value: clockText(at) };
}

function onOneDay(day: number, at: number, language: SuggestionContext['language']): Suggestion {
  return {
    name: `${weekdayName(day, language)} ${clockText(at)}`,
    value: `${englishWeekday(day)} ${clockText(at)}`,
  };
}

/** Suggested if no time is typed: morning, noon and evening. */
const usualTimes = [9 * 60, 12 * 60, 18 * 60];
const halfHours = Array.from({ length: 48 }, (_, index) => index * 30);

/** The typed minute, then the half hours that start with the text, from the morning. */
function timesFor(clock: string): readonly number[] {
  if (clock === '') return fromMorning(halfHours.filter((at) => at % 60 === 0));
  const exact = readTypedTime(clock)?.at ?? null;
  const like = halfHours.filter(
    (at) => clockText(at).startsWith(clock) || clockText(at).startsWith(`0${clock}`),
  );
  return [...new Set([...(exact === null ? [] : [exact]), ...fromMorning(like)])];
}

function fromMorning(times: readonly number[]): readonly number[] {
  const morning = 6 * 60;
  return [...times.filter((at) => at >= morning), ...times.filter((at) => at < morning)];
}

/** Splits "mon 8" or "周一 8点" into the day and the time. */
function readTyped(text: string): { readonly dayText: string; readonly clock: string } {
  const start = text.search(/\d/u);
  const dayText = start < 0 ? text : text.slice(0, start);
  const clock = start < 0 ? '' : text.slice(start).replaceAll(/[：.点點時时]/gu, ':');
  return { dayText: dayText.trim(), clock: clock.replace(/[^\d:].*$|:$/u, '') };
}

/** Suggests time zones by city, region or offset: the reader's likely zone, then the most common. */
export const suggestTimeZones: Suggest = (typed, { reader, language }) => {
  const text = textOfChoice(typed);
  const offset = /\d/u.test(text) ? readOffset(/^\d/u.test(text) ? `+${text}` : text) : null;
  const matches =
    offset === null
      ? findTimeZones(text, zonesInOrder(reader))
      : zonesAt(offset, zonesInOrder(reader));
  return Promise.resolve(distinct(matches.slice(0, 25).map((zone) => zoneChoice(zone, language))));
};

/** The well-known zones with this offset in a part of the year, then the offset itself. */
function zonesAt(minutes: number, zones: readonly TimeZone[]): readonly TimeZone[] {
  const known = zones.filter((zone) => isWellKnown(zone) && offsetsOf(zone).includes(minutes));
  const fixed = zoneAt(minutes);
  return fixed === null ? known : [...known, fixed];
}

/** "柏林 — UTC+1/+2 · Europe/Berlin", or only "UTC+8". */
function zoneChoice(zone: TimeZone, language: SuggestionContext['language']): Suggestion {
  const text = zoneText(zone, language);
  return isOfCity(zone)
    ? choice(zone.name, text, [offsetText(zone), zone.name])
    : choice(text, text, []);
}

function zonesInOrder({ discordLocale }: Reader): readonly TimeZone[] {
  const own = zoneOfLocale(discordLocale);
  return own === null ? timeZones : [...new Set([own, ...timeZones])];
}
