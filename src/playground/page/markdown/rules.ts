import { emojiNames } from './emoji-names.ts';
import type { MarkdownNode, TextStyle } from './markdown-nodes.ts';
import { isWebAddress, maskedLink } from './masked-link.ts';
import type { ParseContext, Rule } from './parse-context.ts';

/** The rules that apply in a context. The first one that matches decides. */
export function rulesIn({ link, shownIn }: ParseContext): readonly Rule[] {
  if (link === 'shown') return inShownLink;
  if (link === 'checked') return inCheckedLink;
  return shownIn === 'title' ? inTitle : everywhere;
}

/** Parses the text within a node. */
type ParseInner = (text: string, change?: Partial<ParseContext>) => readonly MarkdownNode[];

type ReadMatch = (
  match: RegExpExecArray,
  inner: ParseInner,
  context: ParseContext,
) => MarkdownNode | null;

/** Makes a rule of sticky patterns. The longest match decides, and the first of those of equal length. */
function rule(...cases: readonly (readonly [pattern: RegExp, read: ReadMatch])[]): Rule {
  return ({ text: source }, at, context, parse) => {
    let longest = 0;
    let readLongest: (() => MarkdownNode | null) | null = null;
    const inner: ParseInner = (text, change) =>
      parse(text, {
        ...context,
        before: beforeOnLine(source, at),
        depth: context.depth + 1,
        ...change,
      });
    for (const [pattern, read] of cases) {
      pattern.lastIndex = at;
      const match = pattern.exec(source);
      if (match === null || match[0].length <= longest) continue;
      longest = match[0].length;
      readLongest = () => read(match, inner, context);
    }
    const node = readLongest?.() ?? null;
    return node && { node, end: at + longest };
  };
}

/** What precedes an offset on its line. */
function beforeOnLine(source: string, at: number): ParseContext['before'] {
  let from = at;
  while (source[from - 1] === ' ') from--;
  if (from > 0 && source[from - 1] !== '\n') return 'x';
  return from === at ? '' : ' ';
}

/** A rule that applies only at the start of a line; with `indented`, also after spaces. */
function atLineStart(indented: boolean, inner: Rule): Rule {
  return (source, at, context, parse) => {
    const before = beforeOnLine(source.text, at);
    const applies = before === '' || (indented && before === ' ');
    return applies ? inner(source, at, context, parse) : null;
  };
}

function text(text: string): MarkdownNode {
  return { kind: 'text', text };
}

function styled(kind: TextStyle): ReadMatch {
  return ([, inside = ''], inner) => ({ kind, children: inner(inside) });
}

const escapes: readonly Rule[] = [
  // The backslash of the shrug is not an escape.
  rule([/¯\\_\(ツ\)_\/¯/y, ([whole]) => text(whole)]),
  // A backslash before a letter, a digit or white space is itself.
  rule([/\\([^])/uy, ([whole, sign = '']) => text(/[\da-z\s]/i.test(sign) ? whole : sign)]),
];

const codeBlock = rule([
  /```(?:([\w+\-.]*)\n)?\n*([^\n][^]*?)```\n?/y,
  ([, language = '', lines = '']) => ({
    kind: 'codeBlock',
    language: language === '' ? null : language,
    text: lines.replace(/\n+$/, ''),
  }),
]);

/**
 * As many backticks as possible open, and the next run of as many closes. Written without a pattern, which
 * would take cubic time for a text of backticks.
 */
const code: Rule = ({ text: source }, at) => {
  const opening = /`*/y;
  opening.lastIndex = at;
  const ticks = opening.exec(source)?.[0].length ?? 0;
  if (ticks === 0) return null;
  let closing = { length: 0, from: 0 };
  const run = /`+/g;
  run.lastIndex = at + ticks;
  while (closing.length < ticks) {
    const match = run.exec(source);
    if (match === null) break;
    const { length } = match[0];
    if (length <= ticks && length > closing.length) closing = { length, from: match.index };
  }
  const { length, from } = closing;
  if (length === 0) return { node: text(source.slice(at, at + ticks)), end: at + ticks };
  // A space separates an inner backtick from the delimiters.
  const inside = source.slice(at + length, from).replace(/^ (?= *`)/, '');
  return { node: { kind: 'code', text: inside.replace(/(?<=` *) $/, '') }, end: from + length };
};

const latestSecond = 8_640_000_000_000;

const emojiSign = String.raw`(?![#*\d©®™])\p{Emoji}(?:\p{EMod}|\ufe0f)?[\u{e0020}-\u{e007f}]*`;

const styles: readonly Rule[] = [
  rule(
    [/\*(?=\S)((?:[^*\\]|\\[^]|\*\*)+?)(?<=\S) {0,2}\*(?!\*)/y, styled('italic')],
    [/\*\*((?:[^\\]|\\[^])+?)\*\*(?!\*)/y, styled('bold')],
  ),
  rule(
    [/_((?:[^_\\]|\\[^]|__)+?)_(?!\w)/y, styled('italic')],
    [/__((?:[^\\]|\\[^])+?)__(?!_)/y, styled('underline')],
  ),
  rule([/~~([^]+?)~~(?!_)/y, styled('strike')]),
  rule([/\|\|([^]+?)\|\|/y, styled('spoiler')]),
  code,
  rule([
    /<t:(-?\d+)(?::([tTdDfFsSR]))?>/y,
    ([whole, digits, style = 'f']) => {
      const seconds = Number(digits);
      return Math.abs(seconds) > latestSecond ? text(whole) : { kind: 'time', seconds, style };
    },
  ]),
  rule([/<a?:(\w+):\d+>/y, ([, name = '']) => ({ kind: 'customEmoji', name })]),
  rule([
    new RegExp(String.raw`\p{RI}{2}|[#*\d]\ufe0f?\u20e3|${emojiSign}(?:\u200d${emojiSign})*`, 'uy'),
    ([sign]) => ({ kind: 'emoji', text: sign }),
  ]),
];

const references: readonly Rule[] = [
  rule([
    /:([\p{L}\p{M}\p{N}\p{Pc}+-]+):/uy,
    ([whole, name = '']) => {
      const sign = emojiNames.get(name);
      return sign === undefined ? text(whole) : { kind: 'namedEmoji', text: sign };
    },
  ]),
  rule([/<(@[!&]?\d+|#\d+)>|(@everyone|@here)/y, mention]),
  rule([
    /<\/([-_'\p{L}\p{M}\p{N} ]{1,98}):\d{1,20}>/uy,
    ([, name = '']) => ({ kind: 'command', name }),
  ]),
  rule([
    /<id:(customize|browse|guide|home|linked-roles)(?::\d{1,20})?>/y,
    ([, place = '']) => ({ kind: 'navigation', place }),
  ]),
];

function mention([, byId, everyone]: RegExpExecArray): MarkdownNode {
  return { kind: 'mention', sign: byId ?? everyone ?? '' };
}

const bareAddress = /https?:\/\/[^\s<]+[^\s<.,:;"'\]]/y;

const links: readonly Rule[] = [
  ({ text: source }, at, context) => {
    bareAddress.lastIndex = at;
    let url = bareAddress.exec(source)?.[0];
    if (url === undefined) return null;
    const closing = /\)*$/.exec(url)?.[0].length ?? 0;
    if (closing > url.split('(').length - 1) url = url.slice(0, -1);
    return { node: bareLink(url, context), end: at + url.length };
  },
  rule([/<(https?:\/[^ >]+)>/y, ([, url = ''], _inner, context) => bareLink(url, context)]),
  maskedLink,
];

/** An invalid address is text, but the text of a masked link cannot contain it either. */
function bareLink(url: string, { link }: ParseContext): MarkdownNode {
  if (link === 'none' && !isWebAddress(url)) return text(url);
  return { kind: 'link', url, title: null, children: [text(url)] };
}

const heading = rule([
  /(#{1,3})\s+(?!#)(\S[^\n]*)\s*/y,
  ([, { length } = '', line = ''], inner, { lists }) => {
    if (lists > 0) return null;
    const level = length === 1 ? 1 : length === 2 ? 2 : 3;
    const title = line.trimEnd().replace(/#+$/, '').trimEnd();
    return { kind: 'heading', level, children: inner(title) };
  },
]);

const subtext = rule([
  /-# +(?!-#)(?=[^\n]*\S)([^\n]+)\n?/y,
  ([, line = ''], inner) => ({ kind: 'subtext', children: inner(line.trimEnd()) }),
]);

const quote = rule([
  /(?:> [^\n]*(?:\n|$))+|>>> [^]*/y,
  ([whole], inner, { quoted }) => {
    if (quoted) return null;
    const lines = whole.startsWith('>>> ')
      ? whole.slice(4)
      : whole.replace(/\n$/, '').replaceAll(/^> /gm, '');
    return { kind: 'quote', children: inner(lines, { quoted: true }) };
  },
]);

/** Discord's limit. */
const deepestList = 11;

const marker = String.raw`(?:[-*]|\d+\.) +`;
// The text of an item can begin on the next line.
const firstLine = String.raw`(?:\n(?! ?${marker}))?[^\n]*`;
const indentedLines = String.raw`(?:\n {2}[^\n]*)*`;
const item = new RegExp(String.raw`(${marker})(${firstLine}${indentedLines})\n? ?`, 'g');

const list = rule([
  new RegExp(`(?:${item.source})+`, 'y'),
  ([whole], inner, { lists, depth }) => {
    if (lists >= deepestList) return null;
    const items = Array.from(whole.matchAll(item), ([, { length } = '', content = '']) => {
      const indent = new RegExp(`^ {1,${String(length)}}`, 'gm');
      return inner(content.replaceAll(indent, ''), { lists: lists + 1, depth });
    });
    const number = /^\d+/.exec(whole)?.[0];
    const start = number === undefined ? null : Math.min(Math.max(Number(number), 1), 1e9);
    return { kind: 'list', start, items };
  },
]);

const blocks: readonly Rule[] = [
  atLineStart(false, subtext),
  atLineStart(false, heading),
  atLineStart(true, quote),
  atLineStart(true, list),
];

const inShownLink = styles;
const inCheckedLink = [codeBlock, ...styles, ...references, ...links];
const inTitle = [...escapes, codeBlock, ...styles, ...references];
const everywhere = [...inTitle, ...links, ...blocks];
