import { ButtonStyle, ComponentType, type APIButtonComponentWithURL } from 'discord-api-types/v10';

import { label } from './markdown.ts';

/** Discord's limit for a link button; a link in a text is held to it too. */
const longestUrl = 512;

/**
 * An address that may become a link: https alone, without a name or password in it, encoded so
 * that nothing in it ends the link early or mentions anyone. Null for any other text.
 */
export function httpsUrl(text: string | null, longest = longestUrl): string | null {
  if (text === null) return null;
  const url = URL.parse(text);
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') {
    return null;
  }
  if (!/^[a-z0-9.-]+$/.test(url.hostname)) return null;
  const safe = url.href.replaceAll(
    /[()[\]|`\\@]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return safe.length <= longest ? safe : null;
}

/** Whether a typed text is meant as a link, one that may be followed or not. */
export function looksLikeLink(text: string): boolean {
  return /^\s*https?:\/\//i.test(text);
}

/** A link with a text that is already safe (`linkText`); the text alone where there is no address, and nothing for none. */
export function link(text: string, url: string | null): string {
  return url === null || text === '' ? text : `[${text}](${url})`;
}

/** None where the address is no link. */
export function linkButtons(
  links: readonly { readonly text: string; readonly url: string | null }[],
): APIButtonComponentWithURL[] {
  return links.flatMap(({ text, url }) => {
    const safe = httpsUrl(url);
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
