import { PermissionFlagsBits } from 'discord-api-types/v10';

/** What posts need in a channel, by Discord's names. */
export const postingPermissions: Readonly<Record<string, bigint>> = {
  'View Channels': PermissionFlagsBits.ViewChannel,
  'Send Messages': PermissionFlagsBits.SendMessages,
  'Send Messages in Threads': PermissionFlagsBits.SendMessagesInThreads,
  'Embed Links': PermissionFlagsBits.EmbedLinks,
  'Attach Files': PermissionFlagsBits.AttachFiles,
  'Read Message History': PermissionFlagsBits.ReadMessageHistory,
};

/** The page where an admin adds the bot to a server (Discord, OAuth2, Bot Authorization Flow). */
export function inviteLink(applicationId: string): string {
  const permissions = Object.values(postingPermissions).reduce((all, bit) => all | bit, 0n);
  return `https://discord.com/oauth2/authorize?client_id=${applicationId}&scope=bot+applications.commands&permissions=${permissions}`;
}
