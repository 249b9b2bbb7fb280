import type { Listing } from '../../catalogue/library.ts';
import type { Language } from '../../language/language.ts';
import type { Answer } from '../../model/answer.ts';
import type { FeedItem } from '../../model/open-records.ts';
import type { Address } from '../address.ts';
import type { PageMessage, View } from '../page.ts';
import { openBookMenu } from '../parts/book-rows.ts';
import { buttonTo } from '../parts/controls.ts';
import { footer } from '../parts/footer.ts';
import { buttons, line, message, text, tones, type Part } from '../parts/message.ts';
import { pager, pageText } from '../parts/pager.ts';
import { lines } from '../parts/passage.ts';
import { remarkPassage } from '../parts/remark.ts';
import { at } from '../place.ts';
import { feedPageSize, feedPlace, feedTypes, type FeedParams } from '../places.ts';
import { feedHeading } from './heading.ts';
import { feedRow } from './row.ts';

/** A page of the feed with a menu of its books and buttons for its types. */
export function feedCard(
  answer: Answer<Listing<FeedItem>>,
  params: FeedParams,
  view: View,
): PageMessage {
  const { language } = view;
  const { items, paging } = answer.value;
  const to = (page: number): Address => at(feedPlace, { ...params, page });
  const here = to(params.page);
  const place = { page: params.page, size: feedPageSize, paging };
  const books = items.map(({ book }) => book).filter((book) => book !== null);
  return message(tones.book, [
    text(lines(100, [`## ${feedHeading(params.type, language)}`])),
    line,
    text(
      items.length === 0
        ? lines(60, [language.t('feed.none')])
        : remarkPassage(
            60,
            items.map((item) => feedRow(item, language)),
            view,
          ),
    ),
    footer(language, answer, [pageText(place, language)]),
    openBookMenu(
      books.map((book) => ({ book })),
      here,
      language,
    ),
    pager(place, language, to),
    typeButtons(params, language),
  ]);
}

function typeButtons({ type }: FeedParams, { t }: Language): Part {
  return buttons(
    ...feedTypes.map((one) =>
      buttonTo(one, t(`feed.types.${one}`), at(feedPlace, { type: one, page: 1 }), {
        isOff: one === type,
      }),
    ),
  );
}
