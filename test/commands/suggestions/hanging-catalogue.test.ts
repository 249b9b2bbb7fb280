import { expect, test } from 'vitest';

import { commands } from '../../../commands/index.ts';
import type { Command } from '../../../src/engine/command.ts';
import type { Answers } from '../../catalogue/library/fake-ask.ts';
import { libraryOver, unanswered } from '../../catalogue/library/fake-ask.ts';
import { createEngineRig } from '../../engine/engine-rig.ts';
import { option, subcommand, typing } from '../../engine/interactions.ts';

const hanging: Answers = new Proxy({}, { get: () => unanswered });

/** Each option with suggestions: what a person types and where. */
const options = commands.flatMap((listed) => {
  if ('kind' in listed) return [];
  if (!('commands' in listed)) return optionsOf(listed, (typed) => typing(listed.name, [typed]));
  return listed.commands.flatMap((one) =>
    optionsOf(one, (typed) => typing(listed.name, [subcommand(one.name, [typed])])),
  );
});

function optionsOf(one: Command, typed: (focused: unknown) => object) {
  return Object.entries(one.options)
    .filter(([, spec]) => spec.kind === 'text' && spec.suggest !== undefined)
    .map(([name]) => ({ path: `${one.name} ${name}`, typed: typed(option(name, 'qqzzxx', true)) }));
}

test.each([
  ['keyed', { 77: 'secret' }],
  ['open', {}],
])(
  'every option has its suggestions within 1.5 s while the %s interface hangs',
  async (_, keys) => {
    const slow: string[] = [];
    for (const { path, typed } of options) {
      const { send, clock } = createEngineRig({
        commands,
        libraryFor: libraryOver(hanging, keys).libraryFor,
      });
      const { sent } = send(typed);
      await clock.advance(1_499);
      if (sent.length === 0) slow.push(path);
    }
    expect(options.length).toBeGreaterThan(50);
    expect(slow).toEqual([]);
  },
);
