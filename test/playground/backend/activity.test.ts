import { describe, expect, test } from 'vitest';

import { SAMPLE_KEY } from '../../../src/playground/catalogue/sample-catalogue.ts';
import { startMs, usePanel } from './panel-fixture.ts';

const fixture = usePanel();
const { ask, entries, now, of, typeKey } = fixture;

const general = () =>
  fixture.discord.world.channelIn(fixture.discord.world.needGuild('Reading Room')).id;

describe('requests to the catalogue', () => {
  test('are listed with their status and cost', async () => {
    await ask('/source_a/books?page=2', SAMPLE_KEY);
    await ask('/books/1');
    expect(of('upstream')).toEqual([
      {
        kind: 'upstream',
        id: expect.any(String) as string,
        at: startMs,
        interface: 'keyed',
        method: 'GET',
        path: '/source_a/books?page=2',
        status: 200,
        units: 5,
        tookMs: 0,
      },
      expect.objectContaining({ interface: 'open', path: '/books/1', status: 404, units: 0 }),
    ]);
    expect(now().totals).toMatchObject({ upstream: 2, units: 5 });
  });

  test('exclude covers and contain no key', async () => {
    await fetch(`${fixture.catalogue.url}/covers/${fixture.catalogue.fixtures.famous.id}.svg`);
    expect(of('upstream')).toEqual([]);
    await ask(`/sources?api_key=${SAMPLE_KEY}`);
    expect(of('upstream')).toMatchObject([{ path: '/sources?api_key=…', status: 400 }]);
  });
});

describe('an interaction', () => {
  test('is listed from sending to end, with its times', async () => {
    const heard = fixture.bot.interaction();
    const run = fixture.admin.type('/rank board:"top"');
    const [waiting] = of('interaction');
    expect(waiting).toMatchObject({ by: 'command', who: 'Oren', name: 'rank', state: 'waiting' });
    const interaction = await heard;
    await fixture.clock.advance(200);
    await fixture.bot.answer(interaction, { type: 5 });
    expect(of('interaction')).toMatchObject([{ state: 'acknowledged', endedAfterMs: null }]);
    await fixture.clock.advance(1_000);
    await fixture.bot.rest.patch(
      `/webhooks/${fixture.discord.applicationId}/${interaction.token}/messages/@original`,
      {
        body: { content: 'the answer' },
        auth: false,
      },
    );
    await run.answer();
    expect(of('interaction')).toEqual([
      { ...waiting, state: 'ended', acknowledgedAfterMs: 200, endedAfterMs: 1_200 },
    ]);
    expect(now().totals).toMatchObject({ interactions: 1, failed: 0, posts: 0 });
  });

  test('without a response fails', async () => {
    const run = fixture.admin.type('/rank board:"top"');
    await fixture.clock.advance(3_001);
    await run.ended();
    expect(of('interaction')).toMatchObject([{ state: 'failed', acknowledgedAfterMs: null }]);
    expect(now().totals.failed).toBe(1);
  });
});

describe('a request to Discord', () => {
  test('is listed with its route', async () => {
    const before = of('sent').length;
    await fixture.bot.rest.post(`/channels/${general()}/messages`, { body: { content: 'a' } });
    await fixture.bot.rest.get('/channels/5').catch(() => undefined);
    expect(of('sent').slice(before)).toMatchObject([
      { method: 'POST', route: '/channels/{channel_id}/messages', status: 200 },
      { method: 'GET', route: '/channels/{channel_id}', status: 404 },
    ]);
    expect(now().totals).toMatchObject({ posts: 1, breaches: 0 });
  });

  test('is a breach if Discord forbids it', async () => {
    const body = { content: 'x'.repeat(2001) };
    await fixture.bot.rest.post(`/channels/${general()}/messages`, { body }).catch(() => undefined);
    expect(of('breach')).toMatchObject([
      {
        method: 'POST',
        route: '/channels/{channel_id}/messages',
        description: expect.stringContaining('content: ') as string,
      },
    ]);
    expect(now().totals).toMatchObject({ posts: 0, breaches: 1 });
  });

  test('is a breach if Discord has no such route, and shows no token', async () => {
    await fixture.bot.rest.get('/webhooks/12/aSecret0fSomebody-x/slack').catch(() => undefined);
    expect(of('breach')).toMatchObject([
      { route: '/webhooks/{…}/{…}/slack', description: 'Discord has no such route.' },
    ]);
    expect(of('sent').at(-1)).toMatchObject({ route: '/webhooks/{…}/{…}/slack', status: 404 });
    expect(now().totals.breaches).toBe(1);
  });
});

test('no entry contains a secret', async () => {
  const typed = `sample-${'0123456789abcdef'.repeat(2)}`;
  await typeKey(typed);
  await fixture.panel.apply({ kind: 'giveKey' });
  await fixture.panel.apply({ kind: 'revokeKey' });
  const next = now().sampleKey;
  await typeKey(next);
  await ask(`/sources?key=${next}`);
  const all = JSON.stringify(entries());
  expect(of('interaction').filter(({ by }) => by === 'form')).toHaveLength(3);
  expect(fixture.tokens.length).toBeGreaterThanOrEqual(6);
  for (const secret of [typed, SAMPLE_KEY, next, fixture.discord.token, ...fixture.tokens]) {
    expect(all).not.toContain(secret);
    expect(all).not.toContain(encodeURIComponent(secret));
  }
});
