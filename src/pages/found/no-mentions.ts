import type { PageMessage, View } from '../page.ts';
import { message, text, tones } from '../parts/message.ts';
import { lines } from '../parts/passage.ts';

/** The reply for a message without links and titles: it explains what the command looks for. */
export function noMentionsMessage({ language: { t } }: View): PageMessage {
  return message(tones.search, [
    text(lines(100, [`### ${t('found.none')}`, t('found.noneTips'), `-# ${t('found.noneElse')}`])),
  ]);
}
