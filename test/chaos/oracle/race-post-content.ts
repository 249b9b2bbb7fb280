import type { Message } from '../../../src/playground/discord/message.ts';
import { textOf } from '../../whole/message-content.ts';

/** The content of a race's post as a user reads it. */
export interface RacePostContent {
  /** Whether it is the first post, which reports no passes. */
  readonly isFirst: boolean;
  /** The publication it is compared with, in seconds since the epoch. */
  readonly since: number | null;
  readonly published: number | null;
  readonly passes: readonly ReportedPass[];
  /** How many passes the post says it has; null if it does not say it. */
  readonly passCount: number | null;
  /** The books in the order of the post. */
  readonly order: readonly RacePlace[];
  /** How many first places count; null unless a book is not among them. */
  readonly topSize: number | null;
}

/** Books by the pages that their links lead to. */
export interface ReportedPass {
  readonly book: string;
  readonly passed: string;
}

export interface RacePlace {
  readonly url: string;
  /** Null for a book that is off the board. */
  readonly position: number | null;
}

/** Null for a message that shows no order of books. */
export function readRacePost(message: Message): RacePostContent | null {
  const text = textOf(message);
  const [, order] = text.split('**The order now**\n');
  if (order === undefined) return null;
  return {
    isFirst: text.includes('This is the order now.'),
    since: readNumber(/Since <t:(\d+):f>/u, text),
    published: readNumber(/updated <t:(\d+):f>/u, text),
    passes: text.split('\n').flatMap(readPasses),
    passCount: readNumber(/Since <t:\d+:f>: (\d+) pass(?:es)?$/mu, text),
    order: order.split('\n').flatMap(readPlace),
    topSize: readNumber(/^-# not in the first (\d+)/mu, order),
  };
}

/** "⏫ [A](…) passes [B](…), [C](…)". */
function readPasses(line: string): ReportedPass[] {
  if (!line.startsWith('⏫ ')) return [];
  const [book = '', ...passed] = readUrls(line);
  return passed.map((other) => ({ book, passed: other }));
}

/** "` 7` [A](…)". A book that is off the board has no number. */
function readPlace(line: string): RacePlace[] {
  const [url] = readUrls(line);
  if (url === undefined) return [];
  return [{ url, position: readNumber(/^` *(\d+)` /u, line) }];
}

function readUrls(line: string): readonly string[] {
  return [...line.matchAll(/\]\((https:\/\/[^)\s]+)\)/gu)].map(([, url = '']) => url);
}

function readNumber(pattern: RegExp, text: string): number | null {
  const digits = pattern.exec(text)?.[1];
  return digits === undefined ? null : Number(digits);
}
