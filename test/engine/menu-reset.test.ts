import { describe, expect, test } from 'vitest';

import type { Form } from '../../src/engine/form.ts';
import { ProblemError } from '../../src/model/problem.ts';
import { createEngineRig } from './engine-rig.ts';
import { choose, press } from './interactions.ts';
import { sampleAddress, samplePage, shownTexts } from './sample-page.ts';

/** A message's components as Discord sends them. */
const shown = [
  { type: 10, id: 1, content: 'Shelf A' },
  {
    type: 1,
    id: 2,
    components: [
      {
        type: 3,
        id: 3,
        custom_id: '1view:shelf/A',
        min_values: 1,
        max_values: 1,
        options: [{ label: 'B', value: 'shelf/B' }],
      },
    ],
  },
];
const reset = '7 "Shelf A"';

const foreign = { ownerId: '99', components: shown };
const post = { ownerId: null, components: shown };
const own = { ownerId: '11', components: shown };
const chosenIn = (message: object, value = 'shelf/B') => choose('1view:shelf/A', value, message);

const open = () => createEngineRig({ pages: [samplePage()] });
const slow = () => {
  const load = Promise.withResolvers<string>();
  return { load, ...createEngineRig({ pages: [samplePage(() => load.promise)] }) };
};
const failing = () =>
  createEngineRig({
    pages: [samplePage(() => Promise.reject(new ProblemError({ code: 'down' })))],
  });
const problem = expect.stringMatching(/^follow-up alone "(?!Shelf)/u) as string;

describe('a choice in a menu of a message that stays', () => {
  test.each([
    ["another user's answer", foreign],
    ['a post', post],
  ])('of %s resets the menu and is answered privately', async (_, message) => {
    const { send, reports, clock } = open();
    const { sent, done } = send(chosenIn(message));
    await done;
    expect(shownTexts(sent)).toEqual([reset, 'follow-up alone "Shelf B"']);
    expect(sent[0]?.body).toEqual({
      type: 7,
      data: { components: shown, flags: 32_768, allowed_mentions: { parse: [], roles: [] } },
    });
    expect(reports[0]).toMatchObject({ outcome: 'page', acknowledgedMs: 0 });
    expect(clock.pending()).toBe(0);
  });

  test('of a post without Components V2 keeps its text, its embeds and its flags', async () => {
    const [, row] = shown;
    const { send } = open();
    const { sent, done } = send(chosenIn({ ownerId: null, flags: 4, components: [row] }));
    await done;
    expect(sent[0]?.body).toEqual({
      type: 7,
      data: { components: [row], allowed_mentions: { parse: [], roles: [] } },
    });
    expect(shownTexts(sent).at(-1)).toBe('follow-up alone "Shelf B"');
  });

  test('resets the menu at once and is answered when the page is loaded', async () => {
    const { send, clock, load } = slow();
    const { sent, done } = send(chosenIn(foreign));
    await clock.advance(0);
    expect(shownTexts(sent)).toEqual([reset]);
    await clock.advance(20_000);
    load.resolve('B');
    await done;
    expect(shownTexts(sent)).toEqual([reset, 'follow-up alone "Shelf B"']);
  });

  test('that never loads ends with a problem message', async () => {
    const { send, clock, reports } = slow();
    const { sent, done } = send(chosenIn(foreign));
    await clock.advance(26_000);
    await done;
    expect(shownTexts(sent)).toEqual([reset, problem]);
    expect(reports[0]?.outcome).toBe('slow');
  });

  test('that fails resets the menu and shows the problem', async () => {
    const { sent, done } = failing().send(chosenIn(foreign));
    await done;
    expect(shownTexts(sent)).toEqual([reset, problem]);
  });

  test('with an unknown address resets the menu and shows the problem', async () => {
    const { sent, done } = open().send(chosenIn(foreign, '@nobody'));
    await done;
    expect(shownTexts(sent)).toEqual([reset, problem]);
  });

  test('resets no menu in a message of an unknown kind', async () => {
    const old = { ...foreign, components: [{ type: 99, id: 1 }] };
    const { sent, done } = open().send(chosenIn(old));
    await done;
    expect(shownTexts(sent)).toEqual(['4 alone "Shelf B"']);
  });

  test('is a single response for a button', async () => {
    const { sent, done } = open().send(press('1next:shelf/B', foreign));
    await done;
    expect(shownTexts(sent)).toEqual(['4 alone "Shelf B"']);
  });
});

describe("a choice in a menu of the user's own message", () => {
  test('replaces the message, which resets the menu', async () => {
    const { sent, done } = open().send(chosenIn(own));
    await done;
    expect(shownTexts(sent)).toEqual(['7 "Shelf B"']);
  });

  test('that fails resets the menu and shows the problem', async () => {
    const { sent, done } = failing().send(chosenIn(own));
    await done;
    expect(shownTexts(sent)).toEqual([reset, problem]);
  });

  test('that fails late has reset the menu before, so that it undoes no later choice', async () => {
    const { send, clock, load } = slow();
    const { sent, done } = send(chosenIn(own));
    await clock.advance(800);
    expect(shownTexts(sent)).toEqual([reset]);
    load.reject(new ProblemError({ code: 'down' }));
    await done;
    expect(shownTexts(sent)).toEqual([reset, problem]);
  });

  test('that loads slowly replaces the message', async () => {
    const { send, clock, load } = slow();
    const { sent, done } = send(chosenIn(own));
    await clock.advance(800);
    load.resolve('B');
    await done;
    expect(shownTexts(sent)).toEqual([reset, 'edit "Shelf B"']);
  });
});

describe('a form behind a menu', () => {
  let acted = 0;
  const forms: readonly Form[] = [
    {
      name: 'act',
      adminOnly: false,
      act: () => {
        acted += 1;
        return Promise.resolve(sampleAddress('B'));
      },
    },
    {
      name: 'ask',
      adminOnly: false,
      modal: () => ({ title: 'Ask', components: [] }),
      act: () => Promise.resolve(sampleAddress('B')),
    },
    {
      name: 'refuse',
      adminOnly: false,
      modal: () => {
        throw new ProblemError({ code: 'down' });
      },
      act: () => Promise.resolve(sampleAddress('B')),
    },
  ];
  const rig = () => createEngineRig({ pages: [samplePage()], forms });

  test('opens its modal, before which Discord accepts no reset', async () => {
    const { sent, done } = rig().send(chosenIn(foreign, 'do/ask'));
    await done;
    expect(shownTexts(sent)).toEqual(['9']);
  });

  test('that cannot be opened resets the menu and shows the problem', async () => {
    const { sent, done } = rig().send(chosenIn(foreign, 'do/refuse'));
    await done;
    expect(shownTexts(sent)).toEqual([reset, problem]);
  });

  test('acts once when Discord sends the choice again', async () => {
    acted = 0;
    const { send, reports } = rig();
    await send(chosenIn(foreign, 'do/act')).done;
    const again = send(
      chosenIn(foreign, 'do/act'),
      () => ({ status: 400, code: 40_060 }),
      'replayed',
    );
    await again.done;
    expect(shownTexts(again.sent)).toEqual([reset]);
    expect(acted).toBe(1);
    expect(reports.map(({ outcome }) => outcome)).toEqual(['page', 'lost']);
  });

  test('acts for a choice that Discord delivers late', async () => {
    acted = 0;
    const { sent, done } = rig().send(chosenIn(foreign, 'do/act'), () => null, 'replayed');
    await done;
    expect(shownTexts(sent)).toEqual([reset, 'follow-up alone "Shelf B"']);
    expect(acted).toBe(1);
  });
});

describe('if Discord does not accept the reset', () => {
  const deferred = [reset, '5 alone', 'edit "Shelf B"'];

  test.each([
    ['an invalid body', { status: 400, code: 50_035 }],
    ['a deleted message', { status: 404, code: 10_008 }],
    ['too many edits of an old message', { status: 429, code: 30_046 }],
    ['an archived thread', { status: 400, code: 50_083 }],
  ])('because of %s, the answer is deferred', async (_, refusal) => {
    const { send, reports, lines } = open();
    const { sent, done } = send(chosenIn(foreign), (_call, number) =>
      number === 1 ? refusal : null,
    );
    await done;
    const texts = shownTexts(sent);
    expect(texts.slice(0, 2)).toEqual(deferred.slice(0, 2));
    expect(texts.slice(2)).toEqual([expect.stringContaining('Shelf B')]);
    expect(reports[0]?.outcome).toBe('page');
    expect(lines.map(({ sentence }) => sentence)).toContain('Discord did not reset a menu');
  });

  test("the user's own message still gets the answer", async () => {
    const { send, clock, load } = slow();
    const { sent, done } = send(chosenIn(own), (_call, number) =>
      number === 1 ? { status: 400, code: 50_035 } : null,
    );
    await clock.advance(800);
    load.resolve('B');
    await done;
    expect(shownTexts(sent)).toEqual([reset, '6', 'edit "Shelf B"']);
  });

  test('but only its reply was lost, the answer follows the reset', async () => {
    const { send, reports } = open();
    const replies = [new Error('socket hang up'), { status: 400, code: 40_060 }];
    const { sent, done } = send(chosenIn(foreign), (_call, number) => replies[number - 1] ?? null);
    await done;
    expect(shownTexts(sent)).toEqual([reset, '5 alone', 'follow-up alone "Shelf B"']);
    expect(reports[0]?.outcome).toBe('page');
  });

  test('because it knows the interaction no longer, nothing follows', async () => {
    const { send, reports } = open();
    const { sent, done } = send(chosenIn(foreign), () => ({ status: 404, code: 10_062 }));
    await done;
    expect(shownTexts(sent)).toEqual([reset]);
    expect(reports[0]).toMatchObject({ outcome: 'lost', acknowledgedMs: null });
  });
});

describe('if Discord does not accept the answer after the reset', () => {
  test('because of its body, a problem message follows', async () => {
    const { send, reports } = open();
    const { sent, done } = send(chosenIn(foreign), (_call, number) =>
      number === 2 ? { status: 400, code: 50_035 } : null,
    );
    await done;
    expect(shownTexts(sent)).toEqual([reset, 'follow-up alone "Shelf B"', problem]);
    expect(JSON.stringify(sent[2])).toContain('K7-RIVER');
    expect(reports[0]?.outcome).toBe('error');
  });

  test('because of a failure, it is not repeated, so that it appears once', async () => {
    const { send, reports } = open();
    const { sent, done } = send(chosenIn(foreign), (_call, number) =>
      number === 2 ? { status: 502 } : null,
    );
    await done;
    expect(sent).toHaveLength(2);
    expect(reports[0]?.outcome).toBe('lost');
  });
});

test('a shutdown ends an unfinished choice with a problem message', async () => {
  const { send, clock, engine, reports } = slow();
  const { sent } = send(chosenIn(foreign));
  const drained = engine.drain(3_000);
  await clock.advance(1_500);
  await drained;
  expect(shownTexts(sent)).toEqual([reset, problem]);
  expect(reports[0]?.outcome).toBe('closing');
});

test('a choice during a shutdown resets the menu and shows the problem "closing"', async () => {
  const { send, engine, reports } = open();
  await engine.drain(10_000);
  const { sent, done } = send(chosenIn(foreign));
  await done;
  expect(shownTexts(sent)).toEqual([reset, problem]);
  expect(reports[0]?.outcome).toBe('closing');
});
