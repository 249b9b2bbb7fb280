import { describe, expect, test } from 'vitest';

import { isJumbo } from '../../../../src/playground/page/seeing/emoji-text.ts';
import { textTree } from '../../../../src/playground/page/seeing/markdown-tree.ts';

describe('a text of emoji', () => {
  test.each(['📚', '📚 🔥\n👩‍👩‍👧', '<:a:1> 📚', '📚'.repeat(30)])('is large when it is %j', (text) => {
    expect(isJumbo(textTree(text))).toBe(true);
  });

  test.each(['', '   ', '📚 a', ':a:', '**📚**', '# 📚', '1', '📚'.repeat(31)])(
    'is as small as others when it is %j',
    (text) => {
      expect(isJumbo(textTree(text))).toBe(false);
    },
  );
});
