import { describe, expect, test } from 'vitest';

import type { Form } from '../../src/engine/form.ts';
import { createEngineRig, type Refuse, type SentResponse } from './engine-rig.ts';
import { option, press, slash } from './interactions.ts';
import {
  sampleAddress,
  shownTexts,
  sampleCommand,
  samplePage,
  samplePageAfter,
} from './sample-page.ts';
import { problem } from './waiting-rig.ts';

const ask = slash('shelf', [option('name', 'A')]);
const next = press('1next:shelf/A');

describe("Discord's responses to an answer", () => {
  const open = () => createEngineRig({ commands: [sampleCommand], pages: [samplePage()] });

  test.each([
    ['an interaction it no longer knows', { status: 404, code: 10_062 }],
    ['an interaction that has its answer', { status: 400, code: 40_060 }],
  ])('%s gets no further response and is logged', async (_, refusal) => {
    const { send, lines, reports: answered } = open();
    const { sent, done } = send(ask, () => refusal);
    await done;
    expect(sent).toHaveLength(1);
    expect(lines.some(({ level }) => level === 'warn')).toBe(true);
    expect(answered[0]).toMatchObject({ outcome: 'lost', acknowledgedMs: null });
  });

  // Opcodes and Status Codes, JSON: blocked by AutoMod, its title too, and by the filter of harmful links.
  test.each([
    ['as the first response', 200_000, 0],
    ['as a first response with a title', 200_001, 0],
    ['as an edit', 240_000, 900],
  ])('an answer that AutoMod blocks says so (%s)', async (_, code, afterMs) => {
    const load = Promise.withResolvers<undefined>();
    const { send, clock, reports } = createEngineRig({
      commands: [sampleCommand],
      pages: [samplePageAfter(load.promise)],
    });
    const isAnswer = (body: unknown): boolean => JSON.stringify(body).includes('Shelf');
    const { sent, done } = send(ask, ({ body }) => (isAnswer(body) ? { status: 400, code } : null));
    if (afterMs > 0) await clock.advance(afterMs);
    load.resolve(undefined);
    await done;
    expect(shownTexts(sent).at(-1)).toContain('AutoMod');
    expect(reports[0]?.outcome).toBe('answer_moderated');
  });

  test('an answer that is too large for Discord or a proxy is replaced by a few words', async () => {
    const { send } = open();
    const isAnswer = (body: unknown): boolean => JSON.stringify(body).includes('Shelf');
    const { sent, done } = send(ask, ({ body }) =>
      isAnswer(body) ? { status: 413, code: 40_005 } : null,
    );
    await done;
    expect(shownTexts(sent).at(-1)).toContain('Something went wrong');
  });

  test('a lost answer is sent once more', async () => {
    const { sent, done } = open().send(ask, (_, number) =>
      number === 1 ? new Error('socket hang up') : null,
    );
    await done;
    expect(shownTexts(sent)).toEqual(['4 "Shelf A"', '4 "Shelf A"']);
  });

  test('a first try counts if only its reply was lost', async () => {
    const { send, reports: answered } = open();
    const { done } = send(ask, (_, number) =>
      number === 1 ? { status: 502 } : { status: 400, code: 40_060 },
    );
    await done;
    expect(answered[0]?.outcome).toBe('page');
  });

  test.each([
    ['once', 1, { status: 503 }],
    ['for minutes', 6, new Error('socket hang up')],
  ])('an edit is tried again while Discord fails %s', async (_, failures, failure) => {
    const load = Promise.withResolvers<undefined>();
    const { send, clock, reports } = createEngineRig({
      commands: [sampleCommand],
      pages: [samplePageAfter(load.promise)],
    });
    const { sent, done } = send(ask, (_, number) =>
      number > 1 && number < 2 + failures ? failure : null,
    );
    await clock.advance(800);
    load.resolve(undefined);
    await clock.advance(failures === 1 ? 0 : 5 * 60_000);
    await done;
    const edits = Array.from({ length: failures + 1 }, () => 'edit "Shelf A"');
    expect(shownTexts(sent)).toEqual(['5', ...edits]);
    expect(reports[0]?.outcome).toBe('page');
  });

  test.each([
    ['a message that others read', ask, ['5'], 'edit'],
    ['a page of the same message', next, ['6'], 'follow-up alone'],
  ] as const)(
    'an answer at which Discord fails again and again becomes a few words (%s)',
    async (_, asked, first, way) => {
      const load = Promise.withResolvers<undefined>();
      const { send, clock, reports } = createEngineRig({
        commands: [sampleCommand],
        pages: [samplePageAfter(load.promise)],
      });
      const isAnswer = (body: unknown): boolean => JSON.stringify(body).includes('Shelf');
      const { sent, done } = send(asked, ({ body }) => (isAnswer(body) ? { status: 500 } : null));
      await clock.advance(800);
      load.resolve(undefined);
      await clock.advance(10_000);
      await done;
      expect(shownTexts(sent)).toEqual([
        ...first,
        ...Array.from({ length: 4 }, () => 'edit "Shelf A"'),
        expect.stringMatching(`^${way} "Something went wrong`),
      ]);
      expect(reports[0]?.outcome).toBe('error');
    },
  );

  test('the few words are sent until Discord accepts them', async () => {
    const load = Promise.withResolvers<undefined>();
    const { send, clock, reports } = createEngineRig({
      commands: [sampleCommand],
      pages: [samplePageAfter(load.promise)],
    });
    const { sent, done } = send(ask, ({ way }, number) =>
      way === 'edit' && number < 11 ? { status: 500 } : null,
    );
    await clock.advance(800);
    load.resolve(undefined);
    await clock.advance(5 * 60_000);
    await done;
    expect(shownTexts(sent).slice(5)).toEqual(
      Array<unknown>(6).fill(expect.stringMatching('^edit "Something went wrong')),
    );
    expect(reports[0]).toMatchObject({ outcome: 'error' });
  });

  test('the answer follows a deferral that Discord may have accepted', async () => {
    const load = Promise.withResolvers<undefined>();
    const { send, clock, reports } = createEngineRig({
      commands: [sampleCommand],
      pages: [samplePageAfter(load.promise)],
    });
    const { sent, done } = send(ask, ({ way }) =>
      way === 'callback' ? new Error('no answer in time') : null,
    );
    await clock.advance(800);
    load.resolve(undefined);
    await done;
    expect(shownTexts(sent)).toEqual(['5', '5', 'edit "Shelf A"']);
    expect(reports[0]?.outcome).toBe('page');
  });

  test('nothing follows a deferral that Discord did not accept', async () => {
    const load = Promise.withResolvers<undefined>();
    const { send, clock } = createEngineRig({
      commands: [sampleCommand],
      pages: [samplePageAfter(load.promise)],
    });
    const { sent, done } = send(ask, () => ({ status: 404, code: 10_062 }));
    await clock.advance(800);
    load.resolve(undefined);
    await done;
    expect(shownTexts(sent)).toEqual(['5']);
  });

  test('a replayed interaction is deferred before its work starts', async () => {
    let loads = 0;
    const { send } = createEngineRig({
      commands: [sampleCommand],
      pages: [
        samplePage((name) => {
          loads += 1;
          return Promise.resolve(name);
        }),
      ],
    });
    const answeredBefore = send(ask, () => ({ status: 400, code: 40_060 }), 'replayed');
    await answeredBefore.done;
    expect(loads).toBe(0);
    const unanswered = send(ask, () => null, 'replayed');
    await unanswered.done;
    expect(shownTexts(unanswered.sent)).toEqual(['5', 'edit "Shelf A"']);
  });

  test.each([true, false])(
    'a replayed interaction with an unknown deferral has no work, and no “thinking…” (shown: %s)',
    async (isThinking) => {
      let loads = 0;
      const page = samplePage((name) => {
        loads += 1;
        return Promise.resolve(name);
      });
      const { send, clock } = createEngineRig({
        ...{ commands: [sampleCommand], pages: [page], isThinking },
      });
      const refuse = (_: unknown, number: number) => (number < 5 ? new Error('cut') : null);
      const { sent, done } = send(ask, refuse, 'replayed');
      await clock.advance(60_000);
      await done;
      const asked = ['callback', 'callback', 'look', 'look', 'look'];
      expect(sent.map(({ way }) => way)).toEqual([...asked, ...(isThinking ? ['edit'] : [])]);
      if (isThinking) expect(JSON.stringify(sent.at(-1)?.body)).toContain('restarting');
      expect(loads).toBe(0);
    },
  );

  test('a replayed press with an unknown deferral is answered in a private message', async () => {
    let loads = 0;
    const page = samplePage((name) => {
      loads += 1;
      return Promise.resolve(name);
    });
    const { send, clock } = createEngineRig({ commands: [], pages: [page] });
    const lostReply: Refuse = ({ way }) => (way === 'callback' ? new Error('cut') : null);
    const { sent, done } = send(next, lostReply, 'replayed');
    await clock.advance(0);
    await done;
    expect(shownTexts(sent)).toEqual(['6', '6', problem('follow-up alone')]);
    expect(loads).toBe(0);
  });

  test.each([
    ['a command', 'nothing', true],
    ['a command', 'nothing', false],
    ['a form', 'nothing', true],
    ['a form', 'deferral', true],
    ['a form', 'deferral', false],
  ] as const)(
    '%s of another process, which had begun it (known: %s), has no work, and no “thinking…” (shown: %s)',
    async (what, begun, isThinking) => {
      let works = 0;
      const page = samplePage((name) => {
        works += 1;
        return Promise.resolve(name);
      });
      const form: Form = {
        name: 'act',
        adminOnly: false,
        act() {
          works += 1;
          return Promise.resolve(sampleAddress('B'));
        },
      };
      const { send, clock } = createEngineRig({
        ...{ commands: [sampleCommand], pages: [page], forms: [form], isThinking },
      });
      const refuse = ({ way }: SentResponse) =>
        way === 'callback' ? { status: 400, code: 40_060 } : null;
      const asked = what === 'a form' ? press('1go:do/act') : ask;
      const { sent, done } = send(asked, refuse, begun);
      await clock.advance(60_000);
      await done;
      const shown = isThinking ? ['edit'] : [];
      expect(sent.map(({ way }) => way)).toEqual(['callback', 'look', ...shown]);
      if (isThinking) expect(JSON.stringify(sent.at(-1)?.body)).toContain('restarting');
      expect(works).toBe(0);
    },
  );
});
