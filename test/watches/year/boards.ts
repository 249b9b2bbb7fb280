import type { BoardRef, BoardView } from '../../../src/model/board.ts';
import type { Seeded } from '../../support/seeded.ts';
import { dayMs, hourMs, minuteMs, year, type Span } from './spans.ts';

/** One entry of a published board. */
export interface PrintedPlace {
  readonly position: number;
  readonly id: string;
  readonly isTitled: boolean;
}

/** One publication of a board. */
export interface Version {
  readonly number: number;
  readonly at: number;
  readonly places: readonly PrintedPlace[];
}

/** A board with all its publications of the year. */
export interface ScriptedBoard {
  readonly view: BoardView;
  readonly versions: readonly Version[];
  /** When the service does not have the board. */
  readonly gone: readonly Span[];
  /** Whether the service gives a total and a publication time. */
  readonly tellsTotal: boolean;
  readonly tellsTime: boolean;
}

const keyed = (board: string): BoardRef => ({ system: 'keyed', source: 'source_a', board });

const views: readonly (readonly [ref: BoardRef, section: string | null])[] = [
  [keyed('monthly'), null],
  [keyed('monthly'), 'fantasy'],
  [keyed('new'), null],
  [{ system: 'keyed', source: 'source_b', board: 'monthly' }, 'all books'],
  [keyed('long'), '玄幻/奇幻'],
  [{ system: 'chart', board: 'popular' }, 'male'],
  [{ system: 'chart', board: 'popular' }, 'female'],
  [{ system: 'community' }, null],
  [{ system: 'leaders', board: 'yuepiao' }, null],
  [{ system: 'leaders', board: 'yuepiao' }, 'fantasy'],
];

export function scriptedBoards(chance: Seeded): readonly ScriptedBoard[] {
  return views.map(([board, section], index) => ({
    view: { board, section, genre: null, cycle: null },
    versions: versionsOf(chance, [12, 120, 30, 50, 100][index % 5] ?? 20),
    gone: index % 3 === 1 ? goneOf(chance) : [],
    tellsTotal: board.system === 'keyed',
    tellsTime: board.system !== 'community',
  }));
}

/** The version that is current at a time. */
export function versionAt({ versions }: ScriptedBoard, at: number): Version {
  let [found, beyond] = [0, versions.length];
  while (beyond - found > 1) {
    const middle = (found + beyond) >> 1;
    if ((versions[middle]?.at ?? Infinity) <= at) found = middle;
    else beyond = middle;
  }
  const version = versions[found];
  if (version === undefined) throw new Error('a board was never published');
  return version;
}

function goneOf(chance: Seeded): readonly Span[] {
  return [0.16, 0.55, 0.82].map((share) => {
    const from = year.from + share * (year.to - year.from) + chance.whole(0, 600) * minuteMs;
    return { from, to: from + chance.whole(30, 200) * hourMs };
  });
}

function versionsOf(chance: Seeded, size: number): readonly Version[] {
  const untitled = new Set<string>();
  let count = 0;
  const anew = (): string => {
    count += 1;
    if (chance.isOnce(0.1)) untitled.add(`b${count}`);
    return `b${count}`;
  };
  let names = Array.from({ length: size }, anew);
  const gone: string[] = [];
  const versions: Version[] = [];
  for (let at = year.from - dayMs; at < year.to; at += chance.whole(8 * 60, 36 * 60) * minuteMs) {
    if (!chance.isOnce(0.15)) names = moved(chance, names, gone, size, anew);
    if (chance.isOnce(0.3)) untitled.delete(chance.pick(['', ...untitled]));
    versions.push({ number: versions.length, at, places: printed(chance, names, untitled) });
  }
  return versions;
}

/** A few books climb, fall, leave, enter and return; rarely many of them. */
function moved(
  chance: Seeded,
  before: readonly string[],
  gone: string[],
  size: number,
  anew: () => string,
): string[] {
  const names = [...before];
  const isUpheaval = chance.isOnce(0.04);
  for (let move = isUpheaval ? size : chance.whole(0, 4); move > 0; move--) {
    const from = chance.whole(0, names.length - 1);
    const [name] = names.splice(from, 1);
    if (name === undefined) break;
    if (chance.isOnce(0.25)) gone.unshift(name);
    else names.splice(Math.max(0, from + chance.whole(-8, 8)), 0, name);
  }
  // A faulty publication: empty, or only a part.
  if (chance.isOnce(0.02)) gone.unshift(...names.splice(chance.whole(0, names.length)));
  while (names.length < size && chance.isOnce(0.9)) {
    const back = chance.isOnce(0.5) ? gone.splice(chance.whole(0, gone.length), 1)[0] : undefined;
    names.splice(chance.whole(0, names.length), 0, back ?? anew());
  }
  return names;
}

function printed(
  chance: Seeded,
  names: readonly string[],
  untitled: ReadonlySet<string>,
): readonly PrintedPlace[] {
  const isShared = chance.isOnce(0.1);
  const places = names.map((id, index) => ({
    position: isShared && index % 2 === 1 ? index : index + 1,
    id,
    isTitled: !untitled.has(id),
  }));
  const [first] = places;
  if (first !== undefined && chance.isOnce(0.01)) places[0] = { ...first, position: 0 };
  if (first !== undefined && chance.isOnce(0.05)) {
    places.push({ ...first, position: names.length + 1 });
  }
  return places;
}
