import { describe, expect, test } from 'vitest';

import { ProblemError } from '../../src/model/problem.ts';
import { option, press, slash } from './interactions.ts';
import { shownTexts } from './sample-page.ts';
import { createWaitingRig } from './waiting-rig.ts';

const minute = 60_000;
const askAs = (id: string, userId = '11') => slash('shelf', [option('name', 'A')], { id, userId });
/** A press on the message that the interaction `1` has sent. */
const pressAs = (id: string, userId = '11') =>
  press('1retry:shelf/A', { answerTo: '1', ownerId: '11' }, { id, userId });

const due = (way: string) =>
  expect.stringMatching(new RegExp(`^${way} "Many people are asking`, 'u')) as string;
const problem = (way: string) =>
  expect.stringMatching(new RegExp(`^${way} "(?!Shelf|Many people are asking)`, 'u')) as string;

describe('the button of the waiting message', () => {
  test('gives up the first place, and the same message goes on', async () => {
    const { sendAndWait, clock, reports, engine } = createWaitingRig();
    const first = await sendAndWait(askAs('1'), minute);
    const second = await sendAndWait(pressAs('2'), 2 * minute);
    await first.done;
    expect(first.load.signal.aborted).toBe(true);
    expect(engine.waiting()).toBe(1);
    second.load.question.expectTurn(null);
    second.load.show('A');
    await second.done;
    expect(shownTexts(first.sent)).toEqual([due('4')]);
    expect(shownTexts(second.sent)).toEqual([due('7'), 'edit "Shelf A"']);
    expect(reports.map(({ outcome }) => outcome)).toEqual(['replaced', 'page']);
    expect(engine.waiting()).toBe(0);
    expect(clock.pending()).toBe(0);
  });

  test('gives up the second place too, although the first interaction has sent the message', async () => {
    const { sendAndWait, engine, reports } = createWaitingRig();
    await sendAndWait(askAs('1'), minute);
    await sendAndWait(pressAs('2'), minute);
    await sendAndWait(pressAs('3'), minute);
    expect(engine.waiting()).toBe(1);
    expect(reports.map(({ outcome }) => outcome)).toEqual(['replaced', 'replaced']);
  });

  test('gives up the place of a private waiting message, which becomes the answer', async () => {
    const { sendAndWait, reports } = createWaitingRig();
    const next = press('1next:shelf/B', { answerTo: '9', ownerId: '11' }, { id: '1' });
    const first = await sendAndWait(next, minute);
    const again = press(
      '1retry:shelf/B',
      { answerTo: '1', ownerId: '11', ephemeral: true },
      { id: '2' },
    );
    const second = await sendAndWait(again, minute);
    second.load.show('B');
    await second.done;
    expect(shownTexts(first.sent)).toEqual(['6', due('follow-up alone')]);
    expect(shownTexts(second.sent)).toEqual([due('7'), 'edit "Shelf B"']);
    expect(reports.map(({ outcome }) => outcome)).toEqual(['replaced', 'page']);
  });

  test('changes nothing when the turn has come: the answer is about to be shown', async () => {
    const { sendAndWait, send, loads, reports } = createWaitingRig();
    const first = await sendAndWait(askAs('1'), minute);
    first.load.question.expectTurn(null);
    const second = send(pressAs('2'));
    await second.done;
    expect(shownTexts(second.sent)).toEqual(['6']);
    expect(loads).toHaveLength(1);
    first.load.show('A');
    await first.done;
    expect(shownTexts(first.sent)).toEqual([due('4'), 'edit "Shelf A"']);
    expect(reports.map(({ outcome }) => outcome)).toEqual(['joined', 'page']);
  });

  test('gives somebody else a private copy, and the first place stays', async () => {
    const { sendAndWait, engine } = createWaitingRig();
    const first = await sendAndWait(askAs('1'), minute);
    const other = await sendAndWait(pressAs('2', '12'), minute);
    expect(shownTexts(other.sent)).toEqual([due('4 alone')]);
    expect(engine.waiting()).toBe(2);
    expect(first.load.signal.aborted).toBe(false);
  });
});

describe('the button after a crash', () => {
  test('asks again in the same message', async () => {
    const { sendAndWait } = createWaitingRig();
    const { sent, done, load } = await sendAndWait(pressAs('2'), minute);
    load.show('A');
    await done;
    expect(shownTexts(sent)).toEqual([due('7'), 'edit "Shelf A"']);
  });

  test('shows the answer at once if there is no line', async () => {
    const { send, clock, loads } = createWaitingRig();
    const { sent, done } = send(pressAs('2'));
    await clock.advance(0);
    loads[0]?.show('A');
    await done;
    expect(shownTexts(sent)).toEqual(['7 "Shelf A"']);
  });

  test.each([0, 1_000])('shows a problem in the same message after %s ms', async (ms) => {
    const { send, clock, loads } = createWaitingRig();
    const { sent, done } = send(pressAs('2'));
    await clock.advance(ms);
    loads[0]?.fail(new ProblemError({ code: 'not_found', what: 'book' }));
    await done;
    expect(shownTexts(sent)).toEqual(ms === 0 ? [problem('7')] : ['6', problem('edit')]);
  });
});

describe('a shutdown', () => {
  test('ends those in line at once, with a button that asks again', async () => {
    const { sendAndWait, engine, clock, reports } = createWaitingRig();
    const waits = [];
    for (const id of ['1', '2', '3']) waits.push(await sendAndWait(askAs(id), minute));
    const drained = engine.drain(7_000);
    await drained;
    for (const { sent } of waits) {
      expect(shownTexts(sent)).toEqual([due('4'), problem('edit')]);
      expect(JSON.stringify(sent.at(-1))).toContain('1retry:shelf/A');
    }
    expect(reports.map(({ outcome }) => outcome)).toEqual(['closing', 'closing', 'closing']);
    expect(clock.pending()).toBe(0);
  });

  test('lets those finish whose turn comes in time', async () => {
    const { sendAndWait, engine, clock } = createWaitingRig();
    const { sent, load } = await sendAndWait(askAs('1'), 3_000);
    const drained = engine.drain(7_000);
    await clock.advance(3_000);
    load.question.expectTurn(null);
    load.show('A');
    await drained;
    expect(shownTexts(sent)).toEqual(['5', 'edit "Shelf A"']);
  });

  test('ends those at once that get into line later', async () => {
    const { send, engine, clock, loads, reports } = createWaitingRig();
    const { sent } = send(askAs('1'));
    await clock.advance(1_000);
    const drained = engine.drain(7_000);
    loads[0]?.question.expectTurn(clock.now() + minute);
    await drained;
    expect(shownTexts(sent)).toEqual(['5', problem('edit')]);
    expect(reports.map(({ outcome }) => outcome)).toEqual(['closing']);
  });
});

describe('the line', () => {
  test('has room for 1,000; one more is told when to come back', async () => {
    const { send, clock, loads, reports, engine } = createWaitingRig();
    const most = 1_000;
    for (let number = 0; number <= most; number += 1) {
      send(askAs(`${number}`, `${number}`));
    }
    await clock.advance(0);
    for (const { question } of loads) question.expectTurn(clock.now() + minute);
    await clock.advance(0);
    expect(engine.waiting()).toBe(most);
    expect(reports.map(({ outcome }) => outcome)).toEqual(['busy']);
  });

  test('is in the debug log: how many wait, and how long they have waited', async () => {
    const { sendAndWait, lines, clock } = createWaitingRig();
    const { done, load } = await sendAndWait(askAs('1'), minute);
    await clock.advance(30_000);
    load.show('A');
    await done;
    const fields = lines.filter(({ level }) => level === 'debug').map((line) => line.fields);
    expect(fields).toEqual([
      { interaction: '1', dueInMs: minute, waiting: 1 },
      expect.objectContaining({ interaction: '1', outcome: 'page', waitedMs: 30_000 }),
    ]);
  });
});
