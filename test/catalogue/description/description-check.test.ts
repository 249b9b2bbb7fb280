import { afterEach, describe, expect, test } from 'vitest';

import type { Send } from '../../../src/catalogue/contract.ts';
import {
  createDescriptionCheck,
  type DescriptionCheck,
} from '../../../src/catalogue/description/description-check.ts';
import { parseRateHeaders } from '../../../src/catalogue/rate-headers.ts';
import { createInProcessCatalogue } from '../../../src/playground/catalogue/sample-catalogue.ts';
import type { CatalogueEvent } from '../../../src/model/catalogue-event.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { createAskFixture } from '../support/ask-fixture.ts';
import { createMemoryCache } from '../support/memory-cache.ts';

const day = 24 * 60 * 60_000;
const fail = (error: unknown) => {
  throw error;
};

interface LogEntry {
  readonly level: 'info' | 'warn';
  readonly fields: object;
  readonly message: string;
}

/** A check over a catalogue in this process, on one simulated clock. */
function createRig(stored?: ReturnType<typeof createMemoryCache>, clock = new ManualClock()) {
  const catalogue = createInProcessCatalogue({ now: clock.now }, 'https://catalogue.example');
  const send: Send = (request) => {
    const { answer } = catalogue.answer({
      method: 'GET',
      url: `/api${request.path}`,
      headers: {},
      body: '',
    });
    if (answer === null) throw new Error('no answer');
    const headers = new Map(
      Object.entries(answer.headers).map(([name, value]) => [name.toLowerCase(), value]),
    );
    return Promise.resolve({
      status: answer.status,
      body: JSON.stringify(answer.body ?? null),
      headers: parseRateHeaders((name) => headers.get(name) ?? null, clock.now()),
      movedTo: null,
    });
  };
  const cache = stored ?? createMemoryCache({ now: clock.now, onError: fail });
  const fixture = createAskFixture(send, cache, { clock });
  const lines: LogEntry[] = [];
  const log = {
    debug: () => undefined,
    info: (fields: object, message: string) => lines.push({ level: 'info', fields, message }),
    warn: (fields: object, message: string) => lines.push({ level: 'warn', fields, message }),
    error: fail,
  };
  const check = createDescriptionCheck({
    ask: fixture.ask,
    baseUrl: 'https://catalogue.example',
    clock,
    log,
  });
  checks.push(check);
  return { catalogue, check, clock, fixture, lines, cache };
}

const checks: DescriptionCheck[] = [];
afterEach(() => {
  for (const check of checks.splice(0)) check.stop();
});

async function started(rig: ReturnType<typeof createRig>) {
  rig.check.start();
  await rig.clock.advance(60_000);
}

test('a catalogue as described causes no line in the log', async () => {
  const rig = createRig();
  await started(rig);
  expect(rig.lines).toEqual([]);
  expect(rig.check.findings()).toEqual([]);
  expect(rig.check.advice()).toEqual([]);
});

test('the description is read at once when its values are needed, and only once', async () => {
  const rig = createRig();
  rig.check.start();
  await rig.clock.advance(1_000);
  const read = () => rig.catalogue.requests.count({ path: '/openapi.json' });
  expect(read()).toBe(0);
  expect(rig.check.describedValues().catalogue).toEqual({});
  await rig.clock.advance(1_000);
  expect(rig.check.describedValues().catalogue).not.toEqual({});
  expect(read()).toBe(1);
  await rig.clock.advance(120_000);
  expect(rig.check.describedValues().catalogue).not.toEqual({});
  await rig.clock.advance(1_000);
  expect(read()).toBe(1);
});

test('a difference is a warning, an advice and a number', async () => {
  const rig = createRig();
  rig.catalogue.description.withoutPaths = ['/{source}/tags'];
  await started(rig);
  const sentence = 'The catalogue’s description does not have /{source}/tags.';
  expect(rig.check.advice()).toEqual([sentence]);
  expect(rig.lines).toMatchObject([{ level: 'warn', fields: { findings: [sentence] } }]);
  expect(rig.check.reading()).toMatchObject({ findings: { missing_path: 1, missing_value: 0 } });
});

test('it reads the description once a day, and notices a change', async () => {
  const rig = createRig();
  await started(rig);
  const before = rig.fixture.requests.length;
  await rig.clock.advance(day / 2);
  expect(rig.fixture.requests).toHaveLength(before);
  rig.catalogue.description.withoutPaths = ['/{source}/tags'];
  await rig.clock.advance(day / 2);
  expect(rig.fixture.requests).toHaveLength(2 * before);
  expect(rig.check.advice()).toEqual(['The catalogue’s description does not have /{source}/tags.']);
});

test('another process with the same cache sends no request', async () => {
  const clock = new ManualClock();
  const first = createRig(undefined, clock);
  first.catalogue.description.sunset = 'Sat, 05 Dec 2026 00:00:00 GMT';
  await started(first);
  const second = createRig(first.cache, clock);
  await started(second);
  expect(second.fixture.requests).toEqual([]);
  expect(second.check.endsSoonAt()).toBe(Date.UTC(2026, 11, 5));
});

test('a catalogue that has answered before and cannot describe itself is one line, and is asked again an hour later', async () => {
  const rig = createRig();
  rig.check.recordEvent(answered);
  rig.catalogue.faults.add({
    interface: 'description',
    path: '/openapi.json',
    times: 1,
    fault: { kind: 'internal' },
  });
  await started(rig);
  expect(rig.lines).toEqual([
    {
      level: 'info',
      fields: { problem: 'down' },
      message: 'the catalogue’s description could not be read',
    },
  ]);
  expect(rig.check.findings()).toEqual([]);
  await rig.clock.advance(60 * 60_000);
  expect(rig.check.describedValues().catalogue['status']).toEqual([
    'ongoing',
    'completed',
    'hiatus',
  ]);
});

const answered: CatalogueEvent = {
  what: 'asked',
  interface: 'open',
  path: '/v1/stats',
  urgency: 'person',
  ms: 1,
  outcome: 'fetched',
};

test.each([
  [
    'an error',
    { kind: 'internal' },
    'cannot be reached, or fails (status 500)',
    'Check CATALOGUE_BASE_URL',
  ],
  [
    'a page',
    { kind: 'status', status: 404, code: 'not_found' },
    'answers, but not as a catalogue does',
    'Set CATALOGUE_BASE_URL',
  ],
] as const)(
  'a catalogue that answers first with %s is one warning with the remedy, until it answers',
  async (_, fault, cause, remedy) => {
    const rig = createRig();
    rig.catalogue.faults.add({
      ...{ interface: 'description', path: '/openapi.json', times: 4, fault },
    });
    rig.check.start();
    await rig.clock.advance(3_000);
    const [advice = '', ...more] = rig.check.advice();
    expect(advice).toContain(`https://catalogue.example ${cause}`);
    expect(advice).toContain(remedy);
    expect(more).toEqual([]);
    await rig.clock.advance(60_000);
    expect(rig.lines).toEqual([{ level: 'warn', fields: {}, message: advice }]);
    rig.check.recordEvent(answered);
    expect(rig.check.advice()).toEqual([]);
  },
);

describe('the end of the interface', () => {
  test('is noticed in the description, and told to admins from 30 days before', async () => {
    const rig = createRig();
    rig.catalogue.description.sunset = new Date(rig.clock.now() + 31 * day).toUTCString();
    await started(rig);
    expect(rig.check.endsSoonAt()).toBeNull();
    expect(rig.check.advice()).toHaveLength(1);
    await rig.clock.advance(day);
    expect(rig.check.endsSoonAt()).toBe(Date.parse(rig.catalogue.description.sunset));
  });

  test('is noticed in any answer, once', () => {
    const rig = createRig();
    const sent = {
      what: 'sent',
      interface: 'keyed',
      path: '/v1/sources',
      status: 200,
      ms: 1,
      units: 1,
      outcome: 'ok',
      sunset: 'Sat, 05 Dec 2026 00:00:00 GMT',
    } as const;
    rig.check.recordEvent(sent);
    rig.check.recordEvent(sent);
    rig.check.recordEvent({ ...sent, sunset: null });
    expect(rig.lines).toMatchObject([{ level: 'warn', fields: { sunset: sent.sunset } }]);
    expect(rig.check.advice()).toEqual([
      'The catalogue ends this version of its interface (Sunset: 2026-12-05). Update Colophon before that day.',
    ]);
  });
});

test('values that the description does not list are missing', async () => {
  const rig = createRig();
  rig.catalogue.description.listsValues = false;
  await started(rig);
  expect(rig.check.describedValues()).toEqual({ catalogue: {}, booklist: {} });
});
