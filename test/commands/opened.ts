import type { Command } from '../../src/engine/command.ts';
import type { Address } from '../../src/pages/address.ts';

/** The address that a command opens with these options. */
export function opened(
  one: Command,
  typed: Readonly<Record<string, string | number | boolean>> = {},
): Address {
  const all = Object.keys(one.options).map((name) => [name, typed[name] ?? null]);
  return one.address(Object.fromEntries(all) as Parameters<Command['address']>[0], {
    userId: '1',
    guildId: null,
    channelId: '3',
    discordLocale: 'en-US',
    locale: 'en',
    leads: 'en',
    hidesSpoilers: false,
    isAdmin: false,
  });
}
