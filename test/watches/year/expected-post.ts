import type { BoardPost, PositionOutsideTop } from '../../../src/model/board-changes.ts';
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
    const lines = within.map((place) => `row ${named(place)}`);
    const next = { version, departed: [] };
    return { lines: ['first', ...lines].toSorted(), isWorthIt: within.length > 0, next };
  }
  const before = last.version.places.filter(({ position }) => position <= top);
  const ids = new Set([...before, ...within].map(({ id }) => id));
  const lines: string[] = [];
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
    } else if (was !== null && is === null) {
      left.push(was);
      tell(`left ${named(was)}`, only === 'everything' || only === 'new_and_dropped');
    } else if (was !== null && is !== null) {
      const by = was.position - is.position;
      const far = Math.abs(by) >= minMove;
      if (by > 0) {
        tell(`climbed ${named(is)} ${was.position} ${by}`, far && /^(every|climb)/u.test(only));
      } else if (by < 0) {
        tell(`fell ${named(is)} ${was.position} ${-by}`, far && only === 'everything');
      }
    }
  }
  for (const place of within) lines.push(`row ${named(place)}`);
  const gone = left.toSorted((a, b) => a.position - b.position).map(({ id }) => id);
  const stillGone = last.departed.filter((id) => !entered.includes(id) && !gone.includes(id));
  const departed = [...gone, ...stillGone].slice(0, 100);
  return { lines: lines.toSorted(), isWorthIt, next: { version, departed } };
}

/** The lines of an actual post, with each claim that the published boards disprove. */
export function linesOf(
  { changes, entries }: BoardPost,
  last: Told | null,
  version: Version,
): readonly string[] {
  const was = last?.version ?? null;
  const rows = entries.map((entry) => `row ${shown(entry)}`);
  if (changes === null) return ['first', ...rows].toSorted();
  return [
    ...changes.entered.map(
      (place) =>
        `entered ${shown(place)} ${place.isBack ? 'back' : 'new'}${disproof(place, place.before, was)}`,
    ),
    ...changes.left.map((place) => `left ${shown(place)}${disproof(place, place.now, version)}`),
    ...changes.climbed.map((place) => `climbed ${shown(place)} ${place.from} ${place.by}`),
    ...changes.fell.map((place) => `fell ${shown(place)} ${place.from} ${place.by}`),
    ...rows,
  ].toSorted();
}

/** Empty if the published board, which may be longer than the fetched one, agrees with the claim. */
function disproof(place: Shown, claim: PositionOutsideTop, version: Version | null): string {
  const id = idOf(place.book.ref);
  const places = version?.places ?? [];
  return isProven(claim, id, places) ? '' : ` but it is not ${JSON.stringify(claim)}`;
}

function isProven(claim: PositionOutsideTop, id: string, places: readonly PrintedPlace[]): boolean {
  switch (claim.kind) {
    case 'listed':
      return best(places, id)?.position === claim.position;
    case 'outside':
      return best(places.slice(0, claim.depth), id) === null;
    case 'absent':
      return best(places, id) === null;
  }
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
  return `${position} ${idOf(ref)} ${title?.en ?? '?'}`;
}

function idOf(ref: BookRef): string {
  return ref.system === 'open' ? `b${ref.id}` : ref.id;
}
