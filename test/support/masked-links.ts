/**
 * What Discord's clients make of masked links, `[text](address)`. This is written from the observed rules
 * alone, neither from the bot's code nor from the page's, so that it shares no mistake with them. Where the
 * rules leave a choice it takes the narrower one: it may refuse a text that a client shows as a link, and
 * never the reverse.
 */

/** A link that a message intends: a reader sees it, or the remains of its markdown. */
export interface IntendedLink {
  /** Null if no bracket opens the link. */
  readonly text: string | null;
  readonly url: string;
  /** What comes before the link on its line, after the previous link. */
  readonly before: string;
}

/** Every `](https://` of a message's markdown that is not escaped, with its text from the bracket that opens it. */
export function findIntendedLinks(markdown: string): readonly IntendedLink[] {
  return markdown
    .replaceAll(/```[\s\S]*?```/g, '')
    .split('\n')
    .flatMap(linksOfLine);
}

/** What a reader sees instead of a link with a plain text, a sentence for each fault of each link. */
export function faultsOfLinks(markdown: string): readonly string[] {
  return findIntendedLinks(markdown).flatMap(({ text, url, before }) => {
    const outside = before.replaceAll(/`[^`]*`|\\./g, '');
    const faults = [
      ...(outside.includes('[') ? ['an open bracket before the link'] : []),
      ...(text === null ? ['no opening bracket'] : faultsOfText(text)),
    ];
    return faults.map((fault) => `${fault}: [${text ?? ''}](${url})`);
  });
}

function faultsOfText(text: string): readonly string[] {
  const refusal = refusalOf(text);
  if (refusal !== null) return [refusal];
  return [
    ...(text.includes('\\') ? ['a backslash'] : []),
    ...(hasEmoji(text) ? ['an emoji in inline code'] : []),
  ];
}

function linksOfLine(line: string): readonly IntendedLink[] {
  let rest = 0;
  return [...line.matchAll(/\]\((https:\/\/[^\s)]*)\)?/g)].flatMap((match) => {
    const stretch = line.slice(rest, match.index);
    const opening = openingBracket(stretch);
    rest = match.index + match[0].length;
    if (isEscaped(stretch, opening === -1 ? stretch.length : opening)) return [];
    return [
      {
        text: opening === -1 ? null : stretch.slice(opening + 1),
        url: match[1] ?? '',
        before: stretch.slice(0, Math.max(0, opening)),
      },
    ];
  });
}

function isEscaped(text: string, index: number): boolean {
  return /(?<!\\)(?:\\\\)*\\$/.test(text.slice(0, index));
}

/** The index of the bracket that a following `]` closes; -1 if there is none. */
function openingBracket(text: string): number {
  let inner = 0;
  for (let at = text.length - 1; at >= 0; at -= 1) {
    if (text[at] === ']') inner += 1;
    else if (text[at] !== '[') continue;
    else if (inner === 0) return at;
    else inner -= 1;
  }
  return -1;
}

export type Refusal =
  | 'emoji'
  | 'name of an emoji'
  | 'address'
  | 'invite'
  | 'mention'
  | 'code block'
  | 'nothing visible'
  | 'unpaired bracket';

/** Why a client shows the raw markdown of a link with this text; null if it shows a link. */
export function refusalOf(linkText: string): Refusal | null {
  const text = withoutInvisible(linkText);
  const plain = withoutLookAlikes(text);
  if (!/^(?:\[[^\]]*\]|[^[\]])*$/.test(text)) return 'unpaired bracket';
  if (/```[\s\S]+?```/.test(plain)) return 'code block';
  if (/(?:https?|steam|discord):\/\/[^\s<]{2}|<[^: >]+:\/[^ >]+>|\]\(/.test(plain)) {
    return 'address';
  }
  if (/discord(?:app)?\.(?:gg|com|new)\/\S/i.test(plain)) return 'invite';
  if (/<(?:@[!&]?|#)\d+>|<\/[^>]*:\d+>|<id:\w+>|@(?:everyone|here)/.test(plain)) return 'mention';
  const outsideCode = withoutLeadingCode(plain);
  if (/<a?:\w+:\d+>/.test(outsideCode) || hasEmoji(outsideCode)) return 'emoji';
  if (/:(?:[a-z\d_]*[a-z][a-z\d_]*|100|1234|piñata):/.test(outsideCode)) return 'name of an emoji';
  return isBlank(text) ? 'nothing visible' : null;
}

/** Step 1: the characters that the client removes before it looks at a text. */
function withoutInvisible(text: string): string {
  return text.replaceAll(
    /[\p{Cf}\p{Zl}\p{Zp}]|(?!\n)\p{Cc}|(?! )\p{Zs}|[\u115f\u1160\u3164\uffa0]|\u034f|\u17b4|\u17b5/gu,
    '',
  );
}

/** Step 2: what reads as a character of `https://`. Capital letters and the semicolon are among it. */
const lookAlikes = new Map(
  Object.entries({
    h: 'H\u04bb\u0570\u13c2\u210e',
    t: 'T',
    p: 'P\u03c1\u03f1\u0440\u048f\u2374\u2ca3',
    s: 'S\u01bd\u0455\ua731\uabaa\u{10448}\u{118c1}',
    ':': ';\u02d0\u02f8\u037e\u0589\u05c3\u0703\u0704\u0903\u0a83\u16ec\u1803\u1809\u205a\u2236\ua4fd\ua789\ufe30\uff1a',
    '/': '\u1735\u2041\u2044\u2215\u2571\u27cb\u29f8\u2cc6\u2f03\u3033\u30ce\u31d3\u4e3f\u{1d23a}',
  }).flatMap(([plain, like]) => Array.from(like, (character) => [character, plain] as const)),
);

function withoutLookAlikes(text: string): string {
  return Array.from(text, (character) => {
    const plain = isStyledLetter(character) ? character.normalize('NFKC') : character;
    return lookAlikes.get(plain) ?? (/[htps]/.test(plain) ? plain : character);
  }).join('');
}

/** A full-width letter, or one of a mathematical alphabet. */
function isStyledLetter(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return (code >= 0xff21 && code <= 0xff5a) || (code >= 0x1d400 && code <= 0x1d7ff);
}

/** Inline code may contain emoji. Behind other formatting it could be something else, and counts as text. */
function withoutLeadingCode(text: string): string {
  const code = /^([^`*_~|]*)(`+)(?!`)[^`]+\2(?!`)/u;
  return code.test(text) ? withoutLeadingCode(text.replace(code, '$1')) : text;
}

/** Systems draw a bare sign such as ♀ or ‼ as an emoji, whatever Discord makes of it. */
function hasEmoji(text: string): boolean {
  return /(?![\d#*©®™])\p{Emoji}|[\d#*]\ufe0f?\u20e3/u.test(text);
}

/** Whether the text has only formatting around spaces, and quotations of nothing. */
function isBlank(text: string): boolean {
  const rest = text.replaceAll(/(\|\||\*\*|__|~~|_|`+)\s+\1|\n *>/g, '');
  return rest === text ? text.trim() === '' : isBlank(rest);
}
