import { ComponentType, MessageFlags, Routes } from 'discord-api-types/v10';
import { z } from 'zod';

import type { DirectFile } from '../../discord/direct-calls.ts';
import type { MeasuredFacts } from '../../model/discord-facts.ts';
import { success } from '../discord-reply.ts';
import { InterruptedError, type PatientCall } from './patient-call.ts';

/** What a trial uses. */
export interface TrialContext {
  readonly call: PatientCall;
  /** The same, without waiting for a rate limit. */
  readonly callOnce: PatientCall;
  /** Where messages are posted: the named channel, or a post in it if it is a forum. */
  readonly channelId: string;
  readonly isAnnouncement: boolean;
  readonly followerId: string | null;
  readonly botId: string;
  readonly now: () => number;
  /** Rejects if the operator interrupts the trials. */
  readonly pause: (ms: number) => Promise<void>;
  /** Asks the operator. Null without a terminal. */
  readonly ask: ((question: string) => Promise<string>) | null;
  /** Null if the catalogue gave none. */
  readonly coverUrl: () => Promise<string | null>;
  /** A new nonce with each call. */
  readonly nonce: () => string;
  /** Notes what must be deleted at the end. */
  readonly made: (message: PostedRef) => void;
}

export interface PostedRef {
  readonly channelId: string;
  readonly messageId: string;
}

/** One question to Discord. */
export interface Trial {
  readonly name: string;
  /** Facts; or why the trial was not made, as a sentence. */
  readonly run: (context: TrialContext) => Promise<MeasuredFacts | string>;
}

/** A message of Components V2 with one container. */
export function containerMessage(components: readonly object[]): object {
  return {
    flags: MessageFlags.IsComponentsV2,
    components: [{ type: ComponentType.Container, components }],
    allowed_mentions: { parse: [] },
  };
}

export function textDisplay(content: string): object {
  return { type: ComponentType.TextDisplay, content };
}

export const sampleMessage = containerMessage([
  textDisplay('A test of Colophon’s doctor. It is deleted in a moment.'),
]);

/** Posts a message and notes it. Throws `RefusedError`, or the error of the network after a second try. */
export async function post(
  { call, channelId, nonce, made }: TrialContext,
  message: object,
  files: readonly DirectFile[] = [],
): Promise<PostedRef> {
  const route = Routes.channelMessages(channelId);
  const body = { nonce: nonce(), enforce_nonce: true, ...message };
  const send = () => call({ method: 'POST', route, body, files });
  // The first try may have created the message. With the same nonce, the second returns it.
  const reply = await send().catch((error: unknown) => {
    if (error instanceof InterruptedError) throw error;
    return send();
  });
  const { id } = idSchema.parse(success(reply));
  const posted = { channelId, messageId: id };
  made(posted);
  return posted;
}

export const idSchema = z.object({ id: z.string() });
