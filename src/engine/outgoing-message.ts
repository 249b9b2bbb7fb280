import {
  ComponentType,
  MessageFlags,
  type APIActionRowComponent,
  type APIAllowedMentions,
  type APIComponentInContainer,
  type APIComponentInMessageActionRow,
  type APIEmbed,
  type APIMessageTopLevelComponent,
  type APIModalInteractionResponseCallbackData,
  type APISelectMenuOption,
  type APIStringSelectComponent,
} from 'discord-api-types/v10';

import type { Clock, Log } from '../model/effects.ts';
import { ProblemError } from '../model/problem.ts';
import { customIdOf, readCustomId, type Address } from '../pages/address.ts';
import {
  AddressCarrier,
  maxStoredLength,
  readCarried,
  type CarriedAddress,
} from '../pages/carried-address.ts';
import type { PageMessage } from '../pages/page.ts';
import { maxMessageBytes } from '../pages/parts/message-size.ts';
import type { ChannelMessage } from '../pages/parts/channel-message.ts';
import { createAddressAllowance } from './address-allowance.ts';
import type { Modal } from './form.ts';
import { lostAddressError } from './interaction.ts';

/** Stores addresses that do not fit into a `custom_id`, under a short id, and forgets those of little use. */
export interface AddressStore {
  save(id: string, address: string): Promise<'new' | 'known'>;
  find(id: string): Promise<string | null>;
}

/** Discord accepts messages of this size (`maxMessageBytes`) in any case. */
const leastBytes = 2_000;
/** The first response depends on the stored address, and Discord waits 3 s for it. */
const lookupMs = 1_500;

/** A message as Discord accepts it: it mentions no one, and each custom id fits. */
export interface MessageBody {
  components: APIMessageTopLevelComponent[];
  flags: MessageFlags.IsComponentsV2;
  allowed_mentions: APIAllowedMentions;
}

/** A message that Discord may not be able to process. */
export interface SizedMessage {
  readonly body: MessageBody;
  /** The same message at half of its limit; null if it is not larger than that. */
  readonly smaller: () => Promise<SmallerMessage | null>;
}

export interface SmallerMessage {
  readonly body: MessageBody;
  /** Makes its limit the limit of all messages from now on. */
  readonly keepLimit: () => void;
}

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
  /** The same, for an answer that may be large. */
  sizedMessage(page: PageMessage, owner: string): Promise<SizedMessage>;
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
  /** The largest message of Components V2 (`message-size.ts`). Default: `maxMessageBytes`. */
  readonly maxBytes?: number | undefined;
}

export function createOutgoingMessages(
  addresses: AddressStore,
  clock: Clock,
  log: Log,
  { covers = true, maxBytes: firstMaxBytes = maxMessageBytes }: OutgoingMessageOptions = {},
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
  /** Discord's limit is not documented, so this may be lower than we believe. */
  let maxBytes = firstMaxBytes;
  const bodyWithin = async (
    page: PageMessage,
    limit: number,
    owner: string,
  ): Promise<MessageBody> => {
    const { sizing } = page;
    const { components, sizing: drawn } =
      sizing !== undefined && sizing.bytes > limit ? sizing.within(limit) : page;
    const ids = createMessageIds(drawn?.inStore);
    const shown = covers ? components : components.map(withoutPictures);
    const fitting = shown.map((component) => fitTopLevel(component, ids));
    await store(ids.long, owner);
    return {
      components: fitting,
      flags: MessageFlags.IsComponentsV2,
      allowed_mentions: { parse: [] },
    };
  };
  return {
    message: (page, owner) => bodyWithin(page, maxBytes, owner),
    async sizedMessage(page, owner) {
      const half = Math.floor(maxBytes / 2);
      return {
        body: await bodyWithin(page, maxBytes, owner),
        async smaller() {
          if (half < leastBytes || (page.sizing?.bytes ?? 0) <= half) return null;
          return {
            body: await bodyWithin(page, half, owner),
            keepLimit() {
              if (half >= maxBytes) return;
              maxBytes = half;
              log.warn({ bytes: half }, 'Discord accepts only smaller messages than expected');
            },
          };
        },
      };
    },
    async channelMessage({ content, embeds, components, inStore }, owner) {
      const ids = createMessageIds(inStore);
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

/** The custom ids and option values of one message: unique, and within Discord's limit. */
interface MessageIds {
  customId(customId: string): string;
  options(options: readonly APISelectMenuOption[]): APISelectMenuOption[];
  /** Addresses to store, by short id. */
  readonly long: ReadonlyMap<string, string>;
}

/** `inStore`: addresses that are stored in any case. */
function createMessageIds(inStore: ReadonlySet<string> = new Set()): MessageIds {
  const used = new Set<string>();
  const long = new Map<string, string>();
  const carrier = new AddressCarrier(inStore);
  const textOf = ({ text, stored }: CarriedAddress): string => {
    if (stored !== null) long.set(stored.shortId, stored.address);
    return text;
  };
  return {
    long,
    customId(customId) {
      const own = uniqueId(textOf(carrier.customId(customId)), used);
      used.add(own);
      return own;
    },
    options(options) {
      const byValue = new Map(options.toReversed().map((option) => [option.value, option]));
      return options
        .filter((option) => byValue.get(option.value) === option)
        .map((option) => {
          const value = textOf(carrier.value(option.value));
          return value === option.value ? option : { ...option, value };
        });
    },
  };
}

/** Gives a component with a used custom id another prefix. */
function uniqueId(customId: string, used: ReadonlySet<string>): string {
  const read = used.has(customId) ? readCustomId(customId) : null;
  if (read === null) return customId;
  for (let number = 2; ; number += 1) {
    const prefix = `${read.prefix.slice(0, 8)}${number}`;
    const candidate = customIdOf(prefix, read.address as Address);
    if (!used.has(candidate)) return candidate;
  }
}

/** Texts next to a picture take the whole width instead. */
function withoutPictures(component: APIMessageTopLevelComponent): APIMessageTopLevelComponent {
  if (component.type !== ComponentType.Container) return component;
  return {
    ...component,
    components: component.components.flatMap((part): readonly APIComponentInContainer[] =>
      part.type === ComponentType.Section && part.accessory.type === ComponentType.Thumbnail
        ? part.components
        : [part],
    ),
  };
}

function fitTopLevel(
  component: APIMessageTopLevelComponent,
  ids: MessageIds,
): APIMessageTopLevelComponent {
  if (component.type !== ComponentType.Container) return fitComponent(component, ids);
  return { ...component, components: component.components.map((part) => fitComponent(part, ids)) };
}

function fitComponent(
  component: APIComponentInContainer,
  ids: MessageIds,
): APIComponentInContainer {
  switch (component.type) {
    case ComponentType.ActionRow:
      return fitRow(component, ids);
    case ComponentType.Section: {
      const { accessory } = component;
      if (accessory.type !== ComponentType.Button) return component;
      return { ...component, accessory: withFittingId(accessory, ids) };
    }
    default:
      return component;
  }
}

function fitRow(
  row: APIActionRowComponent<APIComponentInMessageActionRow>,
  ids: MessageIds,
): APIActionRowComponent<APIComponentInMessageActionRow> {
  return { ...row, components: row.components.map((part) => withFittingId(part, ids)) };
}

function withFittingId<Part extends APIComponentInMessageActionRow>(
  part: Part,
  ids: MessageIds,
): Part {
  if (!('custom_id' in part)) return part;
  const custom_id = ids.customId(part.custom_id);
  if (part.type !== ComponentType.StringSelect) return { ...part, custom_id };
  return { ...part, custom_id, ...fitOptions(part, ids) };
}

/** Discord rejects a menu with `max_values` above its number of options. */
function fitOptions(
  select: APIStringSelectComponent,
  ids: MessageIds,
): Pick<APIStringSelectComponent, 'options' | 'max_values'> {
  const options = ids.options(select.options);
  if (select.max_values === undefined) return { options };
  return { options, max_values: Math.min(select.max_values, options.length) };
}
