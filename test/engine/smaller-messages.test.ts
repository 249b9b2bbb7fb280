import { describe, expect, test } from 'vitest';

import { page } from '../../src/pages/page.ts';
import { message, text, tones } from '../../src/pages/parts/message.ts';
import { prose } from '../../src/pages/parts/passage.ts';
import { createEngineRig, type SentResponse } from './engine-rig.ts';
import { choose, option, press, slash, menuOfShelfA } from './interactions.ts';
import { sampleCommand } from './sample-page.ts';

/** In Chinese, a message of 9,000 bytes. */
const story = '书'.repeat(3_000);
const large = 9_000;
const small = 5_000;

/** An engine with a large page, which is loaded when the given promise resolves. */
function openStory(load: Promise<unknown> = Promise.resolve()) {
  const shelf = page<string, string>({
    name: 'shelf',
    toPath: (name) => [name],
    fromPath: ([name = '']) => name,
    async load(name) {
      await load;
      return name;
    },
    render: () => message(tones.book, [text(prose(50, story, 3_000))]),
  });
  return createEngineRig({ commands: [sampleCommand], pages: [shelf] });
}

const ask = slash('shelf', [option('name', 'A')]);

const sizeOf = ({ body }: SentResponse): number => Buffer.byteLength(JSON.stringify(body));
/** Each call as its way and its rough size. */
const shown = (sent: readonly SentResponse[]): readonly string[] =>
  sent.map((call) => {
    const bytes = sizeOf(call);
    return `${call.way} ${bytes > large ? 'large' : bytes > 3_000 ? 'small' : 'short'}`;
  });

const unknownInteraction = { status: 404, code: 10_062 };
/** A Discord that fails at large messages, and does not know an interaction that it answers with one. */
const refuse = (call: SentResponse) => {
  if (sizeOf(call) <= small) return null;
  return call.way === 'callback' ? unknownInteraction : { status: 500 };
};
/** Whether the size is the cause. */
const checks = ['edit large', 'edit large'];

describe('an answer that Discord finds too large', () => {
  test('is sent again in half of its size within the three seconds', async () => {
    const { send, reports, lines } = openStory();
    const { sent, done } = send(ask, refuse);
    await done;
    expect(shown(sent)).toEqual(['callback large', 'callback small', ...checks]);
    expect(reports[0]).toMatchObject({ outcome: 'page', acknowledgedMs: 0 });
    expect(lines.filter(({ level }) => level === 'error')).toEqual([]);
  });

  test('is edited in half of its size after a deferral', async () => {
    const load = Promise.withResolvers<undefined>();
    const { send, clock, reports } = openStory(load.promise);
    const { sent, done } = send(ask, refuse);
    await clock.advance(800);
    load.resolve(undefined);
    await clock.advance(10_000);
    await done;
    expect(shown(sent)).toEqual([
      ...['callback short', 'edit large', 'edit large', 'edit large', 'edit large'],
      'edit small',
      ...checks,
    ]);
    expect(reports[0]?.outcome).toBe('page');
  });

  test('follows the reset of a menu in half of its size', async () => {
    const { send, reports } = openStory();
    const chosen = choose('1view:shelf/A', 'shelf/B', { ownerId: '99', components: menuOfShelfA });
    const { sent, done } = send(chosen, refuse);
    await done;
    expect(shown(sent)).toEqual([
      ...['callback short', 'follow-up large', 'follow-up small'],
      ...['edit-follow-up large', 'edit-follow-up large'],
    ]);
    expect(reports[0]?.outcome).toBe('page');
  });

  test('makes all later ones as small', async () => {
    const { send } = openStory();
    await send(ask, refuse).done;
    const { sent, done } = send(ask, refuse);
    await done;
    expect(shown(sent)).toEqual(['callback small']);
  });

  test('is halved once for all answers that are sent at the time', async () => {
    const { send } = openStory();
    const both = [send(ask, refuse), send(ask, refuse)];
    await Promise.all(both.map(({ done }) => done));
    for (const { sent } of both) {
      expect(shown(sent)).toEqual(['callback large', 'callback small', ...checks]);
    }
    const later = send(ask, refuse);
    await later.done;
    expect(shown(later.sent)).toEqual(['callback small']);
  });

  test('is lost if Discord does not know the interaction for the smaller one either', async () => {
    const { send, reports } = openStory();
    const { sent, done } = send(ask, () => unknownInteraction);
    await done;
    expect(shown(sent)).toEqual(['callback large', 'callback small']);
    expect(reports[0]).toMatchObject({ outcome: 'lost', acknowledgedMs: null });
    const later = send(ask);
    await later.done;
    expect(shown(later.sent)).toEqual(['callback large']);
  });

  test('becomes a few words if Discord fails at the smaller one too', async () => {
    const load = Promise.withResolvers<undefined>();
    const { send, clock, reports } = openStory(load.promise);
    const { sent, done } = send(press('1next:shelf/A'), ({ way }) =>
      way === 'edit' ? { status: 500 } : null,
    );
    await clock.advance(800);
    load.resolve(undefined);
    await clock.advance(20_000);
    await done;
    expect(shown(sent)).toEqual([
      'callback short',
      ...Array.from({ length: 4 }, () => 'edit large'),
      ...Array.from({ length: 4 }, () => 'edit small'),
      'follow-up short',
    ]);
    expect(reports[0]?.outcome).toBe('error');
  });
});

describe('an answer of full size is sent', () => {
  test('again after a failure that does not last, and so are later ones', async () => {
    const load = Promise.withResolvers<undefined>();
    const { send, clock } = openStory(load.promise);
    const { sent, done } = send(ask, (_, number) => (number === 2 ? { status: 500 } : null));
    await clock.advance(800);
    load.resolve(undefined);
    await done;
    expect(shown(sent)).toEqual(['callback short', 'edit large', 'edit large']);
    const later = send(ask);
    await later.done;
    expect(shown(later.sent)).toEqual(['callback large']);
  });

  test('in the end if Discord has only failed for some seconds, and so are later ones', async () => {
    const load = Promise.withResolvers<undefined>();
    const { send, clock } = openStory(load.promise);
    const { sent, done } = send(ask, (_, number) =>
      number > 1 && number < 6 ? { status: 500 } : null,
    );
    await clock.advance(800);
    load.resolve(undefined);
    await clock.advance(10_000);
    await done;
    expect(shown(sent).slice(5)).toEqual(['edit small', 'edit large']);
    const later = send(ask);
    await later.done;
    expect(shown(later.sent)).toEqual(['callback large']);
  });

  test('once if Discord takes three seconds to say that it does not know the interaction', async () => {
    const late = Promise.withResolvers<object>();
    const { send, clock, reports } = openStory();
    const { sent, done } = send(ask, () => late.promise);
    await clock.advance(3_000);
    late.resolve(unknownInteraction);
    await done;
    expect(shown(sent)).toEqual(['callback large']);
    expect(reports[0]?.outcome).toBe('lost');
  });
});
