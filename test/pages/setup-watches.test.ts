import { expect, test } from 'vitest';

import { ProblemError } from '../../src/model/problem.ts';
import type { ServerWatches } from '../../src/model/server-watches.ts';
import type { Watch } from '../../src/model/watch.ts';
import { Redirect } from '../../src/pages/page.ts';
import { at } from '../../src/pages/place.ts';
import { setupPlaces } from '../../src/pages/setup-places.ts';
import { statusPage } from '../../src/pages/setup.ts';
import { contextWith, openPage, watchesWith, type OpenedPage } from './open-page.ts';
import { watchStatusOf, watchOf, weeklyWatch } from './support/watch-sample.ts';

async function status(changes: Partial<ServerWatches>): Promise<OpenedPage> {
  const context = contextWith({ watches: watchesWith(changes) });
  const opened = await openPage(statusPage, at(setupPlaces.status, {}), context);
  if (opened instanceof Redirect) throw new Error('the status leads elsewhere');
  return opened;
}

const serving = (...all: readonly Watch[]): Partial<ServerWatches> => ({
  list: () => Promise.resolve(all.map((watch) => watchStatusOf(watch))),
  price: () => ({ others: 40, own: 8, allowed: 3_000, ofUnits: null }),
});

test('the status shows totals of the watches and links to them', async () => {
  const { texts, links } = await status(serving(watchOf(), weeklyWatch));
  expect(texts).toContain('2 boards are watched here.');
  expect(texts).toContain('Watches use up to 48 of their daily budget of 3,000.');
  expect(texts).not.toContain('paused');
  expect(links).toHaveProperty('Open watches', '1watches:watches');
});

test('the status says how many of the watches only keep a history', async () => {
  const history = watchOf({}, { when: { kind: 'history' } });
  const { texts } = await status(serving(watchOf(), weeklyWatch, history));
  expect(texts).toContain('3 boards are watched here, 1 of them only for the history.');
  const alone = await status(serving(history));
  expect(alone.texts).toContain('1 board is watched here, only for its history.');
});

test('the status shows how many watches are paused by trouble', async () => {
  const trouble = { code: 'channel_gone' } as const;
  const troubled = watchOf({ pause: { by: 'trouble', trouble, since: 0, isTold: true } });
  const byAdmin = watchOf({ pause: { by: 'admin', since: 0 } });
  const { texts } = await status(serving(troubled, byAdmin));
  expect(texts).toContain(
    '### Colophon in this server\n⚠️ 1 watch is paused because of a problem.\nUses the **public API**',
  );
});

test('the status says how many watches cannot be read', async () => {
  const countUnreadable = () => Promise.resolve(1);
  const words = '⚠️ 1 watch of this server cannot be read and posts nothing: ask the bot’s host';
  const { texts } = await status({ ...serving(watchOf()), countUnreadable });
  expect(texts).toContain('1 board is watched here.');
  expect(texts).toContain(words);
  expect((await status({ countUnreadable })).texts).toContain(words);
});

test('the status of a server without watches does not mention them', async () => {
  const { texts, links } = await status({});
  expect(texts).not.toContain('watched');
  expect(links).not.toHaveProperty('Open watches');
});

test('the status is shown even if the watches cannot be read', async () => {
  const of = () => Promise.reject(new ProblemError({ code: 'store_away' }));
  const { texts } = await status({ list: of });
  expect(texts).toContain('### Colophon in this server');
  expect(texts).toContain('The watches cannot be read right now.');
});
