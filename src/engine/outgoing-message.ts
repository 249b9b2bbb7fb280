import {
  MessageFlags,
  type APIActionRowComponent,
  type APIAllowedMentions,
  type APIComponentInMessageActionRow,
  type APIEmbed,
  type APIMessageTopLevelComponent,
  type APIModalInteractionResponseCallbackData,
} from 'discord-api-types/v10';

import type { Clock, Log } from '../model/effects.ts';
import { lostAddressError, ProblemError } from '../model/problem.ts';
import { customIdOf, type Address } from '../pages/address.ts';
import { readCarried } from '../pages/carried-address.ts';
import type { PlaceChart } from '../model/place-chart.ts';
import type { Reader } from '../model/reader.ts';
import type { MessageChart, PageMessage } from '../pages/page.ts';
import { maxMessageBytes } from '../pages/parts/message-size.ts';
import type { ChannelMessage } from '../pages/parts/channel-message.ts';
import { createAddressAllowance } from './address-allowance.ts';
import type { Modal } from './form.ts';
import { createMessageIds, fitRow, fitTopLevel } from './message-ids.ts';
import { withoutCharts, withoutPictures } from './message-pictures.ts';

/** Stores addresses that do not fit into a `custom_id`, under a short id, and forgets those of little use. */
export interface AddressStore {
  save(id: string, address: string): Promise<'new' | 'known'>;
  find(id: string): Promise<string | null>;
}

/** Longer addresses are made of forged or senseless input; 100,000 of them would fill a store. */
const maxStoredLength = 1_000;
/** The first response depends on the stored address, and Discord waits 3 s for it. */
const lookupMs = 1_500;

/** A message as Discord accepts it: it mentions no one, and each custom id fits. */
export interface MessageBody {
  components: APIMessageTopLevelComponent[];
  flags: MessageFlags.IsComponentsV2;
  allowed_mentions: APIAllowedMentions;
  /** All files of the message. Those that an edited message had before are removed. */
  attachments: { readonly id: string; readonly filename: string }[];
  /** What is uploaded, in the order of `attachments`. No part of the JSON. */
  files?: readonly MessageFile[];
}

/** A file as it is uploaded with a message. */
export interface MessageFile {
  readonly name: string;
  readonly data: Uint8Array;
}

/** What Discord may not be able to process because of its size. */
export interface Sized<Body> {
  readonly body: Body;
  /** Draws the same at half of the limit; null if it is not larger than that. */
  readonly smaller: (() => Promise<Body>) | null;
}

export type SizedMessage = Sized<MessageBody>;

/** A message without Components V2 as Discord accepts it: it mentions no one, and each custom id fits. */
export interface ChannelMessageBody {
  content: string;
  embeds: APIEmbed[];
  components: APIActionRowComponent<APIComponentInMessageActionRow>[];
  allowed_mentions: APIAllowedMentions;
}

export interface OutgoingMessages {
  /** `owner`: Discord's id of the user or server whom the long addresses are counted for. */
  message(page: PageMessage, owner: string): Promise<MessageBody>;
  /** The same, for an answer to this reader, which may be large and have charts. */
  sizedMessage(
    page: PageMessage,
    reader: Pick<Reader, 'userId' | 'guildId'>,
  ): Promise<SizedMessage>;
  channelMessage(message: ChannelMessage, owner: string): Promise<ChannelMessageBody>;
  /** The prefix of a modal's custom id contains the id of the admin command that opens it, or nothing. */
  modal(
    modal: Modal,
    address: Address,
    prefix: string,
    owner: string,
  ): Promise<APIModalInteractionResponseCallbackData>;
  /** Returns the address for a component's value. Throws `ProblemError`: `lost_address` if it is unknown, `slow` if the store is. */
  resolveAddress(value: string): Promise<string>;
}

interface OutgoingMessageOptions {
  /** Whether messages have pictures. Default: true. */
  readonly covers?: boolean | undefined;
  /** Default: no chart is shown. */
  readonly drawChart?: DrawChart | undefined;
}

/** Draws a chart as a PNG. `place`: Discord's id of the server, or of the user in direct messages. */
export type DrawChart = (chart: PlaceChart, place: string) => Promise<Uint8Array>;

export function createOutgoingMessages(
  addresses: AddressStore,
  clock: Clock,
  log: Log,
  { covers = true, drawChart }: OutgoingMessageOptions = {},
): OutgoingMessages {
  const allowance = createAddressAllowance(clock.now);
  /** The message is sent even if an address is not stored; that button then answers with `lost_address`. */
  const save = async (id: string, address: string, owner: string): Promise<void> => {
    if (address.length > maxStoredLength || !allowance.take(owner)) {
      log.info({ owner }, 'did not store a long address: too many in a day, or too long');
      return;
    }
    try {
      if ((await addresses.save(id, address)) === 'known') allowance.giveBack(owner);
    } catch (error) {
      log.error({ err: error }, 'could not store a long address');
    }
  };
  const store = async (long: ReadonlyMap<string, string>, owner: string): Promise<void> => {
    await Promise.all([...long].map(([id, address]) => save(id, address, owner)));
  };
  /** All or none: a message has the text of its charts too. */
  const drawFiles = async (
    charts: readonly MessageChart[],
    place: string,
  ): Promise<readonly MessageFile[]> => {
    if (drawChart === undefined) return [];
    try {
      return await Promise.all(
        charts.map(async ({ name, chart }) => ({ name, data: await drawChart(chart, place) })),
      );
    } catch (error) {
      log.warn({ err: error }, 'could not draw a chart');
      return [];
    }
  };
  const bodyWithin = async (
    page: PageMessage,
    limit: number,
    owner: string,
    place = owner,
  ): Promise<MessageBody> => {
    const { charts = [], sizing } = page;
    const { components } =
      sizing !== undefined && sizing.bytes > limit ? sizing.within(limit) : page;
    const ids = createMessageIds();
    const files = await drawFiles(charts, place);
    const missing = files.length < charts.length ? charts[0] : undefined;
    const pictured =
      missing === undefined
        ? components
        : components.map((component) => withoutCharts(component, missing.otherwise));
    const shown = covers ? pictured : pictured.map(withoutPictures);
    const fitting = shown.map((component) => fitTopLevel(component, ids));
    await store(ids.long, owner);
    return {
      components: fitting,
      flags: MessageFlags.IsComponentsV2,
      allowed_mentions: { parse: [] },
      attachments: files.map(({ name }, index) => ({ id: String(index), filename: name })),
      ...(files.length > 0 && { files }),
    };
  };
  return {
    message: (page, owner) => bodyWithin(page, maxMessageBytes, owner),
    async sizedMessage(page, { userId, guildId }) {
      const place = guildId ?? userId;
      const half = maxMessageBytes / 2;
      const isLarge = (page.sizing?.bytes ?? 0) > half;
      return {
        body: await bodyWithin(page, maxMessageBytes, userId, place),
        smaller: isLarge ? () => bodyWithin(page, half, userId, place) : null,
      };
    },
    async channelMessage({ content, embeds, components }, owner) {
      const ids = createMessageIds();
      const fitting = components.map((row) => fitRow(row, ids));
      await store(ids.long, owner);
      return {
        content,
        embeds: [...embeds],
        components: fitting,
        allowed_mentions: { parse: [] },
      };
    },
    async modal(modal, address, prefix, owner) {
      const ids = createMessageIds();
      const custom_id = ids.customId(customIdOf(prefix, address));
      await store(ids.long, owner);
      return { ...modal, custom_id };
    },
    async resolveAddress(value) {
      const carried = readCarried(value);
      if (carried === null) throw lostAddressError('an unreadable packed address');
      if ('address' in carried) return carried.address;
      const late = Promise.withResolvers<never>();
      const cancel = clock.schedule(() => {
        late.reject(new ProblemError({ code: 'slow' }));
      }, lookupMs);
      const lookup = addresses.find(carried.shortId).finally(cancel);
      const address = await Promise.race([lookup, late.promise]);
      if (address === null) throw lostAddressError('a short id that is not stored');
      return address;
    },
  };
}
