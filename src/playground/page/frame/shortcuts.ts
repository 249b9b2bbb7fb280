interface ShortcutHandlers {
  /** Whether `/` is one: a key of a single sign can be turned off, for those who dictate (WCAG 2.1.4). */
  readonly takesSlash: () => boolean;
  /** The message box takes the focus; the key that was pressed goes into it. */
  readonly type: () => void;
  /** To the channel so many below. */
  readonly move: (steps: number) => void;
  /** True when something was shut. */
  readonly close: () => boolean;
}

/** Discord's keys for the whole window. What a field or a list took for itself is left alone. */
export function listenForShortcuts({ takesSlash, type, move, close }: ShortcutHandlers): void {
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || document.querySelector('dialog[open]') !== null) return;
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey;
    if (event.key === 'Escape' && isPlain) {
      if (close()) event.preventDefault();
    } else if (event.key === '/' && isPlain) {
      if (takesSlash() && !isField(event.target)) type();
    } else if (event.altKey && !event.ctrlKey && !event.metaKey) {
      const steps = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
      // Alt and down opens a closed select.
      if (steps === 0 || event.target instanceof HTMLSelectElement) return;
      event.preventDefault();
      move(steps);
    }
  });
}

function isField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.matches('input, textarea, select') || target.isContentEditable;
}
