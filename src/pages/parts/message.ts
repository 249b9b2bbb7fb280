import {
  ComponentType,
  SeparatorSpacingSize,
  type APIButtonComponent,
  type APIComponentInContainer,
  type APIContainerComponent,
  type APIStringSelectComponent,
} from 'discord-api-types/v10';

import type { PageMessage } from '../page.ts';
import { httpsUrl } from './link.ts';
import { maxCharacters, countCharacters, type Passage } from './passage.ts';

/** Discord's limit for a message of Components V2 (components reference). */
const maxComponents = 40;

/** A longer address would take the space of the texts. */
const longestPictureUrl = 512;

/** Accent colours by subject. */
export const tones = { book: 0xc8965a, board: 0x5b8fb9, search: 0x7d9b76, problem: 0x9a8c98 };

/** A piece of a message before its texts are shortened. */
export type Part =
  | { readonly kind: 'text'; readonly passage: Passage }
  | {
      /** One to three texts next to a picture. */
      readonly kind: 'pictured';
      readonly passages: readonly Passage[];
      readonly picture: { readonly url: string | null; readonly description: string };
    }
  | { readonly kind: 'line' }
  | { readonly kind: 'buttons'; readonly buttons: readonly APIButtonComponent[] }
  | { readonly kind: 'menu'; readonly menu: APIStringSelectComponent | null };

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
): PageMessage {
  const lead = before === null ? [] : [text(before)];
  const texts = written([...lead, ...blocks.flatMap(({ parts }) => parts)]);
  const leading = displays(lead.flatMap(passagesOf), texts);
  let count = leading.length;
  const containers = blocks.map(({ tone, parts }): APIContainerComponent => {
    count += 1;
    const components: APIComponentInContainer[] = [];
    for (const component of parts.flatMap((part) => drawn(part, texts))) {
      const size = sizeOf(component);
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
  return { components: [...leading, ...(filled.length > 0 ? filled : containers)] };
}

type Texts = ReadonlyMap<Passage, string>;

function written(parts: readonly Part[]): Texts {
  const passages = parts.flatMap(passagesOf);
  const texts = new Map(passages.map((passage) => [passage, passage.write(maxCharacters)]));
  let excess =
    [...texts.values()].reduce((sum, each) => sum + countCharacters(each), 0) - maxCharacters;
  for (const passage of passages.toSorted((a, b) => a.priority - b.priority)) {
    if (excess <= 0) break;
    const before = countCharacters(texts.get(passage) ?? '');
    const shorter = passage.write(Math.max(0, before - excess));
    texts.set(passage, shorter);
    excess -= before - countCharacters(shorter);
  }
  return texts;
}

function passagesOf(part: Part): readonly Passage[] {
  if (part.kind === 'text') return [part.passage];
  return part.kind === 'pictured' ? part.passages : [];
}

function drawn(part: Part, texts: Texts): APIComponentInContainer[] {
  switch (part.kind) {
    case 'text':
      return displays([part.passage], texts);
    case 'pictured': {
      const url = httpsUrl(part.picture.url, longestPictureUrl);
      const shown = displays(part.passages, texts);
      if (url === null || shown.length === 0) return shown;
      const accessory = {
        type: ComponentType.Thumbnail as const,
        media: { url },
        description: part.picture.description,
      };
      return [{ type: ComponentType.Section, components: shown.slice(0, 3), accessory }];
    }
    case 'line':
      return [{ type: ComponentType.Separator, spacing: SeparatorSpacingSize.Small }];
    case 'buttons':
      if (part.buttons.length === 0) return [];
      return [{ type: ComponentType.ActionRow, components: part.buttons.slice(0, 5) }];
    case 'menu':
      return part.menu === null ? [] : [{ type: ComponentType.ActionRow, components: [part.menu] }];
  }
}

function displays(passages: readonly Passage[], texts: Texts) {
  return passages
    .map((passage) => texts.get(passage) ?? '')
    .filter((content) => content.trim() !== '')
    .map((content) => ({ type: ComponentType.TextDisplay as const, content }));
}

function sizeOf(component: APIComponentInContainer): number {
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
