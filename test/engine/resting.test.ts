import { describe, expect, test } from 'vitest';

import { placeKept, ProblemError } from '../../src/model/problem.ts';
import { formAddressOf } from '../../src/pages/address.ts';
import { option, press, slash } from './interactions.ts';
import { sampleAddress, shownTexts } from './sample-page.ts';
import { createWaitingRig } from './waiting-rig.ts';

const minute = 60_000;
const askAs = (id: string) => slash('shelf', [option('name', 'A')], { id });
const pressAs = (id: string) =>
  press('1retry:shelf/A', { answerTo: '1', ownerId: '11' }, { id, userId: '11' });

const due = (way: string) =>
  expect.stringMatching(new RegExp(`^${way} "Many people are asking`, 'u')) as string;
const problem = (way: string) =>
  expect.stringMatching(new RegExp(`^${way} "(?!Shelf|Many people are asking)`, 'u')) as string;

/** A rig whose limiter keeps the places of people in line, and an interaction that waits. */
function createRestingRig(options: Parameters<typeof createWaitingRig>[0] = {}) {
  const rig = createWaitingRig(options);
  const { send, clock, loads } = rig;
  /** Passes an interaction on, and lets its question wait in a place that can be kept. */
  const sendAndRest = async (interaction: unknown, dueInMs = 2 * minute) => {
    const sending = send(interaction);
    await clock.advance(0);
    const load = loads.at(-1);
    if (load === undefined) throw new Error('nothing was loaded');
    let asked = 0;
    const keepPlace = (): boolean => {
      asked += 1;
      return true;
    };
    load.question.expectTurn(clock.now() + dueInMs, keepPlace);
    await clock.advance(0);
    return { ...sending, load, isKept: () => asked === 1 };
  };
  return { ...rig, sendAndRest };
}

describe('a person in line whose place is kept', () => {
  test('gets the answer in the same message: the page is loaded again at the turn', async () => {
    const { sendAndRest, loads, clock, engine, reports, lines } = createRestingRig();
    const { sent, done, load, isKept } = await sendAndRest(askAs('1'));
    expect(isKept()).toBe(true);
    expect(load.signal.reason).toBe(placeKept);
    load.fail(placeKept);
    await clock.advance(2 * minute);
    expect(loads).toHaveLength(1);
    expect(engine.waiting()).toBe(1);

    load.question.expectTurn(null);
    await clock.advance(1_000);
    expect(loads).toHaveLength(2);
    expect(loads[1]?.question).toBe(load.question);
    expect(loads[1]?.signal.aborted).toBe(false);
    loads[1]?.show('A');
    await done;
    expect(shownTexts(sent)).toEqual([due('4'), 'edit "Shelf A"']);
    expect(reports).toEqual([
      {
        ...{ kind: 'command', name: 'shelf', outcome: 'page' },
        ...{ acknowledgedMs: 0, endedMs: 2 * minute + 1_000, waitedMs: 2 * minute },
      },
    ]);
    expect(engine.waiting()).toBe(0);
    expect(clock.pending()).toBe(0);
    expect(lines.filter(({ level }) => level !== 'debug')).toEqual([]);
  });

  test('has no timer of their own, and no work, until the turn', async () => {
    const { sendAndRest, clock } = createRestingRig();
    for (const id of ['1', '2', '3']) await sendAndRest(askAs(id));
    await clock.advance(minute);
    expect(clock.pending()).toBe(1);
  });

  test('goes on working until Discord has accepted the message', async () => {
    const { send, clock, loads } = createRestingRig();
    const accept = Promise.withResolvers<null>();
    send(askAs('1'), (_, number) => (number === 1 ? accept.promise : null));
    await clock.advance(0);
    loads[0]?.question.expectTurn(clock.now() + minute, () => true);
    await clock.advance(0);
    expect(loads[0]?.signal.aborted).toBe(false);
    accept.resolve(null);
    await clock.advance(0);
    expect(loads[0]?.signal.aborted).toBe(true);
  });

  test('goes on working if Discord rejects the message, or the limiter keeps no place', async () => {
    const { send, clock, loads } = createRestingRig();
    send(askAs('1'), (_, number) => (number === 1 ? { status: 400, code: 50_035 } : null));
    send(askAs('2'));
    await clock.advance(0);
    loads[0]?.question.expectTurn(clock.now() + minute, () => true);
    loads[1]?.question.expectTurn(clock.now() + minute, () => false);
    await clock.advance(0);
    expect(loads.map(({ signal }) => signal.aborted)).toEqual([false, false]);
  });

  test('reads again when the answer is due if the estimate is off by more than half', async () => {
    const { sendAndRest, clock } = createRestingRig();
    const { sent, load } = await sendAndRest(askAs('1'));
    const first = clock.now() + 2 * minute;
    for (const at of [first + minute, first + minute + 1_000, first]) {
      load.question.expectTurn(at);
      await clock.advance(0);
    }
    expect(shownTexts(sent)).toEqual([due('4'), due('edit')]);
  });

  test('can wait a second time after the turn', async () => {
    const { sendAndRest, loads, clock, reports } = createRestingRig();
    const { sent, done, load } = await sendAndRest(askAs('1'));
    await clock.advance(minute);
    load.question.expectTurn(null);
    await clock.advance(1_000);
    load.question.expectTurn(clock.now() + minute, () => true);
    await clock.advance(minute);
    expect(loads[1]?.signal.aborted).toBe(true);
    load.question.expectTurn(null);
    await clock.advance(0);
    loads[2]?.show('A');
    await done;
    expect(shownTexts(sent)).toEqual([due('4'), 'edit "Shelf A"']);
    expect(reports[0]).toMatchObject({ outcome: 'page', waitedMs: 2 * minute });
  });

  test('gets a problem message if the page cannot be loaded at the turn', async () => {
    const { sendAndRest, loads, clock, reports } = createRestingRig();
    const { sent, done, load } = await sendAndRest(askAs('1'));
    load.question.expectTurn(null);
    await clock.advance(0);
    loads[1]?.fail(new ProblemError({ code: 'down' }));
    await done;
    expect(shownTexts(sent)).toEqual([due('4'), problem('edit')]);
    expect(reports.map(({ outcome }) => outcome)).toEqual(['down']);
  });
});

describe('the limits of time', () => {
  test('the time of work counts from the turn', async () => {
    const { sendAndRest, loads, clock, reports } = createRestingRig();
    const { sent, done, load } = await sendAndRest(askAs('1'));
    await clock.advance(2 * minute);
    load.question.expectTurn(null);
    await clock.advance(24_999);
    expect(shownTexts(sent)).toEqual([due('4')]);
    await clock.advance(1);
    await done;
    expect(loads[1]?.signal.aborted).toBe(true);
    expect(reports[0]).toMatchObject({ outcome: 'slow', waitedMs: 2 * minute });
  });

  test('nobody waits for more than 13 minutes, and each ends at their own time', async () => {
    const { sendAndRest, loads, clock, reports } = createRestingRig();
    const first = await sendAndRest(askAs('1'));
    await clock.advance(1_000);
    const second = await sendAndRest(askAs('2'));
    await clock.advance(13 * minute - 1_001);
    expect(reports).toEqual([]);
    await clock.advance(1);
    await first.done;
    expect(reports.map(({ outcome }) => outcome)).toEqual(['busy']);
    await clock.advance(1_000);
    await second.done;
    for (const { sent } of [first, second]) {
      expect(shownTexts(sent)).toEqual([due('4'), problem('edit')]);
      expect(JSON.stringify(sent.at(-1))).toContain('1retry:shelf/A');
    }
    expect(reports.map(({ outcome }) => outcome)).toEqual(['busy', 'busy']);
    expect(loads).toHaveLength(2);
    expect(clock.pending()).toBe(0);
  });

  test('the question ends with the interaction', async () => {
    const { sendAndRest, loads, clock } = createRestingRig();
    const { done, load } = await sendAndRest(askAs('1'));
    let isEnded = false;
    load.question.onEnd(() => {
      isEnded = true;
    });
    await clock.advance(minute);
    expect(isEnded).toBe(false);
    load.question.expectTurn(null);
    await clock.advance(0);
    loads[1]?.show('A');
    await done;
    expect(isEnded).toBe(true);
  });
});

describe('the button of the waiting message', () => {
  test('gives up the first place, and the same message goes on', async () => {
    const { sendAndRest, loads, clock, reports, engine } = createRestingRig();
    const first = await sendAndRest(askAs('1'));
    let isGivenUp = false;
    first.load.question.onEnd(() => {
      isGivenUp = true;
    });
    const second = await sendAndRest(pressAs('2'));
    await first.done;
    expect(isGivenUp).toBe(true);
    expect(engine.waiting()).toBe(1);
    second.load.question.expectTurn(null);
    await clock.advance(0);
    loads[2]?.show('A');
    await second.done;
    expect(shownTexts(first.sent)).toEqual([due('4')]);
    expect(shownTexts(second.sent)).toEqual([due('7'), 'edit "Shelf A"']);
    expect(reports.map(({ outcome }) => outcome)).toEqual(['replaced', 'page']);
    expect(loads).toHaveLength(3);
    expect(clock.pending()).toBe(0);
  });

  test('changes nothing when the turn has come', async () => {
    const { sendAndRest, send, loads, clock, reports } = createRestingRig();
    const first = await sendAndRest(askAs('1'));
    first.load.question.expectTurn(null);
    await clock.advance(0);
    const second = send(pressAs('2'));
    await second.done;
    expect(shownTexts(second.sent)).toEqual(['6']);
    loads[1]?.show('A');
    await first.done;
    expect(reports.map(({ outcome }) => outcome)).toEqual(['joined', 'page']);
  });
});

describe('a shutdown', () => {
  test('ends those in line at once, with a button that asks again', async () => {
    const { sendAndRest, engine, loads, clock, reports } = createRestingRig();
    const waits = [];
    for (const id of ['1', '2', '3']) waits.push(await sendAndRest(askAs(id)));
    await engine.drain(7_000);
    for (const { sent, done } of waits) {
      await done;
      expect(shownTexts(sent)).toEqual([due('4'), problem('edit')]);
      expect(JSON.stringify(sent.at(-1))).toContain('1retry:shelf/A');
    }
    expect(reports.map(({ outcome }) => outcome)).toEqual(['closing', 'closing', 'closing']);
    expect(loads).toHaveLength(3);
    expect(clock.pending()).toBe(0);
  });

  test('waits for those whose turn comes in time, and ends them if it does not', async () => {
    const { sendAndRest, engine, clock, loads, reports } = createRestingRig();
    const served = await sendAndRest(askAs('1'), 6_000);
    const late = await sendAndRest(askAs('2'), 6_000);
    await clock.advance(2_000);
    const drained = engine.drain(7_000);
    await clock.advance(4_000);
    served.load.question.expectTurn(null);
    await clock.advance(0);
    loads[2]?.show('A');
    await served.done;
    await clock.advance(1_000);
    await drained;
    expect(shownTexts(served.sent)).toEqual([due('4'), 'edit "Shelf A"']);
    expect(shownTexts(late.sent)).toEqual([due('4'), problem('edit')]);
    expect(reports.map(({ outcome }) => outcome)).toEqual(['page', 'closing']);
  });
});

describe('work goes on while the person waits', () => {
  test('if it is a form, which acts once', async () => {
    let acts = 0;
    const act = () => {
      acts += 1;
      return Promise.resolve(sampleAddress('swept'));
    };
    const form = { name: 'sweep', adminOnly: false, act };
    const { sendAndRest, clock } = createRestingRig({ forms: [form] });
    const pressed = press(`1go:${formAddressOf('sweep', ['A'])}`, { ownerId: '99' });
    const { sent, done, load, isKept } = await sendAndRest(pressed);
    expect([isKept(), load.signal.aborted]).toEqual([false, false]);
    await clock.advance(2 * minute);
    load.question.expectTurn(null);
    load.show('A');
    await done;
    expect(acts).toBe(1);
    expect(shownTexts(sent)).toEqual([due('4 alone'), 'edit "Shelf A"']);
  });

  test('if the message that others read keeps its content', async () => {
    const { sendAndRest } = createRestingRig();
    const next = press('1next:shelf/B', { ownerId: '11' });
    const { sent, load, isKept } = await sendAndRest(next);
    expect(shownTexts(sent)).toEqual(['6', due('follow-up alone')]);
    expect([isKept(), load.signal.aborted]).toEqual([false, false]);
  });

  test('if the turn comes within five seconds', async () => {
    const { sendAndRest } = createRestingRig();
    const { load, isKept } = await sendAndRest(askAs('1'), 5_000);
    expect([isKept(), load.signal.aborted]).toEqual([false, false]);
  });
});
