import { formatTimestamp } from './timestamp.ts';
import type { Reader } from './reader.ts';

type Rule = readonly [RegExp, (match: RegExpExecArray, reader: Reader) => string];

/** The earliest match wins; among matches at the same index, the first rule. */
const rules: readonly Rule[] = [
  [/\\([^\p{L}\p{N}\s])/u, ([, sign = '']) => sign],
  // Figures are padded inside code so that they align; plain text does not need the padding.
  [/``(.+?)``|`([^`]+)`/u, ([, double, single]) => (double ?? single ?? '').trim()],
  [
    /\[((?:\\.|[^\]\\])+)\]\(<?(https?:\/\/[^\s)>]+)>?(?:\s+"[^"]*")?\)/u,
    ([, title = '', address = ''], reader) => `${inlineText(title, reader)} (${address})`,
  ],
  [/<(https?:\/\/[^\s>]+)>/u, ([, address = '']) => address],
  [/https?:\/\/[^\s<>)\]]+/u, ([address]) => address],
  [
    /<t:(-?\d+)(?::([tTdDfFsSR]))?>/u,
    ([, seconds, style = 'f'], reader) => formatTimestamp(Number(seconds) * 1000, style, reader),
  ],
  [/<\/([^:>]+):\d+>/u, ([, command = '']) => `/${command}`],
  [/<a?:(\w+):\d+>/u, ([, emoji = '']) => `:${emoji}:`],
  [/<(@[!&]?|#)(\d+)>/u, ([, sign = '', id = ''], reader) => mention(sign, id, reader)],
  [/\*\*((?:\\.|[^\\])+?)\*\*(?!\*)/u, innerText],
  [/__((?:\\.|[^\\])+?)__(?!_)/u, innerText],
  [
    /~~((?:\\.|[^\\])+?)~~/u,
    ([, text = ''], reader) => reader.texts.struckOut(inlineText(text, reader)),
  ],
  [/\*((?:\\.|[^\\*\s])(?:(?:\\.|[^\\*])*(?:\\.|[^\\*\s]))?)\*/u, innerText],
  [/(?<![\p{L}\p{N}_])_((?:\\.|[^\\_])+)_(?![\p{L}\p{N}_])/u, innerText],
];

/** One line of Discord's markdown as plain text. */
export function inlineText(text: string, reader: Reader): string {
  let rest = text;
  let plain = '';
  while (rest !== '') {
    const first = earliest(rest);
    if (first === null) break;
    const { match, read } = first;
    plain += rest.slice(0, match.index) + read(match, reader);
    rest = rest.slice(match.index + match[0].length);
  }
  return plain + rest;
}

function earliest(text: string): { match: RegExpExecArray; read: Rule[1] } | null {
  let best: { match: RegExpExecArray; read: Rule[1] } | null = null;
  for (const [pattern, read] of rules) {
    const match = pattern.exec(text);
    if (match !== null && (best === null || match.index < best.match.index)) best = { match, read };
  }
  return best;
}

function innerText([, text = '']: RegExpExecArray, reader: Reader): string {
  return inlineText(text, reader);
}

function mention(sign: string, id: string, { names, texts }: Reader): string {
  const named = (name: string | undefined, otherwise: string): string =>
    name === undefined ? otherwise : `${sign.charAt(0)}${name.replace(/^@/u, '')}`;
  if (sign === '#') return named(names.channel(id), texts.unknownChannel);
  if (sign === '@&') return named(names.role(id), texts.unknownRole);
  return named(names.user(id), texts.unknownUser);
}
