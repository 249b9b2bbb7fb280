import { createHash } from 'node:crypto';

import {
  ComponentType,
  MessageFlags,
  type APIAllowedMentions,
  type APIComponentInContainer,
  type APIComponentInMessageActionRow,
  type APIMessageTopLevelComponent,
  type APIModalInteractionResponseCallbackData,
  type APISelectMenuOption,
  type APIStringSelectComponent,
} from 'discord-api-types/v10';

import type { Clock, Log } from '../model/effects.ts';
import { ProblemError } from '../model/problem.ts';
import { customIdOf, readCustomId, type Address } from '../pages/address.ts';
import type { PageMessage } from '../pages/page.ts';
import type { Modal } from './form.ts';
import { lostAddressError } from './interaction.ts';

/** Stores addresses that exceed the length of a `custom_id`, under a short id. */
export interface AddressStore {
  save(id: string, address: string): Promise<void>;
  find(id: string): Promise<string | null>;
}

/** Discord's limit for custom ids and option values (Discord, Components). */
const maxAddressLength = 100;
const shortIdPrefix = '@';
/** The first response depends on the stored address, and Discord waits 3 s for it. */
const lookupMs = 1_500;

/** A message as Discord accepts it: it mentions no one, and each custom id fits. */
export interface MessageBody {
  components: APIMessageTopLevelComponent[];
  flags: MessageFlags.IsComponentsV2;
  allowed_mentions: APIAllowedMentions;
}

export interface OutgoingMessages {
  message(page: PageMessage): Promise<MessageBody>;
  /** The prefix of a modal's custom id contains the id of the admin command that opens it, or nothing. */
  modal(
    modal: Modal,
    address: Address,
    prefix: string,
  ): Promise<APIModalInteractionResponseCallbackData>;
  /** Returns the address for a component's value. Throws `ProblemError`: `lost_address` if it is unknown, `slow` if the store is. */
  resolveAddress(value: string): Promise<string>;
}

export function createOutgoingMessages(
  addresses: AddressStore,
  clock: Clock,
  log: Log,
): OutgoingMessages {
  /** The message is sent even if an address cannot be stored; that button then answers with `lost_address`. */
  const save = async ([id, address]: readonly [string, string]): Promise<void> => {
    try {
      await addresses.save(id, address);
    } catch (error) {
      log.error({ err: error }, 'could not store a long address');
    }
  };
  const store = async (long: ReadonlyMap<string, string>): Promise<void> => {
    if (long.size > 0) await Promise.all([...long].map(save));
  };
  return {
    async message({ components }) {
      const ids = createMessageIds();
      const fitting = components.map((component) => fitTopLevel(component, ids));
      await store(ids.long);
      return {
        components: fitting,
        flags: MessageFlags.IsComponentsV2,
        allowed_mentions: { parse: [] },
      };
    },
    async modal(modal, address, prefix) {
      const ids = createMessageIds();
      const custom_id = ids.customId(customIdOf(prefix, address));
      await store(ids.long);
      return { ...modal, custom_id };
    },
    async resolveAddress(value) {
      if (!value.startsWith(shortIdPrefix)) return value;
      const late = Promise.withResolvers<never>();
      const cancel = clock.schedule(() => {
        late.reject(new ProblemError({ code: 'slow' }));
      }, lookupMs);
      const lookup = addresses.find(value.slice(shortIdPrefix.length)).finally(cancel);
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

function createMessageIds(): MessageIds {
  const used = new Set<string>();
  const long = new Map<string, string>();
  const shorten = (address: string): Address => {
    const id = createHash('sha256').update(address).digest('base64url').slice(0, 20);
    long.set(id, address);
    return `${shortIdPrefix}${id}` as Address;
  };
  return {
    long,
    customId(customId) {
      const own = uniqueId(customId, used);
      used.add(own);
      const read = own.length > maxAddressLength ? readCustomId(own) : null;
      return read === null ? own : customIdOf(read.prefix, shorten(read.address));
    },
    options(options) {
      const byValue = new Map(options.toReversed().map((option) => [option.value, option]));
      return options
        .filter((option) => byValue.get(option.value) === option)
        .map((option) =>
          option.value.length > maxAddressLength
            ? { ...option, value: shorten(option.value) }
            : option,
        );
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
      return {
        ...component,
        components: component.components.map((part) => withFittingId(part, ids)),
      };
    case ComponentType.Section: {
      const { accessory } = component;
      if (accessory.type !== ComponentType.Button) return component;
      return { ...component, accessory: withFittingId(accessory, ids) };
    }
    default:
      return component;
  }
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
