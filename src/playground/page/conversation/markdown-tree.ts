import { parseInline } from './markdown-inline.ts';
import { parseList } from './markdown-lists.ts';
import type { MarkdownBlock } from './markdown-nodes.ts';

/** Parses Discord's markdown into blocks. */
export function parseMarkdown(text: string): readonly MarkdownBlock[] {
  return blocks(text.replaceAll('\r\n', '\n'), { quoted: false, depth: 0 });
}

interface Surroundings {
  /** Quotes cannot be nested. */
  readonly quoted: boolean;
  /** Number of surrounding lists. */
  readonly depth: number;
}

/** Discord's maximum list depth. */
const deepest = 10;

function blocks(text: string, around: Surroundings): readonly MarkdownBlock[] {
  const found: MarkdownBlock[] = [];
  const lineEnd = lineEnds(text);
  let begun = 0;
  let at = 0;
  const endParagraph = (): void => {
    if (at > begun) found.push({ kind: 'paragraph', children: parseInline(text.slice(begun, at)) });
  };
  while (at < text.length) {
    const end = lineEnd(at);
    const block = blockAt(text, at, end, around);
    if (block === null) at = end + 1;
    else {
      endParagraph();
      found.push(block.block);
      begun = at = block.end;
    }
  }
  at = text.length;
  endParagraph();
  return found;
}

interface PlacedBlock {
  readonly block: MarkdownBlock;
  readonly end: number;
}

function blockAt(text: string, at: number, end: number, around: Surroundings): PlacedBlock | null {
  const quote = around.quoted ? null : quoteAt(text, at, around);
  if (quote !== null) return quote;
  const line = text.slice(at, end);
  const heading = /^ *(#{1,3}) +(?=\S)(.+)$/.exec(line);
  if (heading !== null) {
    const [, { length } = '', content = ''] = heading;
    const level = length === 1 ? 1 : length === 2 ? 2 : 3;
    return { block: { kind: 'heading', level, children: parseInline(content) }, end: end + 1 };
  }
  const subtext = /^ *-# +(?=\S)(.+)$/.exec(line)?.[1];
  if (subtext !== undefined) {
    return { block: { kind: 'subtext', children: parseInline(subtext) }, end: end + 1 };
  }
  if (around.depth >= deepest) return null;
  return parseList(text, at, (item, depth) =>
    blocks(item, { ...around, depth: around.depth + depth }),
  );
}

function quoteAt(text: string, at: number, around: Surroundings): PlacedBlock | null {
  const inside = { ...around, quoted: true };
  const toTheEnd = /^ *>>> /.exec(text.slice(at, at + 40))?.[0];
  if (toTheEnd !== undefined) {
    const quoted = blocks(text.slice(at + toTheEnd.length), inside);
    return { block: { kind: 'quote', blocks: quoted }, end: text.length };
  }
  const lines: string[] = [];
  let end = at;
  while (end < text.length) {
    const lineEnd = breakAt(text, end);
    const content = /^ *> (.*)$/.exec(text.slice(end, lineEnd))?.[1];
    if (content === undefined) break;
    lines.push(content);
    end = lineEnd + 1;
  }
  if (lines.length === 0) return null;
  return { block: { kind: 'quote', blocks: blocks(lines.join('\n'), inside) }, end };
}

/** Returns a function that finds line ends. Line breaks in code blocks do not end a line. */
function lineEnds(text: string): (from: number) => number {
  let noCode = false;
  return (from) => {
    let end = breakAt(text, from);
    let at = from;
    while (!noCode) {
      const opening = text.indexOf('```', at);
      const closing = opening === -1 ? -1 : text.indexOf('```', opening + 4);
      noCode = closing === -1;
      if (noCode || opening > end) break;
      at = closing + 3;
      end = Math.max(end, breakAt(text, at));
    }
    return end;
  };
}

function breakAt(text: string, from: number): number {
  const at = text.indexOf('\n', from);
  return at === -1 ? text.length : at;
}
