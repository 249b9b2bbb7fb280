import { describe, expect, test } from 'vitest';

import { command } from '../../src/engine/command.ts';
import { ProblemError } from '../../src/model/problem.ts';
import { Redirect } from '../../src/pages/page.ts';
import { createEngineRig, requestContextOf } from './engine-rig.ts';
import { manager, option, slash, subcommand } from './interactions.ts';
import {
  shownTexts,
  sampleAddress,
  sampleCommand,
  samplePage,
  samplePageAfter,
} from './sample-page.ts';

const ask = slash('shelf', [option('name', 'A')]);
const askPrivately = slash('shelf', [option('name', 'A'), option('private', true)]);

describe('an answer in time', () => {
  test('a fast answer is sent at once, without "thinking…"', async () => {
    const { send, clock } = createEngineRig({
      commands: [sampleCommand],
      pages: [samplePage()],
    });
    const { sent, done } = send(ask);
    await done;
    expect(shownTexts(sent)).toEqual(['4 "Shelf A"']);
    expect(clock.pending()).toBe(0);
  });

  test('a slow answer is deferred well within three seconds and then shown', async () => {
    const load = Promise.withResolvers<undefined>();
    const { send, clock } = createEngineRig({
      commands: [sampleCommand],
      pages: [samplePageAfter(load.promise)],
    });
    const { sent, done } = send(ask);
    await clock.advance(650);
    expect(shownTexts(sent)).toEqual([]);
    await clock.advance(100);
    expect(shownTexts(sent)).toEqual(['5']);
    load.resolve(undefined);
    await done;
    expect(shownTexts(sent)).toEqual(['5', 'edit "Shelf A"']);
    expect(clock.pending()).toBe(0);
  });

  test('a slow private answer has a private deferral', async () => {
    const load = Promise.withResolvers<undefined>();
    const { send, clock } = createEngineRig({
      commands: [sampleCommand],
      pages: [samplePageAfter(load.promise)],
    });
    const { sent, done } = send(askPrivately);
    await clock.advance(800);
    load.resolve(undefined);
    await done;
    expect(shownTexts(sent)).toEqual(['5 alone', 'edit "Shelf A"']);
  });

  test('a fast private answer is private', async () => {
    const { send } = createEngineRig({
      commands: [sampleCommand],
      pages: [samplePage()],
    });
    const { sent, done } = send(askPrivately);
    await done;
    expect(shownTexts(sent)).toEqual(['4 alone "Shelf A"']);
  });

  test('the time to the first response counts from the arrival', async () => {
    const {
      send,
      clock,
      reports: answered,
    } = createEngineRig({
      commands: [sampleCommand],
      pages: [samplePage()],
    });
    await send(ask).done;
    await clock.advance(0);
    expect(answered).toEqual([
      { kind: 'command', name: 'shelf', outcome: 'page', acknowledgedMs: 0, endedMs: 0 },
    ]);
  });

  test('an answer that never arrives ends with a problem message, and its work is aborted', async () => {
    let signal: AbortSignal | undefined;
    const {
      send,
      clock,
      reports: answered,
    } = createEngineRig({
      commands: [sampleCommand],
      pages: [
        samplePage((_, context) => {
          ({ signal } = requestContextOf(context));
          return Promise.withResolvers<string>().promise;
        }),
      ],
    });
    const { sent, done } = send(ask);
    await clock.advance(26_000);
    await done;
    expect(shownTexts(sent)[0]).toBe('5');
    expect(shownTexts(sent)[1]).toMatch(/^edit "/u);
    expect(sent).toHaveLength(2);
    expect(JSON.stringify(sent[1])).toContain('1retry:shelf/A');
    expect(signal?.aborted).toBe(true);
    expect(answered[0]?.outcome).toBe('slow');
  });

  test('work that fails because it was aborted shows the problem "slow" once', async () => {
    const { send, clock, lines } = createEngineRig({
      commands: [sampleCommand],
      pages: [
        samplePage(
          (_, context) =>
            new Promise((_resolve, reject) => {
              requestContextOf(context).signal.addEventListener('abort', () => {
                reject(new Error('aborted'));
              });
            }),
        ),
      ],
    });
    const { sent, done } = send(ask);
    await clock.advance(26_000);
    await done;
    expect(sent).toHaveLength(2);
    expect(lines.filter(({ level }) => level === 'error')).toEqual([]);
    expect(lines.filter(({ level }) => level === 'warn')).toHaveLength(1);
  });
});

describe('a problem message', () => {
  const failing = (error: Error) =>
    createEngineRig({
      commands: [sampleCommand],
      pages: [samplePage(() => Promise.reject(error))],
    });

  test('for a problem of the input is private', async () => {
    const { sent, done } = failing(new ProblemError({ code: 'not_found', what: 'book' })).send(ask);
    await done;
    expect(shownTexts(sent)).toEqual([expect.stringMatching(/^4 alone "/u)]);
  });

  test('for a temporary problem replaces the answer and has a button to try again', async () => {
    const problem = new ProblemError({ code: 'busy', retryAt: 1_767_225_630_000 });
    const { sent, done } = failing(problem).send(ask);
    await done;
    expect(shownTexts(sent)).toEqual([expect.stringMatching(/^4 "/u)]);
    expect(JSON.stringify(sent)).toContain('1retry:shelf/A');
  });

  test('for an unknown failure shows a calm sentence and a reference that the log contains', async () => {
    const cause = new Error('shelf board snapped');
    const { send, lines } = failing(cause);
    const { sent, done } = send(ask);
    await done;
    expect(JSON.stringify(sent)).toContain('K7-RIVER');
    expect(JSON.stringify(sent)).not.toContain('snapped');
    const line = lines.find(({ level }) => level === 'error');
    expect(line?.fields).toMatchObject({
      reference: 'K7-RIVER',
      err: cause,
      interaction: '1330000000000000000',
      guild: '77',
    });
  });

  test('for a problem that a reader can cause is logged for debugging alone', async () => {
    const { send, lines } = failing(new ProblemError({ code: 'busy', retryAt: 1_767_225_630_000 }));
    await send(ask).done;
    const ends = lines.filter(({ sentence }) => sentence === 'an interaction ended with a problem');
    expect(ends.map(({ level }) => level)).toEqual(['debug']);
  });

  test("the log never contains the user's input", async () => {
    const { send, lines } = failing(new ProblemError({ code: 'down' }));
    await send(slash('shelf', [option('name', 'secret wish')])).done;
    expect(lines.length).toBeGreaterThan(0);
    expect(JSON.stringify(lines)).not.toContain('secret wish');
  });

  test('for a removed command offers a way to continue', async () => {
    const { sent, done } = createEngineRig().send(slash('bygone'));
    await done;
    expect(shownTexts(sent)).toEqual([expect.stringMatching(/^4 alone "/u)]);
  });

  test('replaces a page that Discord rejects', async () => {
    const { send, reports: answered } = createEngineRig({
      commands: [sampleCommand],
      pages: [samplePage()],
    });
    const { sent, done } = send(ask, (_, number) =>
      number === 1 ? { status: 400, code: 50_035 } : null,
    );
    await done;
    expect(shownTexts(sent)).toEqual(['4 "Shelf A"', expect.stringMatching(/^4 "/u)]);
    expect(JSON.stringify(sent[1])).toContain('K7-RIVER');
    expect(answered[0]?.outcome).toBe('error');
  });
});

describe('redirects', () => {
  test('a page that redirects to another shows the other', async () => {
    const load = (name: string) =>
      Promise.resolve(name === 'A' ? new Redirect(sampleAddress('B')) : name);
    const { sent, done } = createEngineRig({
      commands: [sampleCommand],
      pages: [samplePage(load)],
    }).send(ask);
    await done;
    expect(shownTexts(sent)).toEqual(['4 "Shelf B"']);
  });

  test('a redirect loop ends with a problem message', async () => {
    let visits = 0;
    const load = (name: string) => {
      visits += 1;
      return Promise.resolve(new Redirect(sampleAddress(name === 'A' ? 'B' : 'A')));
    };
    const { sent, done } = createEngineRig({
      commands: [sampleCommand],
      pages: [samplePage(load)],
    }).send(ask);
    await done;
    expect(shownTexts(sent)).toEqual([expect.stringContaining('4 "')]);
    expect(JSON.stringify(sent)).toContain('K7-RIVER');
    expect(visits).toBe(5);
  });
});

describe('permissions', () => {
  const group = {
    name: 'setup',
    description: () => 'Sets up',
    adminOnly: true,
    commands: [
      command({
        name: 'status',
        description: () => 'Status',
        options: {},
        address: () => sampleAddress('S'),
      }),
    ],
  };
  const setup = (who: object) => slash('setup', [subcommand('status')], who);
  const open = () => createEngineRig({ commands: [group], pages: [samplePage()] });

  test('an admin command answers an admin privately', async () => {
    const { sent, done } = open().send(setup({ permissions: manager }));
    await done;
    expect(shownTexts(sent)).toEqual(['4 alone "Shelf S"']);
  });

  test('an admin command answers outside of a server that it works in servers only', async () => {
    const { send, reports: answered } = open();
    await send(setup({ guildId: null })).done;
    expect(answered.map(({ outcome }) => outcome)).toEqual(['server_only']);
  });
});

test('every message mentions no one and has the flag for components', async () => {
  const { sent, done } = createEngineRig({
    commands: [sampleCommand],
    pages: [samplePage()],
  }).send(slash('shelf', [option('name', '@everyone')]));
  await done;
  expect(sent[0]?.body).toMatchObject({
    data: { flags: 32_768, allowed_mentions: { parse: [] } },
  });
});
