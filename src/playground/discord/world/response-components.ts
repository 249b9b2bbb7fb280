import {
  CHANNEL_SELECT,
  CONTAINER,
  GALLERY,
  MENTIONABLE_SELECT,
  ROLE_SELECT,
  SEPARATOR,
  STRING_SELECT,
  THUMBNAIL,
  USER_SELECT,
} from '../component-types.ts';
import { fields, isFields, list, text, withoutNulls, type Fields } from '../json.ts';
import type { Component } from '../message.ts';

/** The components of a message in the form of Discord's responses. */
export function messageComponents(value: unknown, nextId: () => string): Component[] {
  return withComponentIds(value, (component) => ({
    ...responseDefaults[Number(component['type'])],
    ...component,
    ...resolvedMedia(component, nextId),
  }));
}

/** The components of a modal, with ids. */
export function modalComponents(value: unknown): Component[] {
  return withComponentIds(value, (component) => component);
}

/** Adds the ids that Discord assigns to components without one, in reading order from 1. */
function withComponentIds(value: unknown, complete: (component: Fields) => Fields): Component[] {
  const components = list(value).filter(isFields);
  const taken = new Set<unknown>();
  const collect = (part: unknown): void => {
    for (const [key, inner] of Object.entries(fields(part))) {
      if (key === 'id') taken.add(inner);
      else if (Array.isArray(inner)) inner.forEach(collect);
      else collect(inner);
    }
  };
  components.forEach(collect);
  let last = 0;
  const nextFree = (): number => {
    do last += 1;
    while (taken.has(last));
    return last;
  };
  const visit = (component: Fields): Component => {
    const id =
      typeof component['id'] === 'number' && component['id'] > 0 ? component['id'] : nextFree();
    const inner = list(component['components']).filter(isFields);
    const { accessory, component: only } = component;
    const result: Fields = {
      ...complete(withoutNulls(component)),
      id,
      ...(component['components'] === undefined ? {} : { components: inner.map(visit) }),
      ...(isFields(accessory) ? { accessory: visit(accessory) } : {}),
      ...(isFields(only) ? { component: visit(only) } : {}),
    };
    return result as unknown as Component;
  };
  return components.map(visit);
}

const menuDefaults = { min_values: 1, max_values: 1 };

/** What a response has for fields that the request omits. */
const responseDefaults: Readonly<Record<number, Fields>> = {
  [CONTAINER]: { accent_color: null, spoiler: false },
  [THUMBNAIL]: { description: null, spoiler: false },
  [SEPARATOR]: { spacing: 1, divider: true },
  [STRING_SELECT]: menuDefaults,
  [USER_SELECT]: menuDefaults,
  [ROLE_SELECT]: menuDefaults,
  [MENTIONABLE_SELECT]: menuDefaults,
  [CHANNEL_SELECT]: menuDefaults,
};

function resolvedMedia({ type, media, items }: Fields, nextId: () => string): Fields {
  switch (type) {
    case THUMBNAIL:
      return { media: unfurled(media, nextId) };
    case GALLERY:
      return {
        items: list(items)
          .map(fields)
          .map((item) => ({
            description: null,
            spoiler: false,
            ...withoutNulls(item),
            media: unfurled(item['media'], nextId),
          })),
      };
    default:
      return {};
  }
}

/** Discord takes only the URL and fetches the file. Files of the message keep their URL here. */
function unfurled(media: unknown, nextId: () => string): Fields {
  const url = text(fields(media)['url']) ?? '';
  if (!url.startsWith('http')) return { url };
  return {
    id: nextId(),
    url,
    proxy_url: `https://images.discord.example/external/${encodeURIComponent(url)}`,
    width: null,
    height: null,
    content_type: null,
  };
}
