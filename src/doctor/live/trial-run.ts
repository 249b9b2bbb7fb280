import { ChannelFlags, ChannelType, Routes } from 'discord-api-types/v10';
import { z } from 'zod';

import type { CallDiscord, DirectReply } from '../../discord/direct-calls.ts';
import type { MeasuredFacts } from '../../model/discord-facts.ts';
import type { Clock } from '../../model/effects.ts';
import type { TrialPlace } from '../call.ts';
import { RefusedError, success } from '../discord-reply.ts';
import { reasonOf } from '../wording.ts';
import { deleteMade } from './deletion.ts';
import {
  coverTrial,
  historyTrial,
  nonceTrial,
  notificationTrial,
  oldEditsTrial,
} from './message-trials.ts';
import { createPatientCall, InterruptedError, pause, replyTimeoutMs } from './patient-call.ts';
import { publishingTrial } from './publishing-trial.ts';
import { largestEditTrial, largestPostOfManyTrial, largestPostTrial } from './size-trials.ts';
import { idSchema, sampleMessage, type PostedRef, type Trial, type TrialContext } from './trial.ts';
import { uploadTrial } from './upload-trials.ts';

export interface TrialParts extends TrialPlace {
  readonly callDiscord: CallDiscord;
  readonly clock: Clock;
  readonly coverUrl: TrialContext['coverUrl'];
  readonly ask: TrialContext['ask'];
  /** Calls the listener when the operator interrupts the trials. Returns a function that ends this. */
  readonly onInterrupt: (listener: () => void) => () => void;
  /** Tells the operator what is done. */
  readonly tell: (line: string) => void;
}

export interface TrialResult {
  readonly facts: MeasuredFacts;
  /** A sentence for each trial without a result, and for each message that could not be deleted. */
  readonly notes: readonly string[];
  /** Whether a trial or a deletion has failed. A trial that does not apply has not failed. */
  readonly hasFailed: boolean;
  readonly isInterrupted: boolean;
}

const trials: readonly Trial[] = [
  largestPostTrial,
  largestPostOfManyTrial,
  largestEditTrial,
  historyTrial,
  nonceTrial,
  coverTrial,
  uploadTrial,
  oldEditsTrial,
  publishingTrial,
  notificationTrial,
];

/** Makes all trials in a channel, and deletes what they made. Rejects if the channel cannot be used. */
export async function runTrials(parts: TrialParts): Promise<TrialResult> {
  const { callDiscord, clock, onInterrupt } = parts;
  const interruption = new AbortController();
  const call = createPatientCall(callDiscord, clock.schedule, interruption.signal);
  // Deletions are made also after an interruption.
  const deletionCall = createPatientCall(callDiscord, clock.schedule, new AbortController().signal);
  const made: PostedRef[] = [];
  const endListening = onInterrupt(() => {
    parts.tell('Interrupted: deleting what was posted.');
    interruption.abort();
  });
  let place: Place | null = null;
  let outcome = nothingTried;
  try {
    place = await openPlace(parts, call);
    if (place.posted !== null) made.push(place.posted);
    outcome = await runEach({ ...parts, call, made, interrupted: interruption.signal }, place);
  } catch (error) {
    if (!(error instanceof InterruptedError)) throw error;
  } finally {
    const left = await deleteMade(deletionCall, made, place?.forumPostId ?? null);
    outcome = {
      ...outcome,
      notes: [...outcome.notes, ...left],
      hasFailed: outcome.hasFailed || left.length > 0,
    };
    endListening();
  }
  return { ...outcome, isInterrupted: interruption.signal.aborted };
}

const nothingTried: Omit<TrialResult, 'isInterrupted'> = { facts: {}, notes: [], hasFailed: false };

interface RunParts extends TrialParts {
  readonly call: TrialContext['call'];
  readonly made: PostedRef[];
  readonly interrupted: AbortSignal;
}

async function runEach(parts: RunParts, place: Place): Promise<typeof nothingTried> {
  const { callDiscord, clock, coverUrl, ask, followerId, call, made, interrupted, tell } = parts;
  const startedAt = clock.now().toString(36);
  let nonces = 0;
  const context: TrialContext = {
    ...{ call, coverUrl, ask, followerId, now: clock.now },
    callOnce: (request) => callDiscord({ ...request, signal: AbortSignal.timeout(replyTimeoutMs) }),
    channelId: place.channelId,
    isAnnouncement: place.isAnnouncement,
    botId: place.botId,
    pause: (ms) => pause(ms, clock.schedule, interrupted),
    nonce: () => `doctor-${startedAt}-${(nonces += 1)}`,
    made: (message) => made.push(message),
  };
  let facts: MeasuredFacts = place.facts;
  const notes: string[] = [];
  let hasFailed = false;
  for (const { name, run } of trials) {
    if (interrupted.aborted) break;
    tell(`Trying ${name} …`);
    try {
      const found = await run(context);
      if (typeof found === 'string') notes.push(`No result for ${name}: ${found}`);
      else facts = { ...facts, ...found };
    } catch (error) {
      if (error instanceof InterruptedError) break;
      hasFailed = true;
      notes.push(`No result for ${name}: ${reasonOf(error)}.`);
    }
  }
  return { facts, notes, hasFailed };
}

interface Place {
  readonly channelId: string;
  readonly isAnnouncement: boolean;
  readonly botId: string;
  /** The forum post that was created; null in another channel. */
  readonly forumPostId: string | null;
  /** Its first message. */
  readonly posted: PostedRef | null;
  readonly facts: MeasuredFacts;
}

async function openPlace({ channelId }: TrialPlace, call: TrialContext['call']): Promise<Place> {
  const { id: botId } = idSchema.parse(success(await call({ route: Routes.user() })));
  const reply = await call({ route: Routes.channel(channelId) });
  const channel = channelSchema.parse(success(reply));
  const isForum = forumTypes.includes(channel.type);
  const isAnnouncement = channel.type === announcementType;
  if (!isForum) {
    return { channelId, isAnnouncement, botId, forumPostId: null, posted: null, facts: {} };
  }
  const forumReply = await createForumPost(call, channel, sampleMessage);
  const forumTakesComponents = forumReply.status < 300;
  const post = forumTakesComponents
    ? forumReply
    : await createForumPost(call, channel, { content: 'A test of Colophon’s doctor' });
  const { id } = idSchema.parse(success(post));
  return {
    ...{ botId, isAnnouncement: false, channelId: id, forumPostId: id },
    // A forum post and its first message have the same id.
    posted: { channelId: id, messageId: id },
    facts: { forumTakesComponents },
  };
}

const forumTypes: readonly number[] = [ChannelType.GuildForum, ChannelType.GuildMedia];
const announcementType: number = ChannelType.GuildAnnouncement;

type Channel = z.infer<typeof channelSchema>;

async function createForumPost(
  call: TrialContext['call'],
  { id, flags, available_tags: tags }: Channel,
  message: object,
): Promise<DirectReply> {
  const needsTag = ((flags ?? 0) & ChannelFlags.RequireTag) !== 0;
  const tag = tags?.find(({ moderated }) => moderated !== true);
  const body = {
    name: 'A test of Colophon’s doctor',
    applied_tags: needsTag && tag !== undefined ? [tag.id] : [],
    message,
  };
  const reply = await call({ method: 'POST', route: Routes.threads(id), body });
  // A missing permission is no answer about the message.
  if (reply.status === 403) throw new RefusedError(reply);
  return reply;
}

const channelSchema = z.object({
  id: z.string(),
  type: z.number(),
  flags: z.number().nullish(),
  available_tags: z.array(z.object({ id: z.string(), moderated: z.boolean().nullish() })).nullish(),
});
