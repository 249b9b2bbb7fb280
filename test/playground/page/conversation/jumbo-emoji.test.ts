import { describe, expect, test } from 'vitest';

import { isJumbo } from '../../../../src/playground/page/conversation/jumbo-emoji.ts';
import { parseMarkdown } from '../../../../src/playground/page/markdown/parse-markdown.ts';

describe('a text of emoji', () => {
  test.each(['📚', '📚 🔥\n👩‍👩‍👧', '<:a:1> 📚', '📚'.repeat(30), ':fire: 📚'])(
    'is enlarged if it is %j',
    (text) => {
      expect(isJumbo(parseMarkdown(text, 'content'))).toBe(true);
    },
  );

  test.each(['', '   ', '📚 a', ':unknown:', '**📚**', '# 📚', '1', '📚'.repeat(31)])(
    'is not enlarged if it is %j',
    (text) => {
      expect(isJumbo(parseMarkdown(text, 'content'))).toBe(false);
    },
  );
});
