import { componentsWithPaths } from '../checks/component-paths.ts';
import { TEXT_DISPLAY } from '../component-types.ts';
import { fields, list, text, withoutNulls, type Fields } from '../json.ts';
import type { Component, Message } from '../message.ts';
import { buildAttachments, type Upload } from './attachments.ts';
import type { Files } from './files.ts';
import { mentionsIn } from './mentions.ts';
import { messageComponents } from './response-components.ts';
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
      : messageComponents(body['components'], context.nextId);
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
