import {
  InteractionResponseType,
  MessageFlags,
  type APIInteractionResponse,
} from 'discord-api-types/v10';

import { discordCodeOf, isRateLimit, responseErrorKind, unknownMessage } from './interaction.ts';
import type { MenuReset } from './menu-reset.ts';
import { updateResponse, type ReplyTarget } from './reply-target.ts';
import type { ResponseCalls } from './response-calls.ts';

/**
 * Which first response Discord has accepted. After a `deferral`, or the waiting message in its place, the
 * answer is an edit. `unsure`: perhaps a deferral.
 */
export type FirstResponse = 'deferral' | 'reset' | 'unsure' | 'none';

/** `isRepeated`: Discord may have accepted an earlier response. */
export async function sendDeferral(
  calls: ResponseCalls,
  target: ReplyTarget,
  isRepeated = false,
): Promise<FirstResponse> {
  const result = await calls.callBack(deferredResponse(target), isRepeated);
  // After a reset, a follow-up is right if either has arrived.
  if (result === 'unsure') return isRepeated ? 'reset' : 'unsure';
  if (result !== 'taken') return 'none';
  // A follow-up also replaces "thinking…", so it is right whichever response has arrived.
  return isRepeated ? 'reset' : 'deferral';
}

/**
 * Sends the content that a message has already, which resets its menu. If Discord does not accept that,
 * for example because the message was deleted, the answer is deferred.
 */
export async function sendReset(
  calls: ResponseCalls,
  target: ReplyTarget,
  content: MenuReset,
): Promise<FirstResponse> {
  const failure = await calls.attempt(updateResponse(content));
  if (failure === null) return 'reset';
  calls.warn(failure, 'Discord did not reset a menu');
  const kind = responseErrorKind(failure);
  if (kind === 'gone' && discordCodeOf(failure) !== unknownMessage) return 'none';
  return sendDeferral(calls, target, kind === 'temporary' && !isRateLimit(failure));
}

/** Discord accepts no flag but `Ephemeral` on a deferral. */
function deferredResponse(target: ReplyTarget): APIInteractionResponse {
  if (target.kind === 'update') return { type: InteractionResponseType.DeferredMessageUpdate };
  return {
    type: InteractionResponseType.DeferredChannelMessageWithSource,
    ...(target.private ? { data: { flags: MessageFlags.Ephemeral } } : {}),
  };
}
