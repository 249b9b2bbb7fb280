import {
  ButtonStyle,
  ComponentType,
  type APIMessageTopLevelComponent,
} from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';

import { page, type PageMessage } from '../../src/pages/page.ts';
import { variedText } from '../support/varied-text.ts';
import { createEngineRig } from './engine-rig.ts';
import { choose, press } from './interactions.ts';
import { plainMessage, shownTexts, sampleAddress, samplePage } from './sample-page.ts';

const longName = variedText(120);

function lobby(message: PageMessage) {
  return page<null, null>({
    name: 'lobby',
    toPath: () => [],
    fromPath: () => null,
    load: () => Promise.resolve(null),
    render: () => message,
  });
}

function drawingOf(message: PageMessage) {
  return { draw: () => message };
}

/** The message as sent to Discord. */
async function departed(message: PageMessage) {
  const open = { ...lobby(message), visit: () => Promise.resolve(drawingOf(message)) };
  const { send: ask, ...rest } = createEngineRig({ pages: [open, samplePage()] });
  const { sent, done } = ask(press('1go:lobby'));
  await done;
  const body = sent[0]?.body as { data: { components: APIMessageTopLevelComponent[] } };
  const { components } = body.data;
  return { ...rest, ask, text: JSON.stringify(components), components };
}

function menu(values: readonly string[], maxValues?: number): PageMessage {
  const select = {
    type: ComponentType.StringSelect as const,
    custom_id: '1open:lobby',
    options: values.map((value, index) => ({ label: `Shelf ${index}`, value })),
    ...(maxValues === undefined ? {} : { max_values: maxValues }),
  };
  return { components: [{ type: ComponentType.ActionRow, components: [select] }] };
}

describe('a long address', () => {
  test('is stored under a short id and opens the same page', async () => {
    const {
      text,
      ask,
      storedAddresses: kept,
    } = await departed(plainMessage('Lobby', sampleAddress(longName)));
    const customId = /"custom_id":"(1go:@[\w-]+)"/u.exec(text)?.[1] ?? '';
    expect(customId.length).toBeLessThanOrEqual(100);
    expect([...kept.values()]).toEqual([sampleAddress(longName)]);
    const { sent, done } = ask(press(customId));
    await done;
    expect(shownTexts(sent)).toEqual([`7 "Shelf ${longName}"`]);
  });

  test('is stored under the same short id each time', async () => {
    const first = await departed(plainMessage('Lobby', sampleAddress(longName)));
    const second = await departed(plainMessage('Lobby', sampleAddress(longName)));
    expect(second.text).toBe(first.text);
  });

  test('fits into a menu', async () => {
    const { text, ask } = await departed(menu([sampleAddress(longName), sampleAddress('B')]));
    const value = /"value":"(@[\w-]+)"/u.exec(text)?.[1] ?? '';
    const { sent, done } = ask(choose('1open:lobby', value));
    await done;
    expect(shownTexts(sent)).toEqual([`7 "Shelf ${longName}"`]);
  });

  test('that cannot be stored does not prevent the page', async () => {
    const message = plainMessage('Lobby', sampleAddress(longName));
    const { send: ask, lines } = createEngineRig({
      pages: [{ ...lobby(message), visit: () => Promise.resolve(drawingOf(message)) }],
      save: () => Promise.reject(new Error('disk full')),
    });
    const { sent, done } = ask(press('1go:lobby'));
    await done;
    expect(shownTexts(sent)).toEqual(['7 "Lobby"']);
    expect(lines.some(({ level }) => level === 'error')).toBe(true);
  });
});

describe('a long address that can be packed', () => {
  const packable = 'the lamplighter who counted all seven bridges twice '.repeat(3);

  test('is stored nowhere and opens the same page', async () => {
    const { text, ask, storedAddresses } = await departed(
      plainMessage('Lobby', sampleAddress(packable)),
    );
    const customId = /"custom_id":"(1go:[^"]+)"/u.exec(text)?.[1] ?? '';
    expect(customId.length).toBeLessThanOrEqual(100);
    expect(storedAddresses.size).toBe(0);
    const { sent, done } = ask(press(customId));
    await done;
    expect(shownTexts(sent)).toEqual([`7 "Shelf ${packable}"`]);
  });

  test('fits into a menu', async () => {
    const { text, ask, storedAddresses } = await departed(
      menu([sampleAddress(packable), sampleAddress('B')]),
    );
    const value = /"value":"([^"]+)"/u.exec(text)?.[1] ?? '';
    expect(value.length).toBeLessThanOrEqual(100);
    expect(storedAddresses.size).toBe(0);
    const { sent, done } = ask(choose('1open:lobby', value));
    await done;
    expect(shownTexts(sent)).toEqual([`7 "Shelf ${packable}"`]);
  });

  test.each(['^', '^一', '^一丁七', '^abc', `^${'鿿'.repeat(90)}`, `^${'一'.repeat(90)}`])(
    'but is damaged (%s) is reported as too old',
    async (value) => {
      const { ask } = await departed(plainMessage('Lobby'));
      const { sent, done } = ask(press(`1go:${value}`));
      await done;
      expect(shownTexts(sent)).toEqual([expect.stringContaining('no longer works')]);
    },
  );
});

describe('the addresses that one user has stored', () => {
  /** A message with 25 long addresses. */
  async function shelves(rig: ReturnType<typeof createEngineRig>, start: number, userId = '1') {
    const values = Array.from({ length: 25 }, (_, index) =>
      sampleAddress(variedText(120, (start + index) * 120)),
    );
    message = menu(values);
    await rig.send(press('1go:lobby', {}, { userId })).done;
  }
  let message: PageMessage;
  const createRig = () =>
    createEngineRig({
      pages: [{ ...lobby(menu([])), visit: () => Promise.resolve(drawingOf(message)) }],
    });

  test('are at most 200 new ones in a day', async () => {
    const rig = createRig();
    for (let start = 0; start < 300; start += 25) await shelves(rig, start);
    expect(rig.storedAddresses.size).toBe(200);
    await shelves(rig, 300, '2');
    expect(rig.storedAddresses.size).toBe(225);
    await rig.clock.advance(86_400_000);
    await shelves(rig, 325);
    expect(rig.storedAddresses.size).toBe(250);
  });

  test('count once, however often they are shown', async () => {
    const rig = createRig();
    for (let times = 0; times < 20; times += 1) await shelves(rig, 0);
    await shelves(rig, 25);
    expect(rig.storedAddresses.size).toBe(50);
  });

  test('are at most 1000 characters long', async () => {
    const rig = createRig();
    message = plainMessage('Lobby', sampleAddress(variedText(1_100)));
    const { sent, done } = rig.send(press('1go:lobby'));
    await done;
    expect(shownTexts(sent)).toEqual(['7 "Lobby"']);
    expect(rig.storedAddresses.size).toBe(0);
  });
});

describe('unique ids', () => {
  test('two buttons with the same address have different ids and both open it', async () => {
    const { text, ask } = await departed(
      plainMessage('Lobby', sampleAddress('A'), sampleAddress('A'), sampleAddress('A')),
    );
    const ids = [...text.matchAll(/"custom_id":"([^"]+)"/gu)].map(([, id = '']) => id);
    expect(new Set(ids).size).toBe(3);
    for (const id of ids) {
      const { sent, done } = ask(press(id));
      await done;
      expect(shownTexts(sent)).toEqual(['7 "Shelf A"']);
    }
  });

  test('two buttons with the same long address have different ids', async () => {
    const { text } = await departed(
      plainMessage('Lobby', sampleAddress(longName), sampleAddress(longName)),
    );
    const ids = [...text.matchAll(/"custom_id":"([^"]+)"/gu)].map(([, id = '']) => id);
    expect(new Set(ids).size).toBe(2);
  });

  test('a duplicate choice in a menu is removed', async () => {
    const { components } = await departed(
      menu([sampleAddress('A'), sampleAddress('B'), sampleAddress('A')], 3),
    );
    expect(components[0]).toMatchObject({
      components: [{ options: [{ label: 'Shelf 0' }, { label: 'Shelf 1' }], max_values: 2 }],
    });
  });
});

test('components of every depth get ids, and links stay unchanged', async () => {
  const link = {
    type: ComponentType.Button as const,
    style: ButtonStyle.Link as const,
    label: 'Page',
    url: 'https://catalogue.example/book/1',
  };
  const { text, storedAddresses: kept } = await departed({
    components: [
      {
        type: ComponentType.Container,
        components: [
          {
            type: ComponentType.Section,
            components: [{ type: ComponentType.TextDisplay, content: 'A book' }],
            accessory: {
              type: ComponentType.Button,
              style: ButtonStyle.Primary,
              label: 'Open',
              custom_id: `1open:${sampleAddress(longName)}`,
            },
          },
          { type: ComponentType.ActionRow, components: [link] },
        ],
      },
    ],
  });
  expect(kept.size).toBe(1);
  expect(text).toContain('"custom_id":"1open:@');
  expect(text).toContain(link.url);
});
