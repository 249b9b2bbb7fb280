import { itemAt, hash } from './world/random.ts';

/** An SVG cover with two colours, a moon and the title; the same id gives the same picture. */
export function coverSvg(id: string, title: string): string {
  const hue = hash('hue', id) % 360;
  const moon = { x: 60 + (hash('moon x', id) % 180), y: 60 + (hash('moon y', id) % 90) };
  const lines = wrapTitle(title);
  const text = lines
    .map((line, index) => `<text x="150" y="${230 + index * 34}">${escapeXml(line)}</text>`)
    .join('');
  const hills = itemAt(HILLS, hash('hills', id));
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400" width="300" height="400">',
    `<rect width="300" height="400" fill="hsl(${hue} 45% 28%)"/>`,
    `<circle cx="${moon.x}" cy="${moon.y}" r="34" fill="hsl(${(hue + 50) % 360} 70% 82%)"/>`,
    `<path d="${hills}" fill="hsl(${hue} 50% 18%)"/>`,
    '<g fill="#fff" font-family="serif" font-size="26" text-anchor="middle">',
    text,
    '</g></svg>',
  ].join('');
}

const HILLS = [
  'M0 400V300Q80 230 150 310T300 280V400Z',
  'M0 400V330L70 250L130 320L210 230L300 340V400Z',
  'M0 400V350Q150 250 300 350V400Z',
];
const LINE_LENGTH = 9;
const MAX_LINES = 4;

function wrapTitle(title: string): string[] {
  const letters = Array.from(title).slice(0, LINE_LENGTH * MAX_LINES);
  const lines: string[] = [];
  for (let start = 0; start < letters.length; start += LINE_LENGTH) {
    lines.push(letters.slice(start, start + LINE_LENGTH).join(''));
  }
  return lines;
}

function escapeXml(text: string): string {
  return text
    .replace(/[^\p{Letter}\p{Number}\p{Punctuation}\p{Symbol} ]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;');
}
