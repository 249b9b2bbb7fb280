import { ProblemError, type KeySlip } from '../model/problem.ts';

/** The form of a key is not described; these bounds keep out what can only be a slip. */
const minLength = 8;
const maxLength = 512;

/**
 * The key in what a person pasted, without what stood around it: blank space, quotes, the words of a
 * header. Throws `ProblemError` (`malformed_key`) for what cannot be one, so that no request is
 * spent on it.
 */
export function parseKeyInput(text: string): string {
  const key = unwrap(text);
  const slip = keySlip(key);
  if (slip !== null) throw new ProblemError({ code: 'malformed_key', slip });
  return key;
}

/** Takes off one thing after the other until a key stands alone, whichever was around which. */
function unwrap(text: string): string {
  const bare = text.replace(invisibleCharacters, '').trim();
  const inner = wrappers.reduce((rest, pattern) => rest.replace(pattern, '$1'), bare);
  return inner === bare ? bare : unwrap(inner);
}

/** Soft hyphens, joiners and marks of direction come along from web pages and chats. */
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

/** Two keys, or one pasted again: right behind the other, or with blank space between them. */
function isRepeated(key: string): boolean {
  const [first = '', ...others] = key.split(/\s+/u);
  if (first.length < minLength) return false;
  if (others.length > 0) return others.every((other) => other.length === first.length);
  const half = key.length / 2;
  return half >= minLength && key.slice(0, half) === key.slice(half);
}
