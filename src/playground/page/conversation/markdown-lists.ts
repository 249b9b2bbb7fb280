import type { MarkdownBlock } from './markdown-nodes.ts';

/** Parses an item; `depth` is its list level. */
type ItemBlocks = (item: string, depth: number) => readonly MarkdownBlock[];

/** Parses the list that begins at `at`; returns null if there is none. */
export function parseList(
  text: string,
  at: number,
  itemBlocks: ItemBlocks,
): { readonly block: MarkdownBlock; readonly end: number } | null {
  const { entries, end } = entriesAt(text, at);
  const [first] = entries;
  if (first === undefined) return null;
  return { block: list(entries, 0, 1, itemBlocks).block, end };
}

interface Entry {
  readonly indent: number;
  /** Null for a bullet. */
  readonly number: number | null;
  readonly content: string;
}

function entriesAt(text: string, at: number): { entries: Entry[]; end: number } {
  const entries: Entry[] = [];
  let end = at;
  while (end < text.length) {
    const lineBreak = text.indexOf('\n', end);
    const lineEnd = lineBreak === -1 ? text.length : lineBreak;
    const line = text.slice(end, lineEnd);
    const entry = /^( *)(?:[-*]|(\d{1,10})\.) +(\S.*)$/.exec(line);
    const last = entries.at(-1);
    if (entry !== null) {
      const [, indent = '', digits, content = ''] = entry;
      const number = digits === undefined ? null : Number(digits);
      const [first] = entries;
      // An item of the other kind at the same level begins a new list.
      if (first !== undefined && indent.length <= first.indent && !alike(first.number, number)) {
        break;
      }
      entries.push({ indent: indent.length, number, content });
    } else if (last !== undefined && /^ {2,}\S/.test(line)) {
      // An indented line continues the item above.
      entries[entries.length - 1] = { ...last, content: `${last.content}\n${line.trimStart()}` };
    } else break;
    end = lineEnd + 1;
  }
  return { entries, end };
}

const deepest = 10;

function list(
  entries: readonly Entry[],
  from: number,
  depth: number,
  itemBlocks: ItemBlocks,
): { readonly block: MarkdownBlock; readonly next: number } {
  const start = entries[from]?.number ?? null;
  const indent = entries[from]?.indent ?? 0;
  const items: MarkdownBlock[][] = [];
  let next = from;
  for (;;) {
    const entry = entries[next];
    if (entry === undefined || (entry.indent < indent && depth > 1)) break;
    const inner = items.at(-1);
    if (inner !== undefined && entry.indent > indent && depth < deepest) {
      const nested = list(entries, next, depth + 1, itemBlocks);
      inner.push(nested.block);
      next = nested.next;
    } else if (alike(entry.number, start)) {
      items.push([...itemBlocks(entry.content, depth)]);
      next++;
    } else break;
  }
  return { block: { kind: 'list', start, items }, next };
}

function alike(one: number | null, other: number | null): boolean {
  return (one === null) === (other === null);
}
