import { describe, expect, test } from 'vitest';

import { frameTexts } from '../../../../src/playground/page/frame/texts.ts';

describe("the frame's texts", () => {
  test.each(Object.entries(frameTexts))('contain their arguments in %s', (_, words) => {
    expect(words.welcome('#general')).toContain('#general');
    expect(words.beginning('#general')).toContain('#general');
    expect(words.messageBox('#general')).toContain('#general');
    expect(words.tryCommand('rank')).toContain('/rank');
    expect(words.problem('No.')).toContain('No.');
  });
});
