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
import type { Address } from '../pages/address.ts';
import { customIdOf, readCustomId } from '../pages/custom-id.ts';
import type { PageMessage } from '../pages/page.ts';
import type { AddressStore } from './engine-metrics.ts';
import type { Modal } from './form.ts';
import { lostAddressError } from './lost-address-error.ts';

/** Custom ids and option values take this much (Discord, Components). */
const maxAddressLength = 100;
const shortIdPrefix = '@';
/** Until a kept address is found, no one can say which first answer fits, and Discord waits for it. */
const lookupMs = 1_500;

/** A page's message as it may leave: mentions nobody, and each of its addresses fits. */
export interface MessageBody {
  components: APIMessageTopLevelComponent[];
  flags: MessageFlags.IsComponentsV2;
  allowed_mentions: APIAllowedMentions;
}

export interface OutgoingMessages {
  message(page: PageMessage): Promise<MessageBody>;
  modal(modal: Modal, address: Address): Promise<APIModalInteractionResponseCallbackData>;
  /** The address behind what a component carries; throws `lost_address` or `slow` where there is none in time. */
  resolveAddress(carried: string): Promise<string>;
}

export function createOutgoingMessages(
  addresses: AddressStore,
  clock: Clock,
  log: Log,
): OutgoingMessages {
  /** A button that cannot be kept answers with a way on; no answer at all would be worse. */
  const save = async ([id, address]: readonly [string, string]): Promise<void> => {
    try {
      await addresses.save(id, address);
    } catch (error) {
      log.error({ err: error }, 'a long address could not be kept');
    }
  };
  const keep = async (long: ReadonlyMap<string, string>): Promise<void> => {
    if (long.size > 0) await Promise.all([...long].map(save));
  };
  return {
    async message({ components }) {
      const ids = createMessageIds();
      const fitting = components.map((component) => fitTopLevel(component, ids));
      await keep(ids.long);
      return {
        components: fitting,
        flags: MessageFlags.IsComponentsV2,
        allowed_mentions: { parse: [] },
      };
    },
    async modal(modal, address) {
      const ids = createMessageIds();
      const custom_id = ids.customId(customIdOf('', address));
      await keep(ids.long);
      return { ...modal, custom_id };
    },
    async resolveAddress(carried) {
      if (!carried.startsWith(shortIdPrefix)) return carried;
      const late = Promise.withResolvers<never>();
      const cancel = clock.schedule(() => {
        late.reject(new ProblemError({ code: 'slow' }));
      }, lookupMs);
      const found = addresses.find(carried.slice(shortIdPrefix.length)).finally(cancel);
      const address = await Promise.race([found, late.promise]);
      if (address === null) throw lostAddressError('a short id that was never kept');
      return address;
    },
  };
}

/** What the components of one message carry: unique, and short enough. */
interface MessageIds {
  customId(customId: string): string;
  options(options: readonly APISelectMenuOption[]): APISelectMenuOption[];
  /** Addresses to keep, by their short id. */
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
      return read === null ? own : customIdOf(read.slot, shorten(read.address));
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

/** The slot tells two components apart that lead to the same place. */
function uniqueId(customId: string, used: ReadonlySet<string>): string {
  const read = used.has(customId) ? readCustomId(customId) : null;
  if (read === null) return customId;
  for (let number = 2; ; number += 1) {
    const slot = `${read.slot.slice(0, 8)}${number}`;
    const candidate = customIdOf(slot, read.address as Address);
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

/** Discord refuses a menu that lets more be chosen than it holds. */
function fitOptions(
  select: APIStringSelectComponent,
  ids: MessageIds,
): Pick<APIStringSelectComponent, 'options' | 'max_values'> {
  const options = ids.options(select.options);
  if (select.max_values === undefined) return { options };
  return { options, max_values: Math.min(select.max_values, options.length) };
}
