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
import { mostCharacters, weightOf, type Passage } from './passage.ts';

/** Discord's limit for a message of Components V2 (components reference). */
const mostComponents = 40;

/** Accent colours: what a message is about, seen before it is read. */
export const tones = { book: 0xc8965a, board: 0x5b8fb9, search: 0x7d9b76, problem: 0x9a8c98 };

/** A piece of a message before it is known how much room there is. */
export type Part =
  | { readonly kind: 'text'; readonly passage: Passage }
  | {
      /** One to three texts beside a picture. */
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
export const menu = (select: APIStringSelectComponent | null): Part => ({
  kind: 'menu',
  menu: select,
});

/**
 * A message of one container, within Discord's limits: texts are shortened in the order of what
 * they matter, parts with nothing in them are left out, and so are those past the last component.
 */
export function message(tone: number, parts: readonly Part[]): PageMessage {
  return messageOf([{ tone, parts }]);
}

/** What stands together in one frame. */
export interface Block {
  readonly tone: number;
  readonly parts: readonly Part[];
}

/** The same for several containers, which share the limits, and a text that stands before them. */
export function messageOf(blocks: readonly Block[], before: Passage | null = null): PageMessage {
  const lead = before === null ? [] : [text(before)];
  const texts = written([...lead, ...blocks.flatMap(({ parts }) => parts)]);
  const leading = displays(lead.flatMap(passagesOf), texts);
  let count = leading.length;
  const containers = blocks.map(({ tone, parts }): APIContainerComponent => {
    count += 1;
    const components: APIComponentInContainer[] = [];
    for (const component of parts.flatMap((part) => drawn(part, texts))) {
      const size = sizeOf(component);
      if (count + size > mostComponents) continue;
      count += size;
      components.push(component);
    }
    return {
      type: ComponentType.Container,
      accent_color: tone,
      components: withoutLooseLines(components),
    };
  });
  // Discord takes no empty container; of a single one that is for the tests to find.
  const filled = containers.filter(({ components }) => components.length > 0);
  return { components: [...leading, ...(filled.length > 0 ? filled : containers)] };
}

type Texts = ReadonlyMap<Passage, string>;

function written(parts: readonly Part[]): Texts {
  const passages = parts.flatMap(passagesOf);
  const texts = new Map(passages.map((passage) => [passage, passage.write(mostCharacters)]));
  let excess = [...texts.values()].reduce((sum, each) => sum + weightOf(each), 0) - mostCharacters;
  for (const passage of passages.toSorted((a, b) => a.matters - b.matters)) {
    if (excess <= 0) break;
    const before = weightOf(texts.get(passage) ?? '');
    const shorter = passage.write(Math.max(0, before - excess));
    texts.set(passage, shorter);
    excess -= before - weightOf(shorter);
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
      const url = httpsUrl(part.picture.url, 2_048);
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

// A line divides two things: none at an end, no two together.
function withoutLooseLines(all: readonly APIComponentInContainer[]): APIComponentInContainer[] {
  const isLine = (component: APIComponentInContainer | undefined): boolean =>
    component === undefined || component.type === ComponentType.Separator;
  return all
    .filter((component, index) => !isLine(component) || !isLine(all[index + 1]))
    .filter((component, index) => index > 0 || !isLine(component));
}
