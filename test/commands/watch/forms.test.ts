import { describe, expect, test } from 'vitest';

import { forms } from '../../../commands/index.ts';
import type { Form } from '../../../src/engine/form.ts';
import { ProblemError } from '../../../src/model/problem.ts';
import type { ServerWatches } from '../../../src/model/server-watches.ts';
import type { Watch } from '../../../src/model/watch.ts';
import type { PageContext } from '../../../src/pages/page.ts';
import { at } from '../../../src/pages/place.ts';
import {
  watchDraftPlace,
  watchesPlace,
  watchForms,
  watchPlace,
  watchRemovedPlace,
  watchTestPlace,
} from '../../../src/pages/watch-places.ts';
import { admin, contextWith, settingsWith, watchesWith } from '../../pages/open-page.ts';
import { libraryOf } from '../../pages/support/reading.ts';
import { watchStatusOf, watchOf, weeklyWatch } from '../../pages/support/watch-sample.ts';

const monthly = watchOf();
const refused = new ProblemError({ code: 'watch_refused' });

function form(name: keyof typeof watchForms): Form {
  const found = forms.find((one) => one.name === watchForms[name].name);
  if (found === undefined) throw new Error(`no form ${name}`);
  return found;
}

/** A server with two watches that records the calls. */
function server(changes: Partial<ServerWatches> = {}) {
  const calls: string[] = [];
  const did = (what: string) => (guildId: string, id: string) => {
    calls.push(`${what} ${guildId} ${id}`);
    return Promise.resolve(monthly);
  };
  const watches = watchesWith({
    list: () => Promise.resolve([watchStatusOf(monthly), watchStatusOf(weeklyWatch)]),
    pause: did('pause'),
    resume: did('resume'),
    remove: did('remove'),
    postNow: async (guildId, id) => {
      await did('post')(guildId, id);
      return { at: 0, channelId: '1', messageId: '2', refreshedAt: null };
    },
    save: (guildId, { names }, instead) => {
      calls.push(`save ${guildId} ${names.board.en} ${instead}`);
      return Promise.resolve(monthly);
    },
    ...changes,
  });
  return { calls, watches };
}

const acted = (name: keyof typeof watchForms, segments: readonly string[], context: PageContext) =>
  form(name).act({}, segments, context);

describe.each(['abcd1234', 'Monthly votes · Red Pavilion — abcd1234', '月票'])('%s', (text) => {
  test.each([
    ['pause', 'pause 2 abcd1234', at(watchPlace, { text: 'abcd1234', done: 'paused' })],
    ['resume', 'resume 2 abcd1234', at(watchPlace, { text: 'abcd1234', done: 'resumed' })],
    ['now', 'post 2 abcd1234', at(watchPlace, { text: 'abcd1234', done: 'posted' })],
    [
      'remove',
      'remove 2 abcd1234',
      at(watchRemovedPlace, { name: 'Monthly votes · Red Pavilion · Fantasy' }),
    ],
  ] as const)(
    '%s acts on the watch that the text names and shows it',
    async (name, call, leadsTo) => {
      const { calls, watches } = server();
      expect(await acted(name, [text], contextWith({ watches }))).toBe(leadsTo);
      expect(calls).toEqual([call]);
    },
  );
});

test.each([
  ['pause', at(watchPlace, { text: 'o', action: 'pause' })],
  ['resume', at(watchPlace, { text: 'o', action: 'resume' })],
  ['remove', at(watchPlace, { text: 'o', action: 'remove' })],
  ['now', at(watchTestPlace, { text: 'o' })],
] as const)('%s does nothing if the text is ambiguous', async (name, leadsTo) => {
  const { calls, watches } = server();
  expect(await acted(name, ['o'], contextWith({ watches }))).toBe(leadsTo);
  expect(calls).toEqual([]);
});

test('a watch that cannot be resumed shows why', async () => {
  const { watches } = server({ resume: () => Promise.reject(refused) });
  expect(await acted('resume', ['abcd1234'], contextWith({ watches }))).toBe(
    at(watchPlace, { text: 'abcd1234', done: 'unresumed' }),
  );
});

describe('checking again', () => {
  const pausedBy = (id: string, code: 'missing_permission' | 'no_access' | 'board_gone') =>
    watchOf({ id, pause: { by: 'trouble', trouble: { code }, since: 0, isTold: true } });
  const checked = (watches: readonly Watch[], resume?: ServerWatches['resume']) => {
    const { calls, watches: all } = server({
      list: () => Promise.resolve(watches.map((watch) => watchStatusOf(watch))),
      ...(resume && { resume }),
    });
    return { calls, leadsTo: acted('recheck', [], contextWith({ watches: all })) };
  };

  test('resumes each watch that trouble in a channel has paused, and counts them', async () => {
    const byAdmin = watchOf({ id: 'byadmin0', pause: { by: 'admin', since: 0 } });
    const { calls, leadsTo } = checked([
      pausedBy('muted000', 'missing_permission'),
      monthly,
      pausedBy('hidden00', 'no_access'),
      byAdmin,
      pausedBy('nowhere0', 'board_gone'),
    ]);
    expect(await leadsTo).toBe(at(watchesPlace, { page: 1, resumed: 2 }));
    expect(calls).toEqual(['resume 2 muted000', 'resume 2 hidden00']);
  });

  test('leaves a watch paused that still cannot post', async () => {
    const muted = pausedBy('muted000', 'missing_permission');
    const resume: ServerWatches['resume'] = (_, id) =>
      id === 'muted000' ? Promise.reject(refused) : Promise.resolve(monthly);
    const { leadsTo } = checked([muted, pausedBy('hidden00', 'no_access')], resume);
    expect(await leadsTo).toBe(at(watchesPlace, { page: 1, resumed: 1 }));
    expect(await checked([muted], resume).leadsTo).toBe(at(watchesPlace, { page: 1, resumed: 0 }));
  });

  test('does nothing if another admin was faster', async () => {
    const { calls, leadsTo } = checked([monthly]);
    expect(await leadsTo).toBe(at(watchesPlace, { page: 1 }));
    expect(calls).toEqual([]);
  });
});

test.each(['pause', 'resume', 'recheck', 'remove', 'now', 'save'] as const)(
  '%s requires the permission to manage the server',
  async (name) => {
    expect(form(name).adminOnly).toBe(true);
    const { calls, watches } = server();
    const reader = { ...admin, isAdmin: false };
    await expect(acted(name, ['abcd1234'], contextWith({ watches, reader }))).rejects.toMatchObject(
      { problem: { code: 'not_allowed' } },
    );
    expect(calls).toEqual([]);
  },
);

test('a server without watches gets an error', async () => {
  await expect(acted('pause', ['abcd1234'], contextWith())).rejects.toMatchObject({
    problem: { code: 'not_found', what: 'watch' },
  });
});

describe('saving', () => {
  const draft = { editedWatch: 'abcd1234', top: 10 };
  const path = watchDraftPlace.toPath(draft);
  const saving = (watches: ServerWatches, segments = path) =>
    acted('save', segments, { ...contextWith({ watches }), library: libraryOf() });

  test('stores the draft and shows the watch', async () => {
    const { calls, watches } = server();
    expect(await saving(watches)).toBe(at(watchPlace, { text: 'abcd1234', done: 'saved' }));
    expect(calls).toEqual(['save 2 Monthly votes abcd1234']);
  });

  test.each([
    ['a typed zone of a digest', { when: 'daily', timeZone: 'London' }, 'Europe/London'],
    ['a typed zone of quiet hours', { quiet: '22-8', timeZone: 'London' }, 'Europe/London'],
    ['a zone without a time', { timeZone: 'London' }, null],
    ['the zone of an edited watch that stays', { when: 'daily' }, null],
  ] as const)('%s is remembered for the server’s next watches: %o', async (_, typed, zone) => {
    const { watches } = server({
      save: (_guildId, { choice }) => Promise.resolve({ ...monthly, choice }),
    });
    const { settings, calls } = settingsWith({ timeZone: 'Asia/Tokyo' });
    const segments = watchDraftPlace.toPath({ editedWatch: 'abcd1234', ...typed });
    const context = { ...contextWith({ watches, settings }), library: libraryOf() };
    await acted('save', segments, context);
    expect(calls).toEqual(zone === null ? [] : [`2 ${JSON.stringify({ timeZone: zone })}`]);
  });

  test('opens the draft again if it cannot be saved or is ambiguous', async () => {
    const { calls, watches } = server({ save: () => Promise.reject(refused) });
    expect(await saving(watches)).toBe(at(watchDraftPlace, draft));
    const unclear = { ...draft, quiet: 'never ever' };
    expect(await saving(server().watches, watchDraftPlace.toPath(unclear))).toBe(
      at(watchDraftPlace, unclear),
    );
    expect(calls).toEqual([]);
  });

  test('rejects with any other failure', async () => {
    const full = new ProblemError({ code: 'watches_full', most: 50 });
    const { watches } = server({ save: () => Promise.reject(full) });
    await expect(saving(watches)).rejects.toBe(full);
  });
});
