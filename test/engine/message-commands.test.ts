import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { MessageCommand } from '../../src/engine/command.ts';
import type { MessageText } from '../../src/pages/parts/mentions.ts';
import { ProblemError } from '../../src/model/problem.ts';
import { createEngineRig } from './engine-rig.ts';
import { chosenFor } from './interactions.ts';
import { shownTexts, sampleAddress, samplePage } from './sample-page.ts';

/** Opens the sample page with the parsed message as its name. */
const readHere: MessageCommand = {
  kind: 'message',
  name: 'Read here',
  description: () => 'Reads it',
  address: (message) => sampleAddress(JSON.stringify(message)),
};

async function readMessage(message: unknown): Promise<MessageText> {
  const shown: string[] = [];
  const page = samplePage((name) => {
    shown.push(name);
    return Promise.resolve('A');
  });
  const { send: ask } = createEngineRig({ commands: [readHere], pages: [page] });
  const { sent, done } = ask(chosenFor('Read here', message));
  await done;
  expect(shownTexts(sent)).toEqual(['4 alone "Shelf A"']);
  return JSON.parse(shown[0] ?? 'null') as MessageText;
}

describe('a message command', () => {
  test('is declared by its name alone and allowed everywhere', () => {
    expect(createEngineRig({ commands: [readHere] }).engine.declarations()).toEqual([
      {
        type: 3,
        name: 'Read here',
        default_member_permissions: null,
        contexts: [0, 1, 2],
        integration_types: [0, 1],
      },
    ]);
  });

  test('answers privately in servers and in direct messages', async () => {
    const { send: ask } = createEngineRig({
      commands: [readHere],
      pages: [samplePage(() => Promise.resolve('A'))],
    });
    for (const guildId of ['77', null]) {
      const { sent, done } = ask(chosenFor('Read here', { content: 'x' }, { guildId }));
      await done;
      expect(shownTexts(sent)).toEqual(['4 alone "Shelf A"']);
    }
  });

  test('reads the text of a message and the URLs and titles of its embeds', async () => {
    const message = {
      content: 'Look:',
      embeds: [{ url: 'https://a.test/1', title: 'One' }, { title: 'Two' }, { url: null }],
    };
    expect(await readMessage(message)).toEqual({
      content: 'Look:',
      links: ['https://a.test/1'],
      titles: ['One', 'Two'],
    });
  });

  test('reads the texts of embeds that a bot has written, not of pages that a message links to', async () => {
    const message = {
      content: 'Board',
      embeds: [
        { type: 'rich', title: 'Monthly', description: '[Moth](https://a.test/1)' },
        { type: 'rich', description: null },
        { type: 'article', url: 'https://a.test/2', description: 'A page about 《Moth》' },
      ],
    };
    expect(await readMessage(message)).toEqual({
      content: 'Board\n[Moth](https://a.test/1)',
      links: ['https://a.test/2'],
      titles: ['Monthly'],
    });
  });

  test('reads forwarded messages and messages with components', async () => {
    const forwarded = {
      content: '',
      message_snapshots: [{ message: { content: 'Far', embeds: [{ title: 'T' }] } }, {}],
    };
    expect(await readMessage(forwarded)).toEqual({ content: '\nFar', links: [], titles: ['T'] });
    const made = {
      content: '',
      components: [
        {
          type: 17,
          components: [
            { type: 10, content: 'One' },
            { type: 1, components: [{}] },
          ],
        },
        { type: 10, content: 'Two' },
      ],
    };
    expect(await readMessage(made)).toMatchObject({ content: '\nOne\nTwo' });
  });

  test.each([
    [{}],
    [{ content: null, embeds: null, components: null }],
    [{ content: 7, embeds: 'x', components: {}, message_snapshots: 1 }],
    [{ embeds: [null, 'x', { url: 5, title: {} }], message_snapshots: [null, { message: 'x' }] }],
  ])('ignores unexpected data: %j', async (message) => {
    const { content, links, titles } = await readMessage(message);
    expect([content.trim(), links, titles]).toEqual(['', [], []]);
  });

  test('ends in one answer for any message', async () => {
    await fc.assert(
      fc.asyncProperty(fc.object({ key: fc.constantFrom(...keys) }), async (message) => {
        await readMessage(message);
      }),
    );
  });
  const keys = ['content', 'embeds', 'url', 'title', 'components', 'message_snapshots', 'message'];

  test.each([
    ['a command that is gone', 'Old name', { content: 'x' }],
    ['no message', 'Read here', undefined],
    ['an invalid message', 'Read here', 'text'],
  ])('shows the problem for %s', async (_, name, message) => {
    const { send: ask, reports: answered } = createEngineRig({
      commands: [readHere],
      pages: [samplePage()],
    });
    await ask(chosenFor(name, message)).done;
    expect(answered).toMatchObject([{ outcome: 'lost_address' }]);
  });

  test('that fails stores nothing of the message, not even for a button to try again', async () => {
    const slow = samplePage(() => Promise.reject(new ProblemError({ code: 'slow' })));
    const {
      send: ask,
      storedAddresses: kept,
      lines,
      reports: answered,
    } = createEngineRig({ commands: [readHere], pages: [slow] });
    const { sent, done } = ask(chosenFor('Read here', { content: 'hush '.repeat(60) }));
    await done;
    expect(answered).toMatchObject([{ name: 'Read here', outcome: 'slow' }]);
    expect(JSON.stringify([sent, [...kept], lines])).not.toContain('hush');
  });
});
