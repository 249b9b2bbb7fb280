interface ShortcutHandlers {
  /** Whether `/` is a shortcut: single-character shortcuts must be optional (WCAG 2.1.4). */
  readonly takesSlash: () => boolean;
  /** Focuses the message box, which receives the key. */
  readonly type: () => void;
  /** Opens the channel this many steps below. */
  readonly move: (steps: number) => void;
  /** Returns whether something was closed. */
  readonly close: () => boolean;
}

/** Installs Discord's global shortcuts. Ignores keys that a field or list handled. */
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
      // Alt+Down opens a closed select.
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
