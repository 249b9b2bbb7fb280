import { Routes } from 'discord-api-types/v10';

import type { CallDiscord } from '../../discord/direct-calls.ts';
import type { Clock } from '../../model/effects.ts';
import { reasonOf } from '../../model/unreachable.ts';
import { RefusedError } from '../discord-reader.ts';
import { openChannel, PostFailure, postMessage, type OpenChannel } from './channel.ts';
import { shownMessages, type DrawMessage } from './messages.ts';
import { createPatientCall, type PatientCall } from './patient-call.ts';

export interface ShowParts {
  readonly channelId: string;
  readonly callDiscord: CallDiscord;
  readonly clock: Clock;
  readonly drawMessage: DrawMessage;
  /** Resolves when the host presses Enter, at the end of the input, and when the signal is aborted. */
  readonly untilEnter: (ending: AbortSignal) => Promise<void>;
  /** Calls the listener when the process is to end. Returns a function that stops this. */
  readonly onInterrupt: (listener: () => void) => () => void;
  /** What the host should see. */
  readonly write: (lines: string) => void;
  /** What is wrong. */
  readonly tell: (line: string) => void;
}

/**
 * Posts one message of each kind, says what the host should see in each, and waits for the host. Then, and whatever ends
 * it before, deletes the messages. Resolves with the exit code: 0; 1 if a message was not posted whole, or not deleted;
 * 2 if none was posted.
 */
export async function runShow(parts: ShowParts): Promise<number> {
  const { callDiscord, clock, channelId, onInterrupt, tell } = parts;
  const ending = new AbortController();
  const stopListening = onInterrupt(() => {
    ending.abort(new Error('ended before all messages were posted'));
  });
  // Deletions are made also when the process is to end.
  const deletionCall = createPatientCall(callDiscord, clock.schedule, new AbortController().signal);
  const posted: string[] = [];
  let channel: OpenChannel | null = null;
  let failures = 0;
  try {
    const call = createPatientCall(callDiscord, clock.schedule, ending.signal);
    channel = await openChannel(call, channelId);
    failures = await postAll({ ...parts, call, channel, posted, ending: ending.signal });
    if (posted.length > 0) {
      parts.write('\nCompare them with what you see in Discord, then press Enter to delete them.');
      await parts.untilEnter(ending.signal);
    }
  } catch (error) {
    failures += 1;
    tell(error instanceof PostFailure ? error.message : `The doctor stopped: ${reasonOf(error)}.`);
  } finally {
    let left = 0;
    for (const id of posted.toReversed()) {
      const why = await deletionFailure(deletionCall, channelId, id);
      if (why === null) continue;
      left += 1;
      tell(`Delete ${channel?.linkOf(id) ?? id} by hand: ${why}.`);
    }
    if (posted.length > 0 && left === 0) parts.write('The messages are deleted.');
    failures += left;
    stopListening();
  }
  if (posted.length === 0) return 2;
  return failures === 0 ? 0 : 1;
}

interface PostingParts extends ShowParts {
  readonly call: PatientCall;
  readonly channel: OpenChannel;
  /** Receives the ids of the messages. */
  readonly posted: string[];
  readonly ending: AbortSignal;
}

/** Resolves with the number of messages that were not posted whole. */
async function postAll(parts: PostingParts): Promise<number> {
  const { call, channel, clock, drawMessage, posted, ending, write, tell } = parts;
  const startedAt = clock.now().toString(36);
  let failures = 0;
  for (const [index, { kind, name, sees }] of shownMessages.entries()) {
    try {
      const drawn = await drawMessage(kind);
      const nonce = `doctor-${startedAt}-${index}`;
      const { id, isWhole } = await postMessage(call, channel, drawn, nonce);
      posted.push(id);
      if (!isWhole) {
        failures += 1;
        tell(`${name}: Discord accepts it only in half of its size.`);
      }
      write([`\n${index + 1}. ${name}`, ...sees.map((line) => `   - ${line}`)].join('\n'));
    } catch (error) {
      ending.throwIfAborted();
      // The others would be refused too.
      if (error instanceof PostFailure && posted.length === 0) throw error;
      failures += 1;
      tell(
        `${name} was not posted. ${error instanceof PostFailure ? error.message : reasonOf(error)}`,
      );
    }
  }
  return failures;
}

/** The status of what is deleted already. */
const missing = 404;

async function deletionFailure(
  call: PatientCall,
  channelId: string,
  id: string,
): Promise<string | null> {
  try {
    const route = Routes.channelMessage(channelId, id);
    const reply = await call({ method: 'DELETE', route });
    const isGone = reply.status < 300 || reply.status === missing;
    return isGone ? null : reasonOf(new RefusedError(reply));
  } catch (error) {
    return reasonOf(error);
  }
}
