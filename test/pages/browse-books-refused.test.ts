import { describe, expect, test } from 'vitest';

import type { Library } from '../../src/catalogue/library.ts';
import { ProblemError, type Problem } from '../../src/model/problem.ts';
import { browsePage } from '../../src/pages/browse-books.ts';
import { at, searchPlace } from '../../src/pages/places.ts';
import { books, browse, shelf } from './support/catalogue-library.ts';
import { optionsOf, textOf, waysOf } from './support/message.ts';
import { drawn, open } from './support/reading.ts';

describe('before anything is asked', () => {
  /** Refuses loudly whatever it is asked. */
  function unasked(servedBy: 'open' | 'keyed'): Library {
    return shelf(servedBy, {}, books, {
      catalogue: () => {
        throw new Error('nothing may be asked');
      },
    }).library;
  }

  test('a step that there is not is named, with those there are, the nearest first', async () => {
    const address = browse('source_c', [
      ['min_words', '450k'],
      ['tag', '慢热'],
    ]);
    const message = await drawn(browsePage, address, unasked('keyed'));
    expect(textOf(message)).toContain('### Minimum words: 450k');
    expect(textOf(message)).toContain(
      'Green River takes only these: at least 500,000 words · at least 300,000 words · at least 1,000,000 words.',
    );
    expect(optionsOf(message, 'instead')[0]).toMatchObject({
      label: 'at least 500,000 words',
      value: 'browse/source_c/min_words=500000/tag=慢热',
    });
    expect(waysOf(message)).toMatchObject({
      'Without this filter': 'browse/source_c/tag=慢热',
      'Clear filters': 'browse/source_c',
    });
  });

  test('a filter that only a source has is refused in the open library, and says who has it', async () => {
    const address = browse('~', [
      ['tag', '慢热'],
      ['author', 'Quiet Rain'],
    ]);
    const message = await drawn(browsePage, address, unasked('keyed'));
    expect(textOf(message)).toContain('### Tag: 慢热');
    expect(textOf(message)).toContain('The open library cannot be filtered by this.');
    expect(textOf(message)).toContain('It works with: Green River · Paper Lamp.');
    expect(optionsOf(message, 'source').map(({ value }) => value)).toEqual([
      'browse/source_c/author=Quiet Rain/tag=慢热',
      'browse/source_d/author=Quiet Rain/tag=慢热',
    ]);
    const keyless = await drawn(browsePage, address, unasked('open'));
    expect(textOf(keyless)).toContain('In a server with an API key');
  });

  test('a filter of another source is called by its name there, and leads there', async () => {
    const address = browse('source_c', [['filter', 'audience=female']]);
    const message = await drawn(browsePage, address, unasked('keyed'));
    expect(textOf(message)).toContain('### Audience: female');
    expect(textOf(message)).toContain('It works with: Paper Lamp.');
    expect(waysOf(message)['Books of Paper Lamp']).toBe('browse/source_d/filter=audience=female');
  });

  test('a tag that there is not leads to those that come near', async () => {
    const message = await drawn(
      browsePage,
      browse('source_c', [['tag', 'syst']]),
      unasked('keyed'),
    );
    expect(optionsOf(message, 'instead').map(({ label }) => label)).toEqual([
      'System',
      'System Story',
    ]);
  });

  test('a book’s link in place of a title is looked up as one', async () => {
    const url = 'https://www.source-c.example/onebook?novelid=7';
    const to = await open(browsePage, browse(null, [['title', url]]), unasked('keyed'));
    expect(to).toBe(at(searchPlace, { text: url, by: 'title', source: null, then: 'overview' }));
  });
});

describe('what the catalogue itself refuses', () => {
  const refusal: Problem = {
    code: 'not_accepted',
    param: 'tag_not',
    detail: 'tag_not takes one of: 甲, 乙.',
  };

  test('is told in its words, with the values it names and the way on without', async () => {
    const address = browse('source_c', [
      ['without_tag', '慢热'],
      ['author', 'Quiet Rain'],
    ]);
    const message = await drawn(browsePage, address, shelf('keyed', refusal).library);
    expect(textOf(message)).toContain('### Without the tag: 慢热');
    expect(textOf(message)).toContain('It says: tag\\_not takes one of: 甲, 乙.');
    expect(optionsOf(message, 'instead').map(({ label, value }) => [label, value])).toEqual([
      ['甲', 'browse/source_c/without_tag=甲/author=Quiet Rain'],
      ['乙', 'browse/source_c/without_tag=乙/author=Quiet Rain'],
    ]);
    expect(waysOf(message)['Without this filter']).toBe('browse/source_c/author=Quiet Rain');
  });

  test('is told where it blames nothing, and all filters can be cleared', async () => {
    const problem = { ...refusal, param: null, detail: 'No.' };
    const address = browse('~', [['status', 'unheard of']]);
    const message = await drawn(browsePage, address, shelf('open', problem).library);
    expect(textOf(message)).toContain('### The open library');
    expect(textOf(message)).toContain('It says: No.');
    expect(waysOf(message)).toEqual({ 'Clear filters': 'browse/~' });
  });

  test('any other problem is left to be worded elsewhere', async () => {
    const { library } = shelf('keyed', { code: 'slow' });
    await expect(open(browsePage, browse('source_c'), library)).rejects.toThrow(ProblemError);
  });
});
