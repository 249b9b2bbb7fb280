import type {
  APIButtonComponent,
  APISelectMenuOption,
  APIStringSelectComponent,
} from 'discord-api-types/v10';

import { readCustomId } from '../address.ts';
import { AddressCarrier, maxStoredLength, numberLength } from '../carried-address.ts';
import { label } from './markdown.ts';
import { bytesEach } from './message-size.ts';

/** A part of a message besides its texts. */
export type Control =
  | { readonly kind: 'buttons'; readonly buttons: readonly APIButtonComponent[] }
  | { readonly kind: 'menu'; readonly menu: APIStringSelectComponent }
  /** Next to texts. */
  | { readonly kind: 'picture'; readonly url: string; readonly description: string };

/** In bytes. */
interface ControlRoom {
  /** What the texts leave if they are not shortened. */
  readonly wanted: number;
  /** What the texts leave if they are shortened as far as possible. At least as much. */
  readonly most: number;
}

export interface FittedControls {
  /** The form of each control that is shown. */
  readonly shown: ReadonlyMap<Control, Control>;
  /** The addresses that the components carry as short ids, although they could carry them whole. */
  readonly inStore: ReadonlySet<string>;
  readonly bytes: number;
}

/**
 * Shortens descriptions, then labels, until the texts need not be shortened. If that and the shortest texts
 * are not enough, the largest addresses are stored, and at last pictures, options and controls are
 * omitted.
 */
export function fitControls(
  all: readonly Control[],
  { wanted, most }: ControlRoom,
): FittedControls {
  let carrier = new AddressCarrier(new Set());
  let shown: Shown = new Map(all.map((control) => [control, control]));
  let bytes = sizeOfAll(shown, carrier);
  let inStore: ReadonlySet<string> = new Set();
  const change = (changed: Shown): void => {
    shown = changed;
    bytes = sizeOfAll(shown, carrier);
  };
  for (const economy of economies) {
    if (bytes <= wanted) break;
    change(mapped(shown, (form) => economical(form, economy)));
  }
  if (bytes > most) {
    inStore = addressesToStore(shown, carrier, bytes - most);
    carrier = new AddressCarrier(inStore);
    change(shown);
  }
  if (bytes > most) change(withoutPictures(shown, carrier, bytes - most));
  for (const count of fewOptions) {
    if (bytes > most) change(mapped(shown, (form) => withFewOptions(form, count)));
  }
  if (bytes > most) change(firstOnes(shown, carrier, most));
  return { shown, inStore, bytes };
}

/** The form of each control that is shown. */
type Shown = ReadonlyMap<Control, Control>;

function mapped(shown: Shown, change: (form: Control) => Control): Shown {
  return new Map([...shown].map(([control, form]) => [control, change(form)]));
}

/** The longest texts, in characters. */
interface Economy {
  /** Of an option; 0 omits the description. */
  readonly description: number;
  /** Of a picture. */
  readonly alternative: number;
  readonly label: number;
}

const economies: readonly Economy[] = [
  { description: 50, alternative: 200, label: 100 },
  { description: 25, alternative: 100, label: 100 },
  { description: 0, alternative: 50, label: 100 },
  { description: 0, alternative: 50, label: 60 },
  { description: 0, alternative: 50, label: 40 },
  { description: 0, alternative: 25, label: 24 },
];

/** At last a menu has these numbers of options. */
const fewOptions = [12, 6];

function economical(control: Control, economy: Economy): Control {
  switch (control.kind) {
    case 'picture': {
      const description = label(control.description, economy.alternative, '…');
      return { ...control, description };
    }
    case 'menu': {
      const options = control.menu.options.map((option) => economicalOption(option, economy));
      return { ...control, menu: { ...control.menu, options } };
    }
    case 'buttons':
      return { ...control, buttons: control.buttons.map((one) => economicalButton(one, economy)) };
  }
}

function economicalOption(
  { description, ...option }: APISelectMenuOption,
  economy: Economy,
): APISelectMenuOption {
  return {
    ...option,
    label: label(option.label, economy.label, '…'),
    ...(description !== undefined &&
      economy.description > 0 && { description: label(description, economy.description, '–') }),
  };
}

function economicalButton(button: APIButtonComponent, economy: Economy): APIButtonComponent {
  if (!('label' in button)) return button;
  return { ...button, label: label(button.label, Math.min(80, economy.label), '…') };
}

/** Keeps the options around the current one. */
function withFewOptions(control: Control, count: number): Control {
  if (control.kind !== 'menu') return control;
  const { options } = control.menu;
  const current = options.findIndex((option) => option.default === true);
  const last = Math.max(0, options.length - count);
  const first = Math.min(Math.max(0, current - Math.floor(count / 2)), last);
  return {
    ...control,
    menu: { ...control.menu, options: options.slice(first, first + count) },
  };
}

/** The addresses that save most if they are stored, until the excess is saved. */
function addressesToStore(
  shown: Shown,
  carrier: AddressCarrier,
  excess: number,
): ReadonlySet<string> {
  const carried = [...shown.values()].flatMap(carriedIn).flatMap((one) => {
    const address = one.kind === 'value' ? one.text : readCustomId(one.text)?.address;
    return address === undefined || address.length > maxStoredLength ? [] : [{ ...one, address }];
  });
  const storing = new AddressCarrier(new Set(carried.map(({ address }) => address)));
  const savings = new Map<string, number>();
  for (const { address, ...one } of carried) {
    const { text: now } = carrier[one.kind](one.text);
    const { text: stored } = storing[one.kind](one.text);
    const saved = Buffer.byteLength(now) - Buffer.byteLength(stored);
    savings.set(address, (savings.get(address) ?? 0) + saved);
  }
  const chosen = new Set<string>();
  let left = excess;
  for (const [address, saved] of [...savings].toSorted(([, a], [, b]) => b - a)) {
    if (left <= 0 || saved <= 0) break;
    chosen.add(address);
    left -= saved;
  }
  return chosen;
}

/** Omits the largest pictures, until the excess is saved. */
function withoutPictures(shown: Shown, carrier: AddressCarrier, excess: number): Shown {
  const pictures = [...shown]
    .filter(([, form]) => form.kind === 'picture')
    .map(([control, form]) => ({ control, size: sizeOf(form, carrier) }))
    .toSorted((one, other) => other.size - one.size);
  const kept = new Map(shown);
  let left = excess;
  for (const { control, size } of pictures) {
    if (left <= 0) break;
    kept.delete(control);
    left -= size;
  }
  return kept;
}

/** Omits the controls for which the earlier ones leave no room. */
function firstOnes(shown: Shown, carrier: AddressCarrier, most: number): Shown {
  let left = most;
  const fitting = [...shown].filter(([, form]) => {
    const size = sizeOf(form, carrier);
    if (size > left) return false;
    left -= size;
    return true;
  });
  return new Map(fitting);
}

function sizeOfAll(shown: Shown, carrier: AddressCarrier): number {
  let size = 0;
  for (const form of shown.values()) size += sizeOf(form, carrier);
  return size;
}

/** In bytes, with the row or the section around the control. */
function sizeOf(control: Control, carrier: AddressCarrier): number {
  switch (control.kind) {
    case 'picture':
      return 2 * bytesEach + byteLength(control.url) + byteLength(control.description);
    case 'menu': {
      const { custom_id, placeholder, options } = control.menu;
      const menuSize = byteLength(placeholder) + sizeOfCustomId(custom_id, carrier);
      return 2 * bytesEach + menuSize + sizeOfOptions(options, carrier);
    }
    case 'buttons': {
      let size = bytesEach;
      for (const button of control.buttons) size += sizeOfButton(button, carrier);
      return size;
    }
  }
}

function sizeOfOptions(options: readonly APISelectMenuOption[], carrier: AddressCarrier): number {
  let size = 0;
  for (const { label: name, description, value } of options) {
    size += bytesEach + byteLength(name) + byteLength(description);
    size += byteLength(carrier.value(value).text);
  }
  return size;
}

function sizeOfButton(button: APIButtonComponent, carrier: AddressCarrier): number {
  const name = 'label' in button ? button.label : undefined;
  const url = 'url' in button ? button.url : undefined;
  const id = 'custom_id' in button ? sizeOfCustomId(button.custom_id, carrier) : 0;
  return bytesEach + byteLength(name) + byteLength(url) + id;
}

/** With the number that it may get. */
function sizeOfCustomId(customId: string, carrier: AddressCarrier): number {
  return numberLength + byteLength(carrier.customId(customId).text);
}

function byteLength(text: string | undefined): number {
  return text === undefined ? 0 : Buffer.byteLength(text);
}

/** A custom id or a value, before its address is shortened. */
interface CarriedText {
  readonly kind: 'customId' | 'value';
  readonly text: string;
}

function carriedIn(control: Control): readonly CarriedText[] {
  switch (control.kind) {
    case 'picture':
      return [];
    case 'menu': {
      const { custom_id, options } = control.menu;
      const values = options.map(({ value }) => ({ kind: 'value' as const, text: value }));
      return [{ kind: 'customId', text: custom_id }, ...values];
    }
    case 'buttons':
      return control.buttons.flatMap((button) =>
        'custom_id' in button ? [{ kind: 'customId' as const, text: button.custom_id }] : [],
      );
  }
}
