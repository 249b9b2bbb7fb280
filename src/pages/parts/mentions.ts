import { plainText } from '../../matching/matcher.ts';
import { looksLikeLink } from './link.ts';
import { plain } from './plain.ts';

/** The parts of a Discord message that may name books, in reading order. */
export interface MessageText {
  readonly content: string;
  /** URLs of its embeds. */
  readonly links: readonly string[];
  readonly titles: readonly string[];
}

/** Each mention costs one or two requests, and the open interface allows 30 a minute for all servers. */
export const maxMentions = 10;
/** In characters. A longer text is not a title. */
const maxTitle = 100;
/** In UTF-16 units: a title with its markdown. Bounds the work for many nested marks. */
const maxMarked = 4 * maxTitle;
/** In characters: the longest URL that the catalogue accepts. */
const maxLink = 2_000;
/** In characters: more than a message and its embeds can contain. */
const maxRead = 20_000;

/**
 * Returns the URLs and the titles in 《》 (without the marks) in a message, in reading order and each
 * once, at most ten. The catalogue decides whether they are books.
 */
export function findMentions({ content, links, titles }: MessageText): readonly string[] {
  const texts = [content, ...titles, ...links].join('\n').slice(0, maxRead).toWellFormed();
  const marked = markedTitles(texts, '《', '》');
  // If a message has both kinds of marks, 〈〉 marks a part of a title.
  const named = marked.length > 0 ? marked : markedTitles(texts, '〈', '〉');
  const found = [...linksIn(texts), ...named].toSorted((one, other) => one.at - other.at);
  const distinct = new Map<string, string>();
  for (const { text } of found) {
    const key = equalityKey(text);
    if (!distinct.has(key)) distinct.set(key, text);
  }
  return [...distinct.values()].slice(0, maxMentions);
}

/** Checks a segment of an address, which may be forged. */
export function isMention(text: string): boolean {
  if (looksLikeLink(text)) return isBookLike(text);
  return plainText(text) !== '' && Array.from(text).length <= maxTitle;
}

interface FoundText {
  readonly at: number;
  readonly text: string;
}

function linksIn(text: string): readonly FoundText[] {
  // Only ASCII: Chinese text often follows a link without a space, and copied links contain no Chinese.
  return [...text.matchAll(/https?:\/\/[!#-;=?-Z_a-z~]+/gi)]
    .map(({ 0: link, index }) => ({ at: index, text: trimLink(link) }))
    .filter(({ text: link }) => isBookLike(link));
}

/** Removes the closing bracket of a markdown link and trailing punctuation or bold marks. */
function trimLink(link: string): string {
  let depth = 0;
  const end = Array.from(link).findIndex((character) => {
    if (character === '(') depth += 1;
    else if (character === ')') depth -= 1;
    return depth < 0;
  });
  return (end === -1 ? link : link.slice(0, end)).replace(/[.,;:!?'*_~]+$/, '');
}

/** Discord's own URLs lead to messages, users and images, never to a book. */
function isBookLike(link: string): boolean {
  const host = URL.parse(link)?.hostname ?? '';
  return (
    host.includes('.') &&
    link.length <= maxLink &&
    !/(?:^|\.)discord(?:app)?\.(?:com|gg|net)$/.test(host)
  );
}

/** Returns the texts between the marks, nested ones too. A title does not cross the end of a line. */
function markedTitles(text: string, open: string, close: string): readonly FoundText[] {
  const found: FoundText[] = [];
  let opened: number[] = [];
  for (const [at, unit] of Array.from({ length: text.length }, (_, at) =>
    text.charAt(at),
  ).entries()) {
    if (unit === '\n') opened = [];
    else if (unit === open) opened.push(at);
    else if (unit === close) {
      const from = opened.pop();
      if (from !== undefined && at - from <= maxMarked) {
        found.push({ at: from, text: withoutMarkdown(text.slice(from + 1, at)) });
      }
    }
  }
  return found.filter(({ text: title }) => isMention(title));
}

function withoutMarkdown(marked: string): string {
  return plain(marked.replaceAll(/\*\*|__|~~|\|\||^[*_]|[*_]$/g, ''));
}

/** Titles are equal by their letters, links by host, path and query. */
function equalityKey(mention: string): string {
  if (!looksLikeLink(mention)) return plainText(mention);
  const url = URL.parse(mention);
  return url === null ? mention : url.host + url.pathname.replace(/\/+$/, '') + url.search;
}
