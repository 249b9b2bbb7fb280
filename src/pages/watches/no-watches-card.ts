import type { Language } from '../../language/language.ts';
import type { PageMessage } from '../page.ts';
import { message, text, tones } from '../parts/message.ts';
import { lines } from '../parts/passage.ts';

/** Explains how to add the first watch. */
export function noWatchesCard(command: string, { t }: Language): PageMessage {
  const lead = t('watch.list.empty', { command });
  return message(tones.board, [text(lines(100, [`### ${t('watch.list.heading')}`, lead]))]);
}
