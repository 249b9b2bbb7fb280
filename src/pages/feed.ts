import type { Listing } from '../catalogue/library.ts';
import type { Answer } from '../model/answer.ts';
import type { FeedItem } from '../model/open-records.ts';
import { feedCard } from './feed/card.ts';
import { feedHeading } from './feed/heading.ts';
import { page } from './page.ts';
import { beyondEndMessage, loadPage, pageRange, type PageResult } from './parts/pager.ts';
import { tones } from './parts/message.ts';
import { at } from './place.ts';
import { feedPageSize, feedPlace, type FeedParams } from './places.ts';

/** `/feed`: the latest comments and activity in the open library. */
export const feedPage = page<FeedParams, PageResult<Answer<Listing<FeedItem>>>>({
  ...feedPlace,
  load({ type, page: number }, { requestContext, library }) {
    return loadPage(library.feed(requestContext, type, pageRange(number, feedPageSize)));
  },
  render(asked, params, view) {
    if (asked.kind === 'page') return feedCard(asked.value, params, view);
    return beyondEndMessage(
      tones.book,
      feedHeading(params.type, view.language),
      { page: params.page, lastPage: asked.lastPage },
      view.language,
      (number) => at(feedPlace, { ...params, page: number }),
    );
  },
});
