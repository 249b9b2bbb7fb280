import type { Language } from '../../language/language.ts';
import { ProblemError } from '../../model/problem.ts';
import type { ServerWatches } from '../../model/server-watches.ts';
import { buttonTo } from '../parts/controls.ts';
import { buttons, line, text, type Part } from '../parts/message.ts';
import { lines } from '../parts/passage.ts';
import { watchUnits, type WatchUnits } from '../watches.ts';
import { at } from '../place.ts';
import { watchesPlace } from '../watch-places.ts';

/** Totals of a server's watches. */
export interface WatchSummary {
  readonly count: number;
  readonly troubled: number;
  readonly units: WatchUnits | null;
}

/** Returns null if the store failed, so that the rest of the status is still shown. */
export async function summarizeWatches(
  guildId: string,
  watches: ServerWatches,
): Promise<WatchSummary | null> {
  try {
    const all = (await watches.list(guildId)).map(({ watch }) => watch);
    const troubled = all.filter(({ pause }) => pause?.by === 'trouble').length;
    return { count: all.length, troubled, units: watchUnits(guildId, all, watches) };
  } catch (error) {
    if (error instanceof ProblemError) return null;
    throw error;
  }
}

/** The number of watches, their cost, and how many are in trouble. Empty without watches. */
export function watchSummaryParts(sum: WatchSummary | null, { t }: Language): readonly Part[] {
  if (sum === null) return [line, text(lines(55, [t('setup.watches.away')]))];
  const { count, troubled, units } = sum;
  if (count === 0) return [];
  const open = buttonTo('watches', t('setup.watches.open'), at(watchesPlace, { page: 1 }), {
    isMain: troubled > 0,
  });
  return [
    line,
    text(
      lines(55, [
        t('setup.watches.sum', { count }),
        troubled === 0 ? null : t('setup.watches.trouble', { count: troubled }),
        units === null ? null : t('setup.watches.units', { ...units }),
      ]),
    ),
    buttons(open),
  ];
}
