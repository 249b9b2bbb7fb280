import { describe, expect, test } from 'vitest';

import type { Board } from '../../src/model/board.ts';
import { ProblemError } from '../../src/model/problem.ts';
import type { Watch } from '../../src/model/watch.ts';
import type { ServerWatches } from '../../src/model/server-watches.ts';
import { unclearCard } from '../../src/pages/watch-draft/unclear.ts';
import { at } from '../../src/pages/place.ts';
import { watchesPlace } from '../../src/pages/watch-places.ts';
import { textOf } from './support/message.ts';
import { settingsWith } from './open-page.ts';
import { openDraft, openCheck, storedWatch } from './support/open-draft.ts';
import { monthlyBoard } from './support/sample.ts';
import { viewOf } from './support/reading.ts';

const watched: Watch = storedWatch({ top: 50 });

test('a draft shows what it posts, where, when and for how many units', async () => {
  const { texts, links } = await openDraft({ board: 'Monthly votes' });
  expect(texts.split('**Cost:**')[0]?.split('\n')).toEqual([
    '### New watch',
    'Preview. Nothing is saved yet.',
    '**Board:** Monthly votes · Red Pavilion',
    '**Where:** <#3>',
    '**When:** each time the board changes · checked every 30 min',
    '**What:** top 20 · all changes',
    '',
  ]);
  expect(texts).toContain(
    '**Cost:** up to 240 of the daily watch budget of 3,000; 480 with the key’s other watches',
  );
  expect(links['Save this watch']).toContain('do/watch-save//source_a:monthly');
});

test('a preview of the post is below the draft', async () => {
  const { texts } = await openDraft({ board: 'Monthly votes' });
  expect(texts).toContain('`2` 🆕 [Ember](https://books.example/4)');
});

test('the draft of a history says how many places it keeps', async () => {
  const typed = { board: 'Monthly votes', when: 'history' } as const;
  const alone = await openDraft(typed);
  expect(alone.texts).toContain(
    'It records the first 50 places once a day, because the catalogue gives 50 at a time.',
  );
  const shared = await openDraft(typed, { keptPlaces: () => ({ count: 100, isShared: true }) });
  expect(shared.texts).toContain(
    'It records the first 100 places once a day, as many as other watches of this board check.',
  );
  const posting = await openDraft({ board: 'Monthly votes' });
  expect(posting.texts).not.toContain('records');
});

test('all typed options are shown in words', async () => {
  const { texts } = await openDraft(
    {
      ...{ board: 'source_a:monthly', section: '奇幻', channelId: '77', when: 'weekly' },
      ...{ at: 'sun 20:30', timeZone: 'berlin', top: 10, only: 'climbers', minMove: 3 },
      ...{ quiet: '22-8', roleId: '88', publish: true, isSilent: true, postedBoard: 'none' },
      chart: true,
    },
    { nextAt: () => 1_795_000_000_000 },
  );
  const said = [
    '**Board:** Monthly votes · Red Pavilion · Fantasy',
    '**Where:** <#77>',
    'every Sunday at 20:30 in Berlin (UTC+1/+2) · next <t:1795000000:f>',
    '**What:** top 10 · climbers only · moves of 3 places or more · posts show only the changes',
    '**Chart:** each post shows how the first 10 books moved in 30 days, once the board was checked on two days',
    '**Quiet hours:** 22:00 to 08:00 in Berlin (UTC+1/+2); changes are posted afterwards',
    '**Mentions:** <@&88> (5 members)',
    '**Silent:** posts arrive without a notification',
    '**Publishing:** each post also goes to servers that follow the channel',
  ];
  for (const line of said) expect(texts).toContain(line);
});

describe('an unclear option is explained, with the possible meanings:', () => {
  test.each([
    [{ board: 'zzz', top: 5 }, 'No board is called “zzz”', 'Monthly votes · Red Pavilion'],
    [{ section: 'cooking' }, 'This board has no section “cooking”', 'Fantasy'],
    [{ cycle: 'weekly' }, 'This board has no periods to choose from', 'Any period'],
    [{ at: 'noonish' }, '“noonish” is not a time. Type `8:30`', null],
    [{ timeZone: 'Argentina' }, '“Argentina” is not a time zone', 'Ushuaia'],
    [{ quiet: 'at night' }, '“at night” is not a range of hours. Type whole hours', null],
    [{ quiet: '8-8' }, '“8-8” starts and ends at the same hour', null],
  ])('%o', async (typed, sentence, offered) => {
    const { texts, links } = await openDraft({ board: 'Monthly votes', ...typed });
    expect(texts).toContain(sentence);
    if (offered !== null) expect(links[offered]).toContain('watch-draft//');
    expect(links['Save this watch']).toBeUndefined();
  });
});

test('the question about a section escapes the code of a board without a name', () => {
  const board: Board = {
    ...monthlyBoard,
    ref: { system: 'chart', board: 'v__' },
    name: { en: null, zh: null },
  };
  const choice = { by: 'section', typed: 'cooking', takesNone: true } as const;
  const card = unclearCard(
    {
      about: 'narrowing',
      board,
      view: { board: board.ref, section: 'cooking', genre: null, cycle: null },
      invalid: choice,
    },
    { here: at(watchesPlace, { page: 1 }), to: () => at(watchesPlace, { page: 1 }), edit: null },
    viewOf(),
  );
  expect(textOf(card)).toContain('### Board v\\_\\_');
});

test('what was typed in the form can be corrected there', async () => {
  for (const typed of [
    { when: 'daily', at: 'noonish' },
    { when: 'change', quiet: '8-8' },
  ] as const) {
    const { links } = await openDraft({ board: 'Monthly votes', channelId: '3', ...typed });
    expect(links['Edit']).toContain('do/watch-form//Monthly%20votes////3/'.replace('%20', ' '));
  }
  const { links } = await openDraft({ board: 'Monthly votes', top: 7 });
  expect(links['Edit']).toContain('do/watch-form//source_a:monthly////3///UTC/7');
});

test('a board or watch that is chosen before the form opens it', async () => {
  const { links } = await openDraft({ board: 'zzz', channelId: '3' });
  expect(links['Monthly votes · Red Pavilion']).toContain('do/watch-form//source_a:monthly////3');
  const others = [watched, { ...watched, id: 'efgh5678' }];
  const edited = await openDraft({ editedWatch: 'monthly' }, {}, others);
  expect(edited.json).toContain('"value":"do/watch-form/efgh5678"');
});

describe('a draft cannot be saved', () => {
  const refused = (problem: ProblemError): Partial<ServerWatches> => ({
    preview: () => Promise.reject(problem),
  });

  test.each<[string, Partial<ServerWatches>, string]>([
    [
      'without a permission',
      {
        checkTarget: () =>
          Promise.resolve({ ...openCheck, missing: ['SendMessages', 'EmbedLinks'] }),
      },
      'Missing in <#3>: **Send Messages**, **Embed Links**.',
    ],
    [
      'in a channel of another kind',
      {
        checkTarget: () => Promise.resolve({ ...openCheck, channel: null, faults: ['wrong_kind'] }),
      },
      'Colophon cannot post in <#3>.',
    ],
    [
      'that costs too much',
      {
        price: () => ({
          ...{ others: 2_900, own: 240, allowed: 3_000 },
          ofUnits: { limit: 5_000, share: 0.6 },
        }),
      },
      'This exceeds the daily watch budget of 3,000 (60% of the key’s 5,000): up to 240 for this watch and 2,900 for the others, 3,140 in total.',
    ],
    ['of an unknown board', refused(new ProblemError({ code: 'not_found', what: 'board' })), '⚠️'],
    [
      'of a board that needs a key',
      refused(new ProblemError({ code: 'needs_key' })),
      '`/setup key`',
    ],
  ])('%s, and shows why', async (_, answers, sentence) => {
    const { texts, links } = await openDraft({ board: 'Monthly votes' }, answers);
    expect(texts).toContain(sentence);
    expect(links['Save this watch']).toBeUndefined();
    expect(links['Check again']).toContain('watch-draft//');
  });

  test('but can be saved without a preview', async () => {
    const answers = refused(new ProblemError({ code: 'slow' }));
    const { texts, links } = await openDraft({ board: 'Monthly votes' }, answers);
    expect(texts).toContain('You can still save the watch.');
    expect(links['Save this watch']).toBeDefined();
  });
});

test('a draft that costs too much shows cheaper choices', async () => {
  const price = () => ({ others: 0, own: 900, allowed: 300, ofUnits: null });
  const { texts } = await openDraft({ board: 'Monthly votes', top: 100 }, { price });
  expect(texts).toContain('A daily or weekly digest costs far less');
  expect(texts).toContain('50 places or fewer costs half as much');
});

test('a forum’s tags are offered, and required ones are requested', async () => {
  const tags = [
    { id: '501', name: 'Boards', isModerated: false },
    { id: '502', name: 'News', isModerated: true },
  ];
  const check: ServerWatches['checkTarget'] = (_, { tagIds }) =>
    Promise.resolve({
      ...openCheck,
      ...{ channel: { id: '3', kind: 'forum' }, tags },
      faults: tagIds.length === 0 ? ['tag_required'] : [],
    });
  const without = await openDraft({ board: 'Monthly votes' }, { checkTarget: check });
  expect(without.texts).toContain('This forum requires a tag. Choose one.');
  expect(without.links['Boards']).toContain('tags+501');
  const tagged = await openDraft(
    { board: 'Monthly votes', tagIds: ['501'] },
    { checkTarget: check },
  );
  expect(tagged.texts).toContain('a new forum post each time · tagged Boards');
  expect(tagged.links['News']).toContain('tags+501+502');
  expect(tagged.links['Save this watch']).toBeDefined();
});

describe('a watch that is edited', () => {
  test('keeps the choices that were not typed, and shows what changes', async () => {
    const { texts, links } = await openDraft(
      { editedWatch: watched.id, only: 'new', quiet: '0-6' },
      {},
      [watched],
    );
    expect(texts).toContain('### Edit watch');
    expect(texts).toContain(
      '**What:** top 50 · new books only\n-# before: top 50 · all changes\n**Quiet hours:** 00:00 to 06:00 in Taipei (UTC+8); changes are posted afterwards\n-# new',
    );
    expect(links['Save changes']).toContain(`do/watch-save/${watched.id}`);
  });

  test('cannot be saved without a change', async () => {
    const { texts, links } = await openDraft({ editedWatch: watched.id }, {}, [watched]);
    expect(texts).toContain('No changes yet.');
    expect(links['Save changes']).toBeUndefined();
  });

  test('that no longer exists is not found', async () => {
    await expect(openDraft({ editedWatch: 'goneaway' }, {}, [])).rejects.toMatchObject({
      problem: { code: 'not_found', what: 'watch' },
    });
  });
});

test('a second watch of the same board in the same channel is reported', async () => {
  const { texts, links } = await openDraft({ board: 'Monthly votes', section: 'all' }, {}, [
    watched,
  ]);
  expect(texts).toContain('Another watch already posts this board in <#3>.');
  expect(links['Open that watch']).toContain(`watch/${watched.id}`);
});

test.each([
  ['UTC+8', 'UTC+8'],
  ['GMT+5:30', 'UTC+5:30'],
  ['-3', 'UTC−3'],
  ['etc/gmt-8', 'UTC+8'],
])('the time zone %s reads %s in a draft', async (timeZone, shown) => {
  const typed = { board: 'Monthly votes', when: 'daily', quiet: '22-8', timeZone } as const;
  const { texts } = await openDraft(typed);
  expect(texts).toContain(`daily at 09:00 ${shown}`);
  expect(texts).toContain(`22:00 to 08:00 ${shown}`);
});

test('an abbreviation of two time zones is asked back, with the city and the offset of each', async () => {
  const { texts, links, json } = await openDraft({ board: 'Monthly votes', timeZone: 'CST' });
  expect(texts).toContain('Several time zones match “CST”.');
  expect(json).toContain('"description":"UTC+8 · Asia/Shanghai"');
  expect(json).toContain('"description":"UTC−6/−5 · America/Chicago"');
  expect(links['Beijing']).toContain('Asia%2FShanghai');
  expect(links['Chicago']).toContain('America%2FChicago');
  expect(links['Edit']).toContain('do/watch-form//Monthly votes');
});

test.each([
  ['Europe/London', [watched], 'zh-CN', 'in London'],
  [null, [watched], 'en-US', 'in Taipei'],
  [null, [storedWatch({ timeZone: 'Etc/GMT-8' })], 'en-US', 'UTC+8'],
  [null, [], 'zh-CN', 'in Beijing'],
  [null, [], 'en-US', 'UTC'],
])(
  'the default time zone is the server’s (%s), else its last watch’s, else that of the locale',
  async (timeZone, watches, discordLocale, zone) => {
    const { settings } = settingsWith({ timeZone });
    const typed = { board: 'Monthly votes', when: 'daily' } as const;
    const { texts } = await openDraft(typed, {}, watches, { discordLocale }, settings);
    expect(texts).toContain(`daily at 09:00 ${zone}`);
  },
);

test('a draft requires the permission to manage the server', async () => {
  await expect(
    openDraft({ board: 'Monthly votes' }, {}, [], { isAdmin: false }),
  ).rejects.toMatchObject({
    problem: { code: 'not_allowed' },
  });
});
