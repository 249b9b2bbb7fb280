import type { Answer } from '../../model/answer.ts';
import type { PageMessage, View } from '../page.ts';
import { buttonTo } from '../parts/controls.ts';
import { footer } from '../parts/footer.ts';
import { looksLikeLink } from '../parts/link.ts';
import { escaped } from '../parts/markdown.ts';
import { buttons, message, text, tones } from '../parts/message.ts';
import { lines } from '../parts/passage.ts';
import { at } from '../place.ts';
import { searchPlace, type SearchParams } from '../places.ts';

/** The reply if nothing matches, with buttons for other searches. */
export function noMatchesMessage(
  params: SearchParams,
  answer: Answer<unknown>,
  { language }: View,
): PageMessage {
  const { t } = language;
  const isLink = looksLikeLink(params.text);
  const isByAuthor = params.by === 'author';
  const tips = isLink
    ? t('search.noneAtLink')
    : t(isByAuthor ? 'search.noneByAuthorTips' : 'search.noneTips');
  const otherWay = buttonTo(
    'other',
    t(isByAuthor ? 'search.byTitle' : 'search.byAuthor'),
    at(searchPlace, { ...params, by: isByAuthor ? 'title' : 'author' }),
  );
  const everywhere = buttonTo(
    'all',
    t('search.allSources'),
    at(searchPlace, { ...params, source: null }),
  );
  return message(tones.search, [
    text(lines(100, [`### ${t('search.none', { text: escaped(params.text, 150) })}`, tips])),
    buttons(...(isLink ? [] : [otherWay]), ...(params.source === null ? [] : [everywhere])),
    footer(language, answer),
  ]);
}

/** The reply to a text that is too short for the catalogue. */
export function tooShortMessage({ language }: View): PageMessage {
  const { t } = language;
  return message(tones.search, [
    text(lines(100, [`### ${t('search.short')}`, t('search.shortTips')])),
  ]);
}
