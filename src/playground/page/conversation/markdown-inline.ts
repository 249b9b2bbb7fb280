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
 * Parses inline markdown; links cannot be nested. Each character is visited once for each enclosing
 * style, and no style contains itself, so a text of delimiters does not take quadratic time.
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
  /** Delimiters without a closing one in the rest of the text. */
  readonly unclosed: Set<string>;
}

function pieces(source: Source, start: number, end: number, inLink: boolean): MarkdownInline[] {
  const range: InlineRange = { ...source, end, inLink, unclosed: new Set() };
  const nodes: MarkdownInline[] = [];
  let at = start;
  while (at < end) {
    const piece = pieceAt(range, at) ?? plain(source.text.slice(at, at + 1), at);
    const last = nodes.at(-1);
    if (piece.node.kind === 'text' && last?.kind === 'text') {
      nodes[nodes.length - 1] = { kind: 'text', text: last.text + piece.node.text };
    } else nodes.push(piece.node);
    at = piece.end;
  }
  return nodes;
}

function pieceAt(range: InlineRange, at: number): ParsedInline | null {
  const { text, end, inLink } = range;
  switch (text[at]) {
    case '\\':
      return escaped(range, at);
    case '`':
      return code(range, at);
    case '*':
    case '_':
      return emphasis(range, at, text[at] ?? '');
    case '~':
      return paired(range, at, '~~', 'strike');
    case '|':
      return inLink ? null : paired(range, at, '||', 'spoiler');
    case '[':
      return inLink ? null : masked(range, at);
    case '<':
      return within(parseAngleBrackets(text, at, inLink), end);
    case '@':
      return within(parseEveryoneMention(text, at), end);
    case 'h':
      return inLink ? null : parseBareLink(text, at, end);
    case '¯':
      // The backslash of the shrug is not an escape.
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

function code(range: InlineRange, at: number): ParsedInline | null {
  const { text, end } = range;
  const from = runEnd(text, '`', at, end);
  const ticks = from - at;
  const block = ticks >= 3 ? codeBlock(range, at) : null;
  if (block !== null) return block;
  const closing = findCloser(range, '`'.repeat(ticks), () => codeCloser(text, ticks, from, end));
  if (closing === null) return plain(text.slice(at, from), at);
  // A space separates an inner backtick from the delimiters.
  const inside = text.slice(from, closing).replace(/^ (`.*`) $/s, '$1');
  return { node: { kind: 'code', text: inside }, end: closing + ticks };
}

function codeBlock(range: InlineRange, at: number): ParsedInline | null {
  const { text, end } = range;
  const closing = findCloser(range, 'block', () => pairCloser(text, '```', at + 3, end));
  if (closing === null) return null;
  const inside = text.slice(at + 3, closing);
  const language = /^([\w+\-.#]+)\n/.exec(inside)?.[1] ?? null;
  const lines = inside.slice(language === null ? 0 : language.length).replace(/^\n+/, '');
  if (lines === '') return null;
  const node = { kind: 'codeBlock', language, text: withoutLastBreaks(lines) } as const;
  // The line break after the block belongs to it.
  return { node, end: closing + (text[closing + 3] === '\n' && closing + 3 < end ? 4 : 3) };
}

function withoutLastBreaks(text: string): string {
  let end = text.length;
  while (text[end - 1] === '\n') end--;
  return text.slice(0, end);
}

/** Chooses between `*` and `**`, `_` and `__`: the longer span wins. */
function emphasis(range: InlineRange, at: number, sign: string): ParsedInline | null {
  const { text, end } = range;
  const single = findCloser(range, sign, () => singleCloser(text, sign, at + 1, end));
  const double =
    text[at + 1] !== sign || at + 1 >= end
      ? null
      : findCloser(range, sign + sign, () => doubleCloser(text, sign, at + 2, end));
  if (double !== null && (single === null || double + 2 > single + 1)) {
    return styled(range, sign === '*' ? 'bold' : 'underline', at + 2, double, 2);
  }
  return single === null ? null : styled(range, 'italic', at + 1, single, 1);
}

function paired(
  range: InlineRange,
  at: number,
  pair: string,
  style: TextStyle,
): ParsedInline | null {
  if (!range.text.startsWith(pair, at)) return null;
  const from = at + pair.length;
  const closing = findCloser(range, pair, () => pairCloser(range.text, pair, from, range.end));
  return closing === null ? null : styled(range, style, from, closing, pair.length);
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

function masked(range: InlineRange, at: number): ParsedInline | null {
  const closing = range.brackets.get(at);
  if (closing === undefined || closing >= range.end || closing === at + 1) return null;
  const target = parseMaskedLink(range.text, closing);
  if (target === null || target.end > range.end) return null;
  const { url, title, end } = target;
  const children = pieces(range, at + 1, closing, true);
  return { node: { kind: 'link', url, title, children }, end };
}

/** Finds the closing delimiter; remembers failures, so that no delimiter is searched twice. */
function findCloser(range: InlineRange, sign: string, closer: () => Closer): number | null {
  if (range.unclosed.has(sign)) return null;
  const closing = closer();
  if (closing === 'never') range.unclosed.add(sign);
  return typeof closing === 'number' ? closing : null;
}
