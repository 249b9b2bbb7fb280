import { ComponentType, MessageFlags, Routes } from 'discord-api-types/v10';
import { z } from 'zod';

import type { CoverPicture } from '../../model/discord-facts.ts';
import { success } from '../discord-reply.ts';
import {
  containerMessage,
  post,
  sampleMessage,
  textDisplay,
  type Trial,
  type TrialContext,
} from './trial.ts';

export const historyTrial: Trial = {
  name: 'a history with containers',
  async run(context) {
    await post(context, sampleMessage);
    const route = Routes.channelMessages(context.channelId);
    const reply = await context.call({ route, query: { limit: '50' } });
    if (reply.status === 500) return { historyListsContainers: false };
    const isEmpty = z.array(z.unknown()).parse(success(reply)).length === 0;
    if (isEmpty) return 'The bot may not read the channel’s history.';
    return { historyListsContainers: true };
  },
};

export const nonceTrial: Trial = {
  name: 'an enforced nonce',
  async run(context) {
    const body = { ...sampleMessage, nonce: context.nonce() };
    const first = await post(context, body);
    const second = await post(context, body);
    return { nonceIsEnforced: first.messageId === second.messageId };
  },
};

export const notificationTrial: Trial = {
  name: 'the text of a notification',
  async run(context) {
    if (context.ask === null) return 'Nobody can be asked, because this is not a terminal.';
    await post(context, sampleMessage);
    const answer = await context.ask(
      'The bot has just posted. What text does the notification on your phone show? (Enter for none) ',
    );
    return { notificationText: answer.trim() };
  },
};

/** Discord fetches a picture after it has sent its response. */
const coverTries = 5;
const coverPauseMs = 1_000;

export const coverTrial: Trial = {
  name: 'a cover by its URL',
  async run(context) {
    const url = await context.coverUrl();
    if (url === null) return 'The catalogue has given no cover.';
    const section = {
      type: ComponentType.Section,
      components: [textDisplay('A cover')],
      accessory: { type: ComponentType.Thumbnail, media: { url } },
    };
    const embed = { description: 'A cover', thumbnail: { url } };
    return {
      coverThumbnail: await pictureIn(context, containerMessage([section]), componentsPicture),
      coverInEmbed: await pictureIn(
        context,
        { embeds: [embed], allowed_mentions: { parse: [] } },
        embedPicture,
      ),
    };
  },
};

type Picture = z.infer<typeof picture>;

async function pictureIn(
  context: TrialContext,
  body: object,
  schema: z.ZodType<Picture>,
): Promise<CoverPicture> {
  const { channelId, messageId } = await post(context, body);
  const route = Routes.channelMessage(channelId, messageId);
  let found: CoverPicture = { hasProxyUrl: false, hasSize: false };
  for (let tries = 0; tries < coverTries && !found.hasSize; tries += 1) {
    await context.pause(coverPauseMs);
    const shown = schema.parse(success(await context.call({ route })));
    found = {
      hasProxyUrl: (shown.proxy_url ?? '') !== '',
      hasSize: Boolean(shown.width) && Boolean(shown.height),
    };
  }
  return found;
}

const picture = z.object({
  proxy_url: z.string().nullish(),
  width: z.number().nullish(),
  height: z.number().nullish(),
});

const sectionSchema = z.object({ accessory: z.object({ media: picture }) });

const componentsPicture = z
  .object({ components: z.tuple([z.object({ components: z.tuple([sectionSchema]) })]) })
  .transform(({ components }) => components[0].components[0].accessory.media);

const embedPicture = z
  .object({ embeds: z.tuple([z.object({ thumbnail: picture })]) })
  .transform(({ embeds }) => embeds[0].thumbnail);

const edits = 5;
const oldAgeMs = 3_600_000;
/** The other flags of a message cannot be set. */
const settableFlags = MessageFlags.IsComponentsV2 | MessageFlags.SuppressEmbeds;

export const oldEditsTrial: Trial = {
  name: 'quick edits of an old message',
  async run({ call, callOnce, channelId, botId, now }) {
    const query = { limit: '100' };
    const reply = await call({ route: Routes.channelMessages(channelId), query });
    const old = z
      .array(listedMessage)
      .parse(success(reply))
      .find(
        ({ author, timestamp }) => author.id === botId && now() - Date.parse(timestamp) > oldAgeMs,
      );
    if (old === undefined) {
      return 'The channel’s last messages have none of the bot that is older than an hour.';
    }
    // Sets what is set already, so that the message stays as it is.
    const body = { flags: old.flags & settableFlags };
    const route = Routes.channelMessage(channelId, old.id);
    for (let accepted = 0; accepted < edits; accepted += 1) {
      const edited = await callOnce({ method: 'PATCH', route, body });
      if (edited.status === 429) {
        return { quickOldEdits: { accepted, retryAfterMs: edited.retryAfterMs } };
      }
      success(edited);
    }
    return { quickOldEdits: { accepted: edits, retryAfterMs: null } };
  },
};

const listedMessage = z.object({
  id: z.string(),
  author: z.object({ id: z.string() }),
  timestamp: z.string(),
  flags: z.number().catch(0),
});
