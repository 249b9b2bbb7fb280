import { describe, expect, test } from 'vitest';

import { frameTexts } from '../../../../src/playground/page/frame/texts.ts';

describe('The words of the frame', () => {
  test.each(Object.entries(frameTexts))('name what they are about in %s', (_, words) => {
    expect(words.welcome('#general')).toContain('#general');
    expect(words.beginning('#general')).toContain('#general');
    expect(words.messageBox('#general')).toContain('#general');
    expect(words.tryCommand('rank')).toContain('/rank');
    expect(words.problem('No.')).toContain('No.');
  });
});
