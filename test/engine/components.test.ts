import { describe, expect, test } from 'vitest';

import { formAddressOf } from '../../src/pages/address.ts';
import { ProblemError } from '../../src/model/problem.ts';
import { page } from '../../src/pages/page.ts';
import { createEngineRig } from './engine-rig.ts';
import { choose, press } from './interactions.ts';
import { plainMessage, shownTexts, samplePage } from './sample-page.ts';

const open = () => createEngineRig({ pages: [samplePage()] });
const slow = () => {
  const load = Promise.withResolvers<string>();
  return { load, ...createEngineRig({ pages: [samplePage(() => load.promise)] }) };
};

const shelfOfSeveral = page<readonly string[], null>({
  name: 'shelf',
  toPath: (names) => names,
  fromPath: (segments) => segments.filter((segment) => segment !== ''),
  load: () => Promise.resolve(null),
  render: (_, names) => plainMessage(`Shelf of ${names.join(' and ') || 'nothing'}`),
});

describe('pressing a component', () => {
  test('the owner of a message changes its page in place', async () => {
    const { sent, done } = open().send(press('1next:shelf/B', { ownerId: '11' }));
    await done;
    expect(shownTexts(sent)).toEqual(['7 "Shelf B"']);
  });

  test('a choice in a menu opens its page', async () => {
    const { sent, done } = open().send(choose('1view:shelf/A', 'shelf/C'));
    await done;
    expect(shownTexts(sent)).toEqual(['7 "Shelf C"']);
  });

  test.each([
    [[], 'Shelf of nothing'],
    [['+A'], 'Shelf of A'],
    [['+B', '+A'], 'Shelf of B and A'],
    [['+one%2Ftwo'], 'Shelf of one/two'],
  ])('the choice of %j in a menu of several opens the page of all', async (values, shown) => {
    const { sent, done } = createEngineRig({ pages: [shelfOfSeveral] }).send(
      choose('1books:shelf/', values),
    );
    await done;
    expect(shownTexts(sent)).toEqual([`7 "${shown}"`]);
  });

  test('entries of a menu of several may be stored, as may the address of the menu', async () => {
    const stored = new Map([
      ['menu', 'shelf/first'],
      ['entry', '+second'],
    ]);
    const find = (id: string) => Promise.resolve(stored.get(id) ?? null);
    const { sent, done } = createEngineRig({ pages: [shelfOfSeveral], find }).send(
      choose('1books:@menu', ['@entry', '+third']),
    );
    await done;
    expect(shownTexts(sent)).toEqual(['7 "Shelf of first and second and third"']);
  });

  test('another user gets a private copy, and the message stays', async () => {
    const { sent, done } = open().send(press('1next:shelf/B', { ownerId: '99' }));
    await done;
    expect(shownTexts(sent)).toEqual(['4 alone "Shelf B"']);
  });

  test('a user who presses a component of a post gets a private copy', async () => {
    const { sent, done } = open().send(press('1next:shelf/B', { ownerId: null }));
    await done;
    expect(shownTexts(sent)).toEqual(['4 alone "Shelf B"']);
  });

  test('a private message changes in place', async () => {
    const message = { ownerId: null, ephemeral: true };
    const { sent, done } = open().send(press('1next:shelf/B', message));
    await done;
    expect(shownTexts(sent)).toEqual(['7 "Shelf B"']);
  });

  test('a slow page leaves the message unchanged until it is loaded', async () => {
    const { send: ask, clock, load } = slow();
    const { sent, done } = ask(press('1next:shelf/B'));
    await clock.advance(800);
    expect(shownTexts(sent)).toEqual(['6']);
    load.resolve('B');
    await done;
    expect(shownTexts(sent)).toEqual(['6', 'edit "Shelf B"']);
  });

  test('a slow private copy has a private deferral', async () => {
    const { send: ask, clock, load } = slow();
    const { sent, done } = ask(press('1next:shelf/B', { ownerId: '99' }));
    await clock.advance(800);
    load.resolve('B');
    await done;
    expect(shownTexts(sent)).toEqual(['5 alone', 'edit "Shelf B"']);
  });

  test('a problem appears in a private message, and the message keeps its page', async () => {
    const { sent, done } = createEngineRig({
      pages: [samplePage(() => Promise.reject(new ProblemError({ code: 'down' })))],
    }).send(press('1next:shelf/B'));
    await done;
    expect(shownTexts(sent)).toEqual([expect.stringMatching(/^4 alone "/u)]);
  });

  test('a late problem also appears in a private message', async () => {
    const { send: ask, clock, load } = slow();
    const { sent, done } = ask(press('1next:shelf/B'));
    await clock.advance(800);
    load.reject(new ProblemError({ code: 'down' }));
    await done;
    expect(shownTexts(sent)).toEqual(['6', expect.stringMatching(/^follow-up alone "/u)]);
  });

  test('a private message about a problem is not retried, so that it appears once', async () => {
    const { send: ask, clock, load } = slow();
    const { sent, done } = ask(press('1next:shelf/B'), (_, number) =>
      number === 2 ? { status: 502 } : null,
    );
    await clock.advance(800);
    load.reject(new ProblemError({ code: 'down' }));
    await done;
    expect(sent).toHaveLength(2);
  });
});

describe('a component with an unknown address', () => {
  test.each([
    ['of another making', 'paginate_next_3'],
    ['of a version to come', '2next:shelf/B'],
    ['with broken escapes', '1next:shelf/%E4%'],
    ['to an unknown page', '1next:attic/B'],
    ['to parameters no page reads', '1next:shelf/B/C/D'],
    ['to an unknown form', `1do:${formAddressOf('burn')}`],
    ['under an unknown short id', '1next:@nobody'],
    ['to nothing', '1next:/'],
  ])('%s is reported privately, with a way to continue', async (_, customId) => {
    const { send: ask, reports: answered, lines } = open();
    const { sent, done } = ask(press(customId));
    await done;
    expect(shownTexts(sent)).toEqual([expect.stringMatching(/^4 alone "/u)]);
    expect(answered[0]?.outcome).toBe('lost_address');
    expect(lines.filter(({ level }) => level === 'error')).toEqual([]);
    const line = lines.find(({ fields }) => fields['problem'] === 'lost_address');
    expect(line?.fields['cause']).toEqual(expect.any(String));
  });

  test('a stored address that is not found in time is the problem "slow"', async () => {
    const {
      send: ask,
      clock,
      reports: answered,
    } = createEngineRig({
      pages: [samplePage()],
      find: () => Promise.withResolvers<string | null>().promise,
    });
    const { sent, done } = ask(press('1next:@somewhere'));
    await clock.advance(2_000);
    await done;
    expect(sent).toHaveLength(1);
    expect(answered[0]).toMatchObject({ outcome: 'slow', acknowledgedMs: 1_500 });
  });

  test('a store that fails is an unknown failure with a reference', async () => {
    const { sent, done } = createEngineRig({
      pages: [samplePage()],
      find: () => Promise.reject(new Error('disk full')),
    }).send(press('1next:@somewhere'));
    await done;
    expect(JSON.stringify(sent)).toContain('K7-RIVER');
  });
});
