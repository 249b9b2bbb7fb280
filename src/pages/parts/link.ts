import { ButtonStyle, ComponentType, type APIButtonComponentWithURL } from 'discord-api-types/v10';

import { httpsUrl } from '../../model/web-link.ts';
import { linkText, type LinkText } from './link-text.ts';
import { escaped, label } from './markdown.ts';
import { cut, plain } from './plain.ts';

/** Discord's limit for a link button (components reference). */
const longestButtonUrl = 512;

/** Whether a typed text is a link, also one that may not be followed. */
export function looksLikeLink(text: string): boolean {
  return /^\s*https?:\/\//i.test(text);
}

/** A link with a text of Colophon's own; only the text if there is no URL. */
export function link(text: string, url: string | null): string {
  return url === null ? text : `[${text}](${url})`;
}

/**
 * A name of the catalogue as a link. At most about `max` UTF-16 units of the name are shown; its emoji are
 * behind the link. If nothing readable is left, the text of the link is `otherwise`. Only the escaped name if
 * `url` cannot become a link.
 */
export function linkedName(
  name: string,
  url: string | null,
  max: number,
  otherwise: string,
): string {
  const safe = httpsUrl(url);
  if (safe === null) return escaped(name, max) || escaped(otherwise, max);
  const { text, emoji } = readableText(name, max, otherwise);
  return [link(text, safe), emoji].filter(Boolean).join(' ');
}

/** The same name as the title of an embed, whose link is separate. */
export function embedTitle(name: string, max: number, otherwise: string): string {
  const { text, emoji } = readableText(name, max, otherwise);
  return [text, emoji].filter(Boolean).join(' ');
}

function readableText(name: string, max: number, otherwise: string): LinkText {
  const { text, emoji } = linkText(cut(plain(name), max));
  return { text: text || linkText(cut(plain(otherwise), max)).text || '–', emoji };
}

/** Empty if the URL cannot be a link. */
export function linkButtons(
  links: readonly { readonly text: string; readonly url: string | null }[],
): APIButtonComponentWithURL[] {
  return links.flatMap(({ text, url }) => {
    const safe = httpsUrl(url, longestButtonUrl);
    if (safe === null) return [];
    return [
      {
        type: ComponentType.Button as const,
        style: ButtonStyle.Link as const,
        label: label(text, 80, safe),
        url: safe,
      },
    ];
  });
}
