import type { WaitingCaller, WaitingRequest } from './limit-step.ts';
import type { WaitingGroup } from './limit-state.ts';
import type { QueueClass, WaitingPlace } from './serving-order.ts';

/** A place of a request that waits in this process, or of one that another process has told of. */
export interface LimitPlace extends WaitingPlace {
  /** How many slots it needs before it begins. */
  readonly needs: number;
  /** Null for a request of another process. */
  readonly own: { readonly request: WaitingRequest; readonly caller: WaitingCaller } | null;
}

/** `WaitingRequest.tag` has this many characters. */
export const tagLength = 4;
/** More than all processes can be granted in a minute. */
const maxGroups = 60;
/** All processes together send so many requests in ten minutes. Further requests are counted without tags. */
const maxTags = 600;

/** A place for each request of a group; the group's needs are spread evenly over them. */
export function placesOf(group: WaitingGroup): readonly LimitPlace[] {
  const { queue, guildId, since, count, tags } = group;
  const needs = group.needs / count;
  return Array.from({ length: count }, (_, index) => {
    const tag = tags.slice(index * tagLength, (index + 1) * tagLength) || null;
    return { queue, guildId, since, interactionId: null, tag, needs, callers: 1, own: null };
  });
}

/** What a process tells others of its queue: the first groups in order. */
export function groupsOf(
  places: readonly LimitPlace[],
  isLeft: (request: WaitingRequest) => boolean,
): readonly WaitingGroup[] {
  const groups = new Map<string, WaitingGroup>();
  const counted = new Set<string>();
  for (const { queue, guildId, since, own } of places) {
    if (own === null || counted.has(own.request.id) || !isLeft(own.request)) continue;
    counted.add(own.request.id);
    const key = groupKey(queue, guildId);
    const group = groups.get(key) ?? { queue, guildId, since, count: 0, needs: 0, tags: '' };
    groups.set(key, {
      ...group,
      count: group.count + 1,
      needs: group.needs + own.caller.needs,
      tags: counted.size > maxTags ? group.tags : group.tags + own.request.tag,
    });
    if (groups.size === maxGroups) break;
  }
  return [...groups.values()];
}

function groupKey(queue: QueueClass, guildId: string | null): string {
  return `${queue} ${guildId ?? ''}`;
}
