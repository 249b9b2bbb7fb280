import { describe, expect, test } from 'vitest';

import type { Choice } from '../../../../src/playground/page/contract/commands.ts';
import { suggestionLoader } from '../../../../src/playground/page/composer/suggestion-loader.ts';

type Answer = (choices: readonly Choice[] | null) => void;

/** A loader with controlled responses and a controlled clock. */
function rig() {
  const shown: string[] = [];
  const asked: { answer: Answer; fail: () => void }[] = [];
  const waiting = new Map<() => void, number>();
  let now = 0;
  const typed = suggestionLoader({
    request: () =>
      new Promise((answer, reject) => {
        asked.push({
          answer,
          fail: () => {
            reject(new Error('No answer'));
          },
        });
      }),
    show: (state) =>
      shown.push(state.kind === 'come' ? state.choices.map(({ name }) => name).join() : state.kind),
    schedule(run, ms) {
      waiting.set(run, now + ms);
      return () => waiting.delete(run);
    },
  });
  const pass = (ms: number): void => {
    now += ms;
    for (const [run, at] of [...waiting]) {
      if (at > now) continue;
      waiting.delete(run);
      run();
    }
  };
  return { shown, asked, typed, pass };
}

const settled = async (): Promise<void> => {
  await new Promise(setImmediate);
};
const choices = (...names: string[]): readonly Choice[] =>
  names.map((name) => ({ name, value: name }));

describe('suggestions', () => {
  test('show that they are loading until they arrive', async () => {
    const { shown, asked, typed } = rig();
    typed.load();
    asked[0]?.answer(choices('Moon', 'Sun'));
    await settled();
    expect(shown).toEqual(['loading', 'Moon,Sun']);
  });

  test('are requested after a pause, not for every letter', () => {
    const { asked, typed, pass } = rig();
    typed.loadSoon();
    pass(100);
    typed.loadSoon();
    pass(100);
    expect(asked).toHaveLength(0);
    pass(100);
    expect(asked).toHaveLength(1);
  });

  test('that arrive quickly replace the previous ones; slow ones show a loading text', async () => {
    const { shown, asked, typed, pass } = rig();
    typed.loadSoon();
    pass(150);
    asked[0]?.answer(choices('Moon'));
    await settled();
    pass(1000);
    expect(shown).toEqual(['Moon']);
    typed.loadSoon();
    pass(150);
    pass(250);
    expect(shown).toEqual(['Moon', 'loading']);
  });

  test('for an earlier text are ignored in any order of arrival', async () => {
    const { shown, asked, typed, pass } = rig();
    typed.load();
    typed.loadSoon();
    pass(150);
    asked[1]?.answer(choices('new'));
    await settled();
    asked[0]?.answer(choices('old'));
    await settled();
    expect(shown).toEqual(['loading', 'new']);
  });

  test('that arrive after the field was left are not shown', async () => {
    const { shown, asked, typed, pass } = rig();
    typed.load();
    typed.stop();
    asked[0]?.answer(choices('late'));
    await settled();
    pass(1000);
    expect(shown).toEqual(['loading']);
  });

  test('fail when there are none or the request rejects', async () => {
    const { shown, asked, typed } = rig();
    typed.load();
    asked[0]?.answer(null);
    await settled();
    typed.load();
    asked[1]?.fail();
    await settled();
    expect(shown).toEqual(['loading', 'failed', 'loading', 'failed']);
  });
});
