import type { APIButtonComponentWithCustomId } from 'discord-api-types/v10';

import type { Language } from '../../language/language.ts';
import type { Answer } from '../../model/answer.ts';
import type { BooklistMember, Booklist, BooklistSummary } from '../../model/booklist.ts';
import type { Source, SourceName } from '../../model/source.ts';
import type { Address } from '../address.ts';
import type { PageMessage } from '../page.ts';
import { backButtons, type BackLink } from '../parts/back.ts';
import { buttonTo } from '../parts/controls.ts';
import { bookRows, openBookMenu, type BookRow } from '../parts/book-rows.ts';
import { booklistFacts, booklistLink } from '../parts/booklist.ts';
import type { Choice, FacetValue, Refusal } from '../parts/facet.ts';
import { knownStatuses, sortFact } from '../parts/facet-kinds.ts';
import { footer } from '../parts/footer.ts';
import {
  chosenNames,
  filterMenu,
  refusalSentences,
  type ListFacetName,
} from '../parts/list-facets.ts';
import { escaped } from '../parts/markdown.ts';
import { buttons, line, message, text, tones, type Part } from '../parts/message.ts';
import { orderMenu } from '../parts/order-menu.ts';
import { pager, pageText } from '../parts/pager.ts';
import { lines, prose, smallPrint, variants, joinLines, type Passage } from '../parts/passage.ts';
import { refusalCard, refusedChoiceCard } from '../parts/refusal.ts';
import { createSourceNamer, sourceName } from '../parts/source.ts';
import { orderedNames } from '../parts/title.ts';
import { membersPageSize, type BooklistParams } from '../places.ts';
import { maxSortable, memberFacets, membersAddress, type MemberCodes } from './facets.ts';

/** A loaded list. */
export interface LoadedBooklist {
  readonly answer: Answer<Booklist>;
  /** The list's source; null for the open library, or if the sources are unavailable. */
  readonly source: Source | null;
  readonly sourceNames: readonly SourceName[];
  readonly params: Pick<BooklistParams, 'list' | 'page' | 'back'>;
  readonly codes: MemberCodes;
  readonly chosen: readonly FacetValue<ListFacetName>[];
  readonly back: BackLink | null;
}

/** A booklist with one page of its books. */
export function booklistCard(loaded: LoadedBooklist, language: Language): PageMessage {
  const { answer, source, sourceNames, params, chosen, back } = loaded;
  const { t } = language;
  const list = answer.value;
  const { members, paging } = list;
  const toPage = (number: number) => membersAddress(params, chosen, number);
  const here = toPage(params.page);
  const place = { page: params.page, size: membersPageSize, paging };
  const isLarge = (list.bookCount ?? 0) > maxSortable;
  const isWhole = chosen.length === 0;
  const guestText = createGuestNamer(list, sourceNames, language);
  const sort = chosen.find(({ by }) => by === 'sort') ?? null;
  const row = (member: BooklistMember): BookRow => ({
    book: member.book,
    position: member.position,
    remarks: [guestText(member), sort && sortFact(member.book, sort.code, source, language)],
    note: (room) => quoted(member.note, room),
  });
  const rows = members.map(row);
  const isEmptyPart = rows.length === 0 && !isWhole;
  return message(tones.search, [
    text(booklistHeading(list, source, language)),
    text(prose(10, list.description ?? '', 400)),
    text(lines(80, [smallPrint(chosenNames(chosen, language))])),
    line,
    text(
      rows.length === 0
        ? lines(60, [t(isWhole ? 'booklist.empty' : 'booklist.noSuchMember')])
        : bookRows(50, rows, { sourceNames: null, filters: chosen }, language),
    ),
    line,
    footer(language, answer, [
      pageText(place, language),
      isLarge ? t('booklist.largeShown') : null,
    ]),
    pager(place, language, toPage),
    openBookMenu(rows, here, language),
    ...(source === null || isLarge ? [] : memberMenus(loaded, here, language)),
    buttons(
      ...(isEmptyPart ? [wholeListButton(params, language)] : []),
      ...backButtons(back, language),
    ),
  ]);
}

function memberMenus(
  { answer, source, params, codes, chosen }: LoadedBooklist,
  here: Address,
  language: Language,
): readonly Part[] {
  const { members } = answer.value;
  const statuses = knownStatuses(members.map(({ book }) => book));
  const facets = memberFacets(source, { ...codes, statuses });
  // Only lists that show notes can be filtered by them.
  const isNoted = chosen.some(({ by }) => by === 'noted');
  const hasNotes = isNoted || members.some(({ note }) => note !== null);
  const menus = {
    facets: facets.filter(({ by }) => by !== 'noted' || hasNotes),
    ...{ chosen, here },
    to: (choices: readonly Choice<ListFacetName>[]) => membersAddress(params, choices),
  };
  const order = { pick: 'booklist.pickOrder', undo: 'booklists.any.sort' } as const;
  return [
    orderMenu(menus, order, null, language),
    filterMenu(menus, 'booklist.pickFilter', language),
  ];
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
function wholeListButton(
  list: Pick<BooklistParams, 'list' | 'back'>,
  { t }: Language,
): APIButtonComponentWithCustomId {
  return buttonTo('whole', t('booklist.whole'), membersAddress(list, []));
}

/** A list that cannot be ordered or filtered as asked. */
export interface RefusedBooklist {
  /** `library` and `large`: the list has no order and no filters. */
  readonly refusal: 'library' | 'large' | Refusal<ListFacetName>;
  /** The cached summary of the list, or null. */
  readonly summary: BooklistSummary | null;
}

/** Explains the refusal, and links to the list without what is refused. */
export function refusedListCard(
  { refusal, summary }: RefusedBooklist,
  list: Pick<BooklistParams, 'list' | 'back'>,
  language: Language,
): PageMessage {
  const { t } = language;
  const title = summary === null ? t('booklist.thisList') : booklistLink(summary, language, 150);
  const heading = `### ${title}`;
  if (refusal === 'library' || refusal === 'large') {
    const whole = wholeListButton(list, language);
    return refusalCard(heading, [t(`booklist.plainOnly.${refusal}`)], [buttons(whole)]);
  }
  const texts = {
    heading,
    sentences: refusalSentences(refusal, t('booklist.thisList'), language),
    pick: refusal.choice?.by === 'sort' ? 'booklist.pickOrder' : 'booklist.pickFilter',
    without: refusal.remaining.length === 0 ? 'booklist.whole' : 'booklists.without',
    all: 'booklist.whole',
  } as const;
  return refusedChoiceCard(refusal, texts, (choices) => membersAddress(list, choices), language);
}
