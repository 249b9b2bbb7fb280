import { element } from '../element.ts';
import { icon } from './icon.ts';
import type { ConversationTexts } from './conversation-texts.ts';

const NEAR_THE_END_PX = 80;

/** Keeps whoever reads the newest at the end, and shows anybody else the way there. */
export interface LogScroll {
  /** Stays the last in the log. */
  readonly pill: HTMLElement;
  /** After messages were drawn; so many of them are new. */
  drawn(news: number, texts: ConversationTexts): void;
  scrollToEnd(): void;
}

export function logScroll(log: HTMLElement): LogScroll {
  const told = element('span', {});
  const button = element('button', { type: 'button' }, told, icon('down'));
  const pill = element('div.jump', { 'aria-live': 'off', hidden: true }, button);
  let atEnd = true;
  let last = 0;
  let unseen = 0;
  let texts: ConversationTexts | null = null;

  const tell = (): void => {
    const away = log.scrollHeight - log.scrollTop - log.clientHeight;
    pill.hidden = atEnd || (unseen === 0 && away < log.clientHeight);
    if (texts === null) return;
    const parts = [unseen > 0 ? texts.newMessages(unseen) : '', texts.jump];
    told.textContent = parts.filter((part) => part !== '').join(' · ');
  };
  const stay = (): void => {
    if (atEnd) log.scrollTop = log.scrollHeight;
    last = log.scrollTop;
  };
  const toEnd = (): void => {
    atEnd = true;
    unseen = 0;
    stay();
    tell();
  };

  // Covers come later than the message around them, and the log shrinks when something opens below it.
  log.addEventListener('load', stay, { capture: true });
  new ResizeObserver(stay).observe(log);
  log.addEventListener('scroll', () => {
    const isNear = log.scrollHeight - log.scrollTop - log.clientHeight < NEAR_THE_END_PX;
    // Only who scrolls up leaves the end: what comes below moves it away too.
    if (isNear) atEnd = true;
    else if (log.scrollTop < last) atEnd = false;
    if (atEnd) unseen = 0;
    last = log.scrollTop;
    tell();
  });
  button.addEventListener('click', () => {
    toEnd();
    log.querySelector<HTMLElement>('.message:last-of-type')?.focus({ preventScroll: true });
  });

  return {
    pill,
    scrollToEnd: toEnd,
    drawn(news, newTexts) {
      texts = newTexts;
      if (!atEnd) unseen += news;
      stay();
      tell();
    },
  };
}
