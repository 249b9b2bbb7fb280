import { describe, expect, test } from 'vitest';

import type { Library } from '../../src/catalogue/library.ts';
import { ProblemError } from '../../src/model/problem.ts';
import type { Tag } from '../../src/model/source.ts';
import { browsePage } from '../../src/pages/browse-books.ts';
import { books, browse, catalogueLibrary } from './support/catalogue-library.ts';
import { textOf } from './support/message.ts';
import { fresh, openMessage } from './support/reading.ts';

function tag(zh: string, en: string): Tag {
  return { code: zh, name: { en, zh }, bookCount: 30, url: null };
}

/** As many as one answer holds. */
const fullList = Array.from({ length: 3_000 }, (_, index) => tag(`第${index}签`, `Label ${index}`));
const rare = tag('冷门剑修', 'Obscure Swordsman');

/** A catalogue with this list of tags, which finds `more` by name; `asked` has the names. */
function tagged(listed: readonly Tag[], more: Library['tags'] = () => Promise.resolve(fresh([]))) {
  const names: string[] = [];
  const { library, asked } = catalogueLibrary('keyed', {}, books, {
    tags: (source, name) => {
      if (name === null) return Promise.resolve(fresh(listed));
      names.push(name);
      return more(source, name);
    },
  });
  return { library, asked, names };
}

describe('a tag that a full list of tags lacks', () => {
  test.each(['冷门剑修', 'obscure swordsman'])(
    'is looked up and filtered by (%s)',
    async (text) => {
      const { library, asked, names } = tagged(fullList, () => Promise.resolve(fresh([rare])));
      await openMessage(browsePage, browse('source_c', [['tag', text]]), library);
      expect(names).toEqual([text]);
      expect(asked).toMatchObject([{ filters: { tag: '冷门剑修' } }]);
    },
  );

  test('is left to the catalogue if the lookup finds or answers nothing', async () => {
    const down = () => Promise.reject(new ProblemError({ code: 'down' }));
    for (const more of [undefined, down]) {
      const { library, asked } = tagged(fullList, more);
      await openMessage(browsePage, browse('source_c', [['without_tag', '冷门剑修']]), library);
      expect(asked).toMatchObject([{ filters: { tag_not: '冷门剑修' } }]);
    }
  });
});

test('a listed tag is not looked up', async () => {
  const { library, asked, names } = tagged(fullList);
  await openMessage(browsePage, browse('source_c', [['tag', 'label 7']]), library);
  expect(names).toEqual([]);
  expect(asked).toMatchObject([{ filters: { tag: '第7签' } }]);
});

test('a tag that a complete list lacks is not asked for', async () => {
  const { library, asked, names } = tagged(fullList.slice(1));
  const message = await openMessage(browsePage, browse('source_c', [['tag', '冷门剑修']]), library);
  expect([names, asked]).toEqual([[], []]);
  expect(textOf(message)).toContain('冷门剑修');
});
