import type { Language } from '../../language/language.ts';
import type { Watch, WatchWhen } from '../../model/watch.ts';
import { facts } from './passage.ts';
import { leadingName } from './title.ts';
import { weekdayName } from './weekday.ts';

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
