import { readFileSync } from 'node:fs';

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';

import { forms } from '../../commands/index.ts';
import { ProblemError } from '../../src/model/problem.ts';
import { readAddress, customIdOf, readCustomId, type Address } from '../../src/pages/address.ts';
import { pages } from '../../src/pages/index.ts';
import { bookViews } from '../../src/pages/places.ts';
import { admin } from './open-page.ts';
import { libraryFrom } from './support/arbitrary-library.ts';
import { contextFrom } from './support/arbitrary-reader.ts';
import { addressNames, parameterNames, parseAnyAddress } from './support/parsed-address.ts';

/**
 * Addresses in messages that are already posted, and addresses that a later version or a forger may
 * send. A row never changes: a new place, parameter or view gets new rows at the end.
 */
const released = z
  .array(
    z.object({
      address: z.string(),
      /** Null if no page and no form has this name. */
      opens: z.string().nullable(),
      /** Null if the page or form does not accept the address. */
      params: z.unknown(),
      /** Absent if the same address is written from these parameters. */
      rewritten: z.string().optional(),
    }),
  )
  .parse(JSON.parse(readFileSync(new URL('released-addresses.json', import.meta.url), 'utf8')));

const bookParams = z.object({ ref: z.unknown(), view: z.string() });

const [draw] = fc.sample(fc.gen(), { numRuns: 1, seed: 1 });
if (draw === undefined) throw new Error('fast-check sampled no value');
const context = contextFrom(draw, libraryFrom(draw), admin);

test('the fixture covers every page and every form', () => {
  const covered = new Set(released.flatMap(({ opens, params }) => (params === null ? [] : opens)));
  expect(covered).toEqual(addressNames);
  expect(covered).toEqual(
    new Set([
      ...pages.map(({ name }) => `page ${name}`),
      ...forms.map(({ name }) => `form ${name}`),
    ]),
  );
});

test('the fixture covers every parameter and every view of a book', () => {
  const accepted = released.filter(({ params }) => params !== null);
  for (const [opens, rows] of Map.groupBy(accepted, (row) => row.opens)) {
    const present = new Set(rows.flatMap(({ params }) => Object.keys(params ?? {})));
    expect(present, opens ?? '').toEqual(new Set(rows.flatMap(parameterNames)));
  }
  const views = accepted.map(({ params }) => bookParams.safeParse(params).data?.view);
  expect(new Set(views)).toEqual(new Set([undefined, ...bookViews]));
});

test.each([...Map.groupBy(released, ({ opens }) => opens)])(
  '%s opens from each of its addresses, with the same parameters',
  async (_, addresses) => {
    for (const { address, opens, params, rewritten } of addresses) {
      expect(parseAnyAddress(address), address).toEqual({
        opens,
        params,
        rewritten: params === null ? null : (rewritten ?? address),
      });
      expect(await isAccepted(address), address).toBe(params !== null);
    }
  },
);

test('a component carries any of these addresses', () => {
  for (const { address } of released.filter((one) => one.address !== '')) {
    const customId = customIdOf('next2', address as Address);
    expect(customId).toBe(`1next2:${address}`);
    expect(readCustomId(customId)).toEqual({ prefix: 'next2', address });
  }
});

/** Whether the page or the form itself accepts the address. */
async function isAccepted(address: string): Promise<boolean> {
  const { kind, name, segments } = readAddress(address) ?? {};
  if (name === undefined || segments === undefined) return false;
  if (kind === 'page') {
    const visit = pages.find((page) => page.name === name)?.visit(segments, context) ?? null;
    await visit?.catch(ignoreProblem);
    return visit !== null;
  }
  const form = forms.find((one) => one.name === name);
  if (form === undefined) return false;
  try {
    await form.act({}, segments, context);
    return true;
  } catch (error) {
    // A form that accepts its address may still refuse what it is asked to do.
    return !(error instanceof ProblemError && error.problem.code === 'lost_address');
  }
}

function ignoreProblem(error: unknown): void {
  if (!(error instanceof ProblemError)) throw error;
}

const long = '9'.repeat(255);

test.each([
  ['a book', `book/source_a:${long}`, { ref: { source: 'source_a', id: long } }],
  ['a booklist', `booklist/source_a:${long}`, { list: { source: 'source_a', id: long } }],
  [
    'a board and its section',
    `board/source_a:${long}/${long}`,
    { view: { board: { source: 'source_a', board: long }, section: long } },
  ],
])('the code of %s may have 255 characters', (_, address, params) => {
  expect(parseAnyAddress(address)).toMatchObject({ params });
});
