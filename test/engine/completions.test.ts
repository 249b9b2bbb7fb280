import { describe, expect, test } from 'vitest';

import type { RequestContext } from '../../src/model/answer.ts';
import { ProblemError, type Problem } from '../../src/model/problem.ts';
import { page } from '../../src/pages/page.ts';
import { createEngineRig, requestContextOf } from './engine-rig.ts';
import { option, press, slash } from './interactions.ts';
import { plainMessage, sampleCommand, shownTexts } from './sample-page.ts';

const ask = slash('shelf', [option('name', 'A')], { id: '70', userId: '11' });
const askPrivately = slash('shelf', [option('name', 'A'), option('private', true)], {
  id: '70',
  userId: '11',
});
const minute = 60_000;

/** A page that lacks something for as long as the test says so, or that cannot be loaded. */
function createPartialRig() {
  const state = { isPartial: true, problem: null as Problem | null };
  const contexts: RequestContext[] = [];
  const shelf = page<string, { readonly name: string; readonly isPartial: boolean }>({
    name: 'shelf',
    toPath: (name) => [name],
    fromPath: ([name]) => name ?? null,
    load(name, context) {
      contexts.push(requestContextOf(context));
      if (state.problem !== null) return Promise.reject(new ProblemError(state.problem));
      return Promise.resolve({ name, isPartial: state.isPartial });
    },
    isPartial: ({ isPartial }) => isPartial,
    render: ({ name, isPartial }) => plainMessage(`${isPartial ? 'Part of' : 'Whole'} ${name}`),
  });
  const rig = createEngineRig({ commands: [sampleCommand], pages: [shelf] });
  const answer = async (interaction = ask) => {
    const { sent, done } = rig.send(interaction);
    await done;
    return sent;
  };
  return { ...rig, state, contexts, answer };
}

const busy = { code: 'busy', retryAt: 0 } as const;

describe('an answer that lacks something', () => {
  test('is completed by a load that takes only free requests', async () => {
    const { answer, clock, state, contexts } = createPartialRig();
    const sent = await answer();
    state.isPartial = false;
    await clock.advance(1_000);
    expect(shownTexts(sent)).toEqual(['4 "Part of A"', 'edit "Whole A"']);
    expect(contexts.map(({ urgency }) => urgency)).toEqual(['person', 'suggestion']);
    expect(contexts[1]?.question).toBeUndefined();
    await clock.advance(20 * minute);
    expect(contexts).toHaveLength(2);
    expect(clock.pending()).toBe(0);
  });

  test('is completed privately if it is private', async () => {
    const { answer, clock, state } = createPartialRig();
    const sent = await answer(askPrivately);
    state.isPartial = false;
    await clock.advance(1_000);
    expect(shownTexts(sent)).toEqual(['4 alone "Part of A"', 'edit "Whole A"']);
  });

  test('waits until there is room, for fourteen minutes', async () => {
    const { answer, clock, state, contexts } = createPartialRig();
    const sent = await answer();
    state.problem = busy;
    await clock.advance(13 * minute);
    expect(sent).toHaveLength(1);
    state.problem = null;
    state.isPartial = false;
    await clock.advance(10_000);
    expect(shownTexts(sent).at(-1)).toBe('edit "Whole A"');
    const late = await answer();
    state.problem = busy;
    await clock.advance(15 * minute);
    const loads = contexts.length;
    state.problem = null;
    await clock.advance(minute);
    expect(contexts).toHaveLength(loads);
    expect(late).toHaveLength(1);
  });

  test('stays as it is when another load finds no more, after three loads', async () => {
    const { answer, clock, contexts } = createPartialRig();
    const sent = await answer();
    await clock.advance(10 * minute);
    expect(sent).toHaveLength(1);
    expect(contexts).toHaveLength(4);
  });

  test('stays as it is when the load fails', async () => {
    const { answer, clock, state, contexts } = createPartialRig();
    const sent = await answer();
    state.problem = { code: 'down' };
    await clock.advance(10 * minute);
    expect(sent).toHaveLength(1);
    expect(contexts).toHaveLength(2);
  });

  test('is not completed after a component of its message was used', async () => {
    const { answer, clock, state, send } = createPartialRig();
    const sent = await answer();
    state.isPartial = false;
    const pressed = send(
      press('1go:shelf/B', { answerTo: '70', ownerId: '11' }, { id: '80', userId: '11' }),
    );
    await pressed.done;
    await clock.advance(minute);
    expect(shownTexts(sent)).toEqual(['4 "Part of A"']);
    expect(shownTexts(pressed.sent)).toEqual(['7 "Whole B"']);
  });

  test('is not completed when the bot closes', async () => {
    const { answer, clock, state, engine } = createPartialRig();
    const sent = await answer();
    state.isPartial = false;
    await engine.drain(7_000);
    await clock.advance(minute);
    expect(sent).toHaveLength(1);
  });
});

test('a new answer is completed soon although an earlier one has to wait', async () => {
  const { answer, clock, state } = createPartialRig();
  await answer(slash('shelf', [option('name', 'first')], { id: '71' }));
  await clock.advance(2_000);
  const second = await answer(slash('shelf', [option('name', 'second')], { id: '72' }));
  state.isPartial = false;
  await clock.advance(1_000);
  expect(shownTexts(second).at(-1)).toBe('edit "Whole second"');
});

test('answers are completed one after the other, the oldest first', async () => {
  const { answer, clock, state } = createPartialRig();
  const sent = [];
  for (const id of ['71', '72', '73']) {
    sent.push(await answer(slash('shelf', [option('name', id)], { id })));
  }
  state.problem = busy;
  await clock.advance(minute);
  state.problem = null;
  state.isPartial = false;
  await clock.advance(10_000);
  expect(sent.map((one) => shownTexts(one).at(-1))).toEqual(
    ['71', '72', '73'].map((id) => `edit "Whole ${id}"`),
  );
});
