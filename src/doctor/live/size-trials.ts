import { Routes } from 'discord-api-types/v10';

import type { AcceptedSize } from '../../model/discord-facts.ts';
import { RefusedError, success } from '../discord-reply.ts';
import { containerMessage, post, sampleMessage, textDisplay } from './trial.ts';
import type { Trial, TrialContext } from './trial.ts';

/** Tries to send a message of a size. Throws `RefusedError`. */
type Send = (body: object) => Promise<unknown>;

/** Three bytes in UTF-8. */
const wideLetter = '書';
/** All text of a message may have 4,000 characters (Components, reference). */
const mostCharacters = 3_990;
const smallestBytes = 300;
const largestBytes = mostCharacters * 3;
/** The limit is searched until it is known to this number of bytes. */
const precision = 60;
const fewTexts = 1;
const manyTexts = 30;

export const largestPostTrial: Trial = {
  name: 'the largest post',
  run: async (context) => ({ largestPost: await largestSize(postIn(context), fewTexts) }),
};

export const largestPostOfManyTrial: Trial = {
  name: 'the largest post of many components',
  run: async (context) => ({ largestPostOfMany: await largestSize(postIn(context), manyTexts) }),
};

export const largestEditTrial: Trial = {
  name: 'the largest edit',
  async run(context) {
    const { channelId, messageId } = await post(context, sampleMessage);
    const route = Routes.channelMessage(channelId, messageId);
    const send: Send = async (body) =>
      success(await context.call({ method: 'PATCH', route, body }));
    return { largestEdit: await largestSize(send, fewTexts) };
  },
};

function postIn(context: TrialContext): Send {
  return (body) => post(context, body);
}

/** Bisects between a size that is accepted and one that is refused. Throws `RefusedError` if the smallest is refused. */
async function largestSize(send: Send, texts: number): Promise<AcceptedSize> {
  const components = texts + 1;
  const isAccepted = async (bytes: number): Promise<boolean> => {
    try {
      await send(sizedMessage(bytes, texts));
      return true;
    } catch (error) {
      if (error instanceof RefusedError) return false;
      throw error;
    }
  };
  await send(sizedMessage(smallestBytes, texts));
  if (await isAccepted(largestBytes))
    return { bytes: largestBytes, components, refusedBytes: null };
  let [accepted, refused] = [smallestBytes, largestBytes];
  while (refused - accepted > precision) {
    const middle = Math.round((accepted + refused) / 2);
    if (await isAccepted(middle)) accepted = middle;
    else refused = middle;
  }
  return { bytes: accepted, components, refusedBytes: refused };
}

/** A container with this number of texts, which take `bytes` together. */
function sizedMessage(bytes: number, texts: number): object {
  return containerMessage(
    Array.from({ length: texts }, (_, index) => {
      const own = Math.floor(bytes / texts) + (index < bytes % texts ? 1 : 0);
      return textDisplay(wideLetter.repeat(Math.floor(own / 3)) + 'x'.repeat(own % 3));
    }),
  );
}
