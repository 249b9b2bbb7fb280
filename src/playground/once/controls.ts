import { BUTTON, LINK } from '../discord/component-types.ts';
import type { Component, Message } from '../discord/message.ts';
import { allComponents } from '../discord/people/components.ts';
import { isMenu } from '../discord/people/menus.ts';
import { ActionError } from '../discord/people/action-error.ts';

/** A menu's custom id and the chosen values. */
export interface MenuChoice {
  readonly menu: string;
  readonly values: readonly string[];
}

type WithComponents = Pick<Message, 'components'>;

/** Returns the custom id of a button given by label, beginning of the label, or custom id. Throws `ActionError` if not exactly one matches. */
export function findButtonId(message: WithComponents, wanted: string): string {
  const buttons = allComponents(message).filter(({ type }) => type === BUTTON);
  const found = findOnly(buttons, wanted, labelOf, {
    none: `there is no button "${wanted}" here`,
    several: `several buttons are called "${wanted}"`,
  });
  const label = labelOf(found);
  if (found.style === LINK)
    throw new ActionError(`the button "${label}" only opens ${found.url ?? ''}`);
  if (found.disabled === true) throw new ActionError(`the button "${label}" is disabled`);
  return found.custom_id ?? '';
}

/** Finds the entries of `menu: entry | entry`; the menu may be omitted if only one has them. Throws `ActionError` otherwise. */
export function findMenuChoice(message: WithComponents, wanted: string): MenuChoice {
  const menus = allComponents(message).filter(isMenu);
  if (menus.length === 0) throw new ActionError('there is no menu here');
  const found = menus.filter((menu) => findValues(menu, wanted) !== null);
  const [menu = null, ...others] = found;
  if (others.length > 0) {
    throw new ActionError(`several menus have "${wanted}"; name the menu: choose <menu>: <entry>`);
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
  const similar = findByName(entries, wanted, ({ label }) => label).map(({ label }) => label);
  if (similar.length > 1) {
    throw new ActionError(`several entries are called "${wanted}": ${similar.join(', ')}`);
  }
  throw new ActionError(
    `no menu here has "${wanted}"${alternatives(entries.map(({ label }) => label))}`,
  );
}

interface Named {
  readonly custom_id?: string;
  readonly value?: string;
}

/** The only one that matches; otherwise throws an `ActionError` that begins with one of the texts. */
export function findOnly<One extends Named>(
  ones: readonly One[],
  wanted: string,
  nameOf: (one: One) => string,
  { none, several }: { readonly none: string; readonly several: string },
): One {
  const found = findByName(ones, wanted, nameOf);
  const [only, ...others] = found;
  if (only === undefined) throw new ActionError(`${none}${alternatives(ones.map(nameOf))}`);
  if (others.length === 0) return only;
  const names = [...new Set(found.map(nameOf))];
  const which = names.length === 1 ? '; name one by its id (--json)' : `: ${names.join(', ')}`;
  throw new ActionError(`${several}${which}`);
}

/** Matches by id, else by name, else by name without case and punctuation, else by its beginning. */
export function findByName<One extends Named>(
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
  return ways.map((matches) => ones.filter(matches)).find(({ length }) => length > 0) ?? [];
}

function menuChoice(menu: Component, values: readonly string[]): MenuChoice {
  return { menu: menu.custom_id ?? '', values };
}

/** The labels of the chosen entries. */
export function labelsOf(message: WithComponents, { menu, values }: MenuChoice): string[] {
  const found = allComponents(message).find(({ custom_id: id }) => id === menu);
  return (found?.options ?? [])
    .filter(({ value }) => values.includes(value))
    .map(({ label }) => label);
}

/** The values of the entries; null if the menu lacks one of them. */
function findValues(menu: Component, wanted: string): string[] | null {
  const values = wanted.split('|').flatMap((one) => {
    const name = one.trim();
    const [entry, ...others] = findByName(menu.options ?? [], name, ({ label }) => label);
    return entry === undefined || others.length > 0 ? [] : entry.value;
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

/** The end of an error that names what exists. */
function alternatives(names: readonly string[]): string {
  return names.length === 0 ? '' : `, only: ${names.join(', ')}`;
}
