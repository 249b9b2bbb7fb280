import { describe, expect, test } from 'vitest';

import { command } from '../../src/engine/command.ts';
import { createEngineRig } from './engine-rig.ts';
import { choose, option, press, slash, typing } from './interactions.ts';
import { sampleAddress, shownTexts } from './sample-page.ts';
import { createWaitingRig } from './waiting-rig.ts';

const ask = (id: string, userId = '11') => slash('shelf', [option('name', 'A')], { id, userId });

/** What a user reads who asks for more than twenty things at once. */
const refusal = (way: string) =>
  expect.stringMatching(
    new RegExp(`^${way} alone "Colophon is still answering 20 of your requests`, 'u'),
  ) as string;

function times<T>(count: number, act: (number: number) => T): readonly T[] {
  return Array.from({ length: count }, (_, number) => act(number));
}

describe('one user who asks a thousand times at once', () => {
  test('has three interactions in work, and that of another user begins before the others', async () => {
    const { send, clock, loads } = createWaitingRig();
    times(1_000, (number) => send(ask(`${number}`)));
    await clock.advance(0);
    expect(loads).toHaveLength(3);
    const { sent, done } = send(ask('other', '12'));
    await clock.advance(0);
    expect(loads).toHaveLength(4);
    loads[3]?.show('B');
    await done;
    expect(shownTexts(sent)).toEqual(['4 "Shelf B"']);
    expect(loads).toHaveLength(4);
  });

  test('gets twenty answers, each with its “thinking…” in time, and reads the same words for the others', async () => {
    const { send, clock, loads, reports } = createWaitingRig();
    const all = times(1_000, (number) => send(ask(`${number}`)));
    await clock.advance(700);
    for (let next = 0; next < 20; next += 1) {
      loads[next]?.show(`${next}`);
      await clock.advance(0);
    }
    await Promise.all(all.map(({ done }) => done));
    expect(all.slice(0, 20).map(({ sent }) => shownTexts(sent))).toEqual(
      times(20, (number) => ['5', `edit "Shelf ${number}"`]),
    );
    expect(all.slice(20).map(({ sent }) => shownTexts(sent))).toEqual(
      times(980, () => [refusal('4')]),
    );
    expect(reports.map(({ outcome }) => outcome).filter((one) => one === 'many_open')).toHaveLength(
      980,
    );
    expect(loads).toHaveLength(20);
  });

  test('can ask again when an answer is there', async () => {
    const { send, clock, loads } = createWaitingRig();
    times(20, (number) => send(ask(`${number}`)));
    await clock.advance(0);
    const refused = send(ask('20'));
    loads[0]?.show('A');
    await clock.advance(0);
    const accepted = send(ask('21'));
    await clock.advance(700);
    expect(shownTexts(refused.sent)).toEqual([refusal('4')]);
    expect(shownTexts(accepted.sent)).toEqual(['5']);
  });

  test('gets the same for presses, and the messages stay as they are', async () => {
    const { send, clock, loads } = createWaitingRig();
    const pressed = times(21, (number) =>
      send(press('1go:shelf/A', { id: `${number}` }, { id: `${number}` })),
    );
    await clock.advance(700);
    expect(loads).toHaveLength(3);
    expect(pressed.map(({ sent }) => shownTexts(sent))).toEqual([
      ...times(20, () => ['6']),
      [refusal('4')],
    ]);
    const chosen = send(choose('1view:shelf/A', 'shelf/B', {}, { id: 'chosen' }));
    await clock.advance(0);
    // The menu is reset, so that the same entry can be chosen later.
    expect(shownTexts(chosen.sent)).toEqual(['7', refusal('follow-up')]);
  });

  test('gets no suggestions then, and makes no request for them', async () => {
    let asked = 0;
    const suggesting = command({
      name: 'shelf',
      description: () => 'Shows a shelf',
      options: {
        name: {
          kind: 'text',
          description: () => 'Which one',
          maxLength: 200,
          required: true,
          suggest: () => {
            asked += 1;
            return new Promise<never>(() => undefined);
          },
        },
      },
      address: ({ name }) => sampleAddress(name),
    });
    const { send, clock } = createEngineRig({ commands: [suggesting] });
    const typed = times(100, () => send(typing('shelf', [option('name', 'a', true)])));
    await clock.advance(0);
    expect(asked).toBe(20);
    expect(typed.slice(20).map(({ sent }) => sent)).toEqual(
      times(80, () => [{ way: 'callback', body: { type: 8, data: { choices: [] } } }]),
    );
  });
});

describe('the turn of a user', () => {
  test('passes on when an interaction ends in any way', async () => {
    const { send, clock, loads } = createWaitingRig();
    times(6, (number) => send(ask(`${number}`)));
    await clock.advance(0);
    loads[0]?.fail(new Error('a fault'));
    loads[1]?.show('A');
    await clock.advance(0);
    expect(loads).toHaveLength(5);
    // The third one takes too long.
    await clock.advance(25_000);
    expect(loads).toHaveLength(6);
  });

  test('passes on when an interaction waits in line, which needs none when its turn comes there', async () => {
    const { send, clock, loads, engine } = createWaitingRig();
    const all = times(4, (number) => send(ask(`${number}`)));
    await clock.advance(0);
    for (const { question } of loads) question.expectTurn(clock.now() + 60_000);
    await clock.advance(0);
    expect(engine.waiting()).toBe(3);
    expect(loads).toHaveLength(4);
    times(2, (number) => send(ask(`more ${number}`)));
    await clock.advance(0);
    expect(loads).toHaveLength(6);
    // Three are in work again, and the turn of the first one comes.
    loads[0]?.question.expectTurn(null);
    await clock.advance(0);
    expect(loads).toHaveLength(6);
    loads[0]?.show('A');
    await all[0]?.done;
    expect(shownTexts(all[0]?.sent ?? []).at(-1)).toBe('edit "Shelf A"');
  });

  test('does not come for an interaction that has ended before', async () => {
    const { send, clock, loads } = createWaitingRig();
    const all = times(5, (number) => send(ask(`${number}`)));
    await clock.advance(25_000);
    await Promise.all(all.map(({ done }) => done));
    expect(loads.length).toBeLessThanOrEqual(5);
    const { sent, done } = send(ask('later'));
    await clock.advance(0);
    loads.at(-1)?.show('Z');
    await done;
    expect(shownTexts(sent)).toEqual(['4 "Shelf Z"']);
  });

  test('ends with a message at a shutdown, also if it has not come', async () => {
    const { send, clock, engine } = createWaitingRig();
    const all = times(5, (number) => send(ask(`${number}`)));
    await clock.advance(700);
    const drained = engine.drain(7_000);
    await clock.advance(7_000);
    await drained;
    for (const { sent } of all) {
      expect(shownTexts(sent)).toEqual(['5', expect.stringContaining('Colophon is restarting')]);
    }
  });
});
