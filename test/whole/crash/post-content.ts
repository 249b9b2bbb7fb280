import type { Message } from '../../../src/playground/discord/message.ts';
import { textOf } from '../message-content.ts';
import type { BoardRow } from './published-board.ts';

/** The content of a post as a user reads it. */
export interface PostContent {
  /** Whether it is the first post, which reports no changes. */
  readonly isFirst: boolean;
  /** The publication it is compared with, in seconds since the epoch. */
  readonly since: number | null;
  readonly published: number | null;
  /** A line for each change, in the order of `changeLine`s. */
  readonly changes: readonly string[];
  readonly top: readonly BoardRow[];
  /** How many places the watch posts; null if the post does not say it. */
  readonly topSize: number | null;
  /** Whether it leaves lines out, as a post does that Discord has failed at in its full size. */
  readonly isShortened: boolean;
}

export function readPost(message: Message): PostContent {
  const text = textOf(message);
  const isFirst = text.includes('This is the board now.');
  const groups = groupsOf(text);
  const top = groups.filter(({ heading }) => heading === null || heading.startsWith('Top '));
  return {
    isFirst,
    since: readNumber(/ since <t:(\d+):f>$/mu, text),
    published: readNumber(/Updated <t:(\d+):f>/u, text),
    changes: groups.flatMap(readChanges).toSorted(),
    top: top.flatMap(({ lines }) => lines.flatMap(readBoardRow)),
    topSize: readNumber(/ · top (\d+)(?:\]|$)/mu, text),
    isShortened: /^-# and \d+ more$/mu.test(text) || !top.some(({ lines }) => lines.length > 0),
  };
}

/** Lines below the same heading. Those of a first post have none. */
interface Group {
  readonly heading: string | null;
  readonly lines: readonly string[];
}

function groupsOf(text: string): readonly Group[] {
  const groups: { readonly heading: string | null; readonly lines: string[] }[] = [
    { heading: null, lines: [] },
  ];
  for (const line of text.split('\n')) {
    const heading = /^\*\*([^*[]+)\*\*(?: · [^\d]*)?$/u.exec(line)?.[1];
    if (heading !== undefined) groups.push({ heading, lines: [] });
    else if (line.startsWith('`')) groups.at(-1)?.lines.push(line);
  }
  return groups;
}

/** A book's change between two publications. Returns null if its position is the same. */
export function changeLine(url: string, from: number | null, to: number | null): string | null {
  if (from === to) return null;
  return `${url} from ${from ?? 'outside'} to ${to ?? 'outside'}`;
}

function readChanges({ heading, lines }: Group): readonly string[] {
  if (heading === null || heading.startsWith('Top ')) return [];
  return lines.flatMap((line) => {
    const url = readUrl(line);
    const change = url === null ? null : parseChange(url, heading, line);
    return [change ?? `a change that cannot be read: ${line}`];
  });
}

/** "` 6` 🆕 …", "` 9` ▲4 …", "`13` ▼4 …", "` 6→31` …". */
function parseChange(url: string, heading: string, line: string): string | null {
  if (heading === 'Out') {
    const [, from] = /^` *(\d+)→(?:\d+\+?|–) *` \[/u.exec(line) ?? [];
    return from === undefined ? null : changeLine(url, Number(from), null);
  }
  const [, place, sign, by, more] = /^` *(\d+)` (🆕|↩|▲|▼)(\d+)?(\+)? \[/u.exec(line) ?? [];
  if (place === undefined) return null;
  const to = Number(place);
  if (heading === 'In' || more !== undefined) {
    return sign === '▼' ? null : changeLine(url, null, to);
  }
  if (heading === 'Up' && sign === '▲') return changeLine(url, to + Number(by), to);
  if (heading === 'Down' && sign === '▼') return changeLine(url, to - Number(by), to);
  return heading === 'Up' && sign === '↩' ? changeLine(url, null, to) : null;
}

function readBoardRow(line: string): BoardRow[] {
  const [, position] = /^` *(\d+)` /u.exec(line) ?? [];
  const url = readUrl(line);
  return position === undefined || url === null ? [] : [{ position: Number(position), url }];
}

function readUrl(line: string): string | null {
  return /\]\((https:\/\/[^)\s]+)\)/u.exec(line)?.[1] ?? null;
}

function readNumber(pattern: RegExp, text: string): number | null {
  const digits = pattern.exec(text)?.[1];
  return digits === undefined ? null : Number(digits);
}
