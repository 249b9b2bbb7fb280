import { expect, test } from 'vitest';

import type { BoardPost } from '../../src/model/board-changes.ts';
import type { BoardHistory } from '../../src/model/board-history.ts';
import { ProblemError } from '../../src/model/problem.ts';
import type { ServerWatches, TargetCheck } from '../../src/model/server-watches.ts';
import { Redirect } from '../../src/pages/page.ts';
import { at } from '../../src/pages/place.ts';
import { watchesPlace, watchTestPlace } from '../../src/pages/watch-places.ts';
import { watchTestPage } from '../../src/pages/watch-test.ts';
import { contextWith, openPage, watchesWith, type OpenedPage } from './open-page.ts';
import { smallPost } from './support/board-post.ts';
import { paperOf, today } from './support/paper-post.ts';
import { libraryOf } from './support/reading.ts';
import { watchStatusOf, watchOf, weeklyWatch } from './support/watch-sample.ts';

const ready: TargetCheck = {
  channel: { id: '100000000000000001', kind: 'text' },
  missing: [],
  faults: [],
  tags: [],
};
const both = [watchStatusOf(watchOf()), watchStatusOf(weeklyWatch)];

async function visitTest(changes: Partial<ServerWatches> = {}, text = 'abcd1234') {
  const watches = watchesWith({
    list: () => Promise.resolve(both),
    checkTarget: () => Promise.resolve(ready),
    preview: () => Promise.resolve(smallPost),
    ...changes,
  });
  const context = { ...contextWith({ watches }), library: libraryOf() };
  return openPage(watchTestPage, at(watchTestPlace, { text }), context);
}

async function openTest(...asked: Parameters<typeof visitTest>): Promise<OpenedPage> {
  const opened = await visitTest(...asked);
  if (opened instanceof Redirect) throw new Error('the test leads elsewhere');
  return opened;
}

const previewOf = (changes: Partial<BoardPost>) => ({
  preview: () => Promise.resolve({ ...smallPost, ...changes }),
});

test('a watch without obstacles shows the post that it would send now, and offers to send it', async () => {
  const { texts, links } = await openTest();
  expect(texts).toContain('✅ Ready to post in <#100000000000000001>.');
  expect(texts).toContain('Right now, a post would look like this:');
  expect(texts).toContain('`2` 🆕 [Ember]');
  expect(links).toMatchObject({
    'Post now': '1now:do/watch-now/abcd1234',
    'Back to the watch': '1watch:watch/abcd1234',
  });
});

test('a first post is marked as the first', async () => {
  const { texts } = await openTest(previewOf({ changes: null, since: null }));
  expect(texts).toContain('The first post would look like this:');
});

test('without changes, a sentence replaces the post', async () => {
  const changes = { entered: [], left: [], climbed: [], fell: [] };
  const { texts, links } = await openTest(previewOf({ changes, since: 1_790_000_000_000 }));
  expect(texts).toContain('No changes to post since <t:1790000000:R>');
  expect(texts).not.toContain('🆕');
  expect(links).toHaveProperty('Post now');
});

test('missing permissions are named, and a button checks again', async () => {
  const check = () => Promise.resolve({ ...ready, missing: ['EmbedLinks' as const] });
  const { texts, links } = await openTest({ checkTarget: check });
  expect(texts).toContain('⚠️ Missing in <#100000000000000001>: **Embed Links**.');
  expect(links).not.toHaveProperty('Post now');
  expect(links).toHaveProperty('Check again', '1again:watch-test/abcd1234');
});

test('the channel is checked even if the catalogue fails', async () => {
  const preview = () => Promise.reject(new ProblemError({ code: 'down' }));
  const { texts } = await openTest({ preview });
  expect(texts).toContain('✅ Ready to post');
  expect(texts).toContain(
    'The preview is not available right now. The catalogue is not answering.',
  );
});

test('a paused watch says so', async () => {
  const paused = watchStatusOf(watchOf({ pause: { by: 'admin', since: 0 } }));
  const { texts } = await openTest({ list: () => Promise.resolve([paused]) });
  expect(texts).toContain('It posts nothing until you resume it');
});

test('a text that matches several watches offers a test of each', async () => {
  const { texts, json } = await openTest({}, 'o');
  expect(texts).toContain('### Which watch?');
  expect(json).toContain('"value":"watch-test/wxyz5678"');
});

test('without watches, the list explains how to add one', async () => {
  expect(await visitTest({ list: () => Promise.resolve([]) })).toEqual(
    new Redirect(at(watchesPlace, { page: 1 })),
  );
});

test('a paper without a look at its boards in the week says so, and cannot be posted', async () => {
  const history: BoardHistory = {
    ...{ span: { first: today - 89, last: today }, today, days: [], books: new Map() },
  };
  const paper = paperOf([history]);
  const { texts, links } = await openTest({ preview: () => Promise.resolve(paper) });
  expect(texts).toContain('Colophon has no data of its boards for this period');
  expect(Object.keys(links)).toEqual(['Check again', 'Back to the watch']);
});
