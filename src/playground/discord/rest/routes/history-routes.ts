import { breach, invalidFormBody, type Breach } from '../../checks/breach.ts';
import type { House } from '../../house.ts';
import type { Message } from '../../message.ts';
import { Refusal } from '../refusal.ts';
import { channelOf, demandPermission, mayBot, messageOf } from './access.ts';
import { ok, type Route } from './route.ts';

const MESSAGES = '/channels/{channel_id}/messages';
const USUAL_LIMIT = 50;
const MOST = 100;
const SIDES = ['around', 'before', 'after'] as const;

/** Messages of channels as they are read again: newest first. */
export function historyRoutes(house: House): Route[] {
  return [
    {
      method: 'GET',
      path: MESSAGES,
      handle(call) {
        const channel = channelOf(house, call);
        const wanted = wantedOf(call.query);
        // "This will return an empty array" (Message, Get Channel Messages).
        if (!mayBot(house, channel, 'READ_MESSAGE_HISTORY')) return ok([]);
        return ok(part(house.messages.seenIn(channel.id), wanted).map(withoutNonce));
      },
    },
    {
      method: 'GET',
      path: `${MESSAGES}/{message_id}`,
      handle(call) {
        const channel = channelOf(house, call);
        demandPermission(house, channel, 'READ_MESSAGE_HISTORY');
        return ok(withoutNonce(messageOf(house, channel, call)));
      },
    },
  ];
}

interface Wanted {
  readonly limit: number;
  /** Where to begin; nowhere: at the newest. */
  readonly side: (typeof SIDES)[number] | undefined;
  readonly id: bigint;
}

function wantedOf(query: URLSearchParams): Wanted {
  const limit = Number(query.get('limit') ?? USUAL_LIMIT);
  const given = SIDES.filter((side) => query.has(side));
  const found: Breach[] = [];
  if (!Number.isInteger(limit)) {
    found.push(breach(['limit'], 'NUMBER_TYPE_COERCE', 'Value is not int.'));
  } else if (limit < 1) {
    found.push(breach(['limit'], 'NUMBER_TYPE_MIN', 'Value should be at least 1.'));
  } else if (limit > MOST) {
    found.push(breach(['limit'], 'NUMBER_TYPE_MAX', `Value should be at most ${MOST}.`));
  }
  for (const side of given) {
    if (/^\d{1,20}$/.test(query.get(side) ?? '')) continue;
    found.push(breach([side], 'NUMBER_TYPE_COERCE', 'Value is not snowflake.'));
  }
  for (const side of given.slice(1)) {
    found.push(breach([side], 'BASE_TYPE_INVALID', `${SIDES.join(', ')} are mutually exclusive`));
  }
  if (found.length > 0) throw new Refusal(400, invalidFormBody(found));
  const [side] = given;
  return { limit, side, id: side === undefined ? 0n : BigInt(query.get(side) ?? '') };
}

/** `all` is oldest first. */
function part(all: readonly Message[], { limit, side, id }: Wanted): Message[] {
  const older = all.filter((one) => BigInt(one.id) < id);
  const newer = all.filter((one) => BigInt(one.id) > id);
  switch (side) {
    case undefined:
      return all.slice(-limit).toReversed();
    case 'before':
      return older.slice(-limit).toReversed();
    case 'after':
      // Those that followed it at once, still newest first.
      return newer.slice(0, limit).toReversed();
    case 'around': {
      const half = Math.floor(limit / 2);
      const itself = all.filter((one) => BigInt(one.id) === id);
      const before = half === 0 ? [] : older.slice(-half);
      return [...before, ...itself, ...newer.slice(0, half)].slice(0, limit).toReversed();
    }
  }
}

/** A nonce comes back with the answer to its own request alone. */
function withoutNonce(message: Message): object {
  return { ...message, nonce: undefined };
}
