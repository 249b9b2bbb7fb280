import type { Message } from '../discord/message.ts';
import { allComponents } from '../discord/people/components.ts';
import type { MenuChoice } from './controls.ts';

/** What the menus of messages show to a person, as Discord's app keeps it. */
export interface ShownChoices {
  /** Labels of the entries if the menu shows exactly them; null otherwise. */
  readonly shownLabels: (message: Message, choice: MenuChoice) => readonly string[] | null;
  /** Sets what the menu shows. It lasts until the message is updated. */
  readonly choose: (message: Message, choice: MenuChoice) => void;
}

export function createShownChoices(): ShownChoices {
  const chosen = new Map<string, readonly string[]>();
  const keyOf = ({ id, edited_timestamp: editedAt }: Message, { menu }: MenuChoice): string =>
    JSON.stringify([id, editedAt, menu]);
  return {
    shownLabels(message, choice) {
      const menu = allComponents(message).find(({ custom_id: id }) => id === choice.menu);
      const options = menu?.options ?? [];
      const preset = options.filter((one) => one.default === true).map(({ value }) => value);
      const shown = new Set(chosen.get(keyOf(message, choice)) ?? preset);
      const isSame = shown.symmetricDifference(new Set(choice.values)).size === 0;
      return isSame
        ? options.filter(({ value }) => shown.has(value)).map(({ label }) => label)
        : null;
    },
    choose(message, choice) {
      chosen.set(keyOf(message, choice), choice.values);
    },
  };
}

/** Whether two states of a message look the same. */
export function looksSame(one: Message, other: Message): boolean {
  return drawnContent(one) === drawnContent(other);
}

function drawnContent({ content, embeds, components }: Message): string {
  // Discord resolves media again at each update.
  return JSON.stringify([content, embeds, components], (key, value: { readonly url?: string }) =>
    key === 'media' ? value.url : value,
  );
}
