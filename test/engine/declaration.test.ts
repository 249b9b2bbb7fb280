import { describe, expect, test } from 'vitest';

import { command, type AnyCommand, type CommandGroup } from '../../src/engine/command.ts';
import type { CommandSummary } from '../../src/pages/page.ts';
import { createEngineRig } from './engine-rig.ts';
import { slash } from './interactions.ts';
import { sampleAddress, samplePage } from './sample-page.ts';

const shelf = command({
  name: 'shelf',
  description: () => 'Shows a shelf',
  options: {
    order: {
      kind: 'pick',
      description: () => 'Which way',
      choices: { asc: () => 'Upwards', desc: () => 'Downwards' },
    },
    name: {
      kind: 'text',
      description: () => 'Which one',
      maxLength: 90,
      required: true,
      suggest: () => Promise.resolve([]),
    },
    page: { kind: 'whole', description: () => 'Page', min: 1, max: 500 },
    noted: { kind: 'flag', description: () => 'With notes' },
  },
  address: () => sampleAddress('A'),
});

const setup: CommandGroup = {
  name: 'setup',
  description: () => 'Sets up',
  adminOnly: true,
  commands: [
    command({
      name: 'key',
      description: () => 'Sets a key',
      options: {},
      address: () => sampleAddress('K'),
    }),
  ],
};

const declared = (entry: AnyCommand) =>
  createEngineRig({ commands: [entry] }).engine.declarations()[0];

function optionsOf(entry: AnyCommand) {
  const declaration = declared(entry);
  return declaration !== undefined && 'options' in declaration ? declaration.options : undefined;
}

describe('the declaration of a command', () => {
  test('puts required options first and the private one last', () => {
    expect(optionsOf(shelf)?.map(({ name }) => name)).toEqual([
      'name',
      'order',
      'page',
      'noted',
      'private',
    ]);
  });

  test("declares each option's limits to Discord", () => {
    expect(optionsOf(shelf)).toMatchObject([
      { type: 3, max_length: 90, autocomplete: true, required: true },
      {
        type: 3,
        required: false,
        choices: [
          { name: 'Upwards', value: 'asc' },
          { name: 'Downwards', value: 'desc' },
        ],
      },
      { type: 4, min_value: 1, max_value: 500 },
      { type: 5 },
      { type: 5 },
    ]);
  });

  test('allows reader commands everywhere', () => {
    expect(declared(shelf)).toMatchObject({
      contexts: [0, 1, 2],
      integration_types: [0, 1],
      default_member_permissions: null,
    });
  });

  test('limits admin commands to servers and their admins, without the option "private"', () => {
    expect(declared(setup)).toMatchObject({
      contexts: [0],
      integration_types: [0],
      default_member_permissions: '32',
      options: [{ type: 1, name: 'key', options: [] }],
    });
  });
});

test('pages get command mentions, clickable once the ids are known', async () => {
  let told: readonly CommandSummary[] = [];
  const { engine, send: ask } = createEngineRig({
    commands: [shelf, setup, plain],
    pages: [
      samplePage((name, { commands }) => {
        told = commands;
        return Promise.resolve(name);
      }),
    ],
  });
  await ask(slash('plain')).done;
  expect(told.map(({ mention }) => mention)).toEqual(['/shelf', '/setup key', '/plain']);
  engine.setCommandIds(
    new Map([
      ['shelf', '801'],
      ['setup', '802'],
    ]),
  );
  await ask(slash('plain')).done;
  expect(told.map(({ mention }) => mention)).toEqual([
    '</shelf:801>',
    '</setup key:802>',
    '/plain',
  ]);
  expect(told[1]).toMatchObject({ name: 'setup key', adminOnly: true, options: [] });
  expect(told.map(({ group }) => group?.name ?? null)).toEqual([null, 'setup', null]);
});

const plain = command({
  name: 'plain',
  description: () => 'No options',
  options: {},
  address: () => sampleAddress('A'),
});
