import { plainText } from '../../matching/matcher.ts';
import { looksLikeLink } from '../parts/link.ts';
import { plain } from '../parts/plain.ts';

/** What may be read of a message, in the order it is seen. */
export interface ReadMessage {
  readonly content: string;
  /** Addresses and titles of its embeds. */
  readonly links: readonly string[];
  readonly titles: readonly string[];
}

/** Each is a lookup of its own, and the open interface has 30 a minute for everybody. */
export const mostMentions = 10;
/** In characters; what is longer is no title. */
const longestTitle = 100;
/** As the catalogue takes an address. */
const longestLink = 2_000;
/** More than any message and its embeds hold. */
const mostRead = 20_000;

/**
 * What a message may say of books, in the order it stands there and each once: web addresses, and
 * titles without their marks. Whether they are books is for the catalogue to say.
 */
export function mentionsIn({ content, links, titles }: ReadMessage): readonly string[] {
  const texts = [content, ...titles, ...links].join('\n').slice(0, mostRead).toWellFormed();
  const marked = markedTitles(texts, '《', '》');
  // Where both kinds stand, the single marks are those within a title.
  const named = marked.length > 0 ? marked : markedTitles(texts, '〈', '〉');
  const found = [...linksIn(texts), ...named].toSorted((one, other) => one.at - other.at);
  const distinct = new Map<string, string>();
  for (const { text } of found) {
    const key = sameKey(text);
    if (!distinct.has(key)) distinct.set(key, text);
  }
  return [...distinct.values()].slice(0, mostMentions);
}

/** Whether a text can be one; an address of a page may be forged. */
export function isMention(text: string): boolean {
  if (looksLikeLink(text)) return isBookLike(text);
  return plainText(text) !== '' && Array.from(text).length <= longestTitle;
}

interface Found {
  readonly at: number;
  readonly text: string;
}

function linksIn(text: string): readonly Found[] {
  // ASCII alone: Chinese often follows a link without a blank, and stands in none as it is copied.
  return [...text.matchAll(/https?:\/\/[!#-;=?-Z_a-z~]+/gi)]
    .map(({ 0: link, index }) => ({ at: index, text: withoutWhatFollows(link) }))
    .filter(({ text: link }) => isBookLike(link));
}

/** Without the bracket of a markdown link around it, and without what ends a sentence or a bold passage. */
function withoutWhatFollows(link: string): string {
  let depth = 0;
  const end = Array.from(link).findIndex((character) => {
    if (character === '(') depth += 1;
    else if (character === ')') depth -= 1;
    return depth < 0;
  });
  return (end === -1 ? link : link.slice(0, end)).replace(/[.,;:!?'*_~]+$/, '');
}

/** Discord's own addresses lead to messages, people and pictures, never to a book. */
function isBookLike(link: string): boolean {
  const host = URL.parse(link)?.hostname ?? '';
  return (
    host.includes('.') &&
    link.length <= longestLink &&
    !/(?:^|\.)discord(?:app)?\.(?:com|gg|net)$/.test(host)
  );
}

/** What stands between the marks, within other marks too; none goes on over the end of a line. */
function markedTitles(text: string, open: string, close: string): readonly Found[] {
  const found: Found[] = [];
  let opened: number[] = [];
  for (const [at, unit] of Array.from({ length: text.length }, (_, at) =>
    text.charAt(at),
  ).entries()) {
    if (unit === '\n') opened = [];
    else if (unit === open) opened.push(at);
    else if (unit === close) {
      const from = opened.pop();
      if (from !== undefined) found.push({ at: from, text: titleOf(text.slice(from + 1, at)) });
    }
  }
  return found.filter(({ text: title }) => isMention(title));
}

/** Without the markdown around it. */
function titleOf(marked: string): string {
  return plain(marked.replaceAll(/\*\*|__|~~|\|\||^[*_]|[*_]$/g, ''));
}

/** Two titles are the same by their letters, two links by the page they lead to. */
function sameKey(mention: string): string {
  if (!looksLikeLink(mention)) return plainText(mention);
  const url = URL.parse(mention);
  return url === null ? mention : url.host + url.pathname.replace(/\/+$/, '') + url.search;
}
