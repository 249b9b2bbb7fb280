/**
 * Offset of the closing delimiter; `notHere` if this opening is not closed, `never` if the rest of
 * the text has no closing delimiter.
 */
export type Closer = number | 'notHere' | 'never';

/** Finds the closing `**` or `__`: the end of the first run of two or more. */
export function doubleCloser(text: string, sign: string, from: number, end: number): Closer {
  let at = runEnd(text, sign, from, end);
  while (at < end) {
    if (text[at] === '\\') at += 2;
    else if (text[at] !== sign) at++;
    else {
      const after = runEnd(text, sign, at, end);
      if (after - at >= 2) return after - 2;
      at = after;
    }
  }
  return 'never';
}

/**
 * Finds the closing `*` or `_`: the end of the first odd run, because pairs belong to nested bold
 * or underline.
 */
export function singleCloser(text: string, sign: string, from: number, end: number): Closer {
  let at = runEnd(text, sign, from, end);
  // An odd rest of the opening run would enclose nothing.
  if ((at - from) % 2 === 1 || (sign === '*' && isSpace(text[from]))) return 'notHere';
  while (at < end) {
    if (text[at] === '\\') at += 2;
    else if (text[at] !== sign) at++;
    else {
      const after = runEnd(text, sign, at, end);
      if ((after - at) % 2 === 1) return closes(text, sign, at, after) ? after - 1 : 'notHere';
      at = after;
    }
  }
  return 'never';
}

/** Finds the closing `~~` or `||` after at least one character. */
export function pairCloser(text: string, pair: string, from: number, end: number): Closer {
  const at = text.indexOf(pair, from + 1);
  return at === -1 || at + pair.length > end ? 'never' : at;
}

/** Finds the run of exactly `ticks` backticks. */
export function codeCloser(text: string, ticks: number, from: number, end: number): Closer {
  let at = text.indexOf('`', from);
  while (at !== -1 && at < end) {
    const after = runEnd(text, '`', at, end);
    if (after - at === ticks) return at;
    at = text.indexOf('`', after);
  }
  return 'never';
}

/** Returns the offset after a run of one character. */
export function runEnd(text: string, sign: string, from: number, end: number): number {
  let at = from;
  while (at < end && text[at] === sign) at++;
  return at;
}

/** Maps each unescaped opening bracket to its closing bracket. */
export function bracketPairs(text: string): ReadonlyMap<number, number> {
  const pairs = new Map<number, number>();
  const open: number[] = [];
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '[') open.push(at);
    else if (text[at] === ']') {
      const opened = open.pop();
      if (opened !== undefined) pairs.set(opened, at);
    }
  }
  return pairs;
}

function closes(text: string, sign: string, at: number, after: number): boolean {
  if (sign === '_') return !/\w/.test(text[after] ?? '');
  return after - at > 1 || !isSpace(text[at - 1]);
}

function isSpace(character: string | undefined): boolean {
  return character === undefined || /\s/.test(character);
}
