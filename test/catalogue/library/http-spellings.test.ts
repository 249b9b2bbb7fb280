import { beforeEach, describe, expect, test } from 'vitest';

import { suggestion } from '../support/requesters.ts';
import { boardView, first, openRef, useSampleLibrary, without } from './http-library.ts';

const fixture = useSampleLibrary();

describe.each(['camel', 'snake', 'bilingual', 'pair', 'translated', 'sparse'] as const)(
  'spelled %s, the open interface',
  (spelling) => {
    beforeEach(() => {
      fixture.catalogue.spelling = spelling;
    });

    test('gives the same book', async () => {
      const { id, book } = fixture.catalogue.fixtures.openMatched;
      const { value } = await fixture.library.book(without, openRef(id));
      expect(value.ref).toEqual(openRef(id));
      expect([book.en, book.zh]).toContain(value.title?.en ?? value.title?.zh);
      if (spelling === 'sparse') return;
      expect(value.title).toEqual({ en: book.en, zh: book.zh });
      expect(value.atSource).toMatchObject({ source: book.source, id: book.id });
      expect(value.wordCount).toBeGreaterThan(0);
      expect(value.genre?.zh).toBeTruthy();
      expect(value.figures.map(({ key }) => key)).toEqual(
        expect.arrayContaining(['favorites', 'fans', 'source_score']),
      );
    });

    test('gives everything else', async () => {
      const ref = openRef(fixture.catalogue.fixtures.openMatched.id);
      const { library } = fixture;
      const counts = {
        found: (
          await library.findBooks(without, {
            text: fixture.catalogue.fixtures.openMatched.book.zh,
            by: 'title',
            source: null,
          })
        ).value.length,
        suggested: (
          await library.findBooks(suggestion(null), {
            text: fixture.catalogue.fixtures.openMatched.book.zh,
            by: 'title',
            source: null,
          })
        ).value.length,
        chart: (
          await library.board(without, boardView({ system: 'chart', board: 'popular' }), first)
        ).value.entries.length,
        community: (await library.board(without, boardView({ system: 'community' }), first)).value
          .entries.length,
        leaders: (
          await library.board(without, boardView({ system: 'leaders', board: 'yuepiao' }), first)
        ).value.entries.length,
        genres: (await library.genres(without, null)).value.length,
        lists: (await library.booklists(without, { source: null, filters: {} }, first)).value.items
          .length,
        members: (
          await library.booklist(without, { list: { system: 'open', id: '1' }, filters: {} }, first)
        ).value.members.length,
        chapters: (await library.chapters(without, ref, first)).value.items.length,
        comments: (await library.comments(without, ref, first)).value.items.length,
        tags: (await library.communityTags(without, ref)).value.length,
        similar: (await library.similarBooks(without, ref)).value.length,
        feed: (await library.feed(without, 'comments', first)).value.items.length,
        statistics: spelling === 'sparse' ? 1 : (await library.statistics(without)).value.length,
      };
      expect(Object.entries(counts).filter(([, count]) => count === 0)).toEqual([]);
    });
  },
);
