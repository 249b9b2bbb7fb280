import type {
  APIButtonComponent,
  APISelectMenuOption,
  APIStringSelectComponent,
} from 'discord-api-types/v10';

import { AddressCarrier, numberLength } from '../carried-address.ts';
import { bytesEach } from './message-size.ts';

/** A part of a message besides its texts. */
export type Control =
  | { readonly kind: 'buttons'; readonly buttons: readonly APIButtonComponent[] }
  | { readonly kind: 'menu'; readonly menu: APIStringSelectComponent }
  /** Next to texts. */
  | { readonly kind: 'picture'; readonly url: string; readonly description: string };

interface FittedControls {
  /** The form of each control that is shown. */
  readonly shown: ReadonlyMap<Control, Control>;
  readonly bytes: number;
}

/** Omits the descriptions of options, then options, at last controls, until all fit into so many bytes. */
export function fitControls(all: readonly Control[], maxBytes: number): FittedControls {
  const carrier = new AddressCarrier();
  let shown: Shown = new Map(all.map((control) => [control, control]));
  let bytes = sizeOfAll(shown, carrier);
  const change = (changed: Shown): void => {
    shown = changed;
    bytes = sizeOfAll(shown, carrier);
  };
  if (bytes > maxBytes) change(withMenus(shown, withoutDescriptions));
  for (let count = maxOptions - 1; bytes > maxBytes && count > 0; count -= 1) {
    change(withMenus(shown, (options) => optionsAroundCurrent(options, count)));
  }
  if (bytes > maxBytes) change(firstOnes(shown, carrier, maxBytes));
  return { shown, bytes };
}

/** Discord's limit for the options of a menu (String Select). */
const maxOptions = 25;

/** The form of each control that is shown. */
type Shown = ReadonlyMap<Control, Control>;

type Options = readonly APISelectMenuOption[];

function withMenus(shown: Shown, change: (options: Options) => Options): Shown {
  const changed = (form: Control): Control =>
    form.kind === 'menu'
      ? { ...form, menu: { ...form.menu, options: [...change(form.menu.options)] } }
      : form;
  return new Map([...shown].map(([control, form]) => [control, changed(form)]));
}

function withoutDescriptions(options: Options): Options {
  return options.map((option) => {
    const short = { ...option };
    delete short.description;
    return short;
  });
}

function optionsAroundCurrent(options: Options, count: number): Options {
  const current = options.findIndex((option) => option.default === true);
  const last = Math.max(0, options.length - count);
  const first = Math.min(Math.max(0, current - Math.floor(count / 2)), last);
  return options.slice(first, first + count);
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

function sizeOfOptions(options: Options, carrier: AddressCarrier): number {
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
