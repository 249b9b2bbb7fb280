import { describe, expect, test } from 'vitest';

import { mira, post, rig, send, side, word } from './page-rig.ts';

const standing = { ...mira, channel: '5', locale: 'zh-CN' };

describe('a call', () => {
  test('passes on what was done, and answers what came of it', async () => {
    const deed = { kind: 'run', command: 'rank', options: { board: 'new' } };
    const done = await post('/action', { ...standing, action: deed });
    expect(done.headers['content-type']).toBe('application/json');
    expect(JSON.parse(done.text)).toEqual({ kind: 'refused', reason: 'No.' });
    expect(rig.acted).toEqual([{ standing, deed }]);

    const asked = { ...mira, command: 'rank', option: 'board', options: { board: 'n' } };
    const choices = await post('/suggest', asked);
    expect(JSON.parse(choices.text)).toEqual({ choices: [{ name: 'Moon', value: '1' }] });
    expect(rig.suggested).toEqual([asked]);

    const turn = { kind: 'catalogue', condition: 'slow' };
    expect(JSON.parse((await post('/simulate', turn)).text)).toEqual({ problem: 'No.' });
    expect(side.turns).toEqual([turn]);
    expect(JSON.parse((await send('/info')).text)).toEqual(rig.stage.world());
  });

  test.each([
    word,
    { kind: 'messageCommand', command: 'Find books here', message: '1' },
    { kind: 'press', message: '1', customId: 'next' },
    { kind: 'choose', message: '1', customId: 'menu', values: ['a', 'b'] },
    { kind: 'submit', form: '1', fields: { a: 'text', b: ['one'], c: true } },
    { kind: 'dismiss', message: '1' },
  ])('may be the deed %j', async (deed) => {
    expect((await post('/action', { ...mira, action: deed })).status).toBe(200);
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
    expect((await post('/simulate', turn)).status).toBe(200);
    expect(side.turns).toEqual([turn]);
  });
});

describe('a call that makes no sense', () => {
  test.each(['', 'x', '{', '"deed"', '1', 'null', '[]'])('is refused: %j', async (body) => {
    expect(await post('/action', body)).toMatchObject({
      status: 400,
      text: 'That is no JSON object.',
    });
  });

  test.each([
    ['/action', {}],
    ['/action', { action: word }],
    ['/action', { ...mira, server: 5, action: word }],
    ['/action', { ...mira, channel: {}, action: word }],
    ['/action', { ...mira, locale: null, action: word }],
    ['/action', mira],
    ['/action', { ...mira, action: null }],
    ['/action', { ...mira, action: [word] }],
    ['/action', { ...mira, action: { kind: 'fly' } }],
    ['/action', { ...mira, action: { kind: 'toString' } }],
    ['/action', { ...mira, action: { kind: 'say', content: 1 } }],
    ['/action', { ...mira, action: { kind: 'run', command: 'rank' } }],
    ['/action', { ...mira, action: { kind: 'run', command: 'rank', options: { page: 1 } } }],
    ['/action', { ...mira, action: { kind: 'run', command: 'rank', options: [] } }],
    ['/action', { ...mira, action: { kind: 'choose', message: '1', customId: 'a', values: 'b' } }],
    ['/action', { ...mira, action: { kind: 'submit', form: '1', fields: { a: 1 } } }],
    ['/suggest', mira],
    ['/suggest', { ...mira, command: 'rank', option: 'board', options: null }],
    ['/simulate', {}],
    ['/simulate', { kind: 'boards', refreshes: '1' }],
    ['/simulate', { kind: 'catalogue', condition: 'snow' }],
    ['/simulate', { kind: 'permission', channel: '1', permission: 'SEND_MESSAGES' }],
    ['/simulate', { kind: 'restart', kill: 'yes' }],
  ])('is refused at %s: %j', async (path, body) => {
    expect(await post(path, body)).toMatchObject({
      status: 400,
      text: `That is nothing ${path} takes.`,
    });
    expect([...rig.acted, ...rig.suggested, ...side.turns]).toEqual([]);
  });

  test('is refused when it is too large, or does not say how large it is', async () => {
    const large = await post('/action', { ...mira, action: word, more: 'x'.repeat(100_000) });
    expect(large).toMatchObject({ status: 413, text: 'Too much at once.' });
    const headers = { 'Transfer-Encoding': 'chunked' };
    expect((await send('/action', { method: 'POST', headers, body: '{}' })).status).toBe(413);
    expect(rig.acted).toEqual([]);
  });

  test('is refused where there is none, and in any other way', async () => {
    expect((await post('/info', {})).status).toBe(404);
    for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      expect((await send('/info', { method })).status).toBe(405);
    }
  });
});

test('a call that the stage fails at is told so, and the page goes on', async () => {
  rig.stage.act = () => Promise.reject(new Error('The bot is gone.'));
  expect(await post('/action', { ...mira, action: word })).toMatchObject({
    status: 500,
    text: 'Error: The bot is gone.',
  });
  expect((await send('/info')).status).toBe(200);
});
