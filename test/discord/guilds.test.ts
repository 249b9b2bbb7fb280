import { GatewayDispatchEvents, type GatewayDispatchPayload } from 'discord-api-types/v10';
import { expect, test } from 'vitest';

import { createGuilds } from '../../src/discord/guilds.ts';

test('a server that removed the bot during a disconnection has left, and its language is forgotten', () => {
  const ignored = (): undefined => undefined;
  const left: string[] = [];
  const guilds = createGuilds({
    left: (id) => left.push(id),
    ...{ joined: ignored, listed: ignored },
  });
  guilds.record(0, ready(['1', '2']));
  for (const id of ['1', '2']) guilds.record(0, available(id));
  expect([guilds.localeOf('1'), guilds.localeOf('2')]).toEqual(['zh-TW', 'zh-TW']);
  guilds.record(0, ready(['2']));
  expect([guilds.localeOf('1'), guilds.localeOf('2')]).toEqual([null, 'zh-TW']);
  expect(left).toEqual(['1']);
});

function ready(ids: readonly string[]): GatewayDispatchPayload {
  const guilds = ids.map((id) => ({ id, unavailable: true }));
  return { t: GatewayDispatchEvents.Ready, d: { guilds, shard: [0, 1] } } as never;
}

function available(id: string): GatewayDispatchPayload {
  return { t: GatewayDispatchEvents.GuildCreate, d: { id, preferred_locale: 'zh-TW' } } as never;
}
