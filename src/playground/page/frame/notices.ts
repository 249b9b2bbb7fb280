import { element } from '../element.ts';
import { lineIcon } from './line-icon.ts';

/** What stands above the conversation when something is not as it should be. Null takes it away. */
export interface Notices {
  /** The playground itself is gone. */
  lost(text: string | null): void;
  /** A call went wrong; whoever reads it can put it away. */
  problem(text: string | null): void;
  /** The bot is not there; said politely, as it comes back by itself. */
  bot(text: string | null): void;
  /** What all this is; once put away it stays away. */
  hint(text: string | null): void;
  relabel(dismiss: string): void;
}

/** `whenClosed` takes the focus that stood on what was put away. */
export function notices(root: HTMLElement, whenClosed: () => void): Notices {
  const closers: HTMLElement[] = [];
  const bar = (kind: string, role: 'alert' | 'status', onClose?: () => void) => {
    const line = element('p');
    const close = element('button.tool', { type: 'button' }, lineIcon('close'));
    close.hidden = true;
    // Always there, though empty: text that come are read out only where a live part stood before.
    const drawn = element(`div.notice.${kind}`, {}, element('div', { role }, line));
    const tell = (text: string | null): void => {
      drawn.classList.toggle('told', text !== null);
      close.hidden = text === null;
      if (line.textContent !== (text ?? '')) line.textContent = text;
    };
    if (onClose !== undefined) {
      drawn.append(close);
      closers.push(close);
      close.addEventListener('click', () => {
        tell(null);
        onClose();
        whenClosed();
      });
    }
    root.append(drawn);
    return tell;
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
