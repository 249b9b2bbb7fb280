import { ButtonStyle, ComponentType } from 'discord-api-types/v10';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { createOutgoingMessages } from '../../src/engine/outgoing-message.ts';
import { languageOf } from '../../src/language/language.ts';
import { addressOf } from '../../src/pages/address.ts';
import type { PageMessage } from '../../src/pages/page.ts';
import { buttonTo, menu } from '../../src/pages/parts/controls.ts';
import { buttons, line, message, text, tones, type Part } from '../../src/pages/parts/message.ts';
import { lines, listing, prose } from '../../src/pages/parts/passage.ts';
import { contents, optionsOf, rowParts, textOf } from './support/message.ts';
import { processedBytes } from './support/processed-bytes.ts';
import { runs } from './support/runs.ts';

const english = languageOf('en-US');
const here = addressOf(['browse', 'here']);

const nothing = (): undefined => undefined;
const log = { debug: nothing, info: nothing, warn: nothing, error: nothing };

/** The message as it is sent, and the addresses that are stored for it. */
async function sent(page: PageMessage) {
  const stored: string[] = [];
  const save = (_: string, address: string) => {
    stored.push(address);
    return Promise.resolve('new' as const);
  };
  const addresses = { save, find: () => Promise.resolve(null) };
  const outgoing = createOutgoingMessages(
    addresses,
    { now: () => 0, schedule: () => nothing },
    log,
  );
  const { components } = await outgoing.message(page, '1');
  return { components, bytes: processedBytes(components), stored };
}

const chinese = (length: number, start = 0x4e00): string =>
  String.fromCharCode(...Array.from({ length }, (_, index) => start + ((index * 37) % 20_000)));

/** A menu of 25 entries with texts and addresses of these lengths. */
function wideMenu(prefix: string, name: number, hint: number, address: number): Part {
  return menu(
    prefix,
    here,
    'Show…',
    Array.from({ length: 25 }, (_, index) => ({
      name: `${index}${chinese(name)}`,
      hint: chinese(hint, 0x5000),
      to: addressOf(['browse', `${index}`, chinese(address, 0x4e00 + index * 300)]),
      isCurrent: index === 20,
    })),
  );
}

describe('a message that Discord would find too large', () => {
  const story = text(prose(10, chinese(1_000), 1_000));
  const long = text(prose(10, chinese(2_500), 2_500));
  const heading = text(lines(100, ['### A board']));
  const descriptionsOf = (page: PageMessage) =>
    optionsOf(page, 'open').flatMap(({ description }) => description ?? []);

  test('has shorter texts before anything else', async () => {
    const page = message(tones.board, [heading, long, wideMenu('open', 20, 40, 5)]);
    expect((await sent(page)).bytes).toBeLessThanOrEqual(9_500);
    expect(textOf(page).endsWith('…')).toBe(true);
    expect(descriptionsOf(page)).toHaveLength(25);
  });

  test('omits the descriptions of options before it shortens texts to less than a third', async () => {
    const page = message(tones.board, [heading, long, wideMenu('open', 60, 90, 5)]);
    expect((await sent(page)).bytes).toBeLessThanOrEqual(9_500);
    expect(Buffer.byteLength(textOf(page))).toBeGreaterThan(3_000);
    expect(optionsOf(page, 'open')).toHaveLength(25);
    expect(descriptionsOf(page)).toEqual([]);
  });

  test('loses options last, as few as necessary', async () => {
    const wide = ['open', 'section'].map((prefix) => wideMenu(prefix, 60, 90, 5));
    const page = message(tones.board, [heading, long, ...wide]);
    const { bytes, stored } = await sent(page);
    expect(bytes).toBeLessThanOrEqual(9_500);
    for (const prefix of ['open', 'section']) {
      expect(optionsOf(page, prefix).length).toBeGreaterThan(10);
      expect(optionsOf(page, prefix).length).toBeLessThan(25);
    }
    expect(stored).toEqual([]);
  });

  test('keeps the current option, the first controls and the heading in a quarter of its size', async () => {
    const page = message(tones.board, [
      heading,
      story,
      buttons(buttonTo('next', '2›', addressOf(['browse', '2']))),
      wideMenu('open', 90, 90, 80),
    ]);
    const small = page.sizing?.within(2_375) ?? page;
    expect((await sent(small)).bytes).toBeLessThanOrEqual(2_375);
    expect(textOf(small)).toContain('### A board');
    expect(rowParts(small)[0]).toMatchObject({ label: '2›' });
    expect(optionsOf(small, 'open').filter((one) => one.default)).toHaveLength(1);
  });
});

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 120 }),
  fc.nat({ max: 900 }).map((length) => chinese(length)),
);
const address = anyText.map((name) => addressOf(['browse', name]));
const part: fc.Arbitrary<Part> = fc.oneof(
  anyText.map((words) => text(prose(10, words, 3_000))),
  fc.constant(line),
  fc
    .array(anyText, { maxLength: 30 })
    .map((all) => text(listing(50, all, [(one) => one, (one) => one.slice(0, 20)], english))),
  fc
    .array(fc.tuple(anyText, address), { maxLength: 5 })
    .map((all) => buttons(...all.map(([label, to], index) => buttonTo(`b${index}`, label, to)))),
  fc.constant(
    buttons({
      ...{ type: ComponentType.Button, style: ButtonStyle.Link, label: 'Page' },
      url: `https://catalogue.example/${'a'.repeat(400)}`,
    }),
  ),
  fc
    .tuple(address, fc.array(fc.tuple(anyText, anyText, address), { maxLength: 40 }))
    .map(([to, all]) =>
      menu(
        'open',
        to,
        'Open…',
        all.map(([name, hint, other]) => ({ name, hint, to: other })),
      ),
    ),
  fc.tuple(anyText, fc.nat({ max: 1_900 })).map(([words, length]): Part => ({
    kind: 'pictured',
    passages: [lines(40, [words])],
    picture: { url: `https://covers.example/${'c'.repeat(length)}`, description: words || '…' },
  })),
);

test.each([9_500, 4_750, 2_375])('any message can be drawn in %i bytes', async (maxBytes) => {
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 14 }), async (parts) => {
      const heading = text(lines(100, ['### A message']));
      const page = message(tones.search, [heading, ...parts]);
      const small = maxBytes === 9_500 ? page : (page.sizing?.within(maxBytes) ?? page);
      expect((await sent(small)).bytes).toBeLessThanOrEqual(maxBytes);
      expect(small.sizing?.bytes).toBeLessThanOrEqual(maxBytes);
      expect(contents(small)[0]).toMatchObject({ content: '### A message' });
    }),
    runs(60),
  );
});
