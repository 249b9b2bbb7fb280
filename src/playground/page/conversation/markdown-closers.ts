/** Where a style ends; or that it does not, here only or anywhere up to the end of the text. */
export type Closer = number | 'notHere' | 'never';

/** The closing `**` or `__` for a text that begins at `from`: the end of the first run of two or more. */
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

/** The closing `*` or `_`: the end of the first odd run, since the pairs belong to what is bold or underlined in it. */
export function singleCloser(text: string, sign: string, from: number, end: number): Closer {
  let at = runEnd(text, sign, from, end);
  // An odd rest of the run it begins with closes at once, around nothing.
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

/** The closing `~~` or `||`: the first there is behind at least one character. */
export function pairCloser(text: string, pair: string, from: number, end: number): Closer {
  const at = text.indexOf(pair, from + 1);
  return at === -1 || at + pair.length > end ? 'never' : at;
}

/** The run of exactly so many backticks that ends a code. */
export function codeCloser(text: string, ticks: number, from: number, end: number): Closer {
  let at = text.indexOf('`', from);
  while (at !== -1 && at < end) {
    const after = runEnd(text, '`', at, end);
    if (after - at === ticks) return at;
    at = text.indexOf('`', after);
  }
  return 'never';
}

/** Where a run of one character is over. */
export function runEnd(text: string, sign: string, from: number, end: number): number {
  let at = from;
  while (at < end && text[at] === sign) at++;
  return at;
}

/** The closing bracket of every opening one, of those that are not escaped. */
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
