import { describe, expect, test } from 'vitest';

import type { Library } from '../../src/catalogue/library.ts';
import { ProblemError, type Problem } from '../../src/model/problem.ts';
import { browsePage } from '../../src/pages/browse-books.ts';
import { at } from '../../src/pages/place.ts';
import { searchPlace } from '../../src/pages/places.ts';
import { books, browse, catalogueLibrary } from './support/catalogue-library.ts';
import { optionsOf, textOf, linksOf } from './support/message.ts';
import { openMessage, open } from './support/reading.ts';

describe('without a request', () => {
  /** Fails on any request. */
  function unasked(servedBy: 'open' | 'keyed'): Library {
    return catalogueLibrary(servedBy, {}, books, {
      catalogue: () => {
        throw new Error('nothing may be asked');
      },
    }).library;
  }

  test('an unknown step shows the accepted steps, the nearest first', async () => {
    const address = browse('source_c', [
      ['min_words', '450k'],
      ['tag', '慢热'],
    ]);
    const message = await openMessage(browsePage, address, unasked('keyed'));
    expect(textOf(message)).toContain('### Minimum words: 450k');
    expect(textOf(message)).toContain(
      'Green River offers only these: at least 500,000 words · at least 300,000 words · at least 1,000,000 words.',
    );
    expect(optionsOf(message, 'instead')[0]).toMatchObject({
      label: 'at least 500,000 words',
      value: 'browse/source_c/min_words=500000/tag=慢热',
    });
    expect(linksOf(message)).toMatchObject({
      'Remove this filter': 'browse/source_c/tag=慢热',
      'Clear filters': 'browse/source_c',
    });
  });

  test('the open library refuses a filter of one source and names the source', async () => {
    const address = browse('~', [
      ['tag', '慢热'],
      ['author', 'Quiet Rain'],
    ]);
    const message = await openMessage(browsePage, address, unasked('keyed'));
    expect(textOf(message)).toContain('### Tag: 慢热');
    expect(textOf(message)).toContain('The open library does not offer this.');
    expect(textOf(message)).toContain('Available for: Green River · Paper Lamp.');
    expect(optionsOf(message, 'source').map(({ value }) => value)).toEqual([
      'browse/source_c/author=Quiet Rain/tag=慢热',
      'browse/source_d/author=Quiet Rain/tag=慢热',
    ]);
    const keyless = await openMessage(browsePage, address, unasked('open'));
    expect(textOf(keyless)).toContain('In a server with its own API key');
  });

  test('a filter of another source has its name from there and a link to it', async () => {
    const address = browse('source_c', [['filter', 'audience=female']]);
    const message = await openMessage(browsePage, address, unasked('keyed'));
    expect(textOf(message)).toContain('### Audience: female');
    expect(textOf(message)).toContain('Available for: Paper Lamp.');
    expect(linksOf(message)['Books of Paper Lamp']).toBe('browse/source_d/filter=audience=female');
  });

  test('an unknown tag shows similar tags', async () => {
    const message = await openMessage(
      browsePage,
      browse('source_c', [['tag', 'syst']]),
      unasked('keyed'),
    );
    expect(optionsOf(message, 'instead').map(({ label }) => label)).toEqual([
      'System',
      'System Story',
    ]);
  });

  test('a genre that does not exist offers tags and subgenres of that name', async () => {
    const address = browse('source_c', [
      ['genre', 'Book Crossing'],
      ['status', 'completed'],
    ]);
    const tagged = browse('source_c', [['genre', 'slow burn']]);
    const library = unasked('keyed');
    const message = await openMessage(browsePage, address, library);
    expect(textOf(message)).toBe(
      '### Genre: Book Crossing\nGreen River has no such genre. Did you mean one of these?',
    );
    expect(linksOf(message)).toMatchObject({
      'Subgenre: Book Crossing ‹ Eastern Fantasy':
        'browse/source_c/subgenre=穿书 ‹ 玄幻/status=completed',
      'Subgenre: Book Crossing ‹ Science Fiction':
        'browse/source_c/subgenre=穿书 ‹ 科幻/status=completed',
      'Remove this filter': 'browse/source_c/status=completed',
    });
    expect(optionsOf(message, 'instead').map(({ label }) => label)).toEqual([
      'Eastern Fantasy',
      'Science Fiction',
    ]);
    expect(linksOf(await openMessage(browsePage, tagged, library))).toMatchObject({
      'Tag: Slow Burn': 'browse/source_c/tag=慢热',
    });
  });

  test.each([
    ['tag', 'Eastern Fantasy', { 'Genre: Eastern Fantasy': 'browse/source_c/genre=玄幻' }],
    ['subgenre', 'Slow Burn', { 'Tag: Slow Burn': 'browse/source_c/tag=慢热' }],
  ] as const)('a %s that does not exist offers other labels: %s', async (by, text, ways) => {
    const address = browse('source_c', [[by, text]]);
    expect(linksOf(await openMessage(browsePage, address, unasked('keyed')))).toMatchObject(ways);
  });

  test('a name of no label shows the genres', async () => {
    const message = await openMessage(
      browsePage,
      browse('source_c', [['genre', 'zzzz']]),
      unasked('keyed'),
    );
    expect(textOf(message)).toContain('has nothing with this name. Choose one of these.');
    expect(optionsOf(message, 'instead')).toHaveLength(2);
  });

  test('a book’s link in place of a title opens the search for the link', async () => {
    const url = 'https://www.source-c.example/onebook?novelid=7';
    const to = await open(browsePage, browse(null, [['title', url]]), unasked('keyed'));
    expect(to).toBe(at(searchPlace, { text: url, by: 'title', source: null, then: 'overview' }));
  });
});

describe('a refusal by the catalogue', () => {
  const refusal: Problem = {
    code: 'not_accepted',
    param: 'tag_not',
    detail: 'tag_not takes one of: 甲, 乙.',
  };

  test('shows its message, the values that it names and a link without the criterion', async () => {
    const address = browse('source_c', [
      ['without_tag', '慢热'],
      ['author', 'Quiet Rain'],
    ]);
    const message = await openMessage(
      browsePage,
      address,
      catalogueLibrary('keyed', refusal).library,
    );
    expect(textOf(message)).toContain('### Without the tag: 慢热');
    expect(textOf(message)).toContain('It says: tag\\_not takes one of: 甲, 乙.');
    expect(optionsOf(message, 'instead').map(({ label, value }) => [label, value])).toEqual([
      ['甲', 'browse/source_c/without_tag=甲/author=Quiet Rain'],
      ['乙', 'browse/source_c/without_tag=乙/author=Quiet Rain'],
    ]);
    expect(linksOf(message)['Remove this filter']).toBe('browse/source_c/author=Quiet Rain');
  });

  test('that blames no criterion offers to clear all filters', async () => {
    const problem = { ...refusal, param: null, detail: 'No.' };
    const address = browse('~', [['status', 'unheard of']]);
    const message = await openMessage(
      browsePage,
      address,
      catalogueLibrary('open', problem).library,
    );
    expect(textOf(message)).toContain('### The open library');
    expect(textOf(message)).toContain('It says: No.');
    expect(linksOf(message)).toEqual({ 'Clear filters': 'browse/~' });
  });

  test('that is another problem is passed on', async () => {
    const { library } = catalogueLibrary('keyed', { code: 'slow' });
    await expect(open(browsePage, browse('source_c'), library)).rejects.toThrow(ProblemError);
  });
});
