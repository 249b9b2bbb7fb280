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
  /** How many passes its sentence says it has; null if it does not say it. */
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
  const [before = '', order] = text.split('**Now**\n');
  if (order === undefined) return null;
  return {
    isFirst: text.includes('This is the order now.'),
    since: readNumber(/ since <t:(\d+):f>$/mu, text),
    published: readNumber(/Updated <t:(\d+):f>/u, text),
    passes: readPasses(before),
    passCount: readPassCount(message.content),
    order: order.split('\n').flatMap(readPlace),
    topSize: readNumber(/^-# not in the first (\d+)/mu, order),
  };
}

/** "… passes … and is number 2; 3 more passes.". Null for a sentence without a pass. */
function readPassCount(sentence: string): number | null {
  if (!/” passes “.+” and is number \d+/u.test(sentence)) return null;
  return 1 + (readNumber(/; (\d+) more pass(?:es)?\./u, sentence) ?? 0);
}

/** "` 7` ⏫ [A](…)", and below it "-# passes [B](…), [C](…)". */
function readPasses(text: string): ReportedPass[] {
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    if (!line.includes('` ⏫ ')) return [];
    const [book = ''] = readUrls(line);
    return readUrls(lines[index + 1] ?? '').map((passed) => ({ book, passed }));
  });
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
