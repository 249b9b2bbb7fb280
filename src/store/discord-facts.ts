import { z } from 'zod';

import type { DiscordFacts } from '../model/discord-facts.ts';
import { recordStates, type RecordTable } from './records.ts';
import { jsonText } from './rows.ts';
import type { DiscordFactsRecords, Store } from './store.ts';

const id = 'newest';

/** The newest facts, as one record. */
export function discordFactsRecords(table: RecordTable): DiscordFactsRecords {
  const states = recordStates<DiscordFacts>(table, {
    kind: 'discord-facts',
    remembersRemovals: false,
    parse: (_id, text) => factsText.safeParse(text).data ?? null,
    write: (facts) => JSON.stringify(facts),
    ownerOf: () => '',
    snapshotsOf: () => [],
  });
  return {
    find: async () => (await states.read([id])).states.get(id) ?? null,
    async put(measured, at) {
      // Facts that this version cannot read must not keep newer ones out.
      if ((await states.read([id])).states.size === 0) await states.remove(id);
      const facts = (earlier: DiscordFacts | null) => ({
        ...(earlier ?? nothingMeasured),
        ...measured,
        at,
      });
      const { after } = await states.update(id, facts);
      return after ?? facts(null);
    },
  };
}

/**
 * What the doctor has measured at Discord, for the bot; null if it has measured nothing, or if the store fails,
 * because the bot has values of its own for that case.
 */
export function readDiscordFacts({
  discordFacts,
}: Pick<Store, 'discordFacts'>): Promise<DiscordFacts | null> {
  return discordFacts.find().catch(() => null);
}

const nothingMeasured = {
  largestPost: null,
  largestPostOfMany: null,
  largestEdit: null,
  forumTakesComponents: null,
  followersSeeComponents: null,
  followersSeeEmbeds: null,
  historyListsContainers: null,
  notificationText: null,
  quickOldEdits: null,
  nonceIsEnforced: null,
  coverThumbnail: null,
  coverInEmbed: null,
  galleryTakesUpload: null,
  editTakesUpload: null,
  embedTakesUpload: null,
};

const size = z.object({
  bytes: z.number(),
  components: z.number(),
  refusedBytes: z.number().nullable(),
});
const answer = z.boolean().nullable();
/** Facts of an earlier version have none. */
const laterAnswer = answer.default(null);
const cover = z.object({ hasProxyUrl: z.boolean(), hasSize: z.boolean() });

const factsText = jsonText(
  z.object({
    at: z.number(),
    largestPost: size.nullable(),
    largestPostOfMany: size.nullable(),
    largestEdit: size.nullable(),
    forumTakesComponents: answer,
    followersSeeComponents: answer,
    followersSeeEmbeds: answer,
    historyListsContainers: answer,
    notificationText: z.string().nullable(),
    quickOldEdits: z
      .object({ accepted: z.number(), retryAfterMs: z.number().nullable() })
      .nullable(),
    nonceIsEnforced: answer,
    coverThumbnail: cover.nullable(),
    coverInEmbed: cover.nullable(),
    galleryTakesUpload: laterAnswer,
    editTakesUpload: laterAnswer,
    embedTakesUpload: laterAnswer,
  }),
);
