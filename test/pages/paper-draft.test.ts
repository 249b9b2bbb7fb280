import { expect, test } from 'vitest';

import type { ServerWatches } from '../../src/model/server-watches.ts';
import type { Watch } from '../../src/model/watch.ts';
import { Redirect } from '../../src/pages/page.ts';
import { paperDraftPage } from '../../src/pages/watch-draft.ts';
import type { PaperDraftParams } from '../../src/pages/watch-places.ts';
import { openPage } from './open-page.ts';
import { draftContext, storedWatch } from './support/open-draft.ts';
import { paperOf } from './support/paper-post.ts';

const boards = 'Monthly votes';

async function open(
  typed: Partial<PaperDraftParams>,
  answers: Partial<ServerWatches> = {},
  watches: readonly Watch[] = [],
) {
  const preview = () => Promise.resolve(paperOf([]));
  const address = paperDraftPage.at({ boards, ...typed });
  const page = await openPage(
    paperDraftPage,
    address,
    draftContext({ preview, ...answers }, watches),
  );
  if (page instanceof Redirect) throw new Error(`led to ${page.to}`);
  return page;
}

const daily = { when: 'daily', at: '9:00', timeZone: 'Taipei', roleId: '88' } as const;

test('the draft of a daily paper has its time, zone and role, and costs what its looks cost', async () => {
  const { texts, links } = await open(daily);
  expect(texts).toContain('### New paper');
  expect(texts).toContain('**When:** daily at 09:00 in Taipei (UTC+8)');
  expect(texts).toContain('**Mentions:** <@&88> (5 members)');
  expect(texts).toContain(
    '**What:** new in the top 10 and the biggest climb, for boards that moved',
  );
  expect(texts).toContain('**Cost:** up to 240 of the daily watch budget');
  expect(texts).not.toContain('Saving it also adds a history');
  expect(links['Start the paper']).toBe(
    '1save:do/paper-save/source_a:monthly/3/9:00/Asia%2FTaipei/daily/88',
  );
});

test('a paper is weekly unless another choice is made, and needs a history of its boards', async () => {
  const { texts, links } = await open({ at: '9:00', timeZone: '+8' });
  expect(texts).toContain('**When:** every Monday at 09:00 UTC+8');
  expect(texts).toContain('Saving it also adds a history');
  expect(links['Start the paper']).toContain('/weekly');
});

test('a weekly paper needs no history of a board that a daily one looks at', async () => {
  const { choice, names } = storedWatch();
  const content = { kind: 'paper', boards: [{ view: choice.view, names }] } as const;
  const other = storedWatch({ content, when: { kind: 'daily', at: 540 } });
  const { texts } = await open({}, {}, [other]);
  expect(texts).not.toContain('Saving it also adds a history');
});
