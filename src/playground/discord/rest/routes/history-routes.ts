import { breach, type Breach } from '../../checks/breach.ts';
import { CONTAINER } from '../../component-types.ts';
import type { DiscordServices } from '../../services.ts';
import type { Message } from '../../message.ts';
import type { RestFaults } from '../faults.ts';
import { restError } from '../rest-error.ts';
import { channelRoutes, requirePermission, botHasPermission, requireMessage } from './access.ts';
import { parseLimit, requireValidQuery } from './list-query.ts';
import { ok, type Route } from './route.ts';

const LIMIT = { min: 1, max: 100, byDefault: 50 };
const ANCHORS = ['around', 'before', 'after'] as const;

/** Reads messages of channels, newest first. */
export function historyRoutes(
  services: DiscordServices,
  faults: Pick<RestFaults, 'containerFault'>,
): Route[] {
  const channelRoute = channelRoutes(services);
  return [
    channelRoute('GET', '/messages', (call, channel) => {
      const query = parseHistoryQuery(call.query);
      // "This will return an empty array" (Message, Get Channel Messages).
      if (!botHasPermission(services, channel, 'READ_MESSAGE_HISTORY')) return ok([]);
      const all = services.messages.visibleIn(channel.id);
      const page = selectMessages(all, query);
      const fault = faults.containerFault();
      if (fault !== null && hasContainer(fault === 'pages' ? page : all)) {
        throw restError('internal');
      }
      return ok(page.map(withoutNonce));
    }),
    channelRoute('GET', '/messages/{message_id}', (call, channel) => {
      requirePermission(services, channel, 'READ_MESSAGE_HISTORY');
      return ok(withoutNonce(requireMessage(services, channel, call)));
    }),
  ];
}

interface HistoryQuery {
  readonly limit: number;
  /** Undefined for the newest messages. */
  readonly anchor: (typeof ANCHORS)[number] | undefined;
  readonly id: bigint;
}

function parseHistoryQuery(query: URLSearchParams): HistoryQuery {
  const found: Breach[] = [];
  const limit = parseLimit(query, LIMIT, found);
  const given = ANCHORS.filter((anchor) => query.has(anchor));
  for (const anchor of given) {
    if (/^\d{1,20}$/.test(query.get(anchor) ?? '')) continue;
    found.push(breach([anchor], 'NUMBER_TYPE_COERCE', 'Value is not snowflake.'));
  }
  for (const anchor of given.slice(1)) {
    found.push(
      breach([anchor], 'BASE_TYPE_INVALID', `${ANCHORS.join(', ')} are mutually exclusive`),
    );
  }
  requireValidQuery(found);
  const [anchor] = given;
  return { limit, anchor, id: anchor === undefined ? 0n : BigInt(query.get(anchor) ?? '') };
}

/** `all` is oldest first. */
function selectMessages(all: readonly Message[], { limit, anchor, id }: HistoryQuery): Message[] {
  const older = all.filter((one) => BigInt(one.id) < id);
  const newer = all.filter((one) => BigInt(one.id) > id);
  switch (anchor) {
    case undefined:
      return all.slice(-limit).toReversed();
    case 'before':
      return older.slice(-limit).toReversed();
    case 'after':
      // The messages right after the id, also newest first.
      return newer.slice(0, limit).toReversed();
    case 'around': {
      const half = Math.floor(limit / 2);
      const itself = all.filter((one) => BigInt(one.id) === id);
      const before = half === 0 ? [] : older.slice(-half);
      return [...before, ...itself, ...newer.slice(0, half)].slice(0, limit).toReversed();
    }
  }
}

function hasContainer(messages: readonly Message[]): boolean {
  return messages.some(({ components }) => components.some(({ type }) => type === CONTAINER));
}

/** Discord returns a nonce only in the response to the request that sent it. */
function withoutNonce(message: Message): object {
  return { ...message, nonce: undefined };
}
