import type { QuietHours } from '../../model/watch.ts';
import { readTypedTime } from './typed-time.ts';

/** Typed quiet hours: the hours, none, or the mistake. */
export type TypedQuiet =
  | { readonly kind: 'hours'; readonly hours: QuietHours }
  | { readonly kind: 'none' }
  | { readonly kind: 'same_hour' }
  | { readonly kind: 'unreadable' };

/** `22-8`, `22:00–8:00`, `10pm to 8am`, `22点到8点`, `off`. Only whole hours; 24 is midnight. */
export function readTypedQuiet(typed: string): TypedQuiet {
  const text = typed.normalize('NFKC').toLowerCase().trim();
  if (none.has(text)) return { kind: 'none' };
  const [from, to, ...others] = text.split(/\s*(?:[-–—−~]|\bto\b|至|到)\s*/u).map(readHour);
  if (from === undefined || to === undefined || from === null || to === null) return unreadable;
  if (others.length > 0) return unreadable;
  return from === to ? { kind: 'same_hour' } : { kind: 'hours', hours: { from, to } };
}

const unreadable: TypedQuiet = { kind: 'unreadable' };

const none = new Set([
  'off',
  'none',
  'no',
  'never',
  '无',
  '無',
  '关',
  '關',
  '关闭',
  '關閉',
  '没有',
  '沒有',
]);

function readHour(text: string): number | null {
  const time = readTypedTime(text.replace(/^24(?=\D|$)/u, '0'));
  if (time?.day !== null || time.at === null || time.at % 60 !== 0) return null;
  return time.at / 60;
}
