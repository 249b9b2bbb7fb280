import type { Reader } from '../reader.ts';
import { contentTexts } from './content-texts.ts';

const units = ['KB', 'MB', 'GB'];

/** Formats a file size as Discord does. */
export function formatFileSize(bytes: number, reader: Reader): string {
  const format = new Intl.NumberFormat(reader.language, { maximumFractionDigits: 2 });
  if (bytes < 1024) return contentTexts[reader.language].bytes(format.format(bytes));
  const power = Math.min(units.length, Math.floor(Math.log2(bytes) / 10));
  return `${format.format(bytes / 1024 ** power)} ${units[power - 1] ?? ''}`;
}
