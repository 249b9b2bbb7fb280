import { describe, expect, test } from 'vitest';

import { tones } from '../../../src/pages/parts/message.ts';
import { PROBLEM_COLOUR, reportsProblem } from '../../../src/playground/backend/problem-message.ts';

const container = (accent_color: number, ...styles: readonly number[]) => ({
  components: [
    {
      type: 17,
      accent_color,
      components: [{ type: 1, components: styles.map((style) => ({ type: 2, style })) }],
    },
  ],
});

describe('a message of the bot', () => {
  test.each([
    ['in the colour of problems reports one', container(PROBLEM_COLOUR, 2), true],
    ['in another colour does not', container(tones.board, 2), false],
    ['that asks before something is deleted does not', container(PROBLEM_COLOUR, 4, 2), false],
    ['without components does not', { components: [] }, false],
  ])('%s', (_what, message, reports) => {
    expect(reportsProblem(message)).toBe(reports);
  });

  test('has the colour that the bot gives to problems', () => {
    expect(PROBLEM_COLOUR).toBe(tones.problem);
  });
});
