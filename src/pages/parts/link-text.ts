/**
 * Text of the catalogue as the text of a masked link, for Discord's client: it shows the raw markdown
 * instead of a link if the text contains an emoji, an address or a mention, and it shows backslashes,
 * because escapes do not work there. The rules and their sources: discord/discord-api-docs issues 6088,
 * 6185, 7510, 7673, 7721, and LyricLy/parse-discord.
 */
export interface LinkText {
  /** Admissible, without formatting. Empty if nothing readable remains. */
  readonly text: string;
  /** The emoji of the text, which go behind the link. */
  readonly emoji: string;
}

/** Takes a plain text (`plain`). Only what Discord would format or refuse is replaced. */
export function linkText(plainText: string): LinkText {
  if (harmless.test(plainText)) return { text: plainText, emoji: '' };
  const found = plainText.match(emojiRun) ?? [];
  const bare = plainText.replaceAll(betweenWords, ' ').replaceAll(emojiRun, '');
  const readable = replaced(bare.replaceAll(invisible, '').replaceAll(/ {2,}/g, ' ').trim());
  return { text: visible.test(readable) ? readable : '', emoji: found.join('') };
}

/** Whether a plain text has something to read besides its emoji. */
export function isReadable(plainText: string): boolean {
  return linkText(plainText.slice(0, maxReadLength)).text !== '';
}

/** Longer than any name in a link. Some patterns compare each mark with all that follow. */
const maxReadLength = 400;

/** Most names contain nothing that Discord formats. A single colon is harmless, if nothing like a slash follows it. */
const harmlessSigns = String.raw`\p{sc=Latin}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Cyrillic}\p{Nd} ,.!?'"“”‘’()&+=%$#\-–—−…·、。，！？；（）《》【】「」『』～ー`;
const harmless = new RegExp(
  `^(?!.*[:：][ノ丿])[${harmlessSigns}]*(?:[:：][${harmlessSigns}]*)?$`,
  'u',
);

/** `©`, `®` and `™` are no emoji. A bare `♀` is text to Discord, but systems draw it as an emoji. */
const oneEmoji = String.raw`(?![0-9#*©®™])\p{Emoji}(?:\ufe0f|\p{Emoji_Modifier})?[\u{e0020}-\u{e007f}]*`;
const anyEmoji = String.raw`(?:[0-9#*]\ufe0f?\u20e3|${oneEmoji}(?:\u200d${oneEmoji})*)`;
const emojiRun = new RegExp(`${anyEmoji}+`, 'gu');
const betweenWords = new RegExp(String.raw`(?<=[\p{L}\p{N}])${anyEmoji}+(?=[\p{L}\p{N}])`, 'gu');

/** What the client removes from a link's text, or what belongs to an emoji. */
const invisible = /[\p{Cf}\ufe0e\ufe0f\u20e3]/gu;
const visible = /[^\s\p{M}\u2800]/u;

/** Characters that the client takes for those of `https://` when it looks for an address. */
const lookAlikes: Readonly<Record<string, string>> = {
  h: 'HһհᏂℎ𝐡𝒉𝒽𝓱𝔥𝕙𝖍𝗁𝗵𝘩𝙝𝚑ｈ',
  t: 'T𝐭𝑡𝒕𝓉𝓽𝔱𝕥𝖙𝗍𝘁𝘵𝙩𝚝ｔ',
  p: 'Pρϱр⍴ⲣ𝐩𝑝𝒑𝓅𝓹𝔭𝕡𝖕𝗉𝗽𝘱𝙥𝚙𝛒𝛠𝜌𝜚𝝆𝝔𝞀𝞎𝞺𝟈ｐҏ',
  s: 'Sƽѕꜱꮪ𐑈𑣁𝐬𝑠𝒔𝓈𝓼𝔰𝕤𝖘𝗌𝘀𝘴𝙨𝚜ｓ',
  ':': 'ː˸։׃܃܄ःઃ᛬᠃᠉⁚∶ꓽ꞉︰：;\u037e',
  '/': '᜵⁁⁄∕╱⟋⧸Ⳇ⼃〳ノ㇓丿𝈺',
};
const originals = new Map(
  Object.entries(lookAlikes).flatMap(([original, all]) =>
    Array.from(all, (character) => [character, original] as const),
  ),
);

/**
 * Where the client would find an address, an invite or the name of an emoji. The first group ends where a
 * space breaks it.
 */
const broken = [
  /((?:https?|steam|discord):)(?=\/\/[^\s<]{2})/dg,
  /(discord(?:app)?\.[a-z]+)(?=\/)/dgi,
  // The only names of digits alone are those of 💯 and 🔢.
  /(:)(?=(?:100|1234|(?!\d+:)[a-z0-9_+-]+):)/dg,
];

function replaced(text: string): string {
  // Mentions, custom emoji, timestamps and addresses in angle brackets.
  const unbracketed = text.replaceAll(/<(?=[^\s>]+>|\/[^>]*>)/g, '‹');
  return withoutSpans(pairedBrackets(spaced(unbracketed)))
    .replaceAll('\\', '∖')
    .replaceAll(/@(?=everyone|here)/gi, '＠');
}

function spaced(text: string): string {
  const characters = Array.from(text);
  const seen = characters
    .map((one) => originals.get(one) ?? (one.length === 1 ? one : '\0'))
    .join('');
  const ends = new Set(
    broken.flatMap((pattern) =>
      Array.from(seen.matchAll(pattern), ({ indices }) => indices?.[1]?.[1] ?? 0),
    ),
  );
  return characters.map((one, index) => (ends.has(index) ? ` ${one}` : one)).join('');
}

/** Discord takes one level of pairs. Another bracket would end the link, or begin another one. */
function pairedBrackets(text: string): string {
  return text.replaceAll(/\[([^[\]]*)\](?!\()|[[\]]/g, (all, inside?: string) => {
    if (inside !== undefined) return all;
    return all === '[' ? '［' : '］';
  });
}

/** Formatted spans, with what formats them. */
const spans: readonly (readonly [pattern: RegExp, sign: RegExp, instead: string])[] = [
  // These would also end the bold text around a link, or begin a block of code that ends in another link.
  [/\*{2,}/g, /\*/g, '∗'],
  [/`{3,}/g, /`/g, 'ˋ'],
  [/\*(?!\s)[^*]+(?<!\s) {0,2}\*/g, /\*/g, '∗'],
  [/__.+?__(?!_)/g, /_/g, 'ˍ'],
  [/_(?:__|[^_])+?_(?![A-Za-z0-9_])/g, /_/g, 'ˍ'],
  [/~~.+?~~/g, /~/g, '∼'],
  [/\|\|.+?\|\|/g, /\|/g, 'ǀ'],
  [/(`+).+?(?<!`)\1(?!`)/g, /`/g, 'ˋ'],
];

function withoutSpans(text: string): string {
  let made = text;
  for (let before = ''; before !== made;) {
    before = made;
    for (const [pattern, sign, instead] of spans) {
      made = made.replaceAll(pattern, (span) => span.replaceAll(sign, instead));
    }
  }
  return made;
}
