import { describe, expect, test } from 'vitest';

import { ProblemError } from '../../src/model/problem.ts';
import { formAddressOf } from '../../src/pages/address.ts';
import { choose, option, press, slash, submit, menuOfShelfA } from './interactions.ts';
import { sampleAddress, shownTexts } from './sample-page.ts';
import { createWaitingRig, due, problem } from './waiting-rig.ts';

const ask = slash('shelf', [option('name', 'A')]);
const minute = 60_000;

describe('a message that others read', () => {
  const next = press('1next:shelf/B', { ownerId: '11' });

  test('keeps its content: a private message says when the answer is due, and disappears', async () => {
    const { sendAndWait } = createWaitingRig();
    const { sent, done, load } = await sendAndWait(next, minute);
    expect(shownTexts(sent)).toEqual(['6', due('follow-up alone')]);
    load.question.expectTurn(null);
    load.show('B');
    await done;
    expect(shownTexts(sent)).toEqual([
      ...['6', due('follow-up alone')],
      ...['edit "Shelf B"', 'delete-follow-up f2'],
    ]);
  });

  test('keeps it when the estimate changes', async () => {
    const { sendAndWait, clock } = createWaitingRig();
    const { sent, load } = await sendAndWait(next, minute);
    load.question.expectTurn(clock.now() + 3 * minute);
    await clock.advance(0);
    expect(shownTexts(sent)).toEqual(['6', due('follow-up alone'), due('edit-follow-up f2')]);
  });

  test('keeps it when there is a problem, which ends in the private message', async () => {
    const { sendAndWait } = createWaitingRig();
    const { sent, done, load } = await sendAndWait(next, minute);
    load.fail(new ProblemError({ code: 'down' }));
    await done;
    expect(shownTexts(sent)).toEqual([
      ...['6', due('follow-up alone')],
      problem('edit-follow-up f2'),
    ]);
  });

  test('that was deleted meanwhile: the answer comes in the private message', async () => {
    const { sendAndWait } = createWaitingRig();
    const refuse = ({ way }: { way: string }) =>
      way === 'edit' ? { status: 404, code: 10_008 } : null;
    const { sent, done, load } = await sendAndWait(next, minute, refuse);
    load.show('B');
    await done;
    expect(shownTexts(sent).at(-1)).toBe('edit-follow-up f2 "Shelf B"');
  });

  test('of another user stays as it is: the private copy says when it is due', async () => {
    const { sendAndWait } = createWaitingRig();
    const { sent, done, load } = await sendAndWait(
      press('1next:shelf/B', { ownerId: '99' }),
      minute,
    );
    load.show('B');
    await done;
    expect(shownTexts(sent)).toEqual([due('4 alone'), 'edit "Shelf B"']);
  });
});

describe('a menu', () => {
  test("of another user's message is reset, and a private message says when the answer is due", async () => {
    const { sendAndWait } = createWaitingRig();
    const chosen = choose('1view:shelf/A', 'shelf/B', { ownerId: '99', components: menuOfShelfA });
    const { sent, done, load } = await sendAndWait(chosen, minute);
    load.show('B');
    await done;
    expect(shownTexts(sent)).toEqual([
      ...['7 "Shelf A"', due('follow-up alone')],
      'edit-follow-up f2 "Shelf B"',
    ]);
  });

  test('of their own message is reset, and the message changes when the turn comes', async () => {
    const { sendAndWait } = createWaitingRig();
    const chosen = choose('1view:shelf/A', 'shelf/B', { ownerId: '11', components: menuOfShelfA });
    const { sent, done, load } = await sendAndWait(chosen, minute);
    load.show('B');
    await done;
    expect(shownTexts(sent)).toEqual([
      ...['7 "Shelf A"', due('follow-up alone')],
      ...['edit "Shelf B"', 'delete-follow-up f2'],
    ]);
  });
});

describe('a form', () => {
  test('acts once, and its waiting message leads to the page that it shows', async () => {
    let acts = 0;
    const act = () => {
      acts += 1;
      return Promise.resolve(sampleAddress('swept'));
    };
    const { sendAndWait } = createWaitingRig({ forms: [{ name: 'sweep', adminOnly: false, act }] });
    const pressed = press(`1go:${formAddressOf('sweep', ['A'])}`, { ownerId: '99' });
    const { sent, done, load } = await sendAndWait(pressed, minute);
    expect(shownTexts(sent)).toEqual([due('4 alone')]);
    expect(JSON.stringify(sent)).toContain('1retry:shelf/swept');
    load.show('A');
    await done;
    expect(acts).toBe(1);
    expect(shownTexts(sent)).toEqual([due('4 alone'), 'edit "Shelf A"']);
  });

  test('that is submitted again from the waiting message gives up the first place', async () => {
    const form = {
      ...{ name: 'ask', adminOnly: false },
      modal: () => ({ title: 'Ask', components: [] }),
      act: () => Promise.resolve(sampleAddress('A')),
    };
    const { sendAndWait, loads, reports } = createWaitingRig({ forms: [form] });
    const id = '1330000000000000001';
    await sendAndWait(submit(`1go:${formAddressOf('ask')}`, {}, { id }), minute);
    const message = { answerTo: id, ephemeral: true };
    const again = submit(`1go:${formAddressOf('ask')}`, {}, { id: '1330000000000000002' }, message);
    const { sent } = await sendAndWait(again, minute);
    expect(reports.map(({ outcome }) => outcome)).toEqual(['replaced']);
    expect(shownTexts(sent)).toEqual([due('7')]);
    expect(loads.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  });
});

test('a replayed interaction waits like another one', async () => {
  const { sendAndWait } = createWaitingRig();
  const { sent, done, load } = await sendAndWait(ask, minute, () => null, 'replayed');
  load.show('A');
  await done;
  expect(shownTexts(sent)).toEqual(['5', due('edit'), 'edit "Shelf A"']);
});
