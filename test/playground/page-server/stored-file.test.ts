import { describe, expect, test } from 'vitest';

import { usePageServer } from './server-fixture.ts';

const fixture = usePageServer();
const { send } = fixture;

const put = (contentType: string, name: string) => {
  fixture.rig.files.set('7', { bytes: new TextEncoder().encode('<svg>'), contentType, name });
};

describe('a file of a message', () => {
  test.each(['image/png', 'image/jpeg', 'image/gif', 'image/webp'])(
    'is shown in its place as %s',
    async (contentType) => {
      put(contentType, 'board.png');
      expect(await send('/file?of=7')).toMatchObject({
        status: 200,
        text: '<svg>',
        headers: {
          'content-type': contentType,
          'content-disposition': "inline; filename*=UTF-8''board.png",
          'x-content-type-options': 'nosniff',
        },
      });
    },
  );

  test.each(['image/svg+xml', 'text/html', 'text/javascript', 'text/plain; charset=utf-8', ''])(
    'is saved, never opened, when it is "%s"',
    async (contentType) => {
      put(contentType, 'notes.html');
      expect((await send('/file?of=7')).headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-disposition': "attachment; filename*=UTF-8''notes.html",
      });
    },
  );

  test.each([
    ['榜单.txt', '%E6%A6%9C%E5%8D%95.txt'],
    [`a"b'c*;.txt`, 'a%22b%27c%2A%3B.txt'],
    ['two\r\nlines.txt', 'two%0D%0Alines.txt'],
    ['half\ud83d.txt', 'half%EF%BF%BD.txt'],
  ])('keeps the name %j in its header', async (name, written) => {
    put('text/plain', name);
    const { headers } = await send('/file?of=7');
    expect(headers['content-disposition']).toBe(`attachment; filename*=UTF-8''${written}`);
  });

  test('is 404 if it does not exist', async () => {
    for (const path of ['/file?of=8', '/file']) {
      expect(await send(path)).toMatchObject({ status: 404, text: 'No such file.' });
    }
  });
});
