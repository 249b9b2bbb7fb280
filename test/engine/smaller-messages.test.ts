import { describe, expect, test } from 'vitest';

import { page } from '../../src/pages/page.ts';
import { message, text, tones } from '../../src/pages/parts/message.ts';
import { prose } from '../../src/pages/parts/passage.ts';
import { createEngineRig, type Refuse, type SentResponse } from './engine-rig.ts';
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

/** What is sent if the page takes so long that the answer is an edit. */
async function editedStory(refuseEdit: Refuse, interaction: object = ask) {
  const load = Promise.withResolvers<undefined>();
  const { send, clock, reports } = openStory(load.promise);
  const { sent, done } = send(interaction, refuseEdit);
  await clock.advance(800);
  load.resolve(undefined);
  await clock.advance(10_000);
  await done;
  return { sent, reports };
}

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
describe('an answer that Discord finds too large', () => {
  test('is sent once more, in half of its size, within the three seconds', async () => {
    const { send, reports, lines } = openStory();
    const { sent, done } = send(ask, refuse);
    await done;
    expect(shown(sent)).toEqual(['callback large', 'callback small']);
    expect(reports[0]).toMatchObject({ outcome: 'page', acknowledgedMs: 0 });
    expect(lines.filter(({ level }) => level === 'error')).toEqual([]);
  });

  test('is edited in half of its size, at once, after a deferral', async () => {
    const { sent, reports } = await editedStory(refuse);
    expect(shown(sent)).toEqual(['callback short', 'edit large', 'edit small']);
    expect(reports[0]?.outcome).toBe('page');
  });

  test('follows the reset of a menu in half of its size', async () => {
    const { send, reports } = openStory();
    const chosen = choose('1view:shelf/A', 'shelf/B', { ownerId: '99', components: menuOfShelfA });
    const { sent, done } = send(chosen, refuse);
    await done;
    expect(shown(sent)).toEqual(['callback short', 'follow-up large', 'follow-up small']);
    expect(reports[0]?.outcome).toBe('page');
  });

  test('changes nothing for later ones', async () => {
    const { send } = openStory();
    await send(ask, refuse).done;
    const later = send(ask);
    await later.done;
    expect(shown(later.sent)).toEqual(['callback large']);
  });

  test('is lost if Discord does not know the interaction for the smaller one either', async () => {
    const { send, reports } = openStory();
    const { sent, done } = send(ask, () => unknownInteraction);
    await done;
    expect(shown(sent)).toEqual(['callback large', 'callback small']);
    expect(reports[0]).toMatchObject({ outcome: 'lost', acknowledgedMs: null });
  });

  test('becomes a few words if Discord goes on to fail, and was sent once in half of its size', async () => {
    const { sent, reports } = await editedStory(
      ({ way }) => (way === 'edit' ? { status: 500 } : null),
      press('1next:shelf/A'),
    );
    expect(shown(sent)).toEqual([
      ...['callback short', 'edit large', 'edit small'],
      ...['edit large', 'edit large', 'edit large'],
      'follow-up short',
    ]);
    expect(reports[0]?.outcome).toBe('error');
  });

  test('is still sent in half of its size when a rate limit delays that', async () => {
    const { sent, reports } = await editedStory((call, number) =>
      number === 3 ? { status: 429, retryAfter: 500 } : refuse(call),
    );
    expect(shown(sent)).toEqual(['callback short', 'edit large', 'edit small', 'edit small']);
    expect(reports[0]?.outcome).toBe('page');
  });
});

describe('an answer of full size is sent', () => {
  test('in the end if Discord fails at its half too', async () => {
    const { sent, reports } = await editedStory((_, number) =>
      number === 2 || number === 3 ? { status: 500 } : null,
    );
    expect(shown(sent)).toEqual(['callback short', 'edit large', 'edit small', 'edit large']);
    expect(reports[0]?.outcome).toBe('page');
  });

  test('again after a failure in front of Discord', async () => {
    const { sent } = await editedStory((_, number) => (number === 2 ? { status: 503 } : null));
    expect(shown(sent)).toEqual(['callback short', 'edit large', 'edit large']);
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
