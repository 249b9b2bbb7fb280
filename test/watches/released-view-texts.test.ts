import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';
import { z } from 'zod';

import type { BoardView } from '../../src/model/board.ts';
import { readViewText, viewText } from '../../src/watches/board-key.ts';

/** Board views with the texts that commit 6387bbd stores for them. */
const released = z
  .array(
    z.object({
      viewText: z.string(),
      watch: z.object({ choice: z.object({ view: z.custom<BoardView>() }) }),
    }),
  )
  .parse(
    JSON.parse(readFileSync(new URL('../store/released-watch-rows.json', import.meta.url), 'utf8')),
  );

test.each(released)(
  'the stored text $viewText is written as before',
  ({ viewText: text, watch }) => {
    const { view } = watch.choice;
    expect(viewText(view)).toBe(text);
  },
);

test('the text of a board with a code of 255 characters is read', () => {
  const board = { system: 'keyed', source: 'source_a', board: '月'.repeat(255) } as const;
  const view: BoardView = { board, section: '玄'.repeat(255), genre: null, cycle: null };
  expect(readViewText(viewText(view))).toEqual(view);
});

test.each(released.filter(({ viewText: text }) => !text.startsWith('qi-dian')))(
  'the stored text $viewText is read',
  ({ viewText: text, watch }) => {
    expect(readViewText(text)).toEqual(watch.choice.view);
  },
);
