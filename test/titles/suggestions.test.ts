import { describe, expect, test } from 'vitest';

import { suggestBooks } from '../../commands/suggestions/books.ts';
import { holding, typing } from '../commands/suggestions/sample.ts';
import { bareBook } from '../model/bare-book.ts';
import { allTitles, readable, titleRecord } from './all-titles.ts';

const books = allTitles.map((title, index) => ({
  title: title.text,
  value: `~${index + 1}`,
  book: bareBook({ system: 'open', id: String(index + 1) }, { title: titleRecord(title) }),
}));
const recent = holding(books.map(({ book }) => book));

/** The titles that are not among the suggestions for what somebody types of them. */
async function unfound(typedOf: (title: string) => string): Promise<readonly string[]> {
  const missing: string[] = [];
  for (const { title, value } of books) {
    const found = await suggestBooks(typedOf(title), typing({ recent }));
    if (!found.some((one) => one.value === value)) missing.push(title);
  }
  return missing;
}

describe('every title of public lists is suggested', () => {
  test('for the whole of it', async () => {
    expect(await unfound((title) => title)).toEqual([]);
  });

  test('for a beginning with half of its letters', async () => {
    expect(await unfound(beginning)).toEqual([]);
  });

  test('by a name that Discord accepts', async () => {
    for (const { title, value } of books) {
      const found = await suggestBooks(title, typing({ recent }));
      const name = found.find((one) => one.value === value)?.name ?? '';
      expect(name.length, title).toBeGreaterThan(0);
      expect(name.length, title).toBeLessThanOrEqual(100);
    }
  });
});

/** The shortest beginning with half of a title's letters and digits. */
function beginning(title: string): string {
  const characters = Array.from(title);
  const half = Array.from(readable(title)).length / 2;
  const length = characters.findIndex(
    (_, index) => Array.from(readable(characters.slice(0, index + 1).join(''))).length >= half,
  );
  return characters.slice(0, length + 1).join('');
}
