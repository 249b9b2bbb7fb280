import type { Language } from '../../language/language.ts';
import type { BooklistMember } from '../../model/booklist.ts';
import type { LoadedBooklist } from './loaded-booklist.ts';
import { at } from '../place.ts';
import { booklistPlace, membersPageSize } from '../places.ts';
import type { PageMessage } from '../page.ts';
import { bookRows, openBookMenu, type BookRow } from '../parts/book-rows.ts';
import { buttonTo } from '../parts/controls.ts';
import { footer } from '../parts/footer.ts';
import { escaped } from '../parts/markdown.ts';
import { buttons, line, message, text, tones, type Part } from '../parts/message.ts';
import { pager, pageText } from '../parts/pager.ts';
import { lines, prose } from '../parts/passage.ts';
import { sourceName } from '../parts/source.ts';
import { knownStatuses } from '../parts/filter-choice.ts';
import { isWholeList, maxSortable } from './member-choice.ts';
import { booklistHeading, memberFilterText } from './heading.ts';
import { memberOrderMenu, memberFilterMenu } from './menus.ts';

/** A booklist with one page of its books. */
export function booklistCard(
  { answer, source, sources, params }: LoadedBooklist,
  language: Language,
): PageMessage {
  const { t } = language;
  const list = answer.value;
  const { members, paging } = list;
  const to = (number: number) => at(booklistPlace, { ...params, page: number });
  const here = to(params.page);
  const place = { page: params.page, size: membersPageSize, paging };
  const isLarge = (list.bookCount ?? 0) > maxSortable;
  const isWhole = isWholeList(params);
  const row = (member: BooklistMember): BookRow => ({
    book: member.book,
    position: member.position,
    remarks: [guestText(member, list.ref, sources, language)],
    note: (room) => quoted(member.note, room),
  });
  const rows = members.map(row);
  const menus: readonly Part[] =
    source === null || isLarge
      ? []
      : [
          memberOrderMenu(source, params, here, language),
          memberFilterMenu(source, params, offeredBy(members), here, language),
        ];
  return message(tones.search, [
    text(booklistHeading(list, source, language)),
    text(prose(10, list.description ?? '', 400)),
    text(lines(80, [memberFilterText(params, source, language)])),
    line,
    text(
      rows.length === 0
        ? lines(60, [t(isWhole ? 'booklist.empty' : 'booklist.noSuchMember')])
        : bookRows(50, rows, { sources: null }, language),
    ),
    line,
    footer(language, answer, [
      pageText(place, language),
      isLarge ? t('booklist.largeShown') : null,
    ]),
    rows.length === 0 && !isWhole
      ? buttons(
          buttonTo(
            'whole',
            t('booklist.whole'),
            at(booklistPlace, { list: list.ref, page: 1, noted: false }),
          ),
        )
      : pager(place, language, to),
    openBookMenu(rows, here, language),
    ...menus,
  ]);
}

/** The source of a book from another source than the list's; escaped. */
function guestText(
  { book }: BooklistMember,
  list: LoadedBooklist['params']['list'],
  sources: LoadedBooklist['sources'],
  language: Language,
): string | null {
  if (book.ref.system === 'open' || list.system === 'open') return null;
  if (book.ref.source === list.source) return null;
  const name = escaped(sourceName(book.ref.source, sources, language), 40);
  return language.t('booklist.from', { source: name });
}

/** The curator's note as a quotation of one line. */
function quoted(note: string | null, room: number): string | null {
  const shown = note === null ? '' : escaped(note, room);
  return shown === '' ? null : `> ${shown}`;
}

/** The filters that apply to the shown books. */
function offeredBy(members: readonly BooklistMember[]) {
  return {
    hasNotes: members.some(({ note }) => note !== null),
    statuses: knownStatuses(members.map(({ book }) => book)),
  };
}
