import type { Watch } from '../../../src/model/watch.ts';
import { versionAt, type ScriptedBoard, type Version } from './boards.ts';
import type { Message } from './discord.ts';
import { expectedPost, linesOf, type Told } from './expected-post.ts';
import { duesOf } from './expected-times.ts';
import { isWithin, minuteMs, without, year, type Span } from './spans.ts';

/** The times in which a watch could not be checked: downtimes, failures, quiet hours. */
export interface Hindrances {
  readonly all: readonly Span[];
  /** Times in which the watch was also paused, so that its missed digests are not posted later. */
  readonly pausing: readonly Span[];
}

/** The posts of a watch's year, compared with the expected ones. */
export interface Verdict {
  /** Required posts. */
  readonly due: number;
  /** Posts in a time that is too short to require them. */
  readonly possible: number;
  readonly faults: readonly string[];
}

/** The maximum time from a due time to the message, including failed attempts. */
const patienceMs = 30 * minuteMs;
/** A post interrupted by a crash may appear after the restart. */
const lateMs = 40 * minuteMs;

/** Matches the posts of a watch's year with its due times, one by one. */
export function judge(
  { choice }: Watch,
  board: ScriptedBoard,
  hindrances: Hindrances,
  messages: readonly Message[],
  intervalMs: number,
): Verdict {
  const free = without(year, hindrances.all);
  const faults: string[] = [];
  const left = [...messages];
  let told: Told | null = null;
  let due = 0;
  let possible = 0;

  /** Takes the next post if it belongs to this time. `must`: it is required if there are changes. */
  const take = (span: Span, must: boolean): boolean => {
    const versions = versionsIn(board, span);
    const [message] = left;
    const version = versions.find(({ number }) => number === numberOf(message));
    const isThen = message !== undefined && isWithin({ ...span, to: span.to + lateMs }, message.at);
    if (message === undefined || version === undefined || !isThen) {
      const isMissing = versions.every((one) => expectedPost(told, one, choice).isWorthIt);
      if (must && isMissing) {
        const wanted = versions.map(({ number }) => number).join(' or ');
        const next =
          message === undefined ? 'none' : `${numberOf(message)} at ${shown(message.at)}`;
        faults.push(`nothing came from ${shown(span.from)} of ${wanted}; the next is ${next}`);
      }
      return false;
    }
    const expected = expectedPost(told, version, choice);
    left.shift();
    if (must) due += 1;
    else possible += 1;
    const lines = linesOf(message.told, told, version);
    if (!expected.isWorthIt) faults.push(`a post of nothing at ${shown(message.at)}`);
    else if (lines.join('\n') !== expected.lines.join('\n')) {
      const wrong = lines.filter((line) => !expected.lines.includes(line));
      const lacking = expected.lines.filter((line) => !lines.includes(line));
      faults.push(
        `wrong at ${shown(message.at)}: ${wrong.join('; ')} | not: ${lacking.join('; ')}`,
      );
    }
    told = expected.next;
    return true;
  };

  if (choice.when.kind === 'change') {
    for (const span of free.flatMap((one) => byVersion(board, one))) {
      take(span, span.to - span.from >= intervalMs + patienceMs);
    }
  } else {
    const dues = duesOf(choice.when, choice.timeZone);
    dues.forEach((at, index) => {
      const owed = { from: at, to: dues[index + 1] ?? year.to };
      for (const span of overlaps(free, owed)) {
        const isOwed = !hindrances.pausing.some(({ from, to }) => from < span.from && to > at);
        const isLong = span.to - span.from >= patienceMs;
        const to = isOwed ? Math.min(span.to, span.from + patienceMs) : span.to;
        // The time is too short to require a post, or to exclude a check without changes.
        const isSettled = versionsIn(board, span).some(
          (version) => !expectedPost(told, version, choice).isWorthIt,
        );
        if (take({ from: span.from, to }, isLong && isOwed)) return;
        if (isOwed && (isLong || isSettled)) return;
      }
    });
  }
  faults.push(...left.map(({ at }) => `a post that was not due at ${shown(at)}`));
  return { due, possible, faults };
}

function byVersion({ versions }: ScriptedBoard, span: Span): readonly Span[] {
  const times = versions.map(({ at }) => at).filter((at) => at > span.from && at < span.to);
  return [span.from, ...times].map((from, index) => ({ from, to: times[index] ?? span.to }));
}

function versionsIn(board: ScriptedBoard, { from, to }: Span): readonly Version[] {
  const later = board.versions.filter(({ at }) => at > from && at < to);
  return [versionAt(board, from), ...later];
}

function overlaps(spans: readonly Span[], { from, to }: Span): readonly Span[] {
  return spans
    .filter((span) => span.to > from && span.from < to)
    .map((span) => ({ from: Math.max(from, span.from), to: Math.min(to, span.to) }));
}

function numberOf(message: Message | undefined): number | null {
  return message === undefined ? null : Number(message.told.url?.split('/').at(-1));
}

function shown(at: number): string {
  return new Date(at).toISOString();
}
