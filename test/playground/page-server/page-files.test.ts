import { globSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { usePageServer } from './server-fixture.ts';

const { send } = usePageServer();

const pageFolder = join(import.meta.dirname, '../../../src/playground/page');

describe('the page', () => {
  test('cannot load anything from other origins or be framed, and sets no cookies', async () => {
    for (const path of ['/', '/app.ts', '/info', '/nowhere', '/cover?of=x/1.svg', '/file?of=0']) {
      const { headers } = await send(path);
      const policy = headers['content-security-policy'];
      expect(policy).toContain("default-src 'self';");
      expect(policy).toContain("img-src 'self' data: blob:;");
      expect(policy).toContain("style-src 'self';");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain('unsafe');
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'no-store',
      });
      expect(headers).not.toHaveProperty('set-cookie');
    }
  });

  test('is complete: its script and its style sheet contain every file of the page', async () => {
    const { text: html, headers } = await send('/');
    expect(headers['content-type']).toContain('text/html');
    const files = [...html.matchAll(/(?:href|src)="(\/[^"]+)"/g)].map(([, path = '']) => path);
    expect(files).toEqual(['/page.css', '/app.ts']);
    const [styles, script] = await Promise.all(files.map((path) => send(path)));
    expect([styles?.status, script?.status]).toEqual([200, 200]);
    expect(styles?.text).not.toContain('@import');
    expect(script?.text).not.toMatch(/^(?:import|export)\b/m);
    for (const name of globSync('**/*.{css,ts}', { cwd: pageFolder })) {
      const { status, text } = await send(`/${name}`);
      expect(status, name).toBe(200);
      if (name.endsWith('.css')) expect(styles?.text, name).toContain(text);
      for (const [, content = ''] of text.matchAll(/^export (.+)$/gm)) {
        expect(script?.text, name).toContain(content);
      }
    }
  });

  test('gets its TypeScript without types', async () => {
    const { text: script, headers } = await send('/server.ts');
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(script).toContain('export async function getJson');
    expect(script).not.toMatch(/: Promise|^type /m);
    expect((await send('/frame/base.css')).headers['content-type']).toContain('text/css');
  });

  test.each([
    '/nowhere',
    '/tsconfig.json',
    '/README.md',
    '/../main.ts',
    '/%2e%2e/main.ts',
    '/..%2fmain.ts',
    '/page/../../main.ts',
    '/frame/../../main.ts',
    '/frame/%2e%2e/main.ts',
    '/frame%2fbase.css',
    '/page-server/routes.ts',
    '/page/frame/base.css',
    '/frame/frame/base.css',
    '/frame//base.css',
    '/frame',
    '/frame/',
    '//evil.example/app.ts',
    '//evil.example/world',
    'http://evil.example/app.ts',
    '//[',
    '/app.ts/',
    '/.env',
  ])('has nothing at %s', async (path) => {
    expect((await send(path)).status).toBe(404);
  });

  test('shows covers of the catalogue', async () => {
    expect(await send('/cover?of=https%3A%2F%2Fcovers.example%2F1.svg')).toMatchObject({
      status: 200,
      text: '<svg/>',
      headers: { 'content-type': 'image/svg+xml' },
    });
    expect((await send('/cover?of=https%3A%2F%2Fevil.example')).status).toBe(404);
    expect((await send('/cover')).status).toBe(404);
  });
});
