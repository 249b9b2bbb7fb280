import { activity, flags, food, nature, objects, people, symbols, travel } from 'discord-emoji';

/** The standard emoji by their names in Discord. */
export const emojiNames: ReadonlyMap<string, string> = new Map(
  [activity, flags, food, nature, objects, people, symbols, travel].flatMap((names) =>
    Object.entries(names),
  ),
);
