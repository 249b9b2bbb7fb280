import { componentsWithPaths } from '../checks/component-paths.ts';
import { TEXT_DISPLAY } from '../component-types.ts';
import { fields, isFields, list, text, type Fields } from '../json.ts';
import type { Component, Message } from '../message.ts';
import { buildAttachments, type Upload } from './attachments.ts';
import type { Files } from './files.ts';
import { mentionsIn } from './mentions.ts';
import type { DiscordWorld } from './world.ts';

/** Fields of a message that a body sets, as Discord stores them. */
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
  /** Whose message it is. */
  readonly authorId: string;
  readonly uploads: readonly Upload[];
  readonly files: Files;
  /** Only one person sees it. */
  readonly ephemeral?: boolean;
  readonly before?: MessageContent;
}

/** What becomes of a message by a body: what the body does not name stays as it was, `null` empties. */
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

/** Whom a message mentions is found out anew only when its text is (Message, Edit Message). */
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

/** Components with the ids that Discord gives to those without one, in reading order from 1. */
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
    const numberedOne: Fields = {
      ...withoutNulls(component),
      id,
      ...(component['components'] === undefined ? {} : { components: inner.map(visit) }),
      ...(isFields(accessory) ? { accessory: visit(accessory) } : {}),
      ...(isFields(only) ? { component: visit(only) } : {}),
    };
    return numberedOne as unknown as Component;
  };
  return components.map(visit);
}

/** A modal's components as they come back with its submission, and are drawn. */
export function modalComponents(value: unknown): Component[] {
  return withComponentIds(list(value).filter(isFields));
}

function withoutNulls(object: Fields): Fields {
  return Object.fromEntries(
    Object.entries(object).filter(([, value]) => value !== undefined && value !== null),
  );
}
