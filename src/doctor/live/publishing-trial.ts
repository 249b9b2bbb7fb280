import { Routes } from 'discord-api-types/v10';
import { z } from 'zod';

import { success } from '../discord-reply.ts';
import { post, sampleMessage, type Trial, type TrialContext } from './trial.ts';

/** How often the following channel is read, because the copy arrives later. */
const tries = 10;
const pauseMs = 1_000;

const sampleEmbed = {
  content: 'A test of Colophon’s doctor',
  embeds: [{ title: 'A title', description: 'It is deleted in a moment.' }],
  allowed_mentions: { parse: [] },
};

export const publishingTrial: Trial = {
  name: 'a published post at a follower',
  async run(context) {
    const { isAnnouncement, followerId } = context;
    if (!isAnnouncement) return 'The channel is no announcement channel.';
    if (followerId === null) return 'No following channel is named (--follower <channel id>).';
    const ofComponents = await publishedCopy(context, followerId, sampleMessage);
    const ofEmbeds = await publishedCopy(context, followerId, sampleEmbed);
    if (ofComponents === null || ofEmbeds === null) {
      return 'No copy has arrived in the following channel, or the bot may not read it.';
    }
    return {
      followersSeeComponents: (ofComponents.components ?? []).length > 0,
      followersSeeEmbeds: (ofEmbeds.embeds ?? []).length > 0,
    };
  },
};

type Copy = z.infer<typeof copySchema>;

async function publishedCopy(
  context: TrialContext,
  followerId: string,
  body: object,
): Promise<Copy | null> {
  const { call, made } = context;
  const { channelId, messageId } = await post(context, body);
  const route = Routes.channelMessageCrosspost(channelId, messageId);
  success(await call({ method: 'POST', route }));
  for (let read = 0; read < tries; read += 1) {
    if (read > 0) await context.pause(pauseMs);
    const query = { limit: '20' };
    const reply = await call({ route: Routes.channelMessages(followerId), query });
    const copy = z
      .array(copySchema)
      .parse(success(reply))
      .find(({ message_reference: source }) => source?.message_id === messageId);
    if (copy === undefined) continue;
    made({ channelId: followerId, messageId: copy.id });
    return copy;
  }
  return null;
}

const copySchema = z.object({
  id: z.string(),
  message_reference: z.object({ message_id: z.string().nullish() }).nullish(),
  components: z.array(z.unknown()).nullish(),
  embeds: z.array(z.unknown()).nullish(),
});
