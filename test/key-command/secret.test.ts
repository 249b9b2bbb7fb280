import { PassThrough, Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';

import { readSecret } from '../../src/key-command/run.ts';

describe('a piped key', () => {
  test('is read to the end, without a prompt', async () => {
    const errors: string[] = [];
    const input = Readable.from([Buffer.from('a-long-'), Buffer.from('key\n')]);
    const text = await readSecret({ input, errors: into(errors) }, 'API key: ');
    expect(text).toBe('a-long-key\n');
    expect(errors).toEqual([]);
  });

  test('is read only up to a maximum length', async () => {
    const input = Readable.from(endless());
    const text = await readSecret({ input, errors: into([]) }, 'API key: ');
    expect(text?.length).toBeLessThan(200_000);
    expect(input.destroyed).toBe(true);
  });
});

describe('a typed key', () => {
  test('is prompted for and not shown', async () => {
    const { text, shown } = await typed('a-long-kex\u007fy\r');
    expect(text).toBe('a-long-key');
    expect(shown).toBe('API key: \n');
  });

  test.each([
    ['Ctrl-C', 'a-long-key\u0003'],
    ['Ctrl-D', '\u0004'],
  ])('is cancelled with %s', async (_, keys) => {
    const { text, shown } = await typed(keys);
    expect(text).toBeNull();
    expect(shown).not.toContain('key\u0003');
  });
});

async function typed(keys: string): Promise<{ text: string | null; shown: string }> {
  const shown: string[] = [];
  const input = Object.assign(new PassThrough(), { isTTY: true });
  const reading = readSecret({ input, errors: into(shown) }, 'API key: ');
  input.write(keys);
  return { text: await reading, shown: shown.join('') };
}

function into(lines: string[]): { write(text: string): void } {
  return {
    write(text) {
      lines.push(text);
    },
  };
}

function* endless(): Generator<Buffer> {
  for (;;) yield Buffer.alloc(10_000, 'x');
}
