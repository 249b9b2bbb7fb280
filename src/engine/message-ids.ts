import {
  ComponentType,
  type APIActionRowComponent,
  type APIComponentInContainer,
  type APIComponentInMessageActionRow,
  type APIMessageTopLevelComponent,
  type APISelectMenuOption,
  type APIStringSelectComponent,
} from 'discord-api-types/v10';

import { customIdOf, readCustomId, type Address } from '../pages/address.ts';
import { AddressCarrier, type CarriedAddress } from '../pages/carried-address.ts';

/** The custom ids and option values of one message: unique, and within Discord's limit. */
export interface MessageIds {
  customId(customId: string): string;
  options(options: readonly APISelectMenuOption[]): APISelectMenuOption[];
  /** Addresses to store, by short id. */
  readonly long: ReadonlyMap<string, string>;
}

export function createMessageIds(): MessageIds {
  const used = new Set<string>();
  const long = new Map<string, string>();
  const carrier = new AddressCarrier();
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

export function fitTopLevel(
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

export function fitRow(
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
