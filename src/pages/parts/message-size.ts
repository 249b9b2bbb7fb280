/**
 * Discord refuses components that take too much to process: all their strings in UTF-8, and some bytes for
 * each component and each option of a menu. The limit is not documented. Texts alone were refused above
 * 10,170 bytes with 12 for each (discord/discord-api-docs#8554), menus alone as well (#7310, #6965).
 */
export const maxMessageBytes = 9_500;
export const bytesEach = 16;

/** In bytes; 0 for an empty text, which is not sent. */
export function textSize(content: string): number {
  return content === '' ? 0 : bytesEach + Buffer.byteLength(content);
}
