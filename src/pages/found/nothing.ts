import type { PageMessage, View } from '../page.ts';
import { message, text, tones } from '../parts/message.ts';
import { lines } from '../parts/passage.ts';

/** A message with no link and no title in it: what is looked for, and what else there is. */
export function nothingToFind({ language: { t } }: View): PageMessage {
  return message(tones.search, [
    text(lines(100, [`### ${t('found.none')}`, t('found.noneTips'), `-# ${t('found.noneElse')}`])),
  ]);
}
