import { readFileSync } from 'node:fs';

import { beforeAll, describe, expect, test } from 'vitest';

import type { Problem } from '../../src/model/problem.ts';
import { version } from '../../src/app/version.ts';
import {
  dashboardQueries,
  metricsNamedIn,
  operationFile,
  readAlertRules,
} from '../support/monitoring.ts';
import { hasPromtool, runPromtool } from '../support/promtool.ts';
import { textOf } from './message-content.ts';
import { useStack } from './use-stack.ts';

const queries = [...readAlertRules().map(({ expr }) => expr), ...dashboardQueries()];

/** In 20 days, in whole seconds. */
const endsAt = Math.floor(Date.now() / 1000) * 1000 + 20 * 24 * 60 * 60_000;

let metricsText: string;
/** The values of each label, by the name of the series; of each histogram also `_bucket`, `_sum` and `_count`. */
let series: ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>;
/** The metrics by the names that the bot gives them. */
let metrics: readonly string[];
// The key is set with a request, and its answer has the header.
const stack = useStack({
  catalogue: { description: { sunset: new Date(endsAt).toUTCString() } },
});
beforeAll(async () => {
  await stack.person('keyed').type('/book book:lamplighter').answer();
  await stack.person('open').type('/book book:~1020').answer();
  metricsText = await (await fetch(`${await stack.bot().ready}/metrics`)).text();
  const types = [...metricsText.matchAll(/^# TYPE (\w+) (\w+)$/gmu)];
  metrics = types.map(([, name = '']) => name);
  series = readSeries(metricsText, types);
});

describe('a running bot', () => {
  test('has every metric that the alert rules and the dashboard name', () => {
    const named = new Set(queries.flatMap(metricsNamedIn));
    expect(named.size).toBeGreaterThan(20);
    expect([...named].filter((name) => !series.has(name))).toEqual([]);
  });

  test('has every label that they use', () => {
    expect(queries.map((query) => [query, unknownLabels(query)])).toEqual(
      queries.map((query) => [query, []]),
    );
  });

  test('has no metric that the dashboard neither shows nor deliberately leaves out', () => {
    const [, left = ''] = readFileSync(operationFile('README.md'), 'utf8').split('It leaves out');
    const leftOut = metricsNamedIn(left);
    const shown = dashboardQueries().flatMap(metricsNamedIn).map(withoutSuffix);
    expect(metrics.filter((name) => !shown.includes(name) && !leftOut.includes(name))).toEqual([]);
    expect(leftOut.filter((name) => shown.includes(name) || !metrics.includes(name))).toEqual([]);
  });

  test.skipIf(!hasPromtool)('has metrics that promtool finds nothing wrong with', () => {
    expect(runPromtool(['check', 'metrics'], metricsText)).toEqual({ exitCode: 0, output: '' });
  });

  test('says its version', () => {
    expect(metricsText).toContain(`\ncolophon_build_info{version="${version}"} 1\n`);
  });

  test('says that it is ready', () => {
    expect(metricsText).toContain('\ncolophon_ready 1\n');
  });
});

describe('the end of the catalogue’s interface', () => {
  const sentence = 'The catalogue ends this version of its interface (Sunset: ';

  test('is a warning in the log', () => {
    const lines = stack.logLines().filter((line) => line.includes(sentence));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('"level":"warn"');
  });

  test('is a detail of a process that stays ready', async () => {
    const answer = await fetch(`${await stack.bot().ready}/readyz`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain(sentence);
  });

  test('is a metric', () => {
    const [, value] =
      /^colophon_catalogue_sunset_timestamp_seconds (\S+)$/m.exec(metricsText) ?? [];
    expect(Number(value)).toBe(endsAt / 1000);
    expect(metricsText).toContain('colophon_description_findings{kind="missing_path"} 0');
  });

  test('is a line of /setup status in the last 30 days', async () => {
    const status = textOf(await stack.admin('keyed').type('/setup status').answer());
    expect(status).toContain(
      `The catalogue stops answering this version of Colophon on <t:${endsAt / 1000}:D>`,
    );
  });
});

test('the rules about posts and watches name results and states that exist', () => {
  for (const [metric, label] of [
    ['colophon_posts_total', 'outcome'],
    ['colophon_watches', 'state'],
  ] as const) {
    const named = queries.flatMap((query) => namedValues(query, metric, label));
    const known = [...(series.get(metric)?.get(label) ?? [])];
    expect(named).not.toEqual([]);
    expect(known).toEqual(expect.arrayContaining(named));
  }
});

test('the rules about the catalogue name results of its requests', () => {
  const metric = 'colophon_catalogue_request_seconds_count';
  const known: readonly (Problem['code'] | 'ok' | 'moved')[] = [
    ...(['down', 'slow', 'unreadable', 'switched_off'] as const),
    ...(['rate_limited', 'ok', 'moved'] as const),
  ];
  const named = queries.flatMap((query) => namedValues(query, metric, 'outcome'));
  expect(known).toEqual(expect.arrayContaining(named));
  expect(named).toEqual(expect.arrayContaining([...known]));
});

function readSeries(text: string, types: readonly RegExpExecArray[]): typeof series {
  const found = new Map<string, Map<string, Set<string>>>();
  for (const [, name = '', type] of types) {
    const suffixes = type === 'histogram' ? ['_bucket', '_sum', '_count'] : [''];
    for (const suffix of suffixes) found.set(name + suffix, new Map());
  }
  for (const [, name = '', labels = ''] of text.matchAll(/^(\w+)\{(.*)\} /gmu)) {
    for (const [, label = '', value = ''] of labels.matchAll(/(\w+)="([^"]*)"/gu)) {
      const values = found.get(name)?.get(label) ?? new Set();
      found.get(name)?.set(label, values.add(value));
    }
  }
  return found;
}

/** Prometheus adds the first two; `le` is in each histogram. */
const givenLabels: readonly string[] = ['job', 'instance', 'le'];

function unknownLabels(query: string): readonly string[] {
  const matched = [...query.matchAll(/(\w+)\{([^}]*)\}/gu)].flatMap(([, name = '', labels = '']) =>
    [...labels.matchAll(/(\w+)(?==|!)/gu)].map(([, label = '']) => ({ names: [name], label })),
  );
  const names = metricsNamedIn(query);
  const grouped = [...query.matchAll(/\b(?:by|without|ignoring) \(([^)]*)\)/gu)].flatMap(
    ([, labels = '']) => labels.split(/,\s*/u).map((label) => ({ names, label })),
  );
  return [...matched, ...grouped]
    .filter(({ label }) => !givenLabels.includes(label))
    .filter(({ names: all, label }) => !all.some((name) => series.get(name)?.has(label)))
    .map(({ label }) => label);
}

/** The values of a metric's label that a query compares with. */
function namedValues(query: string, metric: string, label: string): readonly string[] {
  return [
    ...query.matchAll(new RegExp(`\\b${metric}\\{[^}]*\\b${label}[=!]~?"([^"]*)"`, 'gu')),
  ].flatMap(([, values = '']) => values.split('|'));
}

function withoutSuffix(name: string): string {
  return metrics.includes(name) ? name : name.replace(/_(?:bucket|sum|count)$/u, '');
}
