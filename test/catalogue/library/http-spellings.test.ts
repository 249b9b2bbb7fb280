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
      const { value } = await fixture.libraryFor(without).book(openRef(id));
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
      const { libraryFor } = fixture;
      const counts = {
        found: (
          await libraryFor(without).findBooks({
            text: fixture.catalogue.fixtures.openMatched.book.zh,
            by: 'title',
            source: null,
          })
        ).value.length,
        suggested: (
          await libraryFor(suggestion(null)).findBooks({
            text: fixture.catalogue.fixtures.openMatched.book.zh,
            by: 'title',
            source: null,
          })
        ).value.length,
        chart: (
          await libraryFor(without).board(boardView({ system: 'chart', board: 'popular' }), first)
        ).value.entries.length,
        community: (await libraryFor(without).board(boardView({ system: 'community' }), first))
          .value.entries.length,
        leaders: (
          await libraryFor(without).board(boardView({ system: 'leaders', board: 'yuepiao' }), first)
        ).value.entries.length,
        genres: (await libraryFor(without).genres(null)).value.length,
        lists: (await libraryFor(without).booklists({ source: null, filters: {} }, first)).value
          .items.length,
        members: (
          await libraryFor(without).booklist(
            { list: { system: 'open', id: '1' }, filters: {} },
            first,
          )
        ).value.members.length,
        chapters: (await libraryFor(without).chapters(ref, first)).value.items.length,
        comments: (await libraryFor(without).comments(ref, first)).value.items.length,
        tags: (await libraryFor(without).communityTags(ref)).value.length,
        similar: (await libraryFor(without).similarBooks(ref)).value.length,
        feed: (await libraryFor(without).feed('comments', first)).value.items.length,
        statistics:
          spelling === 'sparse' ? 1 : (await libraryFor(without).statistics()).value.length,
      };
      expect(Object.entries(counts).filter(([, count]) => count === 0)).toEqual([]);
    });
  },
);
