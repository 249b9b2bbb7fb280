import {
  ButtonStyle,
  ComponentType,
  type APIButtonComponentWithCustomId,
  type APISelectMenuOption,
  type APIStringSelectComponent,
} from 'discord-api-types/v10';

import type { Language } from '../../language/language.ts';
import { customIdOf, type Address } from '../address.ts';
import { splitChoice } from '../choice-address.ts';
import { label } from './markdown.ts';
import type { Part } from './message.ts';

/** A button that opens an address. Each button of a message has its own prefix. */
export function buttonTo(
  prefix: string,
  text: string,
  to: Address,
  look: ButtonLook = {},
): APIButtonComponentWithCustomId {
  return {
    type: ComponentType.Button,
    style: styleOf(look),
    label: label(text, 80, '…'),
    custom_id: customIdOf(prefix, to),
    ...(look.isOff === true && { disabled: true }),
  };
}

/**
 * The prefix of a button that requests a page again. Its message has no content of its own: the page
 * replaces it.
 */
export const retryPrefix = 'retry';

interface ButtonLook {
  readonly isMain?: boolean;
  /** Red: the press deletes something. A button that asks first is not red. */
  readonly isDestructive?: boolean;
  readonly isOff?: boolean;
}

function styleOf({ isMain, isDestructive }: ButtonLook) {
  if (isDestructive === true) return ButtonStyle.Danger;
  return isMain === true ? ButtonStyle.Primary : ButtonStyle.Secondary;
}

/** Discord's limit for a menu. */
export const maxOptions = 25;

export interface MenuEntry {
  readonly name: string;
  readonly hint?: string | null;
  readonly to: Address;
  readonly isCurrent?: boolean;
  /** Kept as the first if there are more entries than Discord takes. */
  readonly isAlwaysShown?: boolean;
}

/** Says what a menu is for in the name of its current entry, which a closed menu shows. */
export function withLabelledCurrent(
  kind: 'section' | 'genre' | 'cycle' | 'source' | 'sort',
  entries: readonly MenuEntry[],
  { t }: Pick<Language, 't'>,
): readonly MenuEntry[] {
  return entries.map((entry) =>
    entry.isCurrent === true
      ? { ...entry, name: t(`common.currentChoice.${kind}`, { name: entry.name }) }
      : entry,
  );
}

export const noMenu: Part = { kind: 'menu', menu: null };

/**
 * A menu of addresses; empty without entries. If there are more entries than Discord
 * takes, it has those around the current one.
 */
export function menu(
  prefix: string,
  here: Address,
  placeholder: string,
  entries: readonly MenuEntry[],
): Part {
  const options = optionsOf(entries, (to) => to);
  if (options.length === 0) return noMenu;
  return { kind: 'menu', menu: selectOf(prefix, here, placeholder, options) };
}

/** A menu, or a button with the name `alone` if there is only one entry. */
export function menuOrButton(
  prefix: string,
  here: Address,
  placeholder: string,
  entries: readonly MenuEntry[],
  alone: string,
): Part {
  const [only, ...others] = entries;
  return only !== undefined && others.length === 0
    ? { kind: 'buttons', buttons: [buttonTo(prefix, alone, only.to, { isMain: true })] }
    : menu(prefix, here, placeholder, entries);
}

/**
 * A menu in which up to `most` entries can be chosen, or none; empty without entries. `to`: the address of the
 * choice of this entry alone. The addresses differ only in their last segments (`choice-address.ts`).
 */
export function menuOfSeveral(
  prefix: string,
  placeholder: string,
  most: number,
  entries: readonly MenuEntry[],
): Part {
  const [first] = entries;
  if (first === undefined) return noMenu;
  const { head } = splitChoice(first.to);
  const options = optionsOf(entries, (to) => splitChoice(to).value);
  const select = selectOf(prefix, head, placeholder, options);
  return {
    kind: 'menu',
    menu: { ...select, min_values: 0, max_values: Math.min(most, options.length) },
  };
}

function selectOf(
  prefix: string,
  here: Address,
  placeholder: string,
  options: APISelectMenuOption[],
): APIStringSelectComponent {
  return {
    type: ComponentType.StringSelect,
    custom_id: customIdOf(prefix, here),
    placeholder: label(placeholder, 150, '…'),
    options,
  };
}

function optionsOf(
  entries: readonly MenuEntry[],
  valueOf: (to: Address) => string,
): APISelectMenuOption[] {
  const distinct = [...new Map(entries.map((entry) => [entry.to, entry])).values()];
  return aroundCurrent(distinct).map(({ name, hint, to, isCurrent }) => ({
    label: label(name, 100, '…'),
    value: valueOf(to),
    ...(hint !== undefined &&
      hint !== null &&
      hint !== '' && { description: label(hint, 100, '–') }),
    ...(isCurrent === true && { default: true }),
  }));
}

function aroundCurrent(entries: readonly MenuEntry[]): readonly MenuEntry[] {
  const kept = entries.filter((entry) => entry.isAlwaysShown === true);
  const others = entries.filter((entry) => entry.isAlwaysShown !== true);
  const room = maxOptions - kept.length;
  const current = others.findIndex((entry) => entry.isCurrent);
  const last = Math.max(0, others.length - room);
  const first = Math.min(Math.max(0, current - Math.floor(room / 2)), last);
  return [...kept, ...others.slice(first, first + room)];
}
