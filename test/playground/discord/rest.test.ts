import { describe, expect, it } from 'vitest';

import { systemClock } from '../../../src/playground/discord/clock.ts';
import { errorOf, restFor } from './test-bot.ts';
import { useLocalDiscord } from './rest-fixture.ts';

const fixture = useLocalDiscord();
const { start, channel, rest, send, raw } = fixture;

describe('the API', () => {
  it('rejects another token', async () => {
    expect(await errorOf(restFor(fixture.discord, 'wrong').get('/users/@me'))).toMatchObject({
      status: 401,
    });
  });

  it('responds to an unknown route with 404, a log line and a record', async () => {
    expect(await errorOf(rest().get('/stickers/1'))).toMatchObject({ status: 404 });
    expect(fixture.lines).toEqual([
      expect.stringContaining('UNKNOWN ROUTE GET /api/v10/stickers/1'),
    ]);
    expect(fixture.discord.records.unknownRoutes).toEqual(['GET /api/v10/stickers/1']);
  });

  it('rejects another API version and invalid JSON', async () => {
    const old = await fetch(`${fixture.discord.url}/api/v9/gateway`);
    expect(old.status).toBe(404);
    const broken = await raw(`/channels/${channel('general')}/messages`, {
      method: 'POST',
      body: '{',
    });
    expect(await broken.json()).toMatchObject({ code: 50109 });
  });

  it('returns the gateway URL and the bot user', async () => {
    expect(await rest().get('/gateway/bot')).toMatchObject({
      url: fixture.discord.url.replace('http', 'ws'),
      shards: 1,
      session_start_limit: { max_concurrency: 1 },
    });
    expect(await rest().get('/users/@me')).toMatchObject({
      id: fixture.discord.applicationId,
      bot: true,
    });
    expect(await rest().get('/applications/@me')).toMatchObject({
      id: fixture.discord.applicationId,
    });
  });
});

describe('the members of roles', () => {
  it('are counted for each role but @everyone, if the bot is in the server', async () => {
    const { world } = fixture.discord;
    const guild = world.guilds().find(({ hasBot }) => hasBot);
    if (guild === undefined) throw new Error('the bot is in no server');
    const roles = [...guild.roles.values()].filter(({ id }) => id !== guild.id);
    const counts = await rest().get(`/guilds/${guild.id}/roles/member-counts`);
    expect(Object.keys(counts as object)).toEqual(roles.map(({ id }) => id));
    guild.hasBot = false;
    const refused = rest().get(`/guilds/${guild.id}/roles/member-counts`);
    expect(await errorOf(refused)).toMatchObject({ code: 50_001 });
  });
});

describe('rate limits', () => {
  it('are in the headers, and further requests get 429', async () => {
    const path = `/channels/${channel('general')}/messages`;
    const init = { method: 'POST', body: JSON.stringify({ content: 'x' }) };
    const answers: Response[] = [];
    for (let n = 0; n < 6; n += 1) answers.push(await raw(path, init));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    const [first] = answers;
    const last = answers.at(-1);
    expect(first?.headers.get('x-ratelimit-limit')).toBe('5');
    expect(first?.headers.get('x-ratelimit-remaining')).toBe('4');
    expect(first?.headers.get('x-ratelimit-reset-after')).toBe('5.000');
    expect(last?.headers.get('x-ratelimit-scope')).toBe('user');
    expect(last?.headers.get('retry-after')).toBe('5');
    expect(await last?.json()).toMatchObject({ retry_after: 5, global: false });
    expect((await raw(`/channels/${channel('news')}/messages`, init)).status).toBe(200);
    await fixture.clock.advance(4999);
    expect((await raw(path, init)).status).toBe(429);
    await fixture.clock.advance(1);
    expect((await raw(path, init)).status).toBe(200);
  });

  it('do not count edits and reading as messages', async () => {
    const general = channel('general');
    const { id } = await send(general, { content: 'x' });
    for (let n = 0; n < 6; n += 1) {
      await fixture.clock.advance(250);
      const edited = await raw(`/channels/${general}/messages/${id}`, {
        method: 'PATCH',
        body: JSON.stringify({ content: `${n}` }),
      });
      expect(edited.status).toBe(200);
      expect((await raw(`/channels/${general}/messages`)).status).toBe(200);
    }
  });

  it('allow 50 requests a second in total', async () => {
    const one = await start({ rateLimits: { others: { requests: 1000, perMs: 1000 } } });
    const get = () =>
      fetch(`${one.url}/api/v10/users/@me`, { headers: { authorization: `Bot ${one.token}` } });
    for (let n = 0; n < 50; n += 1) expect((await get()).status).toBe(200);
    const refused = await get();
    expect(refused.headers.get('x-ratelimit-global')).toBe('true');
    expect(await refused.json()).toMatchObject({ global: true });
  });

  it('are obeyed by discord.js, which waits', async () => {
    const messages = { requests: 5, perMs: 300 };
    const one = await start({ clock: systemClock, rateLimits: { messages } });
    const general = one.world.channelIn(one.world.needGuild('Reading Room')).id;
    const client = restFor(one);
    const sends = Array.from({ length: 6 }, () =>
      client.post(`/channels/${general}/messages`, { body: { content: 'x' } }),
    );
    await Promise.all(sends);
    expect(one.records.requests.filter(({ status }) => status === 429)).toEqual([]);
    expect(one.messages(general)).toHaveLength(6);
  });
});

describe('faults', () => {
  it('respond with a status for a number of requests', async () => {
    fixture.discord.faults.add({
      kind: { status: 503 },
      times: 2,
      when: ({ path }) => path === '/users/@me',
    });
    expect((await raw('/users/@me')).status).toBe(503);
    expect((await raw('/gateway')).status).toBe(200);
    expect((await raw('/users/@me')).status).toBe(503);
    expect((await raw('/users/@me')).status).toBe(200);
  });
});

it('a direct message channel opens for a known user', async () => {
  const { id } = fixture.discord.person({ in: 'dm', name: 'Mei' });
  const dm = await rest().post('/users/@me/channels', { body: { recipient_id: id } });
  expect(dm).toMatchObject({ type: 1, recipients: [{ id }] });
  const unknown = rest().post('/users/@me/channels', { body: { recipient_id: '9' } });
  expect(await errorOf(unknown)).toMatchObject({ code: 10013 });
});
