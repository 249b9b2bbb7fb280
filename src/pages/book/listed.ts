import type { Listing } from '../../catalogue/library.ts';
import { answerWith, type Answer } from '../../model/answer.ts';
import type { PageMessage } from '../page.ts';
import { beyondText, wayBack, type Paged } from '../parts/beyond.ts';
import { text, type Part } from '../parts/message.ts';
import { pager, pageText } from '../parts/pager.ts';
import { lines, type Passage } from '../parts/passage.ts';
import { pageOfWhole } from '../parts/whole-list.ts';
import { pageOf, type Frame } from './frame.ts';
import { framed } from './framed.ts';

/** How a view draws a stretch of what it lists. */
interface Drawn<T> {
  readonly rows: (items: readonly T[], offset: number) => Passage;
  /** In place of the rows where there are none. */
  readonly none: string;
  readonly waysFromNone?: readonly Part[];
  /** Over the rows, or what stands in for them. */
  readonly lead?: Passage;
  readonly remark?: string;
  /** Menus of the rows. */
  readonly ways?: (items: readonly T[], offset: number) => readonly Part[];
  /** Menus that stand whatever was found. */
  readonly alwaysWays?: readonly Part[];
}

/** A view that lists something page by page. */
export function listed<T>(
  frame: Frame,
  asked: Paged<Answer<Listing<T>>>,
  size: number,
  { rows, none, lead, remark, ways, waysFromNone = [], alwaysWays = [] }: Drawn<T>,
): PageMessage {
  const { language, params } = frame;
  const to = (page: number) => pageOf(frame, page);
  const above = lead === undefined ? [] : [text(lead)];
  if (asked.kind === 'beyond') {
    const place = { page: params.page, lastPage: asked.lastPage };
    return framed(frame, {
      shown: [...above, text(lines(60, [beyondText(place, language)]))],
      ways: [wayBack(place, language, to), ...alwaysWays],
    });
  }
  const answer = asked.value;
  const { items, paging } = answer.value;
  const place = { page: params.page, size, paging };
  if (items.length === 0) {
    return framed(frame, {
      shown: [...above, text(lines(60, [none]))],
      answer,
      ways: [...waysFromNone, pager(place, language, to), ...alwaysWays],
    });
  }
  return framed(frame, {
    shown: [...above, text(rows(items, paging.offset))],
    answer,
    remarks: [pageText(place, language), remark ?? null],
    ways: [...(ways?.(items, paging.offset) ?? []), pager(place, language, to), ...alwaysWays],
  });
}

/** A page of a list that the catalogue gives whole. */
export function pageOfAll<T>(
  answer: Answer<readonly T[]>,
  page: number,
  size: number,
): Paged<Answer<Listing<T>>> {
  const cut = pageOfWhole(answer.value, page, size);
  return cut.kind === 'beyond' ? cut : { kind: 'page', value: answerWith(answer, cut.value) };
}
