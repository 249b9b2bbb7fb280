import type { BoardPost } from '../../../src/model/board-changes.ts';
import type { BookRef } from '../../../src/model/book.ts';
import type { WatchChoice } from '../../../src/model/watch.ts';
import type { PrintedPlace, Version } from './boards.ts';

/** What a watch has reported so far, computed by this test. */
export interface Told {
  readonly version: Version;
  /** The latest first. */
  readonly departed: readonly string[];
}

/** The expected lines of a post, in any order, and the watch's state after it. */
export interface Expected {
  readonly lines: readonly string[];
  readonly isWorthIt: boolean;
  readonly next: Told;
}

type Choice = Pick<WatchChoice, 'top' | 'only' | 'minMove'>;

/** Computed book by book from the published boards. */
export function expectedPost(last: Told | null, version: Version, choice: Choice): Expected {
  const { top, only, minMove } = choice;
  const within = version.places.filter(({ position }) => position <= top);
  if (last === null) {
    const lines = within.map((place) => `row ${named(place)} down 1 5`);
    const next = { version, departed: [] };
    return { lines: ['first', ...lines].toSorted(), isWorthIt: within.length > 0, next };
  }
  const before = last.version.places.filter(({ position }) => position <= top);
  const ids = new Set([...before, ...within].map(({ id }) => id));
  const lines: string[] = [];
  const movements = new Map<string, string>();
  const left: PrintedPlace[] = [];
  const entered: string[] = [];
  let isWorthIt = false;
  const tell = (line: string, isTold: boolean): void => {
    if (isTold) lines.push(line);
    if (isTold) isWorthIt = true;
  };
  for (const id of ids) {
    const was = best(before, id);
    const is = best(within, id);
    if (was === null && is !== null) {
      entered.push(id);
      const back = last.departed.includes(id) ? 'back' : 'new';
      tell(`entered ${named(is)} ${back}`, only !== 'climbers');
      movements.set(named(is), 'new null null');
    } else if (was !== null && is === null) {
      left.push(was);
      tell(`left ${named(was)}`, only === 'everything' || only === 'new_and_dropped');
    } else if (was !== null && is !== null) {
      const by = was.position - is.position;
      const far = Math.abs(by) >= minMove;
      if (by > 0) {
        tell(`climbed ${named(is)} ${was.position} ${by}`, far && /^(every|climb)/u.test(only));
        movements.set(named(is), `up ${by} ${was.position}`);
      } else if (by < 0) {
        tell(`fell ${named(is)} ${was.position} ${-by}`, far && only === 'everything');
        movements.set(named(is), `down ${-by} ${was.position}`);
      } else {
        lines.push(`unchanged ${named(is)}`);
        movements.set(named(is), `flat 0 ${is.position}`);
      }
    }
  }
  for (const place of within) {
    lines.push(`row ${named(place)} ${movements.get(named(place)) ?? 'null null null'}`);
  }
  const gone = left.toSorted((a, b) => a.position - b.position).map(({ id }) => id);
  const stillGone = last.departed.filter((id) => !entered.includes(id) && !gone.includes(id));
  const departed = [...gone, ...stillGone].slice(0, 100);
  return { lines: lines.toSorted(), isWorthIt, next: { version, departed } };
}

/** The lines of an actual post. */
export function linesOf({ changes, entries }: BoardPost): readonly string[] {
  const rows = entries.map(
    (entry) =>
      `row ${shown(entry)} ${String(entry.movement)} ${String(entry.change)} ${String(entry.previousPosition)}`,
  );
  if (changes === null) return ['first', ...rows].toSorted();
  return [
    ...changes.entered.map((place) => `entered ${shown(place)} ${place.isBack ? 'back' : 'new'}`),
    ...changes.left.map((place) => `left ${shown(place)}`),
    ...changes.climbed.map((place) => `climbed ${shown(place)} ${place.from} ${place.by}`),
    ...changes.fell.map((place) => `fell ${shown(place)} ${place.from} ${place.by}`),
    ...changes.unchanged.map((place) => `unchanged ${shown(place)}`),
    ...rows,
  ].toSorted();
}

function best(places: readonly PrintedPlace[], id: string): PrintedPlace | null {
  let found: PrintedPlace | null = null;
  for (const place of places) {
    if (place.id === id && (found === null || place.position < found.position)) found = place;
  }
  return found;
}

function named({ position, id, isTitled }: PrintedPlace): string {
  return `${position} ${id} ${isTitled ? `Book ${id}` : '?'}`;
}

interface Shown {
  readonly position: number;
  readonly book: { readonly ref: BookRef; readonly title: { readonly en: string | null } | null };
}

function shown({ position, book: { ref, title } }: Shown): string {
  const id = ref.system === 'open' ? `b${ref.id}` : ref.id;
  return `${position} ${id} ${title?.en ?? '?'}`;
}
