import { element } from '../parts/element.ts';
import { icon } from './icon.ts';
import type { SeeingWords } from './words.ts';

const NEAR_THE_END_PX = 80;

/** Keeps whoever reads the newest at the end, and shows anybody else the way there. */
export interface ScrollKeeper {
  /** Stays the last in the log. */
  readonly pill: HTMLElement;
  /** After messages were drawn; so many of them are new. */
  drawn(news: number, words: SeeingWords): void;
  toEnd(): void;
}

export function scrollKeeper(log: HTMLElement): ScrollKeeper {
  const told = element('span', {});
  const button = element('button', { type: 'button' }, told, icon('down'));
  const pill = element('div.jump', { 'aria-live': 'off', hidden: true }, button);
  let atEnd = true;
  let last = 0;
  let unseen = 0;
  let words: SeeingWords | null = null;

  const tell = (): void => {
    const away = log.scrollHeight - log.scrollTop - log.clientHeight;
    pill.hidden = atEnd || (unseen === 0 && away < log.clientHeight);
    if (words === null) return;
    const parts = [unseen > 0 ? words.newMessages(unseen) : '', words.jump];
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
    toEnd,
    drawn(news, newWords) {
      words = newWords;
      if (!atEnd) unseen += news;
      stay();
      tell();
    },
  };
}
