import { element } from '../parts/element.ts';
import { icon } from './icons.ts';

/** What stands above the conversation when something is not as it should be. Null takes it away. */
export interface Notices {
  /** The playground itself is gone. */
  lost(words: string | null): void;
  /** A call went wrong; whoever reads it can put it away. */
  problem(words: string | null): void;
  /** The bot is not there; said politely, as it comes back by itself. */
  bot(words: string | null): void;
  /** What all this is; once put away it stays away. */
  hint(words: string | null): void;
  relabel(dismiss: string): void;
}

/** `whenClosed` takes the focus that stood on what was put away. */
export function notices(root: HTMLElement, whenClosed: () => void): Notices {
  const closers: HTMLElement[] = [];
  const bar = (kind: string, role: 'alert' | 'status', onClose?: () => void) => {
    const line = element('p');
    const close = element('button.tool', { type: 'button' }, icon('close'));
    close.hidden = true;
    // Always there, though empty: words that come are read out only where a live part stood before.
    const drawn = element(`div.notice.${kind}`, {}, element('div', { role }, line));
    const tell = (words: string | null): void => {
      drawn.classList.toggle('told', words !== null);
      close.hidden = words === null;
      if (line.textContent !== (words ?? '')) line.textContent = words;
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
    hint(words) {
      hint(isHintRead ? null : words);
    },
    relabel(dismiss) {
      for (const close of closers) close.setAttribute('aria-label', dismiss);
    },
  };
}
