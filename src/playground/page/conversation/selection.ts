import { useRef, useState } from 'preact/hooks';

import type { Component } from '../contract/messages.ts';

/** The state of a select menu. */
interface Selection {
  /** Chosen values. */
  readonly values: readonly string[];
  /** Index of the active option; null while the list is closed. */
  readonly marked: number | null;
  readonly several: boolean;
  /** No further option can be chosen. */
  readonly isFull: boolean;
  readonly open: () => void;
  readonly close: () => void;
  readonly mark: (at: number) => void;
  readonly pick: (value: string) => void;
  /** Handles a key of the button. */
  readonly key: (event: KeyboardEvent) => void;
}

export function useSelection(
  { options = [], min_values: least = 1, max_values: most = 1 }: Component,
  chosen: (values: readonly string[]) => Promise<boolean> | undefined,
): Selection {
  const first = (): readonly string[] =>
    options.filter((one) => one.default === true).map(({ value }) => value);
  const [values, setValues] = useState(first);
  const [marked, setMarked] = useState<number | null>(null);
  /** The values when the list was opened. */
  const before = useRef(values);
  const several = most > 1;

  const open = (): void => {
    if (options.length === 0) return;
    before.current = values;
    const at = options.findIndex(({ value }) => values.includes(value));
    setMarked(Math.max(0, at));
  };
  const closeWith = (now: readonly string[]): void => {
    if (marked === null) return;
    setMarked(null);
    const kept = now.length < least ? before.current : now;
    setValues(kept);
    if (kept.join() === before.current.join()) return;
    const inOrder = options.map(({ value }) => value).filter((value) => kept.includes(value));
    void chosen(inOrder)?.then((isTaken) => {
      if (!isTaken) setValues(first);
    });
  };
  const close = (): void => {
    closeWith(values);
  };
  const mark = (at: number): void => {
    setMarked((at + options.length) % options.length);
  };
  const pick = (value: string): void => {
    const had = values.includes(value);
    if (!several) closeWith(had ? (least === 0 ? [] : values) : [value]);
    else if (had) setValues(values.filter((one) => one !== value));
    else if (values.length < most) setValues([...values, value]);
  };
  const key = (event: KeyboardEvent): void => {
    if (!handle(event.key)) return;
    event.preventDefault();
    // Escape closes the list but not the surrounding dialog.
    event.stopPropagation();
  };
  const handle = (name: string): boolean => {
    if (marked === null) {
      if (!['ArrowDown', 'ArrowUp', 'Enter', ' '].includes(name)) return false;
      open();
      return true;
    }
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: marked + 1,
      ArrowUp: marked - 1,
      Home: 0,
      End: -1,
    };
    const to = moves[name];
    if (to !== undefined) mark(to);
    else if (name === 'Escape') close();
    else if (name === 'Enter' || name === ' ') pick(options[marked]?.value ?? '');
    else {
      const next = name.length === 1 ? nextStartingWith(name, marked) : -1;
      if (next !== -1) mark(next);
      return false;
    }
    return true;
  };
  const nextStartingWith = (letter: string, from: number): number => {
    const order = options.map((_, step) => (from + 1 + step) % options.length);
    const sought = letter.toLowerCase();
    return order.find((at) => options[at]?.label.toLowerCase().startsWith(sought)) ?? -1;
  };
  const isFull = several && values.length >= most;
  return { values, marked, several, isFull, open, close, mark, pick, key };
}
