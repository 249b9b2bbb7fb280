import type { Listing } from '../catalogue/library.ts';
import type { Language } from '../language/language.ts';
import type { Answer } from '../model/answer.ts';
import type { FeedItem } from '../model/open-records.ts';
import { httpsUrl } from '../model/web-link.ts';
import type { Address } from './address.ts';
import { page, type PageMessage, type RenderContext } from './page.ts';
import { openBookMenu } from './parts/book-rows.ts';
import { buttonTo } from './parts/controls.ts';
import { codeInWords } from './parts/figure.ts';
import { footer } from './parts/footer.ts';
import { link } from './parts/link.ts';
import { escaped, timestamp } from './parts/markdown.ts';
import { tones, buttons, line, message, text, type Part } from './parts/message.ts';
import {
  beyondEndMessage,
  loadPage,
  pageRange,
  pager,
  pageText,
  type PageResult,
} from './parts/pager.ts';
import { lines } from './parts/passage.ts';
import { remarkPassage, type RemarkRow } from './parts/remark.ts';
import { titleLink } from './parts/title.ts';
import { at } from './place.ts';
import { feedPageSize, feedPlace, feedTypes, type FeedParams, type FeedType } from './places.ts';

/** `/feed`: the latest comments and activity in the open library. */
export const feedPage = page<FeedParams, PageResult<Answer<Listing<FeedItem>>>>({
  ...feedPlace,
  load({ type, page: number }, { library }) {
    return loadPage(library.feed(type, pageRange(number, feedPageSize)));
  },
  render(asked, params, renderContext) {
    if (asked.kind === 'page') return feedCard(asked.value, params, renderContext);
    const { language } = renderContext;
    return beyondEndMessage(
      { page: params.page, lastPage: asked.lastPage },
      (number) => at(feedPlace, { ...params, page: number }),
      language,
      { tone: tones.book, heading: feedHeading(params.type, language) },
    );
  },
});

/** A page of the feed with a menu of its books and buttons for its types. */
function feedCard(
  answer: Answer<Listing<FeedItem>>,
  params: FeedParams,
  renderContext: RenderContext,
): PageMessage {
  const { language } = renderContext;
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
            renderContext,
          ),
    ),
    footer(language, answer, [pageText(place, language)]),
    pager(place, language, to),
    openBookMenu(
      books.map((book) => ({ book })),
      here,
      language,
    ),
    typeButtons(params, language),
  ]);
}

function typeButtons({ type }: FeedParams, { t }: Language): Part {
  return buttons(
    ...[null, ...feedTypes].map((one) => {
      const name = one ?? 'all';
      const isShown = one === type;
      const to = at(feedPlace, { type: one, page: 1 });
      return buttonTo(name, t(`feed.types.${name}`), to, { isMain: isShown, isOff: isShown });
    }),
  );
}

/** One event: its book, who did what and when, and the text. */
function feedRow(item: FeedItem, language: Language): RemarkRow {
  const { book, author, kind, text, happenedAt, isSpoiler } = item;
  const page = httpsUrl(item.url);
  return {
    heading: book === null ? null : titleLink(book, language, { lead: 80, follow: 40 }),
    facts: [
      author === null ? null : escaped(author, 40),
      eventKindText(kind, language),
      timestamp(happenedAt),
      page === null ? null : link(language.t('reading.remarkLink'), page),
    ],
    title: null,
    text,
    isSpoiler,
  };
}

/** The kind of event, translated if known. Escaped. */
function eventKindText(kind: string | null, language: Language): string | null {
  if (kind === null) return null;
  return language.term('deed', kind.toLowerCase()) ?? escaped(codeInWords(kind), 40);
}

function feedHeading(type: FeedType | null, { t }: Language): string {
  return t(type === null ? 'feed.heading' : `feed.headings.${type}`);
}
