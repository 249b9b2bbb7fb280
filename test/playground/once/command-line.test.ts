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

/** What it prints, and how it ends. */
async function run(lines: readonly string[], ...options: readonly string[]) {
  const { told, errors, ended } = start(lines, {}, ...options);
  const [code] = (await ended) as [number];
  return { code, answer: await told, errors: await errors };
}

const book = '/book book:"Night Shift at the Gate of Heaven"';
const board = '/rank board:"Community ranking"';

describe('npm run playground -- --once', () => {
  test('prints only the card', async () => {
    const { code, answer, errors } = await run([book]);
    expect([code, errors]).toEqual([0, '']);
    expect(answer).toMatch(
      /^Night Shift at the Gate of Heaven \(https:\/\/catalogue\.example\/\S+\)\n南天门夜班\nby Drunken Boatman · Starting Gate\n/u,
    );
    expect(answer).toContain('[Picture: Cover of Night Shift at the Gate of Heaven]\n');
    // The other views depend on the book, and one may contain a comma.
    expect(answer).toMatch(
      /\nMenu "More about this book": Overview \(chosen\)[,;] .*\n\[All 8 rankings\].*\n\[Book page\].*\n$/u,
    );
    // Neither markdown nor ids are left.
    expect(answer).not.toMatch(/\*\*|-#|`|<t:|\]\(/u);
  });

  test('opens the next page of a board, and a book', async () => {
    const lines = [board, 'press 2', 'choose Show a book’s card: 12'];
    const { code, answer, errors } = await run(lines, '--in', 'open');
    expect([code, errors]).toEqual([0, '']);
    expect(answer.match(/^Page \d+ of \d+ · .*$/gmu)).toEqual([
      expect.stringContaining('Page 1 of 42 · 1–10'),
      expect.stringContaining('Page 2 of 42 · 11–20'),
    ]);
    const [, twelfth] = /^12 (.+) \(https:/mu.exec(answer) ?? [];
    expect(answer).toMatch(new RegExp(`\\n${twelfth ?? '-'} \\(https:\\S+\\)\\n.*\\nby `, 'u'));
  });

  test('prints a race as the description of its picture and a list', async () => {
    const race = '/rank board:"Monthly Votes" view:race days:90';
    const { code, answer, errors } = await run([race]);
    expect([code, errors]).toEqual([0, '']);
    expect(answer).toMatch(/\n\[Picture: Places over [^\n]+: (?:\d+ → )?10\.\]\n1 /u);
    const moves = answer.match(/^(?:\d+|–) › .* · best: \d+ · \d+ days? in the top 10$/gmu);
    expect(moves).toHaveLength(10);
    expect(answer).toContain('\nRecords of these days\n');
    expect(answer).toContain('\nColophon looked at it on 56 of 90 days. · The record begins on ');
    // One day, and three days in a row.
    expect(answer).toMatch(/^No look: \w+ \d+, \d+, \w+ \d+, \d+ to \w+ \d+, \d+\.$/mu);
    expect(answer).not.toMatch(/\[File|attachment:/u);
  });

  test('fills in and submits a form', async () => {
    const lines = ['/setup key', `fill API key: ${SAMPLE_KEY}`, 'submit'];
    const { code, answer, errors } = await run(lines, '--as', 'admin', '--in', 'open');
    expect([code, errors]).toEqual([0, '']);
    expect(answer).toMatch(
      /^Form "[^"]+"\n.*\nThe catalogue is free for personal tools\..*\nField "[^"]+" \(required, 8 to 512 characters\)\n[^]*\n\nOnly you can see this\n/u,
    );
    expect(answer).not.toContain(SAMPLE_KEY);
  });

  test('fills in the form of a watch, with choices and a role', async () => {
    const lines = [
      '/watch add',
      'choose Reading Now',
      'fill When to post: Weekly',
      'fill Time: Sunday 20:30, 22-8',
      'fill Places: Top 10',
      'fill What to post: New books only',
      'fill Mention a role: Ranking fans',
      'submit',
      'press Edit',
      'fill Mention a role:',
      'submit',
    ];
    const { code, answer, errors } = await run(lines, '--as', 'admin');
    expect([code, errors]).toEqual([0, '']);
    const [, first = '', second = ''] = answer.split('\nNew watch\nPreview.');
    expect(first).toContain('When: every Sunday at 20:30 (UTC)');
    expect(first).toContain('What: top 10 · new books only');
    expect(first).toContain('Quiet hours: 22:00 to 08:00 (UTC)');
    expect(first).toContain('Mentions: @Ranking fans (1 member)');
    expect(first).toContain(
      'Field "Mention a role" (optional): @everyone, @Ranking fans (chosen), ',
    );
    expect(second).toContain('What: top 10 · new books only');
    expect(second).not.toContain('Mentions:');
  });

  test('reports a form that was left open', async () => {
    const { code, answer, errors } = await run(['/setup key'], '--as', 'admin');
    expect(code).toBe(1);
    expect(answer).toMatch(/^Form "/u);
    expect(errors).toMatch(
      /^The form "[^"]+" is still open: fill its fields and submit it, .*\n$/u,
    );
  });

  test('uses the language of the reader', async () => {
    const { code, answer } = await run([book], '--locale', 'zh-CN');
    expect(code).toBe(0);
    expect(answer).toMatch(/^南天门夜班 \(https:\S+\)\nNight Shift at the Gate of Heaven\n作者：/u);
    expect(answer).toMatch(/\n菜单“[^”]+”：概览 \(已选\)[、；]/u);
  });

  test('lists suggestions', async () => {
    const { code, answer } = await run(['suggest /rank board:monthly']);
    expect(code).toBe(0);
    expect(answer).toMatch(/^Monthly .*\n(?:.+\n)*$/u);
  });

  test('runs a message command on a message', async () => {
    const lines = ['say 《寄潮汐的点灯人》', 'apps Find books here'];
    const { code, answer } = await run(lines);
    expect(code).toBe(0);
    expect(answer).toMatch(/^Only you can see this\n[^]*The Lamplighter Who Mailed the Tide \(/u);
  });

  test('prints Discord’s JSON, one line for each message', async () => {
    const { code, answer } = await run([board, 'press 2'], '--json');
    expect(code).toBe(0);
    const messages = answer
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    expect(messages).toEqual([
      expect.objectContaining({ components: expect.any(Array) as object }),
      expect.objectContaining({ edited_timestamp: expect.any(String) as string }),
    ]);
  });

  test.each([
    ['/dance', 'There is no command /dance here.\n'],
    [`${board} pgae:2`, '"pgae:2" after board is not an option of this command.\n'],
  ])('reports why %s fails, and prints no answer', async (line, why) => {
    expect(await run([line, '/help'])).toEqual({ code: 1, answer: '', errors: why });
  });

  test('lists the channels of the server', async () => {
    const { code, errors } = await run(['/help'], '--channel', 'attic');
    expect(code).toBe(1);
    expect(errors).toMatch(/^There is no channel attic in Reading Room, only: general, .*\n$/u);
  });

  test('does not start with an invalid option', async () => {
    const { code, answer, errors } = await run(['/help'], '--locale', 'moon');
    expect([code, answer]).toEqual([2, '']);
    expect(errors).toMatch(/^--locale takes a language code of Discord, such as en-US, .*\n$/u);
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

    test.each([
      ['SIGINT', 130],
      ['SIGHUP', 129],
    ] as const)('when %s comes while it starts', async (signal, exitCode) => {
      const { child, told, ended } = start(['/help'], { TMPDIR: folder });
      await expect.poll(() => readdir(folder), { timeout: 20_000 }).toHaveLength(1);
      child.kill(signal);
      expect(await ended).toEqual([exitCode, null]);
      expect(await told).toBe('');
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
