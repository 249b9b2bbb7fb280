import type { DiscordServices } from '../services.ts';
import type { Command } from '../world/commands.ts';
import { hasPermission } from '../world/permissions.ts';
import type { ResolvedLocation } from './location.ts';

const SERVER = 0;
const BOT_DM = 1;
const GUILD_INSTALL = 0;
const USER_INSTALL = 1;

/** The commands that Discord shows a person in a location, by context, installation and permissions. */
export function availableCommands(
  { commands, world }: DiscordServices,
  location: ResolvedLocation,
  personId: string,
): Command[] {
  const { guild, channel, userInstallOnly } = location;
  const held = world.permissions(personId, channel);
  return commands.offered(userInstallOnly ? undefined : guild?.id).filter((command) => {
    if (command.guild_id === undefined) {
      const { contexts, integration_types: types = [GUILD_INSTALL] } = command;
      const context = guild === undefined ? BOT_DM : SERVER;
      const allowed = contexts ?? (command.dm_permission === false ? [SERVER] : [SERVER, BOT_DM]);
      if (!allowed.includes(context)) return false;
      if (userInstallOnly && !types.includes(USER_INSTALL)) return false;
      if (!userInstallOnly && guild !== undefined && !types.includes(GUILD_INSTALL)) return false;
    }
    if (guild === undefined) return true;
    if (hasPermission(held, 'ADMINISTRATOR')) return true;
    // The server's default permissions do not apply to a user install.
    if (userInstallOnly) return true;
    // The server's own settings replace the default permissions.
    if (guild.members.get(personId)?.allowedCommands?.includes(command.name) === true) return true;
    const needed = command.default_member_permissions;
    if (needed === null) return hasPermission(held, 'USE_APPLICATION_COMMANDS');
    // "0" means admins only.
    return BigInt(needed) !== 0n && (held & BigInt(needed)) === BigInt(needed);
  });
}
