import type { Reader } from '../reader.ts';
import { contentTexts } from './content-texts.ts';

const units = ['KB', 'MB', 'GB'];

/** Formats a file size as Discord does. */
export function formatFileSize(bytes: number, reader: Reader): string {
  const texts = contentTexts[reader.language];
  const format = new Intl.NumberFormat(reader.language, { maximumFractionDigits: 2 });
  if (bytes < 1024) return texts.bytes(format.format(bytes));
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
