import { z } from 'zod';

import type { PointedAt } from './command.ts';

/**
 * What is read of the message that an interaction's data points at, its own texts first; null where
 * there is none. Other people's and other bots' messages come in every shape: whatever is not as
 * expected is left out.
 */
export function pointedAt(data: unknown): PointedAt | null {
  const pointing = pointer.safeParse(data);
  if (!pointing.success) return null;
  const { target_id: id, resolved } = pointing.data;
  const read = anyMessage.safeParse(resolved.messages[id]);
  if (!read.success) return null;
  const forwarded = read.data.message_snapshots.flatMap((one) => one.message ?? []);
  const all = [read.data, ...forwarded];
  const embeds = all.flatMap((one) => one.embeds);
  return {
    content: all.flatMap((one) => [one.content, ...displayed(one.components)]).join('\n'),
    links: embeds.flatMap(({ url }) => url ?? []),
    titles: embeds.flatMap(({ title }) => title ?? []),
  };
}

const pointer = z.object({
  target_id: z.string(),
  resolved: z.object({ messages: z.record(z.string(), z.unknown()) }),
});

const text = z.string().nullable().catch(null).default(null);

/** Each item by itself, so that an odd one does not take the others with it. */
function listOf<T extends z.ZodType>(item: T) {
  return z
    .array(item.nullable().catch(null))
    .catch([])
    .default([])
    .transform((all) => all.filter((one) => one !== null));
}

const embed = z.object({ url: text, title: text });

const body = {
  content: z.string().catch('').default(''),
  embeds: listOf(embed),
  components: listOf(z.unknown()),
};

const anyMessage = z.object({
  ...body,
  /** A forwarded message has its texts here alone. */
  message_snapshots: listOf(
    z.object({ message: z.object(body).nullable().catch(null).default(null) }),
  ),
});

/** Discord nests three deep; a deeper one was made up. */
const deepest = 6;

/** Texts of a message of Components V2, as they stand there. */
function displayed(components: readonly unknown[], depth = 0): readonly string[] {
  if (depth > deepest) return [];
  return components.flatMap((part) => {
    const read = component.safeParse(part);
    if (!read.success) return [];
    const { content, components: inner } = read.data;
    return [...(content === null ? [] : [content]), ...displayed(inner, depth + 1)];
  });
}

const component = z.object({ content: text, components: listOf(z.unknown()) });
