import { Client, GatewayDispatchEvents, GatewayIntentBits } from 'discord.js';
import { Routes, type APIInteraction, type APIInteractionResponse } from 'discord-api-types/v10';

import { createGateway } from '../../src/discord/gateway.ts';
import { createRest } from '../../src/discord/rest.ts';
import { createFixedLeases } from '../../src/fleet/fixed-leases.ts';
import { createOwnText } from '../../src/fleet/own-text.ts';
import { createSessionBudget } from '../../src/fleet/session-budget.ts';
import type { Clock } from '../../src/model/effects.ts';

/**
 * A bot that has only some parts of Colophon: it answers each interaction with the response in `RESPONSE`.
 * `PARTS` is `client` for discord.js's client, `discord` for Colophon's gateway and REST.
 */
const apiUrl = process.env['DISCORD_API_URL'] ?? '';
const token = process.env['DISCORD_TOKEN'] ?? '';
const body = JSON.parse(process.env['RESPONSE'] ?? '') as APIInteractionResponse;
const routeOf = ({ id, token: own }: APIInteraction) => Routes.interactionCallback(id, own);
// An answer that is too late must not end the bot.
process.on('unhandledRejection', (error) => process.stderr.write(`${String(error)}\n`));

if (process.env['PARTS'] === 'client') {
  const client = new Client({ intents: [GatewayIntentBits.Guilds], rest: { api: apiUrl } });
  client.ws.on(GatewayDispatchEvents.InteractionCreate, (interaction: APIInteraction) => {
    void client.rest.post(routeOf(interaction), { body, auth: false });
  });
  await client.login(token);
  await new Promise((resolve) => client.once('clientReady', resolve));
} else {
  const rest = createRest({ token, apiUrl, version: '0', now: Date.now });
  const clock: Clock = {
    now: Date.now,
    schedule(act, ms) {
      const timer = setTimeout(act, ms);
      return () => {
        clearTimeout(timer);
      };
    },
  };
  const gateway = createGateway({
    rest: rest.bot,
    token,
    sessionBudget: createSessionBudget(createOwnText(Date.now), clock),
    leases: createFixedLeases(1, null),
    sessions: { read: () => Promise.resolve(null), write: () => Promise.resolve() },
    clock,
    log: { debug: ignore, info: ignore, warn: ignore, error: ignore },
    guildListener: { left: ignore, joined: ignore, listed: ignore },
    onEnd: ignore,
    interactions: {
      receive(interaction) {
        void rest.callbacks.post(routeOf(interaction), { body, auth: false });
      },
    },
  });
  await gateway.start();
}
process.stdout.write('ready\n');
process.once('SIGTERM', () => process.exit(0));

function ignore(): void {
  // This bot keeps no servers and writes no log.
}
