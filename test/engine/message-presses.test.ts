import { InteractionResponseType } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';

import type { Form } from '../../src/engine/form.ts';
import { ProblemError } from '../../src/model/problem.ts';
import { formAddressOf } from '../../src/pages/address.ts';
import { createEngineRig, type SentResponse } from './engine-rig.ts';
import { choose, press, menuOfShelfA } from './interactions.ts';
import { sampleAddress, samplePage, shownTexts } from './sample-page.ts';

/** The error with which the REST client rejects a rate limit. */
const limit = () => Object.assign(new Error('a rate limit'), { retryAfter: 5_050 });
const isChange = ({ way, body }: SentResponse): boolean =>
  way === 'edit' || (way === 'callback' && body.type === InteractionResponseType.UpdateMessage);

/** A Discord that accepts no change of the message before the given time. */
function limitedUntil(clock: { now(): number }, time: number) {
  return (call: SentResponse) => (isChange(call) && clock.now() < time ? limit() : null);
}

/** An engine whose page shows a name when the test says so. */
function openShelves(forms: readonly Form[] = []) {
  const loads = new Map<string, PromiseWithResolvers<string>>();
  const page = samplePage((name) => {
    const load = Promise.withResolvers<string>();
    loads.set(name, load);
    return load.promise;
  });
  const rig = createEngineRig({ pages: [page], forms });
  return { ...rig, show: (name: string) => loads.get(name)?.resolve(name), loads };
}

const next = (name: string) => press(`1next:shelf/${name}`);

describe('a page that a rate limit keeps out of its message', () => {
  test('is deferred at once, and shown when the limit is over', async () => {
    const { send, clock, reports } = createEngineRig({ pages: [samplePage()] });
    const { sent, done } = send(next('B'), limitedUntil(clock, clock.now() + 5_000));
    await clock.advance(0);
    expect(shownTexts(sent)).toEqual(['7 "Shelf B"', '6']);
    await clock.advance(5_050);
    await done;
    expect(shownTexts(sent)).toEqual(['7 "Shelf B"', '6', 'edit "Shelf B"']);
    expect(reports[0]).toMatchObject({ outcome: 'page', acknowledgedMs: 0 });
  });

  test('is shown also if others use the limit up again', async () => {
    const { send, clock, reports } = createEngineRig({ pages: [samplePage()] });
    const { sent, done } = send(next('B'), limitedUntil(clock, clock.now() + 12_000));
    await clock.advance(20_000);
    await done;
    expect(shownTexts(sent)).toEqual([
      '7 "Shelf B"',
      '6',
      ...Array<string>(3).fill('edit "Shelf B"'),
    ]);
    expect(reports[0]?.outcome).toBe('page');
  });

  test('is not shown if the person has pressed again, and reads nothing of it', async () => {
    const { send, clock, reports } = createEngineRig({ pages: [samplePage()] });
    const refuse = limitedUntil(clock, clock.now() + 5_000);
    const first = send(next('B'), refuse);
    await clock.advance(1_000);
    const second = send(next('C'), refuse);
    const third = send(next('D'), refuse);
    await clock.advance(10_000);
    await Promise.all([first.done, second.done, third.done]);
    expect(shownTexts(first.sent)).toEqual(['7 "Shelf B"', '6']);
    expect(shownTexts(second.sent)).toEqual(['6']);
    expect(shownTexts(third.sent)).toEqual(['7 "Shelf D"', '6', 'edit "Shelf D"']);
    expect(reports.map(({ outcome }) => outcome)).toEqual(['page', 'replaced', 'replaced']);
  });

  test('that is a new message is deferred too', async () => {
    const { send, clock } = createEngineRig({ pages: [samplePage()] });
    const foreign = press('1next:shelf/B', { ownerId: '99' });
    const { sent, done } = send(foreign, (_, number) => (number === 1 ? limit() : null));
    await clock.advance(0);
    await done;
    expect(shownTexts(sent)).toEqual(['4 alone "Shelf B"', '5 alone', 'edit "Shelf B"']);
  });
});

describe('a page that is loaded after a later press in its message', () => {
  test('does not replace the later page', async () => {
    const { send, clock, show, reports } = openShelves();
    const first = send(next('B'));
    await clock.advance(1_000);
    const second = send(next('C'));
    await clock.advance(0);
    show('C');
    await second.done;
    show('B');
    await first.done;
    expect(shownTexts(first.sent)).toEqual(['6']);
    expect(shownTexts(second.sent)).toEqual(['7 "Shelf C"']);
    expect(reports.map(({ outcome }) => outcome)).toEqual(['page', 'replaced']);
  });

  test('is acknowledged even if it is loaded at once', async () => {
    const { send, clock, show } = openShelves();
    const first = send(next('B'));
    const second = send(next('C'));
    await clock.advance(0);
    show('B');
    await clock.advance(0);
    expect(shownTexts(first.sent)).toEqual(['6']);
    show('C');
    await Promise.all([first.done, second.done]);
    expect(shownTexts(first.sent)).toEqual(['6']);
    expect(shownTexts(second.sent)).toEqual(['7 "Shelf C"']);
  });

  test('is shown if Discord accepts no answer to the later press', async () => {
    const { send, clock, show, reports } = openShelves();
    const first = send(next('B'));
    const second = send(next('C'), () => new Error('the connection was cut'));
    await clock.advance(0);
    show('B');
    await clock.advance(0);
    show('C');
    await Promise.all([first.done, second.done]);
    expect(shownTexts(first.sent)).toEqual(['6', 'edit "Shelf B"']);
    expect(reports.map(({ outcome }) => outcome)).toEqual(['lost', 'page']);
  });

  test('is shown if the later press ends with a private problem', async () => {
    const { send, clock, show, loads } = openShelves();
    const first = send(next('B'));
    const second = send(next('C'));
    await clock.advance(0);
    show('B');
    loads.get('C')?.reject(new ProblemError({ code: 'down' }));
    await Promise.all([first.done, second.done]);
    expect(shownTexts(second.sent)).toEqual([expect.stringMatching(/^4 alone "/u)]);
    expect(shownTexts(first.sent)).toEqual(['6', 'edit "Shelf B"']);
  });

  test('shows no problem', async () => {
    const { send, clock, show, loads } = openShelves();
    const first = send(next('B'));
    const second = send(next('C'));
    await clock.advance(0);
    loads.get('B')?.reject(new ProblemError({ code: 'down' }));
    await clock.advance(0);
    show('C');
    await Promise.all([first.done, second.done]);
    expect(shownTexts(first.sent)).toEqual(['6']);
  });

  test('does not reset a menu to what the message showed before', async () => {
    const { send, clock, show } = openShelves();
    const first = send(choose('1view:shelf/A', 'shelf/B', { components: menuOfShelfA }));
    const second = send(next('C'));
    await clock.advance(0);
    show('C');
    await second.done;
    await clock.advance(1_000);
    show('B');
    await first.done;
    expect(shownTexts(first.sent)).toEqual(['6']);
  });
});

test('the problem of a form is shown even after a later press in its message', async () => {
  const acting = Promise.withResolvers<never>();
  const form: Form = { name: 'sweep', adminOnly: false, act: () => acting.promise };
  const { send, clock, show } = openShelves([form]);
  const first = send(press(`1go:${formAddressOf('sweep')}`));
  const second = send(next('C'));
  await clock.advance(0);
  show('C');
  await second.done;
  acting.reject(new ProblemError({ code: 'down' }));
  await first.done;
  expect(shownTexts(first.sent)).toEqual([expect.stringMatching(/^4 alone "/u)]);
});

test('the page of a form that has acted is shown if a second press of its button fails', async () => {
  let acts = 0;
  const removing = Promise.withResolvers<undefined>();
  const form: Form = {
    ...{ name: 'sweep', adminOnly: false },
    async act() {
      acts += 1;
      if (acts > 1) throw new ProblemError({ code: 'not_found', what: 'book' });
      await removing.promise;
      return sampleAddress('swept');
    },
  };
  const { send, clock } = createEngineRig({ pages: [samplePage()], forms: [form] });
  const button = press(`1go:${formAddressOf('sweep')}`);
  const first = send(button);
  await clock.advance(100);
  const second = send(button);
  await second.done;
  removing.resolve(undefined);
  await first.done;
  expect(shownTexts(second.sent)).toEqual([expect.stringMatching(/^4 alone "/u)]);
  expect(shownTexts(first.sent)).toEqual(['7 "Shelf swept"']);
});

test('the page of a form does not replace that of a later press', async () => {
  const acting = Promise.withResolvers<undefined>();
  const act = async () => {
    await acting.promise;
    return sampleAddress('swept');
  };
  const form: Form = { name: 'sweep', adminOnly: false, act };
  const { send, clock } = createEngineRig({ pages: [samplePage()], forms: [form] });
  const first = send(press(`1go:${formAddressOf('sweep')}`));
  await clock.advance(100);
  const second = send(next('C'));
  await second.done;
  acting.resolve(undefined);
  await first.done;
  expect(shownTexts(first.sent)).toEqual(['6']);
  expect(shownTexts(second.sent)).toEqual(['7 "Shelf C"']);
});

test('a change waits for the one before it, so that both arrive in order', async () => {
  const accepted = Promise.withResolvers<null>();
  const { send, clock } = createEngineRig({ pages: [samplePage()] });
  const first = send(next('B'), () => accepted.promise);
  await clock.advance(0);
  const second = send(next('C'));
  await clock.advance(0);
  expect(shownTexts(second.sent)).toEqual(['6']);
  accepted.resolve(null);
  await Promise.all([first.done, second.done]);
  expect(shownTexts(first.sent)).toEqual(['7 "Shelf B"']);
  expect(shownTexts(second.sent)).toEqual(['6', 'edit "Shelf C"']);
});

test('presses in different messages do not affect each other', async () => {
  const { send, clock, show } = openShelves();
  const first = send(press('1next:shelf/B', { id: '501' }));
  const second = send(press('1next:shelf/C', { id: '502' }));
  await clock.advance(0);
  show('C');
  show('B');
  await Promise.all([first.done, second.done]);
  expect(shownTexts(first.sent)).toEqual(['7 "Shelf B"']);
  expect(shownTexts(second.sent)).toEqual(['7 "Shelf C"']);
});
