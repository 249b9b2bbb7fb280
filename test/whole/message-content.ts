import type { Component, Message, SelectOption } from '../../src/playground/discord/message.ts';
import { allComponents, textOf } from '../../src/playground/discord/people/components.ts';
import { EPHEMERAL, hasFlag } from '../../src/playground/discord/flags.ts';
import { faultsOfLinks, findIntendedLinks } from '../support/masked-links.ts';

export { textOf };

export interface Link {
  readonly title: string;
  readonly url: string;
}

/** Titles of embeds, then links in texts. */
export function readLinks(message: Message): readonly Link[] {
  const titles = message.embeds.flatMap(({ title, url }) =>
    title === undefined || url === undefined ? [] : [{ title, url }],
  );
  const linked = [...textOf(message).matchAll(/(?<!\\)\[((?:\\.|[^\]\\])+)\]\(([^)\s]+)\)/g)].map(
    ([, title = '', url = '']) => ({ title, url }),
  );
  return [...titles, ...linked];
}

/** What a reader sees instead of links with plain texts, a sentence for each fault. */
export function findLinkFaults(message: Message): readonly string[] {
  return textsWithLinks(message).flatMap(faultsOfLinks);
}

export function countIntendedLinks(message: Message): number {
  return textsWithLinks(message).flatMap(findIntendedLinks).length;
}

/** Discord shows links in these texts, not in the titles, authors and footers of embeds. */
function textsWithLinks(message: Message): readonly string[] {
  const embeds = message.embeds.flatMap(({ description = '', fields = [] }) => [
    description,
    ...fields.map(({ value }) => value),
  ]);
  const components = allComponents(message).flatMap(({ content }) => content ?? []);
  return [message.content, ...embeds, ...components];
}

/** Lines that name a book: a card's heading, an entry of a board, a match. */
export function readBookLines(message: Message): readonly string[] {
  return textOf(message)
    .split('\n')
    .filter((line) => /^(?:## |\*\*\[|` *\d+` \*\*)/.test(line));
}

/** The book lines whose title does not link to the catalogue's site. */
export function findUnlinkedLines(message: Message): readonly string[] {
  return readBookLines(message).filter(
    (line) => !/\[.+\]\(https:\/\/catalogue\.example\/\S+\)/.test(line),
  );
}

/** Labels of the buttons that can be pressed. */
export function readButtons(message: Message): readonly string[] {
  return allComponents(message)
    .filter(({ type, disabled, url }) => type === 2 && disabled !== true && url === undefined)
    .map(({ label = '' }) => label);
}

export function readMenus(message: Message): readonly string[] {
  return findMenus(message).map(({ placeholder = '' }) => placeholder);
}

/** The labels of a menu's options. */
export function readMenuOptions(message: Message, placeholder: string): readonly string[] {
  return optionsOf(message, placeholder).map(({ label }) => label);
}

/** The labels of the options that the menu does not show as chosen. */
export function readOtherMenuOptions(message: Message, placeholder: string): readonly string[] {
  return optionsOf(message, placeholder)
    .filter((one) => one.default !== true)
    .map(({ label }) => label);
}

export function isPrivate({ flags }: Message): boolean {
  return hasFlag(flags, EPHEMERAL);
}

/** Books in a menu that the text does not link. */
export function findUnlinkedOptions(message: Message, placeholder: string): readonly string[] {
  const linked = readLinks(message).map(({ title }) => lettersOf(title));
  return (
    readMenuOptions(message, placeholder)
      .map((label) => label.replace(/^\d+\. /, ''))
      // The menu and the text cut a long title at different lengths.
      .filter((title) => !linked.some((one) => one.startsWith(lettersOf(title.slice(0, 60)))))
  );
}

/** A menu shows the emoji of a title in their places, and a link has them behind it. */
function lettersOf(title: string): string {
  return title.replaceAll(/[^\p{L}\p{N}]/gu, '');
}

function optionsOf(message: Message, placeholder: string): readonly SelectOption[] {
  return findMenus(message).find((one) => one.placeholder === placeholder)?.options ?? [];
}

function findMenus(message: Message): readonly Component[] {
  return allComponents(message).filter(({ type }) => type === 3);
}
