import { describe, expect, test } from 'vitest';

import { mira, post, rig, send, side, word } from './page-rig.ts';

const standing = { ...mira, channel: '5', locale: 'zh-CN' };

describe('a call', () => {
  test('passes on what was done, and answers what came of it', async () => {
    const deed = { kind: 'run', command: 'rank', options: { board: 'new' } };
    const done = await post('/deed', { ...standing, deed });
    expect(done.headers['content-type']).toBe('application/json');
    expect(JSON.parse(done.text)).toEqual({ kind: 'refused', words: 'No.' });
    expect(rig.acted).toEqual([{ standing, deed }]);

    const asked = { ...mira, command: 'rank', option: 'board', options: { board: 'n' } };
    const choices = await post('/suggest', asked);
    expect(JSON.parse(choices.text)).toEqual({ choices: [{ name: 'Moon', value: '1' }] });
    expect(rig.suggested).toEqual([asked]);

    const turn = { kind: 'weather', weather: 'slow' };
    expect(JSON.parse((await post('/turn', turn)).text)).toEqual({ problem: 'No.' });
    expect(side.turns).toEqual([turn]);
    expect(JSON.parse((await send('/world')).text)).toEqual(rig.stage.world());
  });

  test.each([
    word,
    { kind: 'messageCommand', command: 'Find books here', message: '1' },
    { kind: 'press', message: '1', customId: 'next' },
    { kind: 'choose', message: '1', customId: 'menu', values: ['a', 'b'] },
    { kind: 'submit', form: '1', fields: { a: 'text', b: ['one'], c: true } },
    { kind: 'dismiss', message: '1' },
  ])('may be the deed %j', async (deed) => {
    expect((await post('/deed', { ...mira, deed })).status).toBe(200);
    expect(rig.acted).toEqual([{ standing: mira, deed }]);
  });

  test.each([
    { kind: 'boards', refreshes: 48 },
    { kind: 'revokeKey' },
    { kind: 'giveKey' },
    { kind: 'permission', channel: '1', permission: 'SEND_MESSAGES', allowed: false },
    { kind: 'dropGateway', forget: true },
    { kind: 'restart', kill: false },
  ])('may be the turn %j', async (turn) => {
    expect((await post('/turn', turn)).status).toBe(200);
    expect(side.turns).toEqual([turn]);
  });
});

describe('a call that makes no sense', () => {
  test.each(['', 'x', '{', '"deed"', '1', 'null', '[]'])('is refused: %j', async (body) => {
    expect(await post('/deed', body)).toMatchObject({
      status: 400,
      text: 'That is no JSON object.',
    });
  });

  test.each([
    ['/deed', {}],
    ['/deed', { deed: word }],
    ['/deed', { ...mira, place: 5, deed: word }],
    ['/deed', { ...mira, channel: {}, deed: word }],
    ['/deed', { ...mira, locale: null, deed: word }],
    ['/deed', mira],
    ['/deed', { ...mira, deed: null }],
    ['/deed', { ...mira, deed: [word] }],
    ['/deed', { ...mira, deed: { kind: 'fly' } }],
    ['/deed', { ...mira, deed: { kind: 'toString' } }],
    ['/deed', { ...mira, deed: { kind: 'say', content: 1 } }],
    ['/deed', { ...mira, deed: { kind: 'run', command: 'rank' } }],
    ['/deed', { ...mira, deed: { kind: 'run', command: 'rank', options: { page: 1 } } }],
    ['/deed', { ...mira, deed: { kind: 'run', command: 'rank', options: [] } }],
    ['/deed', { ...mira, deed: { kind: 'choose', message: '1', customId: 'a', values: 'b' } }],
    ['/deed', { ...mira, deed: { kind: 'submit', form: '1', fields: { a: 1 } } }],
    ['/suggest', mira],
    ['/suggest', { ...mira, command: 'rank', option: 'board', options: null }],
    ['/turn', {}],
    ['/turn', { kind: 'boards', refreshes: '1' }],
    ['/turn', { kind: 'weather', weather: 'snow' }],
    ['/turn', { kind: 'permission', channel: '1', permission: 'SEND_MESSAGES' }],
    ['/turn', { kind: 'restart', kill: 'yes' }],
  ])('is refused at %s: %j', async (path, body) => {
    expect(await post(path, body)).toMatchObject({
      status: 400,
      text: `That is nothing ${path} takes.`,
    });
    expect([...rig.acted, ...rig.suggested, ...side.turns]).toEqual([]);
  });

  test('is refused when it is too large, or does not say how large it is', async () => {
    const large = await post('/deed', { ...mira, deed: word, more: 'x'.repeat(100_000) });
    expect(large).toMatchObject({ status: 413, text: 'Too much at once.' });
    const headers = { 'Transfer-Encoding': 'chunked' };
    expect((await send('/deed', { method: 'POST', headers, body: '{}' })).status).toBe(413);
    expect(rig.acted).toEqual([]);
  });

  test('is refused where there is none, and in any other way', async () => {
    expect((await post('/world', {})).status).toBe(404);
    for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      expect((await send('/world', { method })).status).toBe(405);
    }
  });
});

test('a call that the stage fails at is told so, and the page goes on', async () => {
  rig.stage.act = () => Promise.reject(new Error('The bot is gone.'));
  expect(await post('/deed', { ...mira, deed: word })).toMatchObject({
    status: 500,
    text: 'Error: The bot is gone.',
  });
  expect((await send('/world')).status).toBe(200);
});
