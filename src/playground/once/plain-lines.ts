import { inlineText } from './inline-text.ts';
import type { Reading } from './reading.ts';

/** A text in Discord's markdown as plain lines: what is marked is said in words or left away. */
export function plainLines(markdown: string, reading: Reading): string[] {
  const blocks = withoutBars(markdown, reading).split(/(```[\s\S]*?```)/u);
  return blocks.flatMap((block) => {
    const code = /^```(?:[\w+-]+\n)?([\s\S]*?)```$/u.exec(block)?.[1];
    if (code !== undefined) return trimmed(code).split('\n');
    return block.trim() === '' ? [] : textLines(trimmed(block), reading);
  });
}

/** The same where all of it has to stand in one line. */
export function plainLine(markdown: string, reading: Reading): string {
  return plainLines(markdown, reading)
    .filter((line) => line !== '')
    .join(' ');
}

/** Spoilers may run over several lines, so that they go first; code is left as it is. */
function withoutBars(text: string, { spoilers, words }: Reading): string {
  const bars = /(```[\s\S]*?```|`[^`\n]+`|\\[\s\S])|\|\|([\s\S]+?)\|\|/gu;
  return text.replaceAll(bars, (_whole, kept?: string, hidden?: string) => {
    if (kept !== undefined) return kept;
    return spoilers ? (hidden ?? '') : String.raw`\[${words.spoiler}\]`;
  });
}

function textLines(block: string, reading: Reading): string[] {
  let quoting = false;
  let quotesRest = false;
  return block.split('\n').flatMap((line) => {
    // A heading begins something new.
    const title = quotesRest ? undefined : /^#{1,3} +(.*)$/u.exec(line)?.[1];
    if (title !== undefined) return ['', inlineText(title, reading)];
    const quoted = quotesRest ? line : /^>(?:>>)? (.*)$/u.exec(line)?.[1];
    if (quoted === undefined) {
      quoting = false;
      return oneLine(line, reading);
    }
    quotesRest ||= line.startsWith('>>> ');
    const text = oneLine(quoted, reading);
    const begun = quoting;
    quoting = true;
    return begun ? text : reading.words.quote(text);
  });
}

function oneLine(line: string, reading: Reading): string {
  const small = /^-# +(.*)$/u.exec(line)?.[1];
  if (small !== undefined) return inlineText(small, reading);
  const [, indent = '', entry] = /^(\s*)[-*] (.+)$/u.exec(line) ?? [];
  return entry === undefined
    ? inlineText(line, reading)
    : `${indent}- ${inlineText(entry, reading)}`;
}

function trimmed(block: string): string {
  return block.replace(/^\n+|\n+$/gu, '');
}
