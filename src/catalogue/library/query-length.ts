import { hasChinese } from '../../matching/plain-text.ts';

/**
 * Why a search text is too short; null if it is long enough. The keyed search takes "1 character if
 * Chinese; 3 if in Latin letters", the open autocomplete at least 2 characters. The open book list
 * documents no minimum.
 */
export function missingLength(
  text: string,
  rule: 'keyed' | 'open' | 'quick' | 'any',
): string | null {
  const length = Array.from(text).length;
  const chinese = hasChinese(text);
  switch (rule) {
    case 'keyed':
      return length >= (chinese ? 1 : 3) ? null : 'at least 1 Chinese character or 3 letters';
    case 'open':
      return length >= (chinese ? 1 : 2) ? null : 'at least 1 Chinese character or 2 letters';
    case 'quick':
      return length >= 2 ? null : 'at least 2 characters';
    case 'any':
      return length >= 1 ? null : 'at least 1 character';
  }
}
