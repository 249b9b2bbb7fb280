import { describe, expect, test } from 'vitest';

import { createToolsEndpoint } from '../../../src/catalogue/description/tools.ts';
import { processorMs } from '../../support/processor-time.ts';

const { parse } = createToolsEndpoint('0.0.0');

const loop = { $ref: '#/$defs/A' };
const selfReferring = {
  properties: { q: loop },
  $defs: { A: { anyOf: Array(10).fill(loop) } },
};

describe('a list of tools', () => {
  test.each([
    ['a schema that lists itself ten times', [{ name: 'search', inputSchema: selfReferring }]],
    ['a name of a million characters', [{ name: 'a'.repeat(1_000_000), inputSchema: {} }]],
    ['100,000 values, one for each tool', manyTools(100_000)],
  ])('that takes too much work is unreadable: %s', (_, tools) => {
    const ms = processorMs(() => {
      expect(() => parse({ tools })).toThrow('unreadable');
    });
    expect(ms).toBeLessThan(2_000);
  });

  test('may require 40,000 properties', () => {
    const names = Array.from({ length: 40_000 }, (_, index) => `p${index}`);
    const properties = Object.fromEntries(names.map((name) => [name, {}]));
    const tools = [{ name: 'a', inputSchema: { properties, required: names.toReversed() } }];
    const ms = processorMs(() => {
      expect(parse({ tools })[0]?.parameters.every(({ isRequired }) => isRequired)).toBe(true);
    });
    expect(ms).toBeLessThan(1_000);
  });
});

function manyTools(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    name: `tool_${index}`,
    inputSchema: { properties: { q: { const: index } } },
  }));
}
