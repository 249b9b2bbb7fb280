import type { Component } from '../discord/message.ts';
import type { Reading } from './reading.ts';

/** A select menu with its entries. */
export function menuLine(menu: Component, reading: Reading): string {
  const { words } = reading;
  const { placeholder = '', max_values: most = 1, disabled } = menu;
  const notes = [
    ...(most > 1 ? [words.upTo(most)] : []),
    ...(disabled === true ? [words.disabled] : []),
  ];
  const marked = notes.length === 0 ? '' : ` (${listed(notes, reading)})`;
  return `${words.menu(placeholder)}${marked}${words.colon}${entriesText(menu, reading)}`;
}

/** The entries of a menu or of a form's choice, those that are chosen marked. */
export function entriesText({ options = [] }: Component, reading: Reading): string {
  const entries = options.map(({ label, default: chosen }) =>
    chosen === true ? `${label} (${reading.words.chosen})` : label,
  );
  return listed(entries, reading);
}

/** One behind the other, with a sign between them that none of them holds where that can be. */
export function listed(parts: readonly string[], { words }: Reading): string {
  const held = parts.some((part) => part.includes(words.comma.trim()));
  return parts.join(held ? words.semicolon : words.comma);
}
