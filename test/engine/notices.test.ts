import { describe, expect, test } from 'vitest';

import { ProblemError } from '../../src/model/problem.ts';
import { addressOf, formAddressOf } from '../../src/pages/address.ts';
import { page } from '../../src/pages/page.ts';
import { at } from '../../src/pages/place.ts';
import { setupPlaces } from '../../src/pages/setup-places.ts';
import { createEngineRig, type Refuse } from './engine-rig.ts';
import { manager, option, press, slash, submit, typing } from './interactions.ts';
import { createRecordedNotices, createNoticeRig, type RecordedNotices } from './notice-rig.ts';
import { plainMessage, shownTexts, sampleCommand, samplePage } from './sample-page.ts';

const admin = { permissions: manager };
const openShelf = (who: object = admin) => slash('shelf', [option('name', 'A')], who);
const followUpNotice = 'follow-up alone "### This server’s API key has stopped working\\n';

/** An engine and server 77, which has a due notice and no channel for it. */
function open(keyNotices: RecordedNotices = createRecordedNotices()) {
  const { notices, lines } = createNoticeRig({ keyNotices });
  const statusPage = page<object, null>({
    name: 'setup-status',
    toPath: () => [],
    fromPath: () => ({}),
    load: () => null,
    render: () => plainMessage('How things stand'),
  });
  const { engine, send: ask } = createEngineRig({
    notices,
    commands: [sampleCommand],
    pages: [
      samplePage((name) =>
        name === 'gone'
          ? Promise.reject(new ProblemError({ code: 'not_found', what: 'book' }))
          : Promise.resolve(name),
      ),
      statusPage,
    ],
    forms: [
      {
        name: 'name',
        adminOnly: true,
        modal: () => ({ title: 'Name it', components: [] }),
        act: () => Promise.resolve(at(setupPlaces.status, {})),
      },
    ],
  });
  keyNotices.makeDue('77');
  return {
    keyNotices,
    engine,
    lines,
    sentFor: async (interaction: object, refuse?: Refuse, begun?: 'replayed') => {
      const { sent, done } = ask(interaction, refuse, begun);
      await done;
      return shownTexts(sent);
    },
  };
}

const withNotice = (answer: string) => [answer, expect.stringContaining(followUpNotice) as string];

describe('after an answer', () => {
  test('an admin is notified of the server’s key, privately and once', async () => {
    const { sentFor, keyNotices } = open();
    expect(await sentFor(openShelf())).toEqual(withNotice('4 "Shelf A"'));
    expect(await sentFor(openShelf())).toEqual(['4 "Shelf A"']);
    expect(keyNotices.calls).toEqual(['claim 77']);
  });

  test('to a button the notice is a separate private message', async () => {
    expect(await open().sentFor(press('1go:shelf/B', {}, admin))).toEqual(
      withNotice('7 "Shelf B"'),
    );
  });

  test('that was deferred the notice follows the answer', async () => {
    const answer = await open().sentFor(openShelf(), undefined, 'replayed');
    expect(answer).toEqual(['5', ...withNotice('edit "Shelf A"')]);
  });

  test('with a problem message the notice follows too', async () => {
    const gone = slash('shelf', [option('name', 'gone')], admin);
    expect(await open().sentFor(gone)).toEqual(
      withNotice(expect.stringMatching(/^4 alone "The catalogue has no such book/) as string),
    );
  });

  test("the notice is in the admin's language", async () => {
    const [, notice] = await open().sentFor(openShelf({ ...admin, locale: 'zh-TW' }));
    expect(notice).toContain('這個伺服器的 API 金鑰已失效');
  });

  test.each([
    ['a reader', openShelf({})],
    ['somebody in a direct message', openShelf({ guildId: null })],
    ['an admin of another server', openShelf({ ...admin, guildId: '78' })],
    ['an admin where the bot is no member', openShelf({ ...admin, owners: { '1': '11' } })],
  ])('%s gets no notice', async (_, interaction) => {
    const { sentFor, keyNotices } = open();
    expect(await sentFor(interaction)).toEqual(['4 "Shelf A"']);
    expect(keyNotices.calls).toEqual([]);
  });

  test('a notice that another process has sent is not sent again', async () => {
    const { sentFor } = open(createRecordedNotices({ isAlwaysClaimed: true }));
    expect(await sentFor(openShelf())).toEqual(['4 "Shelf A"']);
  });
});

describe('no notice is sent', () => {
  test('for autocomplete', async () => {
    const { sentFor } = open();
    expect(await sentFor(typing('shelf', [option('name', 'A', true)], admin))).toEqual(['8']);
  });

  test('after a modal', async () => {
    const { sentFor, keyNotices } = open();
    expect(await sentFor(press(`1edit:${formAddressOf('name')}`, {}, admin))).toEqual(['9']);
    expect(keyNotices.calls).toEqual([]);
  });

  test('after an answer that Discord did not accept', async () => {
    const { sentFor, keyNotices } = open();
    const gone: Refuse = () => ({ status: 404, code: 10_062 });
    expect(await sentFor(openShelf(), gone)).toEqual(['4 "Shelf A"']);
    expect(keyNotices.calls).toEqual([]);
  });

  test('while the bot is closing', async () => {
    const { sentFor, engine } = open();
    await engine.drain(1_000);
    expect(await sentFor(openShelf())).toEqual([expect.stringContaining('is restarting')]);
  });
});

describe('the status', () => {
  test.each([
    ['asked for', press(`1go:${addressOf(['setup-status'])}`, {}, admin)],
    ['that a form leads to', submit(`1:${formAddressOf('name')}`, {}, admin)],
  ])('%s shows the same content and counts as sent', async (_, interaction) => {
    const { sentFor } = open();
    expect(await sentFor(interaction)).toEqual([expect.stringContaining('How things stand')]);
    expect(await sentFor(openShelf())).toEqual(['4 "Shelf A"']);
  });

  test('that Discord did not accept does not count', async () => {
    const { sentFor } = open();
    const status = press(`1go:${addressOf(['setup-status'])}`, {}, admin);
    await sentFor(status, () => ({ status: 404, code: 10_062 }));
    expect(await sentFor(openShelf())).toEqual(withNotice('4 "Shelf A"'));
  });
});

describe('a notice that cannot be sent', () => {
  test('is released and sent after the next answer', async () => {
    const { sentFor, keyNotices } = open();
    const second: Refuse = (_, number) => (number === 2 ? { status: 404, code: 10_015 } : null);
    await sentFor(openShelf(), second);
    expect(keyNotices.calls).toEqual(['claim 77', 'give back 77']);
    expect(await sentFor(openShelf())).toEqual(withNotice('4 "Shelf A"'));
  });

  test('because the store fails leaves the answer unchanged', async () => {
    const claimFailure = new ProblemError({ code: 'store_away' });
    const { sentFor, lines } = open(createRecordedNotices({ claimFailure }));
    expect(await sentFor(openShelf())).toEqual(['4 "Shelf A"']);
    expect(lines).toMatchObject([{ level: 'warn' }]);
  });
});
