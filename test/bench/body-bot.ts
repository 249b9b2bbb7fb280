import { Client, GatewayDispatchEvents, GatewayIntentBits } from 'discord.js';
import { Routes, type APIInteraction, type APIInteractionResponse } from 'discord-api-types/v10';

/** Answers each interaction with the response in `RESPONSE`, through the client with its default settings. */
const body = JSON.parse(process.env['RESPONSE'] ?? '') as APIInteractionResponse;
const client = new Client({
  intents: [GatewayIntentBits.Guilds],
  rest: { api: process.env['DISCORD_API_URL'] ?? '' },
});

client.ws.on(GatewayDispatchEvents.InteractionCreate, ({ id, token }: APIInteraction) => {
  void client.rest.post(Routes.interactionCallback(id, token), { body, auth: false });
});
// An answer that is too late must not end the bot.
process.on('unhandledRejection', (error) => process.stderr.write(`${String(error)}\n`));
client.once('clientReady', () => process.stdout.write('ready\n'));
process.once('SIGTERM', () => void client.destroy().then(() => process.exit(0)));
await client.login(process.env['DISCORD_TOKEN'] ?? '');
