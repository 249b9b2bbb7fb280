import type { Listing } from '../../catalogue/library.ts';
import { answerWith, type Answer } from '../../model/answer.ts';
import type { PageMessage } from '../page.ts';
import {
  beyondEndText,
  lastPageButtons,
  pager,
  pageText,
  pageOfList,
  type PageResult,
} from '../parts/pager.ts';
import { text, type Part } from '../parts/message.ts';
import { lines, type Passage } from '../parts/passage.ts';
import { pageOf, type BookCardContext } from './frame.ts';
import { viewMessage } from './view-message.ts';

/** How a view renders a range of its listing. */
interface Drawn<T> {
  readonly rows: (items: readonly T[], offset: number) => Passage;
  /** Shown if there are no rows. */
  readonly none: string;
  readonly waysFromNone?: readonly Part[];
  /** Above the rows. */
  readonly lead?: Passage;
  readonly remark?: string;
  /** Menus of the rows. */
  readonly ways?: (items: readonly T[], offset: number) => readonly Part[];
  /** Menus that are always shown. */
  readonly alwaysWays?: readonly Part[];
}

/** A view with a paged listing. */
export function listMessage<T>(
  frame: BookCardContext,
  asked: PageResult<Answer<Listing<T>>>,
  size: number,
  { rows, none, lead, remark, ways, waysFromNone = [], alwaysWays = [] }: Drawn<T>,
): PageMessage {
  const { language, params } = frame;
  const to = (page: number) => pageOf(frame, page);
  const above = lead === undefined ? [] : [text(lead)];
  if (asked.kind === 'beyond') {
    const place = { page: params.page, lastPage: asked.lastPage };
    return viewMessage(frame, {
      shown: [...above, text(lines(60, [beyondEndText(place, language)]))],
      ways: [lastPageButtons(place, language, to), ...alwaysWays],
    });
  }
  const answer = asked.value;
  const { items, paging } = answer.value;
  const place = { page: params.page, size, paging };
  if (items.length === 0) {
    return viewMessage(frame, {
      shown: [...above, text(lines(60, [none]))],
      answer,
      ways: [...waysFromNone, pager(place, language, to), ...alwaysWays],
    });
  }
  return viewMessage(frame, {
    shown: [...above, text(rows(items, paging.offset))],
    answer,
    remarks: [pageText(place, language), remark ?? null],
    ways: [...(ways?.(items, paging.offset) ?? []), pager(place, language, to), ...alwaysWays],
  });
}

/** A page of a list that is loaded completely. */
export function pageOfAll<T>(
  answer: Answer<readonly T[]>,
  page: number,
  size: number,
): PageResult<Answer<Listing<T>>> {
  const cut = pageOfList(answer.value, page, size);
  return cut.kind === 'beyond' ? cut : { kind: 'page', value: answerWith(answer, cut.value) };
}
