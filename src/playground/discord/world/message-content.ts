import { componentsWithPaths } from '../checks/component-paths.ts';
import { TEXT_DISPLAY } from '../component-types.ts';
import { fields, isFields, list, text, type Fields } from '../json.ts';
import type { Component, Message } from '../message.ts';
import { buildAttachments, type Upload } from './attachments.ts';
import type { Files } from './files.ts';
import { mentionsIn } from './mentions.ts';
import type { DiscordWorld } from './world.ts';

/** The fields of a message that a request sets. */
export type MessageContent = Pick<
  Message,
  | 'content'
  | 'components'
  | 'embeds'
  | 'attachments'
  | 'mentions'
  | 'mention_everyone'
  | 'mention_roles'
>;

export interface ContentContext {
  readonly world: DiscordWorld;
  readonly nextId: () => string;
  readonly channelId: string;
  readonly authorId: string;
  readonly uploads: readonly Upload[];
  readonly files: Files;
  readonly ephemeral?: boolean;
  readonly before?: MessageContent;
}

/** The content of a message after a request: omitted fields keep their value, `null` clears. */
export function buildContent(body: Fields, context: ContentContext): MessageContent {
  const { before, ephemeral = false } = context;
  const content =
    body['content'] === undefined ? (before?.content ?? '') : (text(body['content']) ?? '');
  const components =
    body['components'] === undefined
      ? (before?.components ?? [])
      : withComponentIds(list(body['components']).filter(isFields));
  return {
    content,
    components,
    embeds:
      body['embeds'] === undefined
        ? (before?.embeds ?? [])
        : list(body['embeds']).map((embed) => ({ type: 'rich', ...withoutNulls(fields(embed)) })),
    attachments: buildAttachments(body, {
      ...context,
      ephemeral,
      before: before?.attachments ?? [],
    }),
    ...(before === undefined || changesText(body)
      ? mentionsIn([content, ...textDisplays(components)], body['allowed_mentions'], context)
      : mentionsOf(before)),
  };
}

/** An edit parses mentions again only if it changes the text (Message, Edit Message). */
function changesText(body: Fields): boolean {
  return body['content'] !== undefined || body['components'] !== undefined;
}

function mentionsOf({ mentions, mention_everyone, mention_roles }: MessageContent) {
  return { mentions, mention_everyone, mention_roles };
}

function textDisplays(components: readonly Component[]): string[] {
  return componentsWithPaths(components)
    .filter(({ component }) => component['type'] === TEXT_DISPLAY)
    .map(({ component }) => text(component['content']) ?? '');
}

/** Adds the ids that Discord assigns to components without one, in reading order from 1. */
function withComponentIds(components: readonly Fields[]): Component[] {
  const taken = new Set<unknown>();
  const collect = (value: unknown): void => {
    for (const [key, part] of Object.entries(fields(value))) {
      if (key === 'id') taken.add(part);
      else if (Array.isArray(part)) part.forEach(collect);
      else collect(part);
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
      ...withoutNulls(component),
      id,
      ...(component['components'] === undefined ? {} : { components: inner.map(visit) }),
      ...(isFields(accessory) ? { accessory: visit(accessory) } : {}),
      ...(isFields(only) ? { component: visit(only) } : {}),
    };
    return result as unknown as Component;
  };
  return components.map(visit);
}

/** The components of a modal, with ids. */
export function modalComponents(value: unknown): Component[] {
  return withComponentIds(list(value).filter(isFields));
}

function withoutNulls(object: Fields): Fields {
  return Object.fromEntries(
    Object.entries(object).filter(([, value]) => value !== undefined && value !== null),
  );
}
