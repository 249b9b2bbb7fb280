import type { PlaceChart } from '../../src/model/place-chart.ts';

/**
 * A chart with the given places of each name, one for each column, of which the first three lines are highlighted. A column
 * without any place is a gap.
 */
export function chartOf(
  places: Readonly<Record<string, readonly (number | null)[]>>,
  changes: Partial<PlaceChart> = {},
): PlaceChart {
  const lines = Object.entries(places).map(([name, own], index) => ({
    ...{ name, otherName: null, places: own, isHighlighted: index < 3 },
  }));
  const [first] = lines;
  return {
    title: titleOf(first?.name ?? ''),
    board: 'Monthly Votes',
    days: 'Nov 2–8',
    noData: 'no data',
    glyphs: 'simplified',
    columns: (first?.places ?? []).map((_, column) => ({
      label: `Day ${column + 1}`,
      isGap: lines.every((line) => line.places[column] === null),
    })),
    lines,
    ...changes,
  };
}

export function titleOf(name: string, otherName: string | null = null): PlaceChart['title'] {
  return { before: '', name, otherName, after: ': 32 → 4 in 30 days', line: 0 };
}

/** Ten items that change places every day. */
export function busyChart(columnCount: number, changes: Partial<PlaceChart> = {}): PlaceChart {
  const names = [
    '寄潮汐的点灯人',
    'The Lamplighter Who Mailed the Tide',
    '觉醒成学校的自动贩卖机：从零开始的异界生活',
    'My Sword Only Cuts Vegetables',
    '陛下怕鹅',
    'Ledger of the Drowned City',
    '開往蓬萊的末班車',
    'I Teach Dragons to Read',
    '二手星辰',
    'The Sect Has Run Out of Rice',
  ];
  const places = names.map((name, index) => {
    const own = Array.from({ length: columnCount }, (_, column) =>
      column % 13 === 5 ? null : 1 + ((index + ((column * column * 7) % 11)) % 10),
    );
    return [name, own] as const;
  });
  return chartOf(Object.fromEntries(places), changes);
}
