import { ComponentType, Routes } from 'discord-api-types/v10';

import type { DirectFile } from '../../discord/direct-calls.ts';
import { RefusedError, success } from '../discord-reply.ts';
import {
  containerMessage,
  post,
  sampleMessage,
  textDisplay,
  type Trial,
  type TrialContext,
} from './trial.ts';

/** A picture of one pixel. */
const picture: DirectFile = {
  name: 'pixel.png',
  data: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
  contentType: 'image/png',
};
const media = { url: `attachment://${picture.name}` };
const attachments = [{ id: '0', filename: picture.name }];

const galleryMessage = {
  ...containerMessage([
    textDisplay('A picture'),
    { type: ComponentType.MediaGallery, items: [{ media }] },
  ]),
  attachments,
};

const embedMessage = {
  embeds: [{ description: 'A picture', image: media }],
  attachments,
  allowed_mentions: { parse: [] },
};

/** As a page with a chart is shown in a channel, and by an edit, which has to list its new files (discord-api-docs#7529). */
export const uploadTrial: Trial = {
  name: 'uploads in a gallery, in an edit and in an embed',
  async run(context) {
    try {
      return {
        galleryTakesUpload: await isAccepted(post(context, galleryMessage, [picture])),
        editTakesUpload: await isAccepted(editToGallery(context)),
        embedTakesUpload: await isAccepted(post(context, embedMessage, [picture])),
      };
    } catch (error) {
      if (error instanceof RefusedError && error.status === 403) {
        return 'The bot may not attach files in the channel.';
      }
      throw error;
    }
  },
};

async function editToGallery(context: TrialContext): Promise<void> {
  const { channelId, messageId } = await post(context, sampleMessage);
  const route = Routes.channelMessage(channelId, messageId);
  const edit = { method: 'PATCH', route, body: galleryMessage, files: [picture] } as const;
  success(await context.call(edit));
}

/** Rejects with the error if Discord has refused something else than the form of the message. */
async function isAccepted(sending: Promise<unknown>): Promise<boolean> {
  try {
    await sending;
    return true;
  } catch (error) {
    if (error instanceof RefusedError && error.status === 400) return false;
    throw error;
  }
}
