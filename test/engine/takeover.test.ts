import { describe, expect, test } from 'vitest';

import type { FirstSent } from '../../src/model/kept-interactions.ts';
import { formAddressOf } from '../../src/pages/address.ts';
import type { Refuse } from './engine-rig.ts';
import { option, press, slash } from './interactions.ts';
import { sampleAddress, shownTexts } from './sample-page.ts';
import { createWaitingRig, due, problem } from './waiting-rig.ts';

const ask = slash('shelf', [option('name', 'A')]);
const minute = 60_000;
const keep = () => Promise.resolve();

/** Discord has the first response of the process that has died. */
const hasFirst: Refuse = ({ way }) => (way === 'callback' ? { status: 400, code: 40_060 } : null);

describe('an interaction whose process has died', () => {
  test.each<FirstSent>(['deferral', 'waiting'])(
    'is answered after its first response (%s), in the same message',
    async (first) => {
      const { send, clock, loads, reports } = createWaitingRig();
      const { sent, done } = send(ask, hasFirst, first, keep);
      await clock.advance(0);
      loads[0]?.show('A');
      await done;
      expect(shownTexts(sent)).toEqual(['5', 'edit "Shelf A"']);
      expect(reports.map(({ outcome }) => outcome)).toEqual(['page']);
    },
  );

  test('is answered too if it has died before its first response', async () => {
    const { send, clock, loads } = createWaitingRig();
    const { sent, done } = send(ask, () => null, 'deferral', keep);
    await clock.advance(0);
    loads[0]?.show('A');
    await done;
    expect(shownTexts(sent)).toEqual(['5', 'edit "Shelf A"']);
  });

  test('goes on waiting in line, in the message that says so', async () => {
    const { send, clock, loads } = createWaitingRig();
    const { sent, done } = send(ask, hasFirst, 'waiting', keep);
    await clock.advance(0);
    loads[0]?.question.expectTurn(clock.now() + minute);
    await clock.advance(minute);
    loads[0]?.question.expectTurn(null);
    loads[0]?.show('A');
    await done;
    expect(shownTexts(sent)).toEqual(['5', due('edit'), 'edit "Shelf A"']);
  });

  test('is not done again if it is a form: the person reads a few words', async () => {
    let acts = 0;
    const act = () => {
      acts += 1;
      return Promise.resolve(sampleAddress('A'));
    };
    const form = { name: 'sweep', adminOnly: false, act };
    const { send, reports } = createWaitingRig({ forms: [form], isThinking: true });
    const pressed = press(`1go:${formAddressOf('sweep')}`, { ownerId: '99' });
    const unsure: Refuse = ({ way }) => (way === 'callback' ? new Error('cut') : null);
    const { sent, done } = send(pressed, unsure, 'deferral', keep);
    await done;
    expect(acts).toBe(0);
    expect(shownTexts(sent)).toEqual(['5 alone', '5 alone', 'look', problem('edit')]);
    expect(reports.map(({ outcome }) => outcome)).toEqual(['lost']);
  });
});

describe('a shutdown of one of several processes', () => {
  test('leaves those in line to another one, without a word', async () => {
    const { send, clock, loads, engine, reports } = createWaitingRig();
    const { sent } = send(ask, () => null, undefined, keep);
    await clock.advance(0);
    loads[0]?.question.expectTurn(clock.now() + minute);
    await clock.advance(0);
    await engine.drain(7_000, true);
    await clock.advance(minute);
    expect(shownTexts(sent)).toEqual([due('4')]);
    expect(loads[0]?.signal.aborted).toBe(true);
    expect(loads[0]?.question.isOver).toBe(true);
    expect(reports).toEqual([]);
    expect(clock.pending()).toBe(0);
  });

  test('ends a form in line with a few words, because it has acted', async () => {
    const form = {
      name: 'sweep',
      adminOnly: false,
      act: () => Promise.resolve(sampleAddress('A')),
    };
    const { send, clock, loads, engine } = createWaitingRig({ forms: [form] });
    const pressed = press(`1go:${formAddressOf('sweep')}`, { ownerId: '99' });
    const { sent } = send(pressed, () => null, undefined, keep);
    await clock.advance(0);
    loads[0]?.question.expectTurn(clock.now() + minute);
    await clock.advance(0);
    await engine.drain(7_000, true);
    expect(shownTexts(sent)).toEqual([due('4 alone'), problem('edit')]);
  });
});
