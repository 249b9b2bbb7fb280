import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

import { commands } from '../commands/index.ts';
import { declaredKeyedEndpoints, declaredOpenEndpoints } from './readme/declared-endpoints.ts';
import { readCodeSpans, readEndpointTables, type EndpointRow } from './readme/endpoint-table.ts';
import { findTypedFault, hasOption } from './readme/typed-commands.ts';

const tables = readEndpointTables();

describe.each([
  ['keyed', tables.keyed, declaredKeyedEndpoints()],
  ['open', tables.open, declaredOpenEndpoints()],
] as const)('the table of the %s endpoints', (_, rows, declared) => {
  test('has a row for every endpoint of the description, and for no other', () => {
    expect(rows.map(({ path }) => path).toSorted()).toEqual([...declared.keys()].toSorted());
  });

  test.each(rows)('$path: names every parameter once, and no other', ({ path, parameters }) => {
    const named = parameters.map(({ parameter }) => parameter);
    expect(named.toSorted()).toEqual(declared.get(path)?.toSorted());
  });

  test.each(rows)('$path: its commands can be typed', ({ reachedBy }) => {
    expect(reachedBy).not.toEqual([]);
    expect(reachedBy.map(findTypedFault)).toEqual(reachedBy.map(() => null));
  });

  test.each(rows)('$path: every parameter has an option or a reason', (row) => {
    expect(row.parameters.map((one) => [one.parameter, faultIn(row, one)])).toEqual(
      row.parameters.map(({ parameter }) => [parameter, null]),
    );
  });
});

test('the list of commands has every command, and no other', () => {
  const page = readFileSync(new URL('../docs/commands.md', import.meta.url), 'utf8');
  const list = page
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .join('\n');
  const all = commands.flatMap((one) => {
    if ('kind' in one) return [];
    return 'commands' in one
      ? one.commands.map(({ name }) => `/${one.name} ${name}`)
      : [`/${one.name}`];
  });
  const typed = readCodeSpans(list).filter((code) => code.startsWith('/'));
  expect(typed.map(findTypedFault).filter((fault) => fault !== null)).toEqual([]);
  for (const name of all) {
    expect(
      typed.filter((code) => code === name || code.startsWith(`${name} `)),
      name,
    ).toHaveLength(1);
  }
  for (const one of commands) if ('kind' in one) expect(list).toContain(`_${one.name}_`);
});

/** The mistake in a parameter's cell; null if there is none. */
function faultIn(
  { reachedBy }: EndpointRow,
  { parameter, how }: EndpointRow['parameters'][number],
): string | null {
  switch (how) {
    case 'options of that name':
      return reachedBy.some((text) => hasOption(text, parameter)) ? null : 'no such option';
    case 'always sent':
    case 'never sent':
    case 'never chosen':
      return tables.unsent.some((reason) => readCodeSpans(reason)[0] === parameter)
        ? null
        : 'no reason';
    case 'buttons':
      return parameter === 'page' ? null : 'buttons page, and do nothing else';
    default: {
      const [text, ...others] = readCodeSpans(how);
      if (text === undefined) return `no option: ${how}`;
      const faults = [text, ...others].map((each) =>
        each.startsWith('/') && each.includes(' ') ? findTypedFault(each) : `${each} is no option`,
      );
      return faults.find((fault) => fault !== null) ?? null;
    }
  }
}
