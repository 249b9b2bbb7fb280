import { describe, expect, test } from 'vitest';

import { colours, highlightColours } from '../../src/charts/colours.ts';

type Triple = readonly [number, number, number];

/**
 * How people with a complete colour-vision deficiency see linear red, green and blue (Machado, Oliveira and
 * Fernandes 2009, severity 1).
 */
const visions: Readonly<Record<string, readonly [Triple, Triple, Triple]>> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const lines = [...highlightColours, colours.otherLine];
const pairs = lines.flatMap((one, index) =>
  lines.slice(index + 1).map((other) => [one, other] as const),
);

describe.each(Object.entries(visions))('with %s vision', (_, vision) => {
  test('highlighted lines differ clearly from each other and from the grey ones', () => {
    for (const [one, other] of pairs) {
      const [a, b] = [labOf(seen(one, vision)), labOf(seen(other, vision))];
      const difference = Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
      expect(difference, `${one} ${other}`).toBeGreaterThan(25);
    }
  });
});

test('texts have a contrast of 4.5 and lines of 3, also in the band of the lower places', () => {
  for (const background of [colours.background, colours.band]) {
    for (const text of [colours.text, colours.mutedText, ...highlightColours]) {
      expect(contrast(text, background), text).toBeGreaterThan(4.5);
    }
    expect(contrast(colours.otherLine, background)).toBeGreaterThan(3);
  }
});

/** As WCAG 2 defines it. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red, green, blue] = linear(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(colour: string): Triple {
  const channel = (at: number): number => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

function seen(colour: string, vision: readonly [Triple, Triple, Triple]): Triple {
  const [red, green, blue] = linear(colour);
  const channel = ([r, g, b]: Triple): number =>
    Math.min(1, Math.max(0, r * red + g * green + b * blue));
  return [channel(vision[0]), channel(vision[1]), channel(vision[2])];
}

/** CIE L*a*b* of linear red, green and blue, with the white D65. */
function labOf([red, green, blue]: Triple): Triple {
  const f = (t: number): number => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = f((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047);
  const y = f(0.2126 * red + 0.7152 * green + 0.0722 * blue);
  const z = f((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
