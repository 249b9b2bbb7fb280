import type { MarkdownInline, ParsedInline } from './markdown-nodes.ts';

/** Parses timestamps, mentions, emoji and links in angle brackets. */
export function parseAngleBrackets(text: string, at: number, inLink: boolean): ParsedInline | null {
  for (const [pattern, node] of angled) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    const made = match === null ? null : node(match);
    if (match === null || made === null || (made.kind === 'link' && inLink)) continue;
    return { node: made, end: at + match[0].length };
  }
  return null;
}

/** Parses the target of a masked link after its closing bracket. */
export function parseMaskedLink(
  text: string,
  closing: number,
): { readonly url: string; readonly title: string | null; readonly end: number } | null {
  const target =
    /\(\s*(?:<(https?:\/\/[^\s<>]+)>|(https?:\/\/(?:\\.|\([^\s()]*\)|[^\s()\\])+))(?:\s+(?:"([^"]*)"|'([^']*)'))?\s*\)/y;
  target.lastIndex = closing + 1;
  const match = target.exec(text);
  if (match === null) return null;
  const url = (match[1] ?? match[2] ?? '').replaceAll(/\\([^\w\s])/g, '$1');
  return { url, title: match[3] ?? match[4] ?? null, end: closing + 1 + match[0].length };
}

/** Parses a bare URL, without punctuation that ends the sentence. */
export function parseBareLink(text: string, at: number, end: number): ParsedInline | null {
  const address = /https?:\/\/[^\s<]*[^\s<.,:;"'\]]/y;
  address.lastIndex = at;
  let url = address.exec(text)?.[0].slice(0, end - at);
  if (url === undefined) return null;
  let over = count(url, ')') - count(url, '(');
  for (; over > 0 && url.endsWith(')'); over--) url = url.slice(0, -1);
  if (!/^https?:\/\/./.test(url)) return null;
  return { node: link(url), end: at + url.length };
}

/** `@everyone` and `@here`. */
export function parseEveryoneMention(text: string, at: number): ParsedInline | null {
  const crowd = /@(?:everyone|here)\b/y;
  crowd.lastIndex = at;
  const sign = crowd.exec(text)?.[0];
  return sign === undefined ? null : { node: { kind: 'mention', sign }, end: at + sign.length };
}

type Rule = readonly [pattern: RegExp, node: (match: RegExpExecArray) => MarkdownInline | null];

const latestSecond = 8_640_000_000_000;

const angled: readonly Rule[] = [
  [
    /<t:(-?\d{1,13})(?::([tTdDfFsSR]))?>/y,
    ([, digits, style = 'f']) => {
      const seconds = Number(digits);
      return Math.abs(seconds) > latestSecond ? null : { kind: 'time', seconds, style };
    },
  ],
  [
    /<(@[!&]?|#)(\d{1,20})>/y,
    ([, sign = '', id = '']) => ({ kind: 'mention', sign: `${sign}${id}` }),
  ],
  [/<\/([-_'\p{L}\p{M}\p{N} ]{1,98}):\d{1,20}>/uy, ([, name = '']) => ({ kind: 'command', name })],
  [
    /<id:(customize|browse|guide|home|linked-roles)(?::\d{1,20})?>/y,
    ([, place = '']) => ({ kind: 'navigation', place }),
  ],
  [/<a?:(\w{1,32}):\d{1,20}>/y, ([, name = '']) => ({ kind: 'emoji', name })],
  [/<(https?:\/\/[^\s<>]+)>/y, ([, url = '']) => link(url)],
];

function link(url: string): MarkdownInline {
  return { kind: 'link', url, title: null, children: [{ kind: 'text', text: url }] };
}

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}
