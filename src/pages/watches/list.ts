import type { Language } from '../../language/language.ts';
import type { WatchStatus } from '../../model/server-watches.ts';
import type { PageMessage } from '../page.ts';
import { escaped } from '../parts/markdown.ts';
import { menuOf } from '../parts/controls.ts';
import { line, menu, message, text, tones, type Part } from '../parts/message.ts';
import { pager, pageText, type PagePosition } from '../parts/pager.ts';
import { facts, lines, smallPrint } from '../parts/passage.ts';
import {
  watchName,
  scheduleText,
  watchStateText,
  watchTimesText,
  unchangedText,
  type WatchUnits,
} from '../parts/watch.ts';
import { at } from '../place.ts';
import { watchesPlace, watchPlace } from '../watch-places.ts';

export interface ListedWatches {
  readonly statuses: readonly WatchStatus[];
  readonly units: WatchUnits | null;
}

/** Watches in one message. */
const pageSize = 8;

/** One page of a server's watches. A page beyond the last shows the last. */
export function watchList(
  { statuses, units }: ListedWatches,
  asked: number,
  language: Language,
): PageMessage {
  const { t } = language;
  const place = placeOf(statuses.length, asked);
  const { offset, count } = place.paging;
  const shown = statuses.slice(offset, offset + count);
  return message(tones.board, [
    text(lines(100, [`### ${t('watch.list.heading')}`])),
    ...shown.map((status) => row(status, language)),
    line,
    text(
      lines(90, [
        units === null
          ? null
          : t('watch.list.units', { units: units.units, allowed: units.allowed }),
        smallPrint([pageText(place, language)]),
      ]),
    ),
    menu(
      menuOf(
        'open',
        at(watchesPlace, { page: place.page }),
        t('watch.list.pick'),
        shown.map(({ watch }) => ({
          name: watchName(watch, language),
          hint: scheduleText(watch.choice.when, language),
          to: at(watchPlace, { text: watch.id }),
        })),
      ),
    ),
    pager(place, language, (page) => at(watchesPlace, { page })),
  ]);
}

function row(status: WatchStatus, language: Language): Part {
  const { watch } = status;
  const { channel, when } = watch.choice;
  return text(
    lines(80, [
      facts([`**${escaped(watchName(watch, language), longestName)}**`, `<#${channel.id}>`]),
      smallPrint([scheduleText(when, language)]),
      watchStateText(status, language),
      watchTimesText(status, language),
      unchangedText(status, language),
    ]),
  );
}

const longestName = 120;

function placeOf(total: number, asked: number): PagePosition {
  const page = Math.min(asked, Math.ceil(total / pageSize));
  const offset = (page - 1) * pageSize;
  const count = Math.min(pageSize, total - offset);
  return {
    page,
    size: pageSize,
    paging: { offset, count, total, totalCapped: false, reachable: null },
  };
}
