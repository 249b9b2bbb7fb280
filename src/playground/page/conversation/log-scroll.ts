import { element } from '../element.ts';
import { icon } from './icon.ts';
import type { ConversationTexts } from './conversation-texts.ts';

const NEAR_THE_END_PX = 80;

/** Keeps the log at its end, or shows a button that leads there. */
export interface LogScroll {
  /** Must be the last child of the log. */
  readonly pill: HTMLElement;
  /** Must be called after each redraw with the number of new messages. */
  drawn(newCount: number, texts: ConversationTexts): void;
  scrollToEnd(): void;
}

export function logScroll(log: HTMLElement): LogScroll {
  const label = element('span', {});
  const button = element('button', { type: 'button' }, label, icon('down'));
  const pill = element('div.jump', { 'aria-live': 'off', hidden: true }, button);
  let atEnd = true;
  let last = 0;
  let unseen = 0;
  let texts: ConversationTexts | null = null;

  const update = (): void => {
    const distance = log.scrollHeight - log.scrollTop - log.clientHeight;
    pill.hidden = atEnd || (unseen === 0 && distance < log.clientHeight);
    if (texts === null) return;
    const parts = [unseen > 0 ? texts.newMessages(unseen) : '', texts.jump];
    label.textContent = parts.filter((part) => part !== '').join(' · ');
  };
  const stay = (): void => {
    if (atEnd) log.scrollTop = log.scrollHeight;
    last = log.scrollTop;
  };
  const toEnd = (): void => {
    atEnd = true;
    unseen = 0;
    stay();
    update();
  };

  // Pictures load after their message, and the log shrinks when the composer grows.
  log.addEventListener('load', stay, { capture: true });
  new ResizeObserver(stay).observe(log);
  log.addEventListener('scroll', () => {
    const isNear = log.scrollHeight - log.scrollTop - log.clientHeight < NEAR_THE_END_PX;
    // Only scrolling up leaves the end; new content also increases the distance.
    if (isNear) atEnd = true;
    else if (log.scrollTop < last) atEnd = false;
    if (atEnd) unseen = 0;
    last = log.scrollTop;
    update();
  });
  button.addEventListener('click', () => {
    toEnd();
    log.querySelector<HTMLElement>('.message:last-of-type')?.focus({ preventScroll: true });
  });

  return {
    pill,
    scrollToEnd: toEnd,
    drawn(newCount, newTexts) {
      texts = newTexts;
      if (!atEnd) unseen += newCount;
      stay();
      update();
    },
  };
}
