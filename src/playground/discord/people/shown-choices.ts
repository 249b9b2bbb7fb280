import { STRING_SELECT } from '../component-types.ts';
import type { Component, Message } from '../message.ts';
import type { Messages } from '../world/messages.ts';
import { menuOptions } from './menus.ts';
import type { Viewpoint } from './viewpoint.ts';

/** What the menus of messages show to a person, as Discord's app keeps it. */
export interface ShownChoices {
  /** The values that the menu shows: the person's last choice, else the presets. */
  readonly values: (message: Message, menu: Component, viewpoint: Viewpoint) => readonly string[];
  readonly choose: (message: Message, menu: Component, values: readonly string[]) => void;
  /** The menu shows its presets again. */
  readonly reset: (message: Message, menu: Component) => void;
}

/**
 * A menu with the bot's own options keeps a choice until its message is updated (discord/discord-api-docs#3441,
 * #4801). A menu for people, roles or channels keeps it until its custom id changes (#7536, #8160).
 */
export function createShownChoices(messages: Pick<Messages, 'editCount'>): ShownChoices {
  const chosen = new Map<string, readonly string[]>();
  const keyOf = ({ id }: Message, { type, custom_id: menu }: Component): string =>
    JSON.stringify([id, menu, type === STRING_SELECT ? messages.editCount(id) : null]);
  return {
    values(message, menu, viewpoint) {
      const presets = menuOptions(menu, viewpoint).filter((one) => one.default === true);
      return chosen.get(keyOf(message, menu)) ?? presets.map(({ value }) => value);
    },
    choose(message, menu, values) {
      chosen.set(keyOf(message, menu), values);
    },
    reset(message, menu) {
      chosen.delete(keyOf(message, menu));
    },
  };
}
