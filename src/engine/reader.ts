import {
  ApplicationIntegrationType,
  PermissionFlagsBits,
  type APIInteraction,
} from 'discord-api-types/v10';

import { languageTable } from '../language/language-table.ts';
import { localeOf } from '../language/language.ts';
import type { Reader } from '../model/reader.ts';
import type { Settings } from '../model/server.ts';

const adminPermissions = PermissionFlagsBits.Administrator | PermissionFlagsBits.ManageGuild;

/** The user of an interaction, with the settings of their server. */
export function readerOf(
  interaction: APIInteraction,
  settingsOf: (guildId: string | null) => Settings,
): Reader {
  const { member } = interaction;
  const discordLocale = 'locale' in interaction ? interaction.locale : 'en-US';
  const guildId = isUserInstallOnly(interaction.authorizing_integration_owners)
    ? null
    : (interaction.guild_id ?? null);
  const locale = localeOf(discordLocale);
  const { language, hidesSpoilers } = settingsOf(guildId);
  return {
    userId: userIdOf(interaction),
    guildId,
    channelId: interaction.channel?.id ?? null,
    discordLocale,
    locale,
    leads: languageTable[language === 'automatic' ? locale : language].leads,
    hidesSpoilers,
    isAdmin: (permissionBits(member?.permissions) & adminPermissions) !== 0n,
  };
}

/** In a server, Discord sends the user as a part of the member. */
export function userIdOf({ member, user }: APIInteraction): string {
  return (member?.user ?? user)?.id ?? '0';
}

/**
 * True if only the user has installed the bot, not the server. Such a user is served by the open
 * interface, even if the bot was in the server before and its key is not yet deleted (product page).
 */
function isUserInstallOnly(owners: Owners | undefined): boolean {
  const { UserInstall, GuildInstall } = ApplicationIntegrationType;
  return owners?.[UserInstall] !== undefined && owners[GuildInstall] === undefined;
}

type Owners = APIInteraction['authorizing_integration_owners'];

/** The bot's permissions in the interaction's channel. */
export function botPermissionsOf(interaction: APIInteraction): bigint {
  return permissionBits(interaction.app_permissions);
}

/** Discord writes the bits as a decimal number in a string. Any other text grants no permissions. */
function permissionBits(text: string | undefined): bigint {
  return text !== undefined && /^\d+$/u.test(text) ? BigInt(text) : 0n;
}
