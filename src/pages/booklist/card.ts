import type { APIButtonComponentWithCustomId } from 'discord-api-types/v10';

import type { Language } from '../../language/language.ts';
import type { Answer } from '../../model/answer.ts';
import type { BooklistMember, Booklist } from '../../model/booklist.ts';
import type { Source, SourceName } from '../../model/source.ts';
import type { PageMessage } from '../page.ts';
import { backButtons, type BackLink } from '../parts/back.ts';
import { buttonTo } from '../parts/controls.ts';
import { bookRows, openBookMenu, type BookRow } from '../parts/book-rows.ts';
import { booklistFacts, booklistLink } from '../parts/booklist.ts';
import {
  chosenNames,
  filterMenu,
  noChoices,
  orderMenu,
  type FacetChoices,
  type FacetMenus,
} from '../parts/facet.ts';
import { knownStatuses } from '../parts/filter-choice.ts';
import { footer } from '../parts/footer.ts';
import { escaped } from '../parts/markdown.ts';
import { buttons, line, message, text, tones } from '../parts/message.ts';
import { pager, pageText } from '../parts/pager.ts';
import { lines, prose, smallPrint, variants, joinLines, type Passage } from '../parts/passage.ts';
import { createSourceNamer, sourceName } from '../parts/source.ts';
import { orderedNames } from '../parts/title.ts';
import { membersPageSize, type BooklistParams } from '../places.ts';
import {
  isWholeList,
  maxSortable,
  memberFacets,
  membersAddress,
  type MemberCodes,
} from './facets.ts';

/** A loaded list. */
export interface LoadedBooklist {
  readonly answer: Answer<Booklist>;
  /** The list's source; null for the open library, or if the sources are unavailable. */
  readonly source: Source | null;
  readonly sourceNames: readonly SourceName[];
  readonly params: Pick<BooklistParams, 'list' | 'page' | 'back'>;
  readonly codes: MemberCodes;
  readonly choices: FacetChoices;
  readonly back: BackLink | null;
}

/** A booklist with one page of its books. */
export function booklistCard(
  { answer, source, sourceNames, params, codes, choices, back }: LoadedBooklist,
  language: Language,
): PageMessage {
  const { t } = language;
  const list = answer.value;
  const { members, paging } = list;
  const to = (number: number) => membersAddress(params, choices, number);
  const here = to(params.page);
  const place = { page: params.page, size: membersPageSize, paging };
  const isLarge = (list.bookCount ?? 0) > maxSortable;
  const isWhole = isWholeList(choices);
  const guestText = createGuestNamer(list, sourceNames, language);
  const row = (member: BooklistMember): BookRow => ({
    book: member.book,
    position: member.position,
    remarks: [guestText(member)],
    note: (room) => quoted(member.note, room),
  });
  const rows = members.map(row);
  const isEmptyPart = rows.length === 0 && !isWhole;
  const facets = memberFacets(source, {
    ...codes,
    statuses: knownStatuses(members.map(({ book }) => book)),
  });
  // Only lists that show notes can be filtered by them.
  const hasNotes = choices.noted !== null || members.some(({ note }) => note !== null);
  const shown = facets.filter(({ by }) => by !== 'noted' || hasNotes);
  const menus = memberMenus(params, { facets: shown, choices, here });
  return message(tones.search, [
    text(booklistHeading(list, source, language)),
    text(prose(10, list.description ?? '', 400)),
    text(lines(80, [smallPrint(chosenNames(facets, choices, language))])),
    line,
    text(
      rows.length === 0
        ? lines(60, [t(isWhole ? 'booklist.empty' : 'booklist.noSuchMember')])
        : bookRows(50, rows, { sourceNames: null }, language),
    ),
    line,
    footer(language, answer, [
      pageText(place, language),
      isLarge ? t('booklist.largeShown') : null,
    ]),
    isEmptyPart ? buttons() : pager(place, language, to),
    openBookMenu(rows, here, language),
    ...(source === null || isLarge
      ? []
      : [orderMenu(menus, language), filterMenu(menus, language)]),
    buttons(
      ...(isEmptyPart ? [wholeListButton(params, language)] : []),
      ...backButtons(back, language),
    ),
  ]);
}

/** Names the source of a book from another source than the list's; escaped. */
function createGuestNamer(
  { ref: list, members }: Booklist,
  sourceNames: readonly SourceName[],
  language: Language,
): (member: BooklistMember) => string | null {
  const guestSource = ({ book: { ref } }: BooklistMember): string | null =>
    ref.system === 'open' || list.system === 'open' || ref.source === list.source
      ? null
      : ref.source;
  const guestSources = members.map(guestSource).filter((code) => code !== null);
  const nameOf = createSourceNamer(guestSources, sourceNames, language);
  return (member) => {
    const code = guestSource(member);
    return code === null
      ? null
      : language.t('booklist.from', { source: escaped(nameOf(code), 40) });
  };
}

/** The curator's note as a quotation of one line. */
function quoted(note: string | null, room: number): string | null {
  const shown = note === null ? '' : escaped(note, room);
  return shown === '' ? null : `> ${shown}`;
}

/** The list's title, linked, and facts about the list. */
function booklistHeading(list: Booklist, source: Source | null, language: Language): Passage {
  const { follow } = orderedNames(list.title, language);
  const heading = (room: number): string => `## ${booklistLink(list, language, room)}`;
  const under = (room: number): readonly (string | null)[] => [
    smallPrint([
      follow === null ? null : escaped(follow, room),
      source === null ? null : escaped(sourceName(source.code, [source], language), 60),
    ]),
    smallPrint([
      ...booklistFacts(list, language),
      list.translatedBy === null
        ? null
        : language.t('book.translatedBy', { name: escaped(list.translatedBy, 60) }),
    ]),
  ];
  return variants(70, [
    () => joinLines([heading(150), ...under(80)]),
    () => joinLines([heading(60), ...under(20)]),
    () => heading(60),
  ]);
}

/** Opens the list without an order and filters. */
export function wholeListButton(
  list: Pick<BooklistParams, 'list' | 'back'>,
  { t }: Language,
): APIButtonComponentWithCustomId {
  return buttonTo('whole', t('booklist.whole'), membersAddress(list, noChoices));
}

export function memberMenus(
  list: Pick<BooklistParams, 'list' | 'back'>,
  menus: Pick<FacetMenus, 'facets' | 'choices' | 'here'>,
): FacetMenus {
  const to = (changed: FacetChoices) => membersAddress(list, changed);
  return { of: 'booklist', ...menus, to, defaultSort: null };
}
