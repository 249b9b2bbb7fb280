import { Routes } from 'discord-api-types/v10';

import { RefusedError } from '../discord-reply.ts';
import { reasonOf } from '../wording.ts';
import type { PatientCall } from './patient-call.ts';
import type { PostedRef } from './trial.ts';

/** The status of what is deleted already. */
const missing = 404;

/**
 * Deletes messages, the newest first, and the forum post that has some of them. Returns a sentence for each that
 * could not be deleted. Never rejects.
 */
export async function deleteMade(
  call: PatientCall,
  made: readonly PostedRef[],
  forumPostId: string | null,
): Promise<readonly string[]> {
  if (forumPostId !== null) {
    const why = await deleteAt(call, Routes.channel(forumPostId));
    if (why === null) return [];
  }
  const left: string[] = [];
  for (const { channelId, messageId } of distinct(made).toReversed()) {
    const why = await deleteAt(call, Routes.channelMessage(channelId, messageId));
    if (why !== null) {
      left.push(`Delete message ${messageId} in channel ${channelId} by hand: ${why}.`);
    }
  }
  if (forumPostId === null) return left;
  // Also its creator needs Manage Threads.
  return [...left, `Delete the forum post ${forumPostId} by hand: the bot may not delete it.`];
}

/** Returns why it could not be deleted. */
async function deleteAt(call: PatientCall, route: `/${string}`): Promise<string | null> {
  try {
    const reply = await call({ method: 'DELETE', route });
    return reply.status < 300 || reply.status === missing
      ? null
      : reasonOf(new RefusedError(reply));
  } catch (error) {
    return reasonOf(error);
  }
}

/** A message that was returned again for its nonce is deleted once. */
function distinct(made: readonly PostedRef[]): readonly PostedRef[] {
  return [...new Map(made.map((one) => [one.messageId, one])).values()];
}
