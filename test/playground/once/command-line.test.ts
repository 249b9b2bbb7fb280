import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { SAMPLE_KEY } from '../../../src/playground/catalogue/sample-catalogue.ts';

const entry = join(import.meta.dirname, '../../../src/playground/main.ts');

/** The command line, in a process group of its own. */
function start(
  lines: readonly string[],
  variables: Readonly<Record<string, string>>,
  ...options: readonly string[]
) {
  const asked = lines.flatMap((line) => ['--once', line]);
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', entry, ...asked, ...options],
    { detached: true, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...variables } },
  );
  return {
    child,
    told: text(child.stdout),
    errors: text(child.stderr),
    ended: once(child, 'close'),
  };
}

const book = '/book book:"Night Shift at the Gate of Heaven"';
const board = '/rank board:"Community ranking"';

describe('npm run playground -- --once', { timeout: 120_000 }, () => {
  test('prints a card, a form and its result, then why a line fails, and nothing after it', async () => {
    const form = ['/setup key', `fill API key: ${SAMPLE_KEY}`, 'submit'];
    const lines = [book, ...form, `${board} pgae:2`, '/help'];
    const { told, errors, ended } = start(lines, {}, '--as', 'admin');
    expect(await ended).toEqual([1, null]);
    expect(await errors).toBe('"pgae:2" after board is not an option of this command.\n');
    const [card = '', result = ''] = (await told).split('\nForm "');
    expect(card).toMatch(
      /^Night Shift at the Gate of Heaven \(https:\/\/catalogue\.example\/\S+\)\n南天门夜班\nby Drunken Boatman · Starting Gate\n/u,
    );
    expect(card).toContain('[Picture: Cover of Night Shift at the Gate of Heaven]\n');
    // The other views depend on the book, and one may contain a comma.
    expect(card).toMatch(
      /\nMenu "More about this book": Overview \(chosen\)[,;] .*\n\[All 8 rankings\].*\n\[Book page\].*\n$/u,
    );
    // Neither markdown nor ids are left.
    expect(card).not.toMatch(/\*\*|-#|`|<t:|\]\(/u);
    expect(result).toMatch(
      /^[^"]+"\n.*\nThe catalogue is free for personal tools\..*\nField "[^"]+" \(required, 8 to 512 characters\)\n[^]*\n\nOnly you can see this\n/u,
    );
    expect(result).not.toMatch(new RegExp(`${SAMPLE_KEY}|Web novels in your server`, 'u'));
  });

  describe('leaves nothing behind', () => {
    let folder: string;
    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'once-'));
    });
    afterEach(() => rm(folder, { recursive: true }));
    const nothingLeft = async ({ pid = NaN }: ChildProcess): Promise<void> => {
      await vi.waitFor(() => {
        expect(() => process.kill(-pid, 0)).toThrow('ESRCH');
      });
      expect(await readdir(folder)).toEqual([]);
    };

    test('when it ends at Ctrl+C, immediately', async () => {
      const { child, ended } = start([board, 'step'], { TMPDIR: folder });
      await once(child.stderr, 'data');
      process.kill(-(child.pid ?? NaN), 'SIGINT');
      expect(await ended).toEqual([130, null]);
      await nothingLeft(child);
    });

    test('when standard error is closed', async () => {
      const { child, told, errors, ended } = start([board, 'step'], { TMPDIR: folder });
      errors.catch(() => undefined);
      child.stderr.destroy();
      expect(await ended).toEqual([0, null]);
      expect(await told).toContain('Community ranking');
      await nothingLeft(child);
    });
  });
});
