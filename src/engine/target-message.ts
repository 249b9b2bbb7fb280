import { z } from 'zod';

import type { TargetMessage } from './command.ts';

/**
 * Parses the message that a message command is used on, its own texts before forwarded ones. Returns
 * null if the data contains no such message. Messages of other users and bots vary, so unexpected
 * fields are ignored.
 */
export function parseTargetMessage(data: unknown): TargetMessage | null {
  const pointing = targetSchema.safeParse(data);
  if (!pointing.success) return null;
  const { target_id: id, resolved } = pointing.data;
  const read = messageSchema.safeParse(resolved.messages[id]);
  if (!read.success) return null;
  const forwarded = read.data.message_snapshots.flatMap((one) => one.message ?? []);
  const all = [read.data, ...forwarded];
  const embeds = all.flatMap((one) => one.embeds);
  return {
    content: all.flatMap((one) => [one.content, ...componentTexts(one.components)]).join('\n'),
    links: embeds.flatMap(({ url }) => url ?? []),
    titles: embeds.flatMap(({ title }) => title ?? []),
  };
}

const targetSchema = z.object({
  target_id: z.string(),
  resolved: z.object({ messages: z.record(z.string(), z.unknown()) }),
});

const nullableText = z.string().nullable().catch(null).default(null);

/** Parses each item on its own, so that an invalid item does not discard the others. */
function listOf<T extends z.ZodType>(item: T) {
  return z
    .array(item.nullable().catch(null))
    .catch([])
    .default([])
    .transform((all) => all.filter((one) => one !== null));
}

const embedSchema = z.object({ url: nullableText, title: nullableText });

const contentFields = {
  content: z.string().catch('').default(''),
  embeds: listOf(embedSchema),
  components: listOf(z.unknown()),
};

const messageSchema = z.object({
  ...contentFields,
  /** A forwarded message has its texts only here. */
  message_snapshots: listOf(
    z.object({ message: z.object(contentFields).nullable().catch(null).default(null) }),
  ),
});

/** Discord nests components at most three levels deep. */
const maxDepth = 6;

/** Texts of a message's components, in their order. */
function componentTexts(components: readonly unknown[], depth = 0): readonly string[] {
  if (depth > maxDepth) return [];
  return components.flatMap((part) => {
    const read = componentSchema.safeParse(part);
    if (!read.success) return [];
    const { content, components: inner } = read.data;
    return [...(content === null ? [] : [content]), ...componentTexts(inner, depth + 1)];
  });
}

const componentSchema = z.object({ content: nullableText, components: listOf(z.unknown()) });
