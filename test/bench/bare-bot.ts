import { Client, EmbedBuilder, Events, GatewayIntentBits } from 'discord.js';

/**
 * What Colophon is measured against: the client with its default settings, and a handler that sends
 * a fixed embed.
 */
const client = new Client({
  intents: [GatewayIntentBits.Guilds],
  rest: { api: process.env['DISCORD_API_URL'] ?? '' },
});

const embed = new EmbedBuilder()
  .setTitle('The Lantern Keeper')
  .setURL('https://catalogue.example/book/source_a/1042')
  .setDescription('A fixed answer without requests. '.repeat(20))
  .addFields(
    { name: 'Author', value: 'Nobody', inline: true },
    { name: 'Status', value: 'Completed', inline: true },
  );

client.on(Events.InteractionCreate, (interaction) => {
  if (interaction.isChatInputCommand()) void interaction.reply({ embeds: [embed] });
});
// An answer that is too late must not end the bot.
process.on('unhandledRejection', (error) => process.stderr.write(`${String(error)}\n`));
client.once(Events.ClientReady, () => process.stdout.write('ready\n'));
process.once('SIGTERM', () => void client.destroy().then(() => process.exit(0)));
await client.login(process.env['DISCORD_TOKEN'] ?? '');
