import {
  ComponentType,
  SeparatorSpacingSize,
  type APIButtonComponent,
  type APIComponentInContainer,
  type APIContainerComponent,
  type APIStringSelectComponent,
} from 'discord-api-types/v10';

import { httpsUrl } from '../../model/web-link.ts';
import type { MessageChart, PageMessage } from '../page.ts';
import { fitControls, type Control } from './fitting-controls.ts';
import { bytesEach, maxMessageBytes } from './message-size.ts';
import type { Passage } from './passage.ts';
import { shortened, sizeOf, type ShortenedTexts } from './shortening.ts';

/** Discord's limits for a message of Components V2 (components reference): of components, and of characters in its texts. */
const maxComponents = 40;
const maxCharacters = 4_000;
/** Texts that are shortened to this share of the message are long enough: then controls make room. */
const textShare = 1 / 3;

/** Accent colours by subject. */
export const tones = { book: 0xc8965a, board: 0x5b8fb9, search: 0x7d9b76, problem: 0x9a8c98 };

/** A piece of a message before it is shortened. */
export type Part =
  | { readonly kind: 'text'; readonly passage: Passage }
  | {
      /** One to three texts next to a picture. */
      readonly kind: 'pictured';
      readonly passages: readonly Passage[];
      readonly picture: { readonly url: string | null; readonly description: string };
    }
  | ChartPart
  | { readonly kind: 'line' }
  | { readonly kind: 'buttons'; readonly buttons: readonly APIButtonComponent[] }
  | { readonly kind: 'menu'; readonly menu: APIStringSelectComponent | null };

/** A picture of its own. `description`: its alternative text, at most 1,024 characters. */
export interface ChartPart {
  readonly kind: 'chart';
  readonly description: string;
  readonly drawing: Omit<MessageChart, 'otherwise'>;
  /** The text in its place if it cannot be drawn now, shorter than the description. */
  readonly otherwise: string;
}

export const text = (passage: Passage): Part => ({ kind: 'text', passage });
export const line: Part = { kind: 'line' };
export const buttons = (...all: readonly APIButtonComponent[]): Part => ({
  kind: 'buttons',
  buttons: all,
});

/**
 * A message of one container within Discord's limits. Texts are shortened by priority; empty parts
 * and parts past the last component are omitted.
 */
export function message(tone: number, parts: readonly Part[]): PageMessage {
  return messageOfCards([{ tone, parts }]);
}

/** The content of one container. */
export interface CardContent {
  readonly tone: number;
  readonly parts: readonly Part[];
}

/** A message of several containers, which share the limits, and an optional text before them. */
export function messageOfCards(
  blocks: readonly CardContent[],
  before: Passage | null = null,
  maxBytes = maxMessageBytes,
): PageMessage {
  const lead = before === null ? [] : [text(before)];
  const cards = blocks.map(({ tone, parts }) => ({ tone, pieces: parts.map(pieceOf) }));
  const all = [...lead.map(pieceOf), ...cards.flatMap(({ pieces }) => pieces)];
  const { texts, shown, bytes } = fitted(all, maxBytes - bytesEach * blocks.length);
  const leading = displays(lead.flatMap(passagesOf), texts);
  let count = leading.length;
  const containers = cards.map(({ tone, pieces }): APIContainerComponent => {
    count += 1;
    const components: APIComponentInContainer[] = [];
    for (const component of pieces.flatMap((piece) => drawn(piece, texts, shown))) {
      const size = componentsIn(component);
      if (count + size > maxComponents) continue;
      count += size;
      components.push(component);
    }
    return {
      type: ComponentType.Container,
      accent_color: tone,
      components: withoutLooseLines(components),
    };
  });
  // Discord rejects an empty container. Tests detect an empty single one.
  const filled = containers.filter(({ components }) => components.length > 0);
  const charts = blocks.flatMap(({ parts }) =>
    parts.flatMap((part) =>
      part.kind === 'chart' ? [{ ...part.drawing, otherwise: part.otherwise }] : [],
    ),
  );
  return {
    components: [...leading, ...(filled.length > 0 ? filled : containers)],
    ...(charts.length > 0 && { charts }),
    sizing: {
      bytes: bytes + bytesEach * blocks.length,
      within: (fewerBytes) => messageOfCards(blocks, before, fewerBytes),
    },
  };
}

/** A part with its control, which is an object of its own even if the part is used twice. */
interface Piece {
  readonly part: Part;
  readonly control: Control | null;
}

function pieceOf(part: Part): Piece {
  return { part, control: controlOf(part) };
}

function controlOf(part: Part): Control | null {
  switch (part.kind) {
    case 'buttons':
      return part.buttons.length === 0
        ? null
        : { kind: 'buttons', buttons: part.buttons.slice(0, 5) };
    case 'menu':
      return part.menu === null ? null : { kind: 'menu', menu: part.menu };
    case 'pictured': {
      const url = httpsUrl(part.picture.url, 2_048);
      return url === null ? null : { kind: 'picture', url, description: part.picture.description };
    }
    default:
      return null;
  }
}

/** The texts and controls of a message in at most so many bytes. */
function fitted(pieces: readonly Piece[], maxBytes: number) {
  const passages = pieces.flatMap(({ part }) => passagesOf(part));
  const lineBytes = bytesEach * pieces.filter(({ part }) => part.kind === 'line').length;
  const chartBytes = pieces.reduce((sum, { part }) => sum + chartSize(part), 0);
  const fixedBytes = lineBytes + chartBytes;
  const room = maxBytes - fixedBytes;
  const otherwise = pieces.map(({ part }) => (part.kind === 'chart' ? part.otherwise : ''));
  const characters = maxCharacters - otherwise.join('').length;
  const written = shortened(passages, { characters, bytes: room });
  const textBytes = sizeOf([...written.values()]).bytes;
  const controls = pieces.map(({ control }) => control).filter((control) => control !== null);
  const shortestTexts = Math.min(textBytes, Math.floor(room * textShare));
  const { shown, bytes } = fitControls(controls, room - shortestTexts);
  const left = room - bytes;
  const texts = textBytes <= left ? written : shortened(passages, { characters, bytes: left });
  return { texts, shown, bytes: fixedBytes + bytes + sizeOf([...texts.values()]).bytes };
}

/** The URL of a file that comes with the message (Uploading Files). */
function chartUrl(name: string): string {
  return `attachment://${name}`;
}

function chartSize(part: Part): number {
  if (part.kind !== 'chart') return 0;
  return 2 * bytesEach + Buffer.byteLength(part.description + chartUrl(part.drawing.name));
}

/** The texts of a part. */
export function passagesOf(part: Part): readonly Passage[] {
  if (part.kind === 'text') return [part.passage];
  return part.kind === 'pictured' ? part.passages : [];
}

/** The rows of buttons and menus within so many bytes, without the texts. */
export function fittedRows(parts: readonly Part[], maxBytes: number) {
  const rows = parts.filter(({ kind }) => kind === 'buttons' || kind === 'menu').map(pieceOf);
  const controls = rows.map(({ control }) => control).filter((control) => control !== null);
  const { shown } = fitControls(controls, maxBytes);
  return rows
    .flatMap((row) => drawn(row, new Map(), shown))
    .filter((component) => component.type === ComponentType.ActionRow);
}

function drawn(
  { part, control }: Piece,
  texts: ShortenedTexts,
  forms: ReadonlyMap<Control, Control>,
): APIComponentInContainer[] {
  if (part.kind === 'line') {
    return [{ type: ComponentType.Separator, spacing: SeparatorSpacingSize.Small }];
  }
  if (part.kind === 'chart') {
    const media = { url: chartUrl(part.drawing.name) };
    const { description } = part;
    return [{ type: ComponentType.MediaGallery, items: [{ media, description }] }];
  }
  const shown = displays(passagesOf(part), texts);
  const form = control === null ? undefined : forms.get(control);
  switch (form?.kind) {
    case undefined:
      return shown;
    case 'buttons':
      return [{ type: ComponentType.ActionRow, components: [...form.buttons] }];
    case 'menu':
      return [{ type: ComponentType.ActionRow, components: [form.menu] }];
    case 'picture': {
      if (shown.length === 0) return [];
      const { url, description } = form;
      const accessory = { type: ComponentType.Thumbnail as const, media: { url }, description };
      return [{ type: ComponentType.Section, components: shown.slice(0, 3), accessory }];
    }
  }
}

function displays(passages: readonly Passage[], texts: ShortenedTexts) {
  return passages
    .map((passage) => texts.get(passage) ?? '')
    .filter((content) => content.trim() !== '')
    .map((content) => ({ type: ComponentType.TextDisplay as const, content }));
}

function componentsIn(component: APIComponentInContainer): number {
  switch (component.type) {
    case ComponentType.ActionRow:
      return 1 + component.components.length;
    case ComponentType.Section:
      return 2 + component.components.length;
    default:
      return 1;
  }
}

// A divider separates two components: never at an end, never two in a row.
function withoutLooseLines(all: readonly APIComponentInContainer[]): APIComponentInContainer[] {
  const isLine = (component: APIComponentInContainer | undefined): boolean =>
    component === undefined || component.type === ComponentType.Separator;
  return all
    .filter((component, index) => !isLine(component) || !isLine(all[index + 1]))
    .filter((component, index) => index > 0 || !isLine(component));
}
