import { BUTTON, LINK } from '../discord/component-types.ts';
import type { Component, Message } from '../discord/message.ts';
import { allComponents } from '../discord/people/components.ts';
import { isMenu } from '../discord/people/menus.ts';
import { ActionError } from '../discord/people/action-error.ts';

/** What is chosen: a menu's custom id, and the values. */
export interface MenuChoice {
  readonly menu: string;
  readonly values: readonly string[];
}

type WithComponents = Pick<Message, 'components'>;

/** The custom id of the button that is meant: by its label, whole or as it begins, or by that id itself. */
export function findButtonId(message: WithComponents, wanted: string): string {
  const buttons = allComponents(message).filter(({ type }) => type === BUTTON);
  const [found, ...more] = findByName(buttons, wanted, labelOf);
  if (found === undefined) {
    throw new ActionError(
      `there is no button "${wanted}" here${alternatives(buttons.map(labelOf))}`,
    );
  }
  if (more.length > 0) {
    throw new ActionError(
      `several buttons are called "${wanted}"; name one by its custom_id (--json)`,
    );
  }
  const label = labelOf(found);
  if (found.style === LINK)
    throw new ActionError(`the button "${label}" only opens ${found.url ?? ''}`);
  if (found.disabled === true) throw new ActionError(`the button "${label}" is disabled`);
  return found.custom_id ?? '';
}

/** The entries that are meant, `menu: entry | entry` or without the menu where only one has them. */
export function findMenuChoice(message: WithComponents, wanted: string): MenuChoice {
  const menus = allComponents(message).filter(isMenu);
  if (menus.length === 0) throw new ActionError('there is no menu here');
  const found = menus.filter((menu) => findValues(menu, wanted) !== null);
  const [menu = null, ...more] = found;
  if (more.length > 0) {
    throw new ActionError(`several menus offer "${wanted}"; say which one: choose <menu>: <entry>`);
  }
  if (menu !== null) return menuChoice(menu, findValues(menu, wanted) ?? []);
  for (const { index } of wanted.matchAll(/[:：]/gu)) {
    const [named] = findByName(
      menus,
      wanted.slice(0, index),
      ({ placeholder = '' }) => placeholder,
    );
    const entries = wanted.slice(index + 1);
    const values = named === undefined ? null : findValues(named, entries);
    if (named !== undefined && values !== null) return menuChoice(named, values);
  }
  const entries = menus.flatMap(({ options = [] }) => options);
  const near = findByName(entries, wanted, ({ label }) => label).map(({ label }) => label);
  if (near.length > 1) {
    throw new ActionError(`several entries are called "${wanted}": ${near.join(', ')}`);
  }
  throw new ActionError(
    `no menu here has "${wanted}"${alternatives(entries.map(({ label }) => label))}`,
  );
}

/** The one that reads so; failing that, those that read so but for case and ornament; failing that, that begin so. */
export function findByName<One extends { readonly custom_id?: string; readonly value?: string }>(
  ones: readonly One[],
  wanted: string,
  nameOf: (one: One) => string,
): One[] {
  const bare = normalizeName(wanted);
  const ways: ((one: One) => boolean)[] = [
    (one) => (one.custom_id ?? one.value) === wanted,
    (one) => nameOf(one) === wanted.trim(),
    (one) => bare !== '' && normalizeName(nameOf(one)) === bare,
    (one) => bare !== '' && normalizeName(nameOf(one)).startsWith(bare),
  ];
  return ways.map((fits) => ones.filter(fits)).find(({ length }) => length > 0) ?? [];
}

function menuChoice(menu: Component, values: readonly string[]): MenuChoice {
  return { menu: menu.custom_id ?? '', values };
}

/** The values of entries of one menu; null where it lacks any of them. */
function findValues(menu: Component, wanted: string): string[] | null {
  const values = wanted.split('|').flatMap((one) => {
    const name = one.trim();
    const [entry, ...more] = findByName(menu.options ?? [], name, ({ label }) => label);
    return entry === undefined || more.length > 0 ? [] : entry.value;
  });
  return values.length === wanted.split('|').length ? values : null;
}

function labelOf({ label, emoji }: Component): string {
  return label ?? emoji?.name ?? '';
}

function normalizeName(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function alternatives(names: readonly string[]): string {
  return names.length === 0 ? '' : `, but: ${names.join(', ')}`;
}
