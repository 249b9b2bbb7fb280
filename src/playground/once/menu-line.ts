import type { Component } from '../discord/message.ts';
import type { Reader } from './reader.ts';

/** A select menu with its entries. */
export function menuLine(menu: Component, reader: Reader): string {
  const { texts } = reader;
  const { placeholder = '', max_values: most = 1, disabled } = menu;
  const notes = [
    ...(most > 1 ? [texts.upTo(most)] : []),
    ...(disabled === true ? [texts.disabled] : []),
  ];
  const marked = notes.length === 0 ? '' : ` (${joinList(notes, reader)})`;
  return `${texts.menu(placeholder)}${marked}${texts.colon}${entriesText(menu, reader)}`;
}

/** The entries of a menu or a form's choice; chosen ones are marked. */
export function entriesText({ options = [] }: Component, reader: Reader): string {
  const entries = options.map(({ label, default: chosen }) =>
    chosen === true ? `${label} (${reader.texts.chosen})` : label,
  );
  return joinList(entries, reader);
}

/** Joins parts with commas, or with semicolons if a part contains a comma. */
export function joinList(parts: readonly string[], { texts }: Reader): string {
  const hasComma = parts.some((part) => part.includes(texts.comma.trim()));
  return parts.join(hasComma ? texts.semicolon : texts.comma);
}
