/**
 * A text for a terminal, in one line: characters that act on a terminal, end a line or change the direction of
 * writing are shown as escapes (`\u001b`). All that Colophon writes for its host passes through it, because names
 * and messages of other services may forge lines or move the cursor.
 */
export function printable(text: string): string {
  return text.replaceAll(
    acting,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** The same for a text of several lines. */
export function printableLines(text: string): string {
  return text.split('\n').map(printable).join('\n');
}

/** C0, DEL and C1, the two separators of Unicode, and the marks of direction. All have one UTF-16 unit. */
const acting = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;
