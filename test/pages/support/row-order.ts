import { ComponentType, type APIComponentInContainer } from 'discord-api-types/v10';

import { readCustomId } from '../../../src/pages/address.ts';
import type { PageMessage } from '../../../src/pages/page.ts';

/** What a section of a card contains, in this order. A divider separates two sections. */
const order = ['text', 'pager', 'menu', 'buttons'] as const;
type RowKind = (typeof order)[number];

/** The rows of each card that break the order of rows, and second pagers. */
export function disorderedRows({ components }: PageMessage): readonly string[] {
  return components.flatMap((card) => {
    if (card.type !== ComponentType.Container) return [];
    const kinds = card.components.map(kindOf);
    const misplaced = kinds.filter((kind, index) => {
      const before = kinds[index - 1] ?? null;
      return kind !== null && before !== null && order.indexOf(kind) < order.indexOf(before);
    });
    const pagers = kinds.filter((kind) => kind === 'pager').length;
    return [
      ...misplaced.map((kind) => `misplaced: ${String(kind)} in ${kinds.join(', ')}`),
      ...(pagers > 1 ? ['several pagers'] : []),
    ];
  });
}

/** Null for a divider. */
function kindOf(component: APIComponentInContainer): RowKind | null {
  if (component.type === ComponentType.Separator) return null;
  if (component.type !== ComponentType.ActionRow) return 'text';
  const prefixes = component.components.map((part) =>
    'custom_id' in part ? readCustomId(part.custom_id)?.prefix : undefined,
  );
  if (prefixes.every((prefix) => prefix !== undefined && pagerPrefixes.includes(prefix))) {
    return 'pager';
  }
  return component.components[0]?.type === ComponentType.Button ? 'buttons' : 'menu';
}

const pagerPrefixes = ['first', 'prev', 'any', 'next', 'last'];
