import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { CommandOption } from '../../src/playground/discord/world/commands.ts';
import { startStack, type Stack } from './stack.ts';

/**
 * The text of an option and an expected suggestion, in a server with a key and in one without it.
 * Null if nothing is suggested.
 */
interface SuggestionRow {
  readonly option: string;
  readonly value?: string;
  /** The values of the command's other options. */
  readonly others?: Readonly<Record<string, string>>;
  readonly keyed: string | null;
  readonly open: string | null;
}

const lamplighter = 'The Lamplighter Who Mailed the Tide';
const book = { value: 'lamplighter', keyed: lamplighter, open: lamplighter };
const source = { value: 'tomato', keyed: 'Tomato Lamp', open: null };
const tag = { value: 'time', keyed: 'Time Travel', open: null };
const votes = { board: 'source_a:yuepiao' };
const chart = { board: '~chart:popular' };
const large = { list: 'source_a:400018' };

/** Every option with suggestions, by its command's full name and its own. */
const rows: readonly SuggestionRow[] = [
  { option: 'book book', ...book },
  { option: 'reviews book', ...book },
  { option: 'booklists containing book', ...book },
  { option: 'search query', ...book },
  {
    option: 'search query',
    value: 'quiet ow',
    others: { by: 'author' },
    keyed: 'Quiet Owl',
    open: 'Quiet Owl',
  },
  { option: 'search source', ...source },
  { option: 'rank board', value: 'monthly votes', keyed: 'Monthly Votes', open: null },
  { option: 'rank board', value: 'community', keyed: 'Community', open: 'Community' },
  {
    option: 'rank section',
    value: 'eastern',
    others: votes,
    keyed: 'Eastern Fantasy',
    open: null,
  },
  {
    option: 'rank genre',
    value: 'sweet modern',
    others: chart,
    keyed: 'Sweet Modern Romance',
    open: 'Sweet Modern Romance',
  },
  { option: 'rank cycle', value: '2', others: chart, keyed: 'Cycle 2', open: 'Cycle 2' },
  { option: 'help command', value: 'ran', keyed: '/rank', open: '/rank' },
  { option: 'browse books source', ...source },
  { option: 'browse books source', value: 'open', keyed: 'open library', open: 'open library' },
  {
    option: 'browse books genre',
    value: 'east',
    keyed: 'Eastern Fantasy',
    open: 'Eastern Fantasy',
  },
  { option: 'browse books subgenre', value: 'mystic', keyed: 'Mystic East', open: 'Mystic East' },
  { option: 'browse books tag', ...tag },
  { option: 'browse books tag_2', ...tag },
  { option: 'browse books tag_3', ...tag },
  { option: 'browse books without_tag', ...tag },
  { option: 'browse books tag_match', value: 'any', keyed: 'Any of the tags', open: null },
  { option: 'browse books status', value: 'ongo', keyed: 'Ongoing', open: 'Ongoing' },
  { option: 'browse books min_words', value: '500k', keyed: '500,000', open: '500,000' },
  { option: 'browse books max_words', value: '500k', keyed: '500,000', open: '500,000' },
  { option: 'browse books updated', value: 'week', keyed: 'Within a week', open: null },
  { option: 'browse books dropped', value: 'only', keyed: 'Only dropped books', open: null },
  ...['filter', 'filter_2', 'filter_3'].flatMap((name): readonly SuggestionRow[] => [
    { option: `browse books ${name}`, value: 'score', keyed: 'Score', open: null },
    { option: `browse books ${name}`, value: 'female', keyed: null, open: 'emale' },
  ]),
  { option: 'browse books sort', value: 'score', keyed: 'Score', open: 'core' },
  { option: 'browse genres source', ...source },
  { option: 'browse tags source', ...source },
  {
    option: 'booklists show list',
    value: 'everything i ever',
    keyed: 'Everything I Ever Meant to Read',
    open: 'Everything I Ever Meant to Read',
  },
  { option: 'booklists show sort', others: large, keyed: 'Length', open: null },
  { option: 'booklists show status', others: large, keyed: 'Completed', open: null },
  { option: 'booklists show dropped', others: large, keyed: 'No dropped books', open: null },
  { option: 'booklists show min_words', others: large, keyed: '300,000 words', open: null },
  { option: 'booklists browse source', ...source },
  { option: 'booklists browse sort', value: 'follow', keyed: 'Followers', open: null },
  { option: 'booklists browse sort', value: 'most books', keyed: null, open: 'ost books' },
  { option: 'booklists browse min_books', keyed: '50', open: null },
  { option: 'booklists browse popularity', keyed: '1,000', open: null },
];

const watched = { value: 'reader chart', keyed: 'Reader chart', open: 'Reader chart' };
const ofBoard: readonly SuggestionRow[] = ['watch add', 'watch edit', 'race add'].flatMap(
  (name): readonly SuggestionRow[] => [
    { option: `${name} board`, value: 'community', keyed: 'Community', open: 'Community' },
    {
      option: `${name} section`,
      value: 'eastern',
      others: votes,
      keyed: 'Eastern Fantasy',
      open: null,
    },
    {
      option: `${name} genre`,
      value: 'sweet modern',
      others: chart,
      keyed: 'Sweet Modern Romance',
      open: 'Sweet Modern Romance',
    },
    { option: `${name} cycle`, value: '2', others: chart, keyed: 'Cycle 2', open: 'Cycle 2' },
  ],
);
const ofWatch: readonly SuggestionRow[] = ['add', 'edit'].flatMap(
  (name): readonly SuggestionRow[] => [
    { option: `watch ${name} at`, value: '8', keyed: '08:00', open: '08:00' },
    {
      option: `watch ${name} at`,
      value: 'mon 8',
      others: { when: 'weekly' },
      keyed: 'Monday 08:00',
      open: 'Monday 08:00',
    },
    {
      option: `watch ${name} timezone`,
      value: 'berlin',
      keyed: 'Europe/Berlin',
      open: 'Europe/Berlin',
    },
  ],
);
const watchRows: readonly SuggestionRow[] = [
  ...ofBoard,
  ...ofWatch,
  // Each suggestion has the whole list.
  {
    option: 'race add books',
    value: 'One; lamplighter',
    keyed: `One; ${lamplighter}`,
    open: `One; ${lamplighter}`,
  },
  {
    option: 'watch paper boards',
    value: 'Reader chart; community',
    keyed: 'Reader chart; Community',
    open: 'Reader chart; Community',
  },
  { option: 'watch paper at', value: 'mon 8', keyed: 'Monday 08:00', open: 'Monday 08:00' },
  {
    option: 'watch paper timezone',
    value: 'berlin',
    keyed: 'Europe/Berlin',
    open: 'Europe/Berlin',
  },
  // There is no race.
  { option: 'race remove race', value: 'reader chart', keyed: null, open: null },
  // The cycles of the edited watch's board.
  {
    option: 'watch edit cycle',
    value: '2',
    others: { watch: 'reader chart' },
    keyed: 'Cycle 2',
    open: 'Cycle 2',
  },
  ...['edit', 'pause', 'remove', 'test'].map((name) => ({
    option: `watch ${name} watch`,
    ...watched,
  })),
  // No watch is paused.
  { option: 'watch resume watch', value: 'reader chart', keyed: null, open: null },
];

const everyRow = [...rows, ...watchRows];

/** Commands that fill the cache before the catalogue stops answering. */
const earlierCommands = {
  keyed: [
    '/search query:lamplighter',
    '/search query:"Quiet Owl" by:Author',
    '/rank board:source_a:yuepiao',
    '/rank board:~chart:popular',
    '/browse sources',
    '/browse genres',
    '/browse tags',
    '/browse books',
    '/booklists browse',
    '/booklists show list:source_a:400018',
  ],
  open: [
    '/search query:lamplighter',
    '/search query:"Quiet Owl" by:Author',
    '/rank board:~chart:popular',
    '/browse genres',
    '/browse books',
    '/booklists browse',
  ],
} as const;

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
  for (const where of ['keyed', 'open'] as const) {
    for (const typed of earlierCommands[where]) await stack.person(where).type(typed).answer();
    const admin = stack.admin(where);
    const draft = await admin.type('/watch add board:~chart:popular top:20').answer();
    await admin.press(draft, 'Save this watch').answer();
  }
  stack.catalogue.faults.add({ fault: { kind: 'hang' } });
});
afterAll(async () => {
  stack.catalogue.faults.clear();
  expect(await stack.close()).toEqual([]);
});

describe('while the catalogue does not answer', () => {
  describe.each([
    ['in a server with a key', 'keyed'],
    ['in a server without a key', 'open'],
  ] as const)('%s', (_, where) => {
    test.each(everyRow.map((row) => [row.option, row.value ?? '', row] as const))(
      '%s suggests from stored answers for “%s”',
      async (option, value, { others = {}, ...row }) => {
        const [name = '', ...rest] = option.split(' ');
        const focused = rest.pop() ?? '';
        const [subcommand] = rest;
        const command = { name, ...(subcommand === undefined ? {} : { subcommand }) };
        const isOfAdmins = ['watch', 'race'].includes(name);
        const person = isOfAdmins ? stack.admin(where) : stack.person(where);
        const choices = await person.suggest({ command, focused, value, options: others });
        const names = choices.map((choice) => choice.name);
        const expected = row[where];
        if (expected === null) expect(names).toEqual([]);
        else expect(names.join('\n')).toContain(expected);
      },
    );

    test('every option with suggestions has a row', () => {
      const suggesting = stack
        .admin(where)
        .commands()
        .flatMap(({ name, options = [] }) => optionsOf(name, options));
      expect(new Set(everyRow.map(({ option }) => option))).toEqual(new Set(suggesting));
    });
  });

  test('a known book is suggested while a search for more books is under way', async () => {
    const unanswered = (): number =>
      stack.catalogue.requests.all().filter(({ fault }) => fault === 'hang').length;
    const earlier = unanswered();
    const person = stack.person('open');
    const command = { name: 'book' };
    const choices = await person.suggest({ command, focused: 'book', value: 'lamplighter who' });
    expect(choices[0]?.name).toContain(lamplighter);
    expect(unanswered()).toBe(earlier + 1);
  });
});

/** The full names of a command's options with autocomplete. */
function optionsOf(command: string, options: readonly CommandOption[]): readonly string[] {
  return options.flatMap(({ name, autocomplete, options: inner = [] }) => [
    ...(autocomplete === true ? [`${command} ${name}`] : []),
    ...optionsOf(`${command} ${name}`, inner),
  ]);
}
