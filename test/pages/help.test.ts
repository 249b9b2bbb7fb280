import { describe, expect, test } from 'vitest';

import { commands } from '../../commands/index.ts';
import { summariesOf } from '../../src/engine/summary.ts';
import { helpPage } from '../../src/pages/help.ts';
import { Redirect } from '../../src/pages/page.ts';
import { admin, contextWith, openedPage, type Opened } from './opened.ts';

const ids = new Map(['book', 'rank', 'search', 'help', 'setup'].map((name, n) => [name, `${n}1`]));
const summaries = summariesOf(commands, ids);

async function help(command: string | null, reader = admin): Promise<Opened> {
  const context = contextWith({ commands: summaries, reader });
  const opened = await openedPage(helpPage, helpPage.at({ command }), context);
  if (opened instanceof Redirect) throw new Error('help leads elsewhere');
  return opened;
}

const anyone = { ...admin, isAdmin: false };

describe('help', () => {
  test('lists what can be typed with clickable mentions, shortest first', async () => {
    const { texts } = await help(null, anyone);
    expect(texts.match(/<\/[^>]+>/g)).toEqual([
      '</book:01>',
      '</rank:11>',
      '</help:31>',
      '</search:21>',
    ]);
    expect(texts).toContain('</rank:11> Show a ranking board');
  });

  test('says what is kept and how it is removed', async () => {
    const { texts } = await help(null);
    expect(texts).toContain('no messages, no list of members');
    expect(texts).toContain('</setup forget:41> removes the key');
    expect((await help(null, anyone)).texts).toContain('`/setup forget` removes the key');
  });

  test('shows admin commands to admins alone', async () => {
    expect((await help(null)).texts).toContain('</setup key:41>');
    const { texts, links } = await help(null, anyone);
    expect(texts).not.toContain('</setup');
    expect(Object.keys(links)).not.toContain('/setup key');
    expect((await help('setup key', anyone)).texts).toContain('There is no such command');
  });

  test.each(['rnak', 'ran', '/Rank'])('forgives a slip of the hand: %s', async (typed) => {
    expect((await help(typed, anyone)).texts).toContain('### </rank:11>');
  });

  test('explains one command with all it takes', async () => {
    const { texts, links } = await help('rank', anyone);
    expect(texts).toContain('### </rank:11>');
    expect(texts).toContain('`board` (needed)');
    for (const option of ['section', 'genre', 'cycle', 'page', 'private']) {
      expect(texts).toContain(`- \`${option}\` `);
    }
    expect(links['All commands']).toBe('1all:help');
  });

  test('takes a command however it is typed', async () => {
    for (const typed of ['/search', 'Search', '</search:21>'.slice(1, 8), ' search ']) {
      expect((await help(typed)).texts).toContain('### </search:21>');
    }
    const { texts } = await help('/setup');
    for (const name of ['key', 'forget', 'status'])
      expect(texts).toContain(`### </setup ${name}:41>`);
  });

  test('leads to each command from a menu', async () => {
    const { links } = await help(null);
    expect(links['/search']).toBe('help/search');
    expect(links['/setup key']).toBe('help/setup key');
  });

  test.each([['@everyone **'], ['x'.repeat(100)], ['../..'], ['%'], ['诡'], ['\u0000']])(
    'answers %j with all commands and repeats none of it',
    async (typed) => {
      const { texts } = await help(typed);
      expect(texts).toContain('There is no such command');
      expect(texts).not.toContain(typed);
    },
  );
});
