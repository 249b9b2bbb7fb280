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
  const lines = text.split('\n');
  return {
    isFirst: text.includes('This is the board now.'),
    since: readNumber(/Since <t:(\d+):f>/u, text),
    published: readNumber(/updated <t:(\d+):f>/u, text),
    changes: lines.flatMap(readChange).toSorted(),
    top: lines.flatMap(readBoardRow),
    topSize: readNumber(/^(?:-# top |\*\*Top )(\d+)/mu, text),
    isShortened: /^-# and \d+ more$/mu.test(text) || !text.includes('**Top '),
  };
}

/** A book's change between two publications. Returns null if its position is the same. */
export function changeLine(url: string, from: number | null, to: number | null): string | null {
  if (from === to) return null;
  return `${url} from ${from ?? 'outside'} to ${to ?? 'outside'}`;
}

function readChange(line: string): string[] {
  const url = readUrl(line);
  const [, words] = / · ((?:★|↩|▲|▼|✕) ?[^·]+)$/u.exec(line) ?? [];
  if (url === null || words === undefined) return [];
  const change = parseChange(url, words);
  return [change ?? `a change that cannot be read: ${line}`];
}

function parseChange(url: string, words: string): string | null {
  const entered = /^(?:★ (?:new|entered)|↩ back), at (\d+)(?: \(was [^)]+\))?$/u.exec(words);
  if (entered !== null) return changeLine(url, null, Number(entered[1]));
  const left = /^✕ (?:left|dropped out), was (\d+)(?: \(now [^)]+\))?$/u.exec(words);
  if (left !== null) return changeLine(url, Number(left[1]), null);
  const moved = /^([▲▼])(\d+) (?:up|down), (\d+) → (\d+)$/u.exec(words);
  if (moved === null) return null;
  const [, sign, by, from, to] = moved;
  const climbed = (sign === '▲' ? 1 : -1) * Number(by);
  return Number(from) - Number(to) === climbed ? changeLine(url, Number(from), Number(to)) : null;
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
