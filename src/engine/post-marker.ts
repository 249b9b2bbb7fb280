import { ComponentType } from 'discord-api-types/v10';

import { customIdOf, readCustomId, type Address } from '../pages/address.ts';
import type { ChannelMessage } from '../pages/parts/channel-message.ts';

/** Marks a post by a number, by which it is found again: the prefix of its buttons contains it. */
export function marked(message: ChannelMessage, marker: number): ChannelMessage {
  return {
    ...message,
    components: message.components.map((row) => ({
      ...row,
      components: row.components.map((part) => {
        if (part.type !== ComponentType.Button || !('custom_id' in part)) return part;
        const address = readCustomId(part.custom_id)?.address ?? '';
        return { ...part, custom_id: customIdOf(prefixOf(marker), address as Address) };
      }),
    })),
  };
}

/** A row of a sent message, as far as it may have a marker. */
interface MarkedRow {
  readonly components?:
    readonly { readonly custom_id?: string | null | undefined }[] | null | undefined;
}

/** Whether a sent message has this marker. */
export function hasMarker(rows: readonly MarkedRow[], marker: number): boolean {
  const customIds = rows.flatMap((row) => (row.components ?? []).map((one) => one.custom_id));
  return customIds.some((id) => readCustomId(id ?? '')?.prefix === prefixOf(marker));
}

function prefixOf(marker: number): string {
  return `post${marker}`;
}
