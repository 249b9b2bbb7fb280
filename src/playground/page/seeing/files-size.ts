import type { Reading } from '../parts/reading.ts';
import { textWords } from './text-words.ts';

const units = ['KB', 'MB', 'GB'];

/** A file's size as Discord says it. */
export function sizeWords(bytes: number, reading: Reading): string {
  const words = textWords[reading.language];
  const format = new Intl.NumberFormat(reading.language, { maximumFractionDigits: 2 });
  if (bytes < 1024) return words.bytes(format.format(bytes));
  const [first = '', ...larger] = units;
  let size = bytes / 1024;
  let unit = first;
  for (const next of larger) {
    if (size < 1024) break;
    size /= 1024;
    unit = next;
  }
  return `${format.format(size)} ${unit}`;
}
