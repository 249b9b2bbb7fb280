import { BUTTON, LINK } from '../discord/component-types.ts';
import type { Component, Message } from '../discord/message.ts';
import { componentsOf } from '../discord/people/components.ts';
import { isMenu } from '../discord/people/menus.ts';
import { Unable } from '../discord/people/unable.ts';

/** What is chosen: a menu's custom id, and the values. */
export interface Choosing {
  readonly menu: string;
  readonly values: readonly string[];
}

type Laid = Pick<Message, 'components'>;

/** The custom id of the button that is meant: by its label, whole or as it begins, or by that id itself. */
export function buttonNamed(message: Laid, wanted: string): string {
  const buttons = componentsOf(message).filter(({ type }) => type === BUTTON);
  const [found, ...more] = meant(buttons, wanted, labelOf);
  if (found === undefined) {
    throw new Unable(`there is no button "${wanted}" here${besides(buttons.map(labelOf))}`);
  }
  if (more.length > 0) {
    throw new Unable(`several buttons are called "${wanted}"; name one by its custom_id (--json)`);
  }
  const label = labelOf(found);
  if (found.style === LINK) throw new Unable(`the button "${label}" only opens ${found.url ?? ''}`);
  if (found.disabled === true) throw new Unable(`the button "${label}" is disabled`);
  return found.custom_id ?? '';
}

/** The entries that are meant, `menu: entry | entry` or without the menu where only one has them. */
export function entriesNamed(message: Laid, wanted: string): Choosing {
  const menus = componentsOf(message).filter(isMenu);
  if (menus.length === 0) throw new Unable('there is no menu here');
  const found = menus.filter((menu) => valuesIn(menu, wanted) !== null);
  const [menu = null, ...more] = found;
  if (more.length > 0) {
    throw new Unable(`several menus offer "${wanted}"; say which one: choose <menu>: <entry>`);
  }
  if (menu !== null) return choosing(menu, valuesIn(menu, wanted) ?? []);
  for (const { index } of wanted.matchAll(/[:：]/gu)) {
    const [named] = meant(menus, wanted.slice(0, index), ({ placeholder = '' }) => placeholder);
    const entries = wanted.slice(index + 1);
    const values = named === undefined ? null : valuesIn(named, entries);
    if (named !== undefined && values !== null) return choosing(named, values);
  }
  const entries = menus.flatMap(({ options = [] }) => options);
  const near = meant(entries, wanted, ({ label }) => label).map(({ label }) => label);
  if (near.length > 1) {
    throw new Unable(`several entries are called "${wanted}": ${near.join(', ')}`);
  }
  throw new Unable(`no menu here has "${wanted}"${besides(entries.map(({ label }) => label))}`);
}

/** The one that reads so; failing that, those that read so but for case and ornament; failing that, that begin so. */
export function meant<One extends { readonly custom_id?: string; readonly value?: string }>(
  ones: readonly One[],
  wanted: string,
  nameOf: (one: One) => string,
): One[] {
  const bare = bareName(wanted);
  const ways: ((one: One) => boolean)[] = [
    (one) => (one.custom_id ?? one.value) === wanted,
    (one) => nameOf(one) === wanted.trim(),
    (one) => bare !== '' && bareName(nameOf(one)) === bare,
    (one) => bare !== '' && bareName(nameOf(one)).startsWith(bare),
  ];
  return ways.map((fits) => ones.filter(fits)).find(({ length }) => length > 0) ?? [];
}

function choosing(menu: Component, values: readonly string[]): Choosing {
  return { menu: menu.custom_id ?? '', values };
}

/** The values of entries of one menu; null where it lacks any of them. */
function valuesIn(menu: Component, wanted: string): string[] | null {
  const values = wanted.split('|').flatMap((one) => {
    const name = one.trim();
    const [entry, ...more] = meant(menu.options ?? [], name, ({ label }) => label);
    return entry === undefined || more.length > 0 ? [] : entry.value;
  });
  return values.length === wanted.split('|').length ? values : null;
}

function labelOf({ label, emoji }: Component): string {
  return label ?? emoji?.name ?? '';
}

function bareName(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function besides(names: readonly string[]): string {
  return names.length === 0 ? '' : `, but: ${names.join(', ')}`;
}
