import { describe, expect, test } from 'vitest';

import { frameWords } from '../../../../src/playground/page/frame/words.ts';

describe('The words of the frame', () => {
  test.each(Object.entries(frameWords))('name what they are about in %s', (_, words) => {
    expect(words.welcome('#general')).toContain('#general');
    expect(words.beginning('#general')).toContain('#general');
    expect(words.messageBox('#general')).toContain('#general');
    expect(words.tryCommand('rank')).toContain('/rank');
    expect(words.problem('No.')).toContain('No.');
  });
});
