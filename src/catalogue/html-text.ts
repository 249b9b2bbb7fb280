/** The text that a browser would show for a text that may contain HTML, with its line breaks. */
export function textOfHtml(text: string): string {
  // Few texts contain HTML.
  if (!/[&<]/.test(text)) return text;
  const closed = new Set([...text.matchAll(/<\/([a-z0-9]+)/gi)].map(([, name]) => lower(name)));
  return text
    .replaceAll(tag, (whole: string, slash: string, typed: string) => {
      const name = lower(typed);
      if (breaks.has(name) || (slash !== '' && blocks.has(name))) return '\n';
      if (blocks.has(name) || singles.has(name)) return '';
      // A letter without an end is no tag ("Rank <S>"), nor is another name ("<Untitled>").
      return inlines.has(name) && closed.has(name) ? '' : whole;
    })
    .replaceAll(entity, decodeEntity);
}

function lower(name = ''): string {
  return name.toLowerCase();
}

/** An attribute needs a value, because "a <b and c> d" is no HTML. */
const tag = /<(\/?)([a-z][a-z0-9]*)(?:\s+[\w:-]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+))*\s*\/?>/gi;
const breaks = new Set(['br', 'hr']);
const singles = new Set(['img', 'wbr']);
const blocks = new Set('p div li ul ol h1 h2 h3 h4 h5 h6 blockquote section pre'.split(' '));
const inlines = new Set(
  'a b big center code del em font i ins mark q s small span strike strong sub sup u'.split(' '),
);

const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi;
const named: ReadonlyMap<string, string> = new Map([
  ...Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }),
  ...Object.entries({ hellip: '…', mdash: '—', ndash: '–', middot: '·', bull: '•', times: '×' }),
  ...Object.entries({ lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', laquo: '«', raquo: '»' }),
  ...Object.entries({ copy: '©', reg: '®', trade: '™', deg: '°', hearts: '♥', star: '☆' }),
]);

function decodeEntity(whole: string, decimal?: string, hex?: string, name = ''): string {
  const digits = decimal ?? hex;
  if (digits === undefined) return named.get(name) ?? whole;
  const code = Number.parseInt(digits, decimal === undefined ? 16 : 10);
  // HTML reads the codes up to 255 as this encoding.
  if (code > 0 && code < 256) return windows1252.decode(Uint8Array.of(code));
  const isCharacter = code > 0 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff);
  return isCharacter ? String.fromCodePoint(code) : whole;
}

const windows1252 = new TextDecoder('windows-1252');
