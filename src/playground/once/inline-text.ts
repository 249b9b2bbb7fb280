import { moment } from './moment.ts';
import type { Reading } from './reading.ts';

type Rule = readonly [RegExp, (match: RegExpExecArray, reading: Reading) => string];

/** Tried in order at each place; the earliest match wins, the first listed where two begin together. */
const rules: readonly Rule[] = [
  [/\\([^\p{L}\p{N}\s])/u, ([, sign = '']) => sign],
  // Figures stand in padded code so that they line up; heard or piped, the padding is noise.
  [/``(.+?)``|`([^`]+)`/u, ([, double, single]) => (double ?? single ?? '').trim()],
  [
    /\[((?:\\.|[^\]\\])+)\]\(<?(https?:\/\/[^\s)>]+)>?(?:\s+"[^"]*")?\)/u,
    ([, title = '', address = ''], reading) => `${inlineText(title, reading)} (${address})`,
  ],
  [/<(https?:\/\/[^\s>]+)>/u, ([, address = '']) => address],
  [/https?:\/\/[^\s<>)\]]+/u, ([address]) => address],
  [
    /<t:(-?\d+)(?::([tTdDfFsSR]))?>/u,
    ([, seconds, style = 'f'], reading) => moment(Number(seconds) * 1000, style, reading),
  ],
  [/<\/([^:>]+):\d+>/u, ([, command = '']) => `/${command}`],
  [/<a?:(\w+):\d+>/u, ([, emoji = '']) => `:${emoji}:`],
  [/<(@[!&]?|#)(\d+)>/u, ([, sign = '', id = ''], reading) => mention(sign, id, reading)],
  [/\*\*((?:\\.|[^\\])+?)\*\*(?!\*)/u, unwrapped],
  [/__((?:\\.|[^\\])+?)__(?!_)/u, unwrapped],
  [
    /~~((?:\\.|[^\\])+?)~~/u,
    ([, text = ''], reading) => reading.words.struckOut(inlineText(text, reading)),
  ],
  [/\*((?:\\.|[^\\*\s])(?:(?:\\.|[^\\*])*(?:\\.|[^\\*\s]))?)\*/u, unwrapped],
  [/(?<![\p{L}\p{N}_])_((?:\\.|[^\\_])+)_(?![\p{L}\p{N}_])/u, unwrapped],
];

/** What stands in one line of Discord's markdown, as plain text. */
export function inlineText(text: string, reading: Reading): string {
  let rest = text;
  let plain = '';
  while (rest !== '') {
    const first = earliest(rest);
    if (first === null) break;
    const { match, read } = first;
    plain += rest.slice(0, match.index) + read(match, reading);
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

function unwrapped([, text = '']: RegExpExecArray, reading: Reading): string {
  return inlineText(text, reading);
}

function mention(sign: string, id: string, { names, words }: Reading): string {
  const named = (name: string | undefined, otherwise: string): string =>
    name === undefined ? otherwise : `${sign.charAt(0)}${name.replace(/^@/u, '')}`;
  if (sign === '#') return named(names.channel(id), words.unknownChannel);
  if (sign === '@&') return named(names.role(id), words.unknownRole);
  return named(names.user(id), words.unknownUser);
}
