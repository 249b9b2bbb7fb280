import { element } from '../element.ts';
import { lineIcon } from './line-icon.ts';

/** Notices above the conversation. Null hides a notice. */
export interface Notices {
  /** The playground cannot be reached. */
  lost(text: string | null): void;
  /** A request failed; can be dismissed. */
  problem(text: string | null): void;
  /** The bot is offline; announced politely, because it restarts without help. */
  bot(text: string | null): void;
  /** Introduces the playground; stays hidden once dismissed. */
  hint(text: string | null): void;
  relabel(dismiss: string): void;
}

/** `whenClosed` moves the focus away from a dismissed notice. */
export function notices(root: HTMLElement, whenClosed: () => void): Notices {
  const closers: HTMLElement[] = [];
  const bar = (kind: string, role: 'alert' | 'status', onClose?: () => void) => {
    const line = element('p');
    const close = element('button.tool', { type: 'button' }, lineIcon('close'));
    close.hidden = true;
    // Live regions must exist before their text changes; otherwise screen readers do not announce
    // it.
    const notice = element(`div.notice.${kind}`, {}, element('div', { role }, line));
    const show = (text: string | null): void => {
      notice.classList.toggle('visible', text !== null);
      close.hidden = text === null;
      if (line.textContent !== (text ?? '')) line.textContent = text;
    };
    if (onClose !== undefined) {
      notice.append(close);
      closers.push(close);
      close.addEventListener('click', () => {
        show(null);
        onClose();
        whenClosed();
      });
    }
    root.append(notice);
    return show;
  };
  let isHintRead = false;
  const hint = bar('hint', 'status', () => {
    isHintRead = true;
  });
  return {
    lost: bar('lost', 'alert'),
    problem: bar('problem', 'alert', () => undefined),
    bot: bar('bot', 'status'),
    hint(text) {
      hint(isHintRead ? null : text);
    },
    relabel(dismiss) {
      for (const close of closers) close.setAttribute('aria-label', dismiss);
    },
  };
}
