import { describe, expect, test } from 'vitest';

import { mira, word, usePageServer } from './server-fixture.ts';

const fixture = usePageServer();
const { post, send } = fixture;

const port = () => new URL(fixture.page.url).port;

describe('a client other than the page', () => {
  test.each(['http://evil.example', 'http://localhost:1', 'https://127.0.0.1', 'null'])(
    'is refused when it comes from %s',
    async (origin) => {
      for (const answer of [
        await send('/info', { headers: { Origin: origin } }),
        await post('/action', { ...mira, action: word }, { Origin: origin }),
        await post('/simulate', { kind: 'revokeKey' }, { Origin: origin }),
      ]) {
        expect(answer).toMatchObject({
          status: 403,
          text: 'The playground accepts only requests of its own page.',
        });
      }
      expect(fixture.rig.actions).toEqual([]);
      expect(fixture.side.simulations).toEqual([]);
    },
  );

  test.each([
    'evil.example',
    '127.0.0.1.evil.example',
    'localhost.evil.example',
    'localhost.',
    '127.0.0.2',
    '0.0.0.0',
    '[::]',
  ])('is rejected with the host name "%s"', async (name) => {
    for (const Host of [name, `${name}:${port()}`]) {
      expect((await send('/info', { headers: { Host } })).status).toBe(403);
      // A page that was rebound to this address sends its own name as Origin too.
      const headers = { Host, Origin: `http://${Host}` };
      expect((await send('/info', { headers })).status).toBe(403);
    }
  });

  test('is accepted with any name of this machine', async () => {
    for (const name of ['127.0.0.1', 'localhost', '[::1]']) {
      const headers = { Host: `${name}:${port()}`, Origin: `http://${name}:${port()}` };
      expect((await send('/info', { headers })).status).toBe(200);
    }
  });
});

describe('a browser that sends Sec-Fetch-Site', () => {
  const sites = ['cross-site', 'same-site', 'anything-new'];

  test.each(sites)('is refused whatever a %s page loads or sends', async (site) => {
    const fetched = { 'Sec-Fetch-Site': site, 'Sec-Fetch-Mode': 'no-cors' };
    for (const path of ['/', '/info', '/view', '/panel', '/app.ts', '/cover?of=x/1.svg']) {
      const headers = { ...fetched, 'Sec-Fetch-Dest': 'image' };
      expect((await send(path, { headers })).status, path).toBe(403);
    }
    expect((await post('/simulate', { kind: 'revokeKey' }, fetched)).status).toBe(403);
    expect(fixture.side.simulations).toEqual([]);
  });

  test.each(sites)('may follow a link of a %s page to the page itself alone', async (site) => {
    const visit = { 'Sec-Fetch-Site': site, 'Sec-Fetch-Mode': 'navigate' };
    const headers = { ...visit, 'Sec-Fetch-Dest': 'document' };
    expect((await send('/', { headers })).status).toBe(200);
    expect((await send('/?person=reader', { headers })).status).toBe(200);
    for (const path of ['/info', '/view', '/panel', '/app.ts', '/file?of=1']) {
      expect((await send(path, { headers })).status, path).toBe(403);
    }
    expect((await post('/', {}, headers)).status).toBe(403);
    const framed = { ...visit, 'Sec-Fetch-Dest': 'iframe' };
    expect((await send('/', { headers: framed })).status).toBe(403);
  });

  test.each(['same-origin', 'none'])('is answered when it says %s', async (site) => {
    const headers = { 'Sec-Fetch-Site': site, 'Sec-Fetch-Mode': 'cors' };
    expect((await send('/info', { headers })).status).toBe(200);
    expect((await post('/simulate', { kind: 'revokeKey' }, headers)).status).toBe(200);
  });
});
