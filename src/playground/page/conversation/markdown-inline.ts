import {
  bracketPairs,
  codeCloser,
  doubleCloser,
  pairCloser,
  runEnd,
  singleCloser,
  type Closer,
} from './markdown-closers.ts';
import type { MarkdownInline, ParsedInline, TextStyle } from './markdown-nodes.ts';
import {
  parseAngleBrackets,
  parseBareLink,
  parseEveryoneMention,
  parseMaskedLink,
} from './markdown-tokens.ts';

/**
 * What stands in a text, headings and lists aside; in a link there is no other. Every character is looked at once for each style around
 * it, and no style can stand in itself: a text of nothing but signs costs little more than any other.
 */
export function parseInline(text: string, inLink = false): readonly MarkdownInline[] {
  return pieces({ text, brackets: bracketPairs(text) }, 0, text.length, inLink);
}

interface Source {
  readonly text: string;
  readonly brackets: ReadonlyMap<number, number>;
}

interface InlineRange extends Source {
  readonly end: number;
  readonly inLink: boolean;
  /** Signs that nothing closes any more up to the end. */
  readonly unclosed: Set<string>;
}

function pieces(source: Source, start: number, end: number, inLink: boolean): MarkdownInline[] {
  const stretch: InlineRange = { ...source, end, inLink, unclosed: new Set() };
  const nodes: MarkdownInline[] = [];
  let at = start;
  while (at < end) {
    const piece = pieceAt(stretch, at) ?? plain(source.text.slice(at, at + 1), at);
    const last = nodes.at(-1);
    if (piece.node.kind === 'text' && last?.kind === 'text') {
      nodes[nodes.length - 1] = { kind: 'text', text: last.text + piece.node.text };
    } else nodes.push(piece.node);
    at = piece.end;
  }
  return nodes;
}

function pieceAt(stretch: InlineRange, at: number): ParsedInline | null {
  const { text, end, inLink } = stretch;
  switch (text[at]) {
    case '\\':
      return escaped(stretch, at);
    case '`':
      return code(stretch, at);
    case '*':
    case '_':
      return emphasis(stretch, at, text[at] ?? '');
    case '~':
      return paired(stretch, at, '~~', 'strike');
    case '|':
      return inLink ? null : paired(stretch, at, '||', 'spoiler');
    case '[':
      return inLink ? null : masked(stretch, at);
    case '<':
      return within(parseAngleBrackets(text, at, inLink), end);
    case '@':
      return within(parseEveryoneMention(text, at), end);
    case 'h':
      return inLink ? null : parseBareLink(text, at, end);
    case '¯':
      // Its backslash is no escape.
      return text.startsWith(shrug, at) ? within(plain(shrug, at), end) : null;
    default:
      return null;
  }
}

const shrug = '¯\\_(ツ)_/¯';

function plain(text: string, at: number): ParsedInline {
  return { node: { kind: 'text', text }, end: at + text.length };
}

function within(piece: ParsedInline | null, end: number): ParsedInline | null {
  return piece !== null && piece.end <= end ? piece : null;
}

function escaped({ text, end }: InlineRange, at: number): ParsedInline | null {
  const sign = String.fromCodePoint(text.codePointAt(at + 1) ?? 32);
  if (at + 1 >= end || /[\da-z\s]/i.test(sign)) return null;
  return { node: { kind: 'text', text: sign }, end: at + 1 + sign.length };
}

function code(stretch: InlineRange, at: number): ParsedInline | null {
  const { text, end } = stretch;
  const from = runEnd(text, '`', at, end);
  const ticks = from - at;
  const block = ticks >= 3 ? codeBlock(stretch, at) : null;
  if (block !== null) return block;
  const closing = sought(stretch, '`'.repeat(ticks), () => codeCloser(text, ticks, from, end));
  if (closing === null) return plain(text.slice(at, from), at);
  // A space is what keeps a backtick inside from the ones around it.
  const inside = text.slice(from, closing).replace(/^ (`.*`) $/s, '$1');
  return { node: { kind: 'code', text: inside }, end: closing + ticks };
}

function codeBlock(stretch: InlineRange, at: number): ParsedInline | null {
  const { text, end } = stretch;
  const closing = sought(stretch, 'block', () => pairCloser(text, '```', at + 3, end));
  if (closing === null) return null;
  const inside = text.slice(at + 3, closing);
  const language = /^([\w+\-.#]+)\n/.exec(inside)?.[1] ?? null;
  const lines = inside.slice(language === null ? 0 : language.length).replace(/^\n+/, '');
  if (lines === '') return null;
  const node = { kind: 'codeBlock', language, text: withoutLastBreaks(lines) } as const;
  // The break behind it is the block's own.
  return { node, end: closing + (text[closing + 3] === '\n' && closing + 3 < end ? 4 : 3) };
}

function withoutLastBreaks(text: string): string {
  let end = text.length;
  while (text[end - 1] === '\n') end--;
  return text.slice(0, end);
}

/** `*` and `**`, `_` and `__`: of both that could begin here, the one that holds more. */
function emphasis(stretch: InlineRange, at: number, sign: string): ParsedInline | null {
  const { text, end } = stretch;
  const single = sought(stretch, sign, () => singleCloser(text, sign, at + 1, end));
  const double =
    text[at + 1] !== sign || at + 1 >= end
      ? null
      : sought(stretch, sign + sign, () => doubleCloser(text, sign, at + 2, end));
  if (double !== null && (single === null || double + 2 > single + 1)) {
    return styled(stretch, sign === '*' ? 'bold' : 'underline', at + 2, double, 2);
  }
  return single === null ? null : styled(stretch, 'italic', at + 1, single, 1);
}

function paired(
  stretch: InlineRange,
  at: number,
  pair: string,
  style: TextStyle,
): ParsedInline | null {
  if (!stretch.text.startsWith(pair, at)) return null;
  const from = at + pair.length;
  const closing = sought(stretch, pair, () => pairCloser(stretch.text, pair, from, stretch.end));
  return closing === null ? null : styled(stretch, style, from, closing, pair.length);
}

function styled(
  source: InlineRange,
  kind: TextStyle,
  from: number,
  to: number,
  width: number,
): ParsedInline {
  return { node: { kind, children: pieces(source, from, to, source.inLink) }, end: to + width };
}

function masked(stretch: InlineRange, at: number): ParsedInline | null {
  const closing = stretch.brackets.get(at);
  if (closing === undefined || closing >= stretch.end || closing === at + 1) return null;
  const target = parseMaskedLink(stretch.text, closing);
  if (target === null || target.end > stretch.end) return null;
  const { url, title, end } = target;
  const children = pieces(stretch, at + 1, closing, true);
  return { node: { kind: 'link', url, title, children }, end };
}

/** Where the sign is closed. What was sought in vain up to the end is not sought again. */
function sought(stretch: InlineRange, sign: string, closer: () => Closer): number | null {
  if (stretch.unclosed.has(sign)) return null;
  const closing = closer();
  if (closing === 'never') stretch.unclosed.add(sign);
  return typeof closing === 'number' ? closing : null;
}
