import { ProblemError } from '../model/problem.ts';

/** The form of a key is not described; these bounds keep out what can only be a slip. */
const leastLength = 8;
const mostLength = 512;

/**
 * The key in what a person pasted, without the header's words around it. Throws `ProblemError`
 * (`malformed_key`) for what cannot be one, so that no request is spent on it.
 */
export function pastedKey(text: string): string {
  const key = text.trim().replace(/^(authorization:\s*)?bearer\s+/iu, '');
  const plausible = /^[\x21-\x7e]+$/u.test(key) && !isDoubled(key);
  if (!plausible || key.length < leastLength || key.length > mostLength) {
    throw new ProblemError({ code: 'malformed_key' });
  }
  return key;
}

/** Pasted twice, one right behind the other. */
function isDoubled(key: string): boolean {
  const half = key.length / 2;
  return half >= leastLength && key.slice(0, half) === key.slice(half);
}
