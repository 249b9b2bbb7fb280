import { describe, expect, test } from 'vitest';

import { ProblemError } from '../../src/model/problem.ts';
import { formAddressOf } from '../../src/pages/address.ts';
import type { PageContext } from '../../src/pages/page.ts';
import { requestContextOf } from './engine-rig.ts';
import { option, press, slash } from './interactions.ts';
import { sampleAddress, samplePage, shownTexts } from './sample-page.ts';
import { createWaitingRig, due, problem } from './waiting-rig.ts';

const ask = slash('shelf', [option('name', 'A')]);
const askPrivately = slash('shelf', [option('name', 'A'), option('private', true)]);
const minute = 60_000;

/** The time that a waiting message names, in seconds since the epoch. */
const namedTimes = (sent: readonly unknown[]): readonly number[] =>
  sent.flatMap((one) => {
    const found = /Many people[^"]*<t:(\d+):R>/u.exec(JSON.stringify(one));
    return found === null ? [] : [Number(found[1])];
  });

describe('a person whose turn comes in more than five seconds', () => {
  test('reads at once when the answer is due, and gets it in the same message', async () => {
    const { sendAndWait, clock, reports } = createWaitingRig();
    const { sent, done, load } = await sendAndWait(ask, minute);
    expect(shownTexts(sent)).toEqual([due('4')]);
    expect(namedTimes(sent)).toEqual([(clock.now() + minute) / 1000]);
    expect(JSON.stringify(sent)).toContain('1retry:shelf/A');
    await clock.advance(minute);
    load.question.expectTurn(null);
    load.show('A');
    await done;
    expect(shownTexts(sent)).toEqual([due('4'), 'edit "Shelf A"']);
    expect(clock.pending()).toBe(0);
    expect(reports).toEqual([
      {
        ...{ kind: 'command', name: 'shelf', outcome: 'page' },
        ...{ acknowledgedMs: 0, endedMs: minute, waitedMs: minute },
      },
    ]);
  });

  test('reads it in place of "thinking…"', async () => {
    const { send, clock, loads } = createWaitingRig();
    const { sent, done } = send(ask);
    await clock.advance(1_000);
    loads[0]?.question.expectTurn(clock.now() + minute);
    await clock.advance(0);
    loads[0]?.show('A');
    await done;
    expect(shownTexts(sent)).toEqual(['5', due('edit'), 'edit "Shelf A"']);
  });

  test('reads it privately if the answer is private', async () => {
    const { sendAndWait } = createWaitingRig();
    const { sent, done, load } = await sendAndWait(askPrivately, minute);
    load.show('A');
    await done;
    expect(shownTexts(sent)).toEqual([due('4 alone'), 'edit "Shelf A"']);
  });

  test('reads it in their own language', async () => {
    const { sendAndWait } = createWaitingRig();
    const { sent } = await sendAndWait(
      slash('shelf', [option('name', 'A')], { locale: 'zh-CN' }),
      minute,
    );
    expect(JSON.stringify(sent)).toContain('现在查询的人很多');
  });

  test('gets a deferral if Discord rejects the message', async () => {
    const { sendAndWait } = createWaitingRig();
    const refuse = (_: unknown, number: number) =>
      number === 1 ? { status: 400, code: 50_035 } : null;
    const { sent, done, load } = await sendAndWait(ask, minute, refuse);
    load.show('A');
    await done;
    expect(shownTexts(sent)).toEqual([due('4'), '5', 'edit "Shelf A"']);
  });
});

test.each([10_062, 40_060])(
  'a person whom Discord lets nobody answer any more keeps no place in line (%i)',
  async (code) => {
    const { sendAndWait, engine, clock, reports } = createWaitingRig();
    const { load, done } = await sendAndWait(ask, minute, () => ({ status: 404, code }));
    await clock.advance(5_000);
    expect(engine.waiting()).toBe(0);
    expect(load.signal.aborted).toBe(true);
    await done;
    expect(reports.map(({ outcome }) => outcome)).toEqual(['lost']);
  },
);

describe('an interaction that has ended', () => {
  test('has no place in line, whatever its question is told later', async () => {
    const { sendAndWait, engine, clock } = createWaitingRig();
    const { sent, done, load } = await sendAndWait(ask, minute);
    load.show('A');
    await done;
    load.question.expectTurn(clock.now() + 2 * minute);
    await clock.advance(minute);
    expect(engine.waiting()).toBe(0);
    expect(shownTexts(sent)).toEqual([due('4'), 'edit "Shelf A"']);
    expect(clock.pending()).toBe(0);
  });

  test('gets no turn for a part of its page that is still being loaded', async () => {
    const contexts: PageContext[] = [];
    const failing = samplePage((_, given) => {
      contexts.push(given);
      return Promise.reject(new ProblemError({ code: 'down' }));
    });
    const { send } = createWaitingRig({ pages: [failing] });
    await send(ask).done;
    expect(contexts.map((one) => requestContextOf(one).question?.isOver)).toEqual([true]);
  });
});

test('a person whose turn comes sooner sees no such message', async () => {
  const { sendAndWait, clock, reports } = createWaitingRig();
  const { sent, done, load } = await sendAndWait(ask, 5_000);
  await clock.advance(5_000);
  load.question.expectTurn(null);
  load.show('A');
  await done;
  expect(shownTexts(sent)).toEqual(['5', 'edit "Shelf A"']);
  expect(reports[0]?.waitedMs).toBe(5_000);
});

describe('the estimate', () => {
  test('is shown again only if it is off by more than half of the wait that was left', async () => {
    const { sendAndWait, clock } = createWaitingRig();
    const { sent, load } = await sendAndWait(ask, 2 * minute);
    const first = clock.now() + 2 * minute;
    const expectTurn = async (at: number) => {
      load.question.expectTurn(at);
      await clock.advance(1_000);
    };
    await expectTurn(first + minute);
    await expectTurn(first - minute);
    expect(namedTimes(sent)).toEqual([first / 1000]);
    await expectTurn(first + minute + 1_000);
    expect(namedTimes(sent)).toEqual([first / 1000, first / 1000 + 61]);
    await expectTurn(first);
    expect(namedTimes(sent)).toHaveLength(2);
    await expectTurn(clock.now() + 6_000);
    expect(shownTexts(sent)).toEqual([due('4'), due('edit'), due('edit')]);
  });

  test('is not shown if it has passed', async () => {
    const { sendAndWait, clock } = createWaitingRig();
    const { sent, load } = await sendAndWait(ask, minute);
    for (const aheadMs of [-1_000, 0]) {
      load.question.expectTurn(clock.now() + aheadMs);
      await clock.advance(0);
    }
    expect(namedTimes(sent)).toHaveLength(1);
  });

  test('that changes while Discord receives the message is shown afterwards', async () => {
    const { send, clock, loads } = createWaitingRig();
    const accept = Promise.withResolvers<null>();
    const { sent, done } = send(ask, (_, number) => (number === 1 ? accept.promise : null));
    await clock.advance(0);
    const [load] = loads;
    load?.question.expectTurn(clock.now() + minute);
    await clock.advance(0);
    load?.question.expectTurn(clock.now() + 2 * minute);
    load?.question.expectTurn(clock.now() + 3 * minute);
    await clock.advance(0);
    expect(namedTimes(sent)).toHaveLength(1);
    accept.resolve(null);
    await clock.advance(0);
    const now = clock.now() / 1000;
    expect(namedTimes(sent)).toEqual([now + 60, now + 180]);
    load?.show('A');
    await done;
    expect(shownTexts(sent).at(-1)).toBe('edit "Shelf A"');
  });

  test('that Discord receives late is not shown after the answer', async () => {
    const { send, clock, loads } = createWaitingRig();
    const accept = Promise.withResolvers<null>();
    const { sent, done } = send(ask, (_, number) => (number === 1 ? accept.promise : null));
    await clock.advance(0);
    loads[0]?.question.expectTurn(clock.now() + minute);
    await clock.advance(0);
    loads[0]?.show('A');
    await clock.advance(0);
    accept.resolve(null);
    await done;
    expect(shownTexts(sent)).toEqual([due('4'), 'edit "Shelf A"']);
  });
});

describe('the limits of time', () => {
  test('the time of work counts from the turn', async () => {
    const { sendAndWait, clock, reports } = createWaitingRig();
    const { sent, done, load } = await sendAndWait(ask, 2 * minute);
    await clock.advance(2 * minute);
    load.question.expectTurn(null);
    await clock.advance(24_000);
    expect(shownTexts(sent)).toEqual([due('4')]);
    await clock.advance(2_000);
    await done;
    expect(shownTexts(sent)).toEqual([due('4'), problem('edit')]);
    expect(reports[0]).toMatchObject({ outcome: 'slow', waitedMs: 2 * minute });
    expect(load.signal.aborted).toBe(true);
  });

  test('nobody waits for more than 13 minutes, whatever the estimate is', async () => {
    const { sendAndWait, clock, reports } = createWaitingRig();
    const { sent, done, load } = await sendAndWait(ask, 9 * minute);
    load.question.expectTurn(clock.now() + 20 * minute);
    await clock.advance(13 * minute - 1);
    expect(reports).toEqual([]);
    await clock.advance(1);
    await done;
    expect(reports[0]?.outcome).toBe('busy');
    expect(shownTexts(sent).at(-1)).toEqual(problem('edit'));
    expect(JSON.stringify(sent.at(-1))).toContain('1retry:shelf/A');
    expect(clock.pending()).toBe(0);
  });

  test('each who waits for too long ends at their own time', async () => {
    const { sendAndWait, clock, reports } = createWaitingRig();
    const first = await sendAndWait(ask, 9 * minute);
    await clock.advance(1_000);
    const second = await sendAndWait({ ...ask, id: '2' }, 9 * minute);
    await clock.advance(13 * minute - 1_000);
    await first.done;
    expect(reports.map(({ outcome }) => outcome)).toEqual(['busy']);
    await clock.advance(1_000);
    await second.done;
    expect(reports.map(({ outcome }) => outcome)).toEqual(['busy', 'busy']);
    expect(clock.pending()).toBe(0);
  });

  test('a person can wait a second time after the turn', async () => {
    const { sendAndWait, clock, reports } = createWaitingRig();
    const { sent, done, load } = await sendAndWait(ask, 2 * minute);
    await clock.advance(minute);
    load.question.expectTurn(null);
    await clock.advance(1_000);
    load.question.expectTurn(clock.now() + minute);
    await clock.advance(minute);
    load.question.expectTurn(null);
    load.show('A');
    await done;
    expect(shownTexts(sent)).toEqual([due('4'), 'edit "Shelf A"']);
    expect(reports[0]).toMatchObject({ outcome: 'page', waitedMs: 2 * minute });
  });

  test('a question has ten minutes and a quarter until its turn, and ends with the work', async () => {
    const { sendAndWait, clock } = createWaitingRig();
    const { done, load } = await sendAndWait(ask, minute);
    expect(load.question).toMatchObject({
      kind: 'shelf',
      askedAt: clock.now(),
      patienceMs: 10 * minute + 15_000,
    });
    let isEnded = false;
    load.question.onEnd(() => {
      isEnded = true;
    });
    load.fail(new ProblemError({ code: 'down' }));
    await done;
    expect(isEnded).toBe(true);
  });

  test('the opening of a modal has two seconds, because it cannot be deferred', async () => {
    let patienceMs = 0;
    let isEnded = false;
    const form = {
      ...{ name: 'ask', adminOnly: false },
      modal: (_: readonly string[], __: unknown, context: PageContext) => {
        const { question } = requestContextOf(context);
        patienceMs = question?.patienceMs ?? 0;
        question?.onEnd(() => {
          isEnded = true;
        });
        return { title: 'Ask', components: [] };
      },
      act: () => Promise.resolve(sampleAddress('A')),
    };
    const { send } = createWaitingRig({ forms: [form] });
    await send(press(`1go:${formAddressOf('ask')}`)).done;
    expect(patienceMs).toBe(2_000);
    expect(isEnded).toBe(true);
  });
});
