/** Discord's limit for the URL of an embed (message resource). Links in texts keep to it. */
const longestUrl = 2_048;

/**
 * Returns a URL that may become a link: https, without credentials, encoded so that it cannot end
 * the link early or mention anyone. Returns null for any other text.
 */
export function httpsUrl(text: string | null, longest = longestUrl): string | null {
  if (text === null) return null;
  const url = URL.parse(text);
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') {
    return null;
  }
  if (!/^[a-z0-9.-]+$/.test(url.hostname)) return null;
  const safe = url.href.replaceAll(
    /[()[\]|`\\@*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return safe.length <= longest ? safe : null;
}
