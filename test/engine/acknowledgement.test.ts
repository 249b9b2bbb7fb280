import { InteractionResponseType } from 'discord-api-types/v10';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { command } from '../../src/engine/command.ts';
import type { Form } from '../../src/engine/form.ts';
import { submittedText } from '../../src/engine/submitted-fields.ts';
import { ProblemError } from '../../src/model/problem.ts';
import { formAddressOf } from '../../src/pages/address.ts';
import { Redirect } from '../../src/pages/page.ts';
import { createEngineRig, type SentResponse } from './engine-rig.ts';
import { sampleAddress, sampleCommand, samplePage } from './sample-page.ts';

/** Each result of a page, by the name that a test requests. */
const loads: Readonly<Record<string, () => Promise<string | Redirect>>> = {
  here: () => Promise.resolve('here'),
  elsewhere: () => Promise.resolve(new Redirect(sampleAddress('here'))),
  circle: () => Promise.resolve(new Redirect(sampleAddress('circle'))),
  nowhere: () => Promise.resolve(new Redirect(formAddressOf('act'))),
  gone: () => Promise.reject(new ProblemError({ code: 'not_found', what: 'book' })),
  broken: () => Promise.reject(new Error('broken')),
  never: () => Promise.withResolvers<string>().promise,
};

const forms: readonly Form[] = [
  { name: 'act', adminOnly: false, act: () => Promise.resolve(sampleAddress('here')) },
  { name: 'admin', adminOnly: true, act: () => Promise.reject(new Error('broken')) },
  {
    name: 'ask',
    adminOnly: false,
    modal: () => ({ title: 'Ask', components: [] }),
    act: (fields) => Promise.resolve(sampleAddress(submittedText(fields, 'shelf') || 'gone')),
  },
];

const furniture = {
  commands: [
    sampleCommand,
    command({
      name: 'form',
      description: () => 'Opens a form',
      options: { name: { kind: 'text', description: () => 'Which', maxLength: 50 } },
      address: ({ name }) => formAddressOf(name ?? 'act'),
    }),
  ],
  pages: [samplePage((name) => loads[name]?.() ?? Promise.resolve(name))],
  forms,
};

/** In a message with a used menu. An update with it resets the menu. */
const keptText = { type: 10, id: 1, content: 'kept' };

/** What an earlier process may have sent. */
const begun = fc.constantFrom(undefined, 'replayed', 'nothing', 'deferral');
const word = fc.oneof(
  fc.constantFrom(...Object.keys(loads), ...forms.map(({ name }) => name)),
  fc.string({ unit: 'binary', maxLength: 130 }),
);
const carried = fc.oneof(
  word.map((name) => `1go:shelf/${name}`),
  word.map((name) => `1go:do/${name}`),
  word,
);
const value = fc.oneof(word, carried, fc.integer(), fc.boolean(), fc.anything());

/** Mostly valid, so that the tests also reach the later steps. */
const interaction = fc.record(
  {
    id: fc.constant('1330000000000000000'),
    application_id: fc.constant('5'),
    token: fc.constant('token'),
    type: fc.oneof(fc.integer({ min: 1, max: 6 }), fc.anything()),
    locale: fc.oneof(fc.constantFrom('en-US', 'zh-CN', 'zh-TW', 'de'), fc.string()),
    guild_id: fc.constantFrom('77', undefined),
    member: fc.oneof(
      fc.record({ user: fc.record({ id: fc.constant('11') }), permissions: fc.string() }),
      fc.constant({ user: { id: '11' }, permissions: '8' }),
      fc.anything(),
    ),
    user: fc.oneof(fc.constant({ id: '11' }), fc.anything()),
    app_permissions: fc.oneof(fc.constant('18432'), fc.anything()),
    message: fc.oneof(
      fc.record({
        flags: fc.constantFrom(0, 64, 32_768, 32_768 | 64),
        components: fc.constantFrom(undefined, [keptText]),
        interaction_metadata: fc.constantFrom(
          { user: { id: '11' } },
          { user: { id: '12' } },
          undefined,
        ),
      }),
      fc.anything(),
    ),
    data: fc.oneof(
      fc.record(
        {
          type: fc.constantFrom(1, 2, 3),
          name: fc.oneof(fc.constantFrom('shelf', 'form'), word),
          options: fc.oneof(
            fc.array(
              fc.record(
                {
                  name: fc.constantFrom('name', 'private'),
                  type: fc.constantFrom(1, 3, 5),
                  value,
                  focused: fc.boolean(),
                },
                { requiredKeys: ['name'] },
              ),
              { maxLength: 3 },
            ),
            fc.anything(),
          ),
          custom_id: fc.oneof(carried, fc.anything()),
          component_type: fc.constantFrom(2, 3),
          values: fc.oneof(fc.array(carried, { maxLength: 2 }), fc.anything()),
          components: fc.oneof(
            fc.array(
              fc.record({
                type: fc.constant(18),
                component: fc.record({
                  type: fc.constant(4),
                  custom_id: fc.constantFrom('shelf', 'other'),
                  value,
                }),
              }),
            ),
            fc.anything(),
          ),
        },
        { requiredKeys: [] },
      ),
      fc.anything(),
    ),
  },
  { requiredKeys: ['id', 'application_id', 'token', 'type'] },
);

test('any interaction ends exactly once and is acknowledged within three seconds', async () => {
  await fc.assert(
    fc.asyncProperty(interaction, begun, async (given, before) => {
      const { send: ask, clock, lines, reports: answered } = createEngineRig(furniture);
      const { sent, done } = ask(given, () => null, before);
      await clock.advance(30_000);
      await done;
      expect(sent.filter(isEnding)).toHaveLength(1);
      expect(sent.filter(({ way }) => way === 'callback')).toHaveLength(1);
      expect(answered[0]?.acknowledgedMs).toBeLessThan(3_000);
      expect(lines.map(({ sentence }) => sentence)).not.toContain('could not end an interaction');
    }),
    { numRuns: 400 },
  );
});

/** How long Discord accepts an answer (Interaction Tokens). Several refusals in a row delay it by half a minute. */
const answerableMs = 15 * 60_000;

test('nothing is sent after the end, whatever Discord responds', async () => {
  const refusal = fc.constantFrom(
    null,
    null,
    { status: 404, code: 10_062 },
    { status: 400, code: 40_060 },
    { status: 400, code: 50_035 },
    { status: 429 },
    { status: 502 },
    new Error('socket hang up'),
  );
  await fc.assert(
    fc.asyncProperty(interaction, fc.array(refusal, { maxLength: 8 }), async (given, refusals) => {
      const { send: ask, clock } = createEngineRig(furniture);
      const { sent, done } = ask(given, (_, number) => refusals[number - 1] ?? null);
      await clock.advance(answerableMs);
      await done;
      const taken = sent.filter((_, index) => (refusals[index] ?? null) === null);
      expect(taken.filter(isEnding).length).toBeLessThanOrEqual(1);
      // A first response and the ending, and another call after each refusal.
      expect(sent.length).toBeLessThanOrEqual(refusals.length + 2);
    }),
    { numRuns: 400 },
  );
});

function isEnding({ way, body }: SentResponse): boolean {
  if (way !== 'callback' || body.type === InteractionResponseType.UpdateMessage)
    return !JSON.stringify(body).includes('kept');
  return ![5, 6].includes(body.type);
}
