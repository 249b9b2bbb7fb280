import { describe, expect, test } from 'vitest';

import { mira, word, usePageServer } from './server-fixture.ts';

const fixture = usePageServer();
const { post, send } = fixture;

const viewer = { ...mira, channel: '5', locale: 'zh-CN' };

describe('a request', () => {
  test('passes on an action and returns its result', async () => {
    const action = { kind: 'run', command: 'rank', options: { board: 'new' } };
    const done = await post('/action', { ...viewer, action: action });
    expect(done.headers['content-type']).toBe('application/json');
    expect(JSON.parse(done.text)).toEqual({ kind: 'refused', reason: 'No.' });
    expect(fixture.rig.actions).toEqual([{ viewer, action }]);

    const asked = { ...mira, command: 'rank', option: 'board', options: { board: 'n' } };
    const choices = await post('/suggest', asked);
    expect(JSON.parse(choices.text)).toEqual({ choices: [{ name: 'Moon', value: '1' }] });
    expect(fixture.rig.suggestions).toEqual([asked]);

    const turn = { kind: 'catalogue', condition: 'slow' };
    expect(JSON.parse((await post('/simulate', turn)).text)).toEqual({ problem: 'No.' });
    expect(fixture.side.simulations).toEqual([turn]);
    expect(JSON.parse((await send('/info')).text)).toEqual(fixture.rig.backend.info());
  });

  test.each([
    word,
    { kind: 'messageCommand', command: 'Find books here', message: '1' },
    { kind: 'press', message: '1', customId: 'next' },
    { kind: 'choose', message: '1', customId: 'menu', values: ['a', 'b'] },
    { kind: 'submit', form: '1', fields: { a: 'text', b: ['one'], c: true } },
    { kind: 'dismiss', message: '1' },
  ])('may be the action %j', async (action) => {
    expect((await post('/action', { ...mira, action: action })).status).toBe(200);
    expect(fixture.rig.actions).toEqual([{ viewer: mira, action }]);
  });

  test.each([{ kind: 'boards', refreshes: 48 }, { kind: 'revokeKey' }, { kind: 'giveKey' }])(
    'may be the simulation %j',
    async (turn) => {
      expect((await post('/simulate', turn)).status).toBe(200);
      expect(fixture.side.simulations).toEqual([turn]);
    },
  );
});

describe('an invalid request', () => {
  test.each(['', 'x', '{', '"action"', '1', 'null', '[]'])('is refused: %j', async (body) => {
    expect(await post('/action', body)).toMatchObject({
      status: 400,
      text: 'The body is not a JSON object.',
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
    ['/simulate', { kind: 'fly' }],
  ])('is rejected at %s: %j', async (path, body) => {
    expect(await post(path, body)).toMatchObject({
      status: 400,
      text: `The body is not valid for ${path}.`,
    });
    expect([
      ...fixture.rig.actions,
      ...fixture.rig.suggestions,
      ...fixture.side.simulations,
    ]).toEqual([]);
  });

  test('is rejected if it is too large or has no length', async () => {
    const large = await post('/action', { ...mira, action: word, more: 'x'.repeat(100_000) });
    expect(large).toMatchObject({ status: 413, text: 'The request is too large.' });
    const headers = { 'Transfer-Encoding': 'chunked' };
    expect((await send('/action', { method: 'POST', headers, body: '{}' })).status).toBe(413);
    expect(fixture.rig.actions).toEqual([]);
  });

  test('is rejected at an unknown path and with another method', async () => {
    expect((await post('/info', {})).status).toBe(404);
    for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      expect((await send('/info', { method })).status).toBe(405);
    }
  });
});

test('a request that fails in the backend gets an error, and the server continues', async () => {
  fixture.rig.backend.act = () => Promise.reject(new Error('The bot is gone.'));
  expect(await post('/action', { ...mira, action: word })).toMatchObject({
    status: 500,
    text: 'Error: The bot is gone.',
  });
  expect((await send('/info')).status).toBe(200);
});
