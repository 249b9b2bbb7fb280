import type { Suggest, SuggestionContext, Suggestion } from '../../src/engine/command.ts';
import { matchWatch } from '../../src/pages/watch/choice.ts';
import { clockText } from '../../src/pages/watch/texts.ts';
import { englishWeekday, weekdayName, matchWeekdays } from '../../src/pages/watch/times.ts';
import { distinct, textOfChoice } from './choice.ts';

/** Suggests times of a digest: half hours and the typed minute, with a day for a weekly digest. */
export const suggestTimes: Suggest = (text, context) => {
  const { dayText, clock } = readTyped(textOfChoice(text));
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
  const exact = readClock(clock);
  const like = halfHours.filter(
    (at) => clockText(at).startsWith(clock) || clockText(at).startsWith(`0${clock}`),
  );
  return [...new Set([...(exact === null ? [] : [exact]), ...fromMorning(like)])];
}

function fromMorning(times: readonly number[]): readonly number[] {
  const morning = 6 * 60;
  return [...times.filter((at) => at >= morning), ...times.filter((at) => at < morning)];
}

function readClock(clock: string): number | null {
  const read = /^(\d{1,2})(?::(\d{2}))?$/u.exec(clock);
  const [hours, minutes] = [Number(read?.[1]), Number(read?.[2] ?? '0')];
  return hours < 24 && minutes < 60 ? hours * 60 + minutes : null;
}

/** Splits "mon 8" or "周一 8点" into the day and the time. */
function readTyped(text: string): { readonly dayText: string; readonly clock: string } {
  const start = text.search(/\d/u);
  const dayText = start < 0 ? text : text.slice(0, start);
  const clock = start < 0 ? '' : text.slice(start).replaceAll(/[：.点點時时]/gu, ':');
  return { dayText: dayText.trim(), clock: clock.replace(/[^\d:].*$|:$/u, '') };
}
