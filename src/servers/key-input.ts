import { ProblemError, type KeySlip } from '../model/problem.ts';

/** The API does not document the format of keys. These bounds only exclude obvious mistakes. */
const minLength = 8;
const maxLength = 512;

/**
 * Returns the key in pasted text, without surrounding spaces, quotes or header names. Throws
 * `ProblemError` (`malformed_key`) if the text cannot be a key, so that no request is spent on it.
 */
export function parseKeyInput(text: string): string {
  const key = unwrap(text);
  const slip = keySlip(key);
  if (slip !== null) throw new ProblemError({ code: 'malformed_key', slip });
  return key;
}

/** Removes wrappers in any order until the text does not change. */
function unwrap(text: string): string {
  const bare = text.replace(invisibleCharacters, '').trim();
  const inner = wrappers.reduce((rest, pattern) => rest.replace(pattern, '$1'), bare);
  return inner === bare ? bare : unwrap(inner);
}

/** Soft hyphens, joiners and direction marks, which web pages and chats add to copied text. */
const invisibleCharacters = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/gu;

const wrappers: readonly RegExp[] = [
  /^["']?authorization["']?\s*:\s*(.*)$/isu,
  /^bearer\s+(.*)$/isu,
  /^["'`“‘「『<]+(.*?)["'`”’」』>]+[,;]?$/su,
];

function keySlip(key: string): KeySlip | null {
  if (/:\/\/|^www\./iu.test(key)) return 'address';
  if (isRepeated(key)) return 'twice';
  if (/\s/u.test(key)) return 'spaces';
  if (/[^\x21-\x7e]/u.test(key)) return 'characters';
  return key.length < minLength || key.length > maxLength ? 'form' : null;
}

/** Whether the text is two keys, or one key twice, with or without spaces in between. */
function isRepeated(key: string): boolean {
  const [first = '', ...others] = key.split(/\s+/u);
  if (first.length < minLength) return false;
  if (others.length > 0) return others.every((other) => other.length === first.length);
  const half = key.length / 2;
  return half >= minLength && key.slice(0, half) === key.slice(half);
}
