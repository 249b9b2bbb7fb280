import { inlineText } from './inline-text.ts';
import type { Reader } from './reader.ts';

/** Discord's markdown as plain lines; formatting is replaced by notes or removed. */
export function plainLines(markdown: string, reader: Reader): string[] {
  const blocks = withoutSpoilers(markdown, reader).split(/(```[\s\S]*?```)/u);
  return blocks.flatMap((block) => {
    const code = /^```(?:[\w+-]+\n)?([\s\S]*?)```$/u.exec(block)?.[1];
    if (code !== undefined) return trimmed(code).split('\n');
    return block.trim() === '' ? [] : textLines(trimmed(block), reader);
  });
}

/** Discord's markdown as one plain line. */
export function plainLine(markdown: string, reader: Reader): string {
  return plainLines(markdown, reader)
    .filter((line) => line !== '')
    .join(' ');
}

/** Replaces spoilers, which may have several lines, before the lines are split; skips code. */
function withoutSpoilers(text: string, { spoilers, texts }: Reader): string {
  const bars = /(```[\s\S]*?```|`[^`\n]+`|\\[\s\S])|\|\|([\s\S]+?)\|\|/gu;
  return text.replaceAll(bars, (_whole, kept?: string, hidden?: string) => {
    if (kept !== undefined) return kept;
    return spoilers ? (hidden ?? '') : String.raw`\[${texts.spoiler}\]`;
  });
}

function textLines(block: string, reader: Reader): string[] {
  let quoting = false;
  let quotesRest = false;
  return block.split('\n').flatMap((line) => {
    // An empty line precedes a heading.
    const title = quotesRest ? undefined : /^#{1,3} +(.*)$/u.exec(line)?.[1];
    if (title !== undefined) return ['', inlineText(title, reader)];
    const quoted = quotesRest ? line : /^>(?:>>)? (.*)$/u.exec(line)?.[1];
    if (quoted === undefined) {
      quoting = false;
      return oneLine(line, reader);
    }
    quotesRest ||= line.startsWith('>>> ');
    const text = oneLine(quoted, reader);
    const isContinued = quoting;
    quoting = true;
    return isContinued ? text : reader.texts.quote(text);
  });
}

function oneLine(line: string, reader: Reader): string {
  const small = /^-# +(.*)$/u.exec(line)?.[1];
  if (small !== undefined) return inlineText(small, reader);
  const [, indent = '', entry] = /^(\s*)[-*] (.+)$/u.exec(line) ?? [];
  return entry === undefined ? inlineText(line, reader) : `${indent}- ${inlineText(entry, reader)}`;
}

function trimmed(block: string): string {
  return block.replace(/^\n+|\n+$/gu, '');
}
