import type { Library } from '../../catalogue/library.ts';
import type { Language } from '../../language/language.ts';
import { createMatcher } from '../../matching/matcher.ts';
import type { BooklistSummary } from '../../model/booklist.ts';
import type { Address } from '../address.ts';
import { at } from '../place.ts';
import { booklistPlace } from '../places.ts';
import { backTo } from './back.ts';
import { menu } from './controls.ts';
import { figureText } from './figure.ts';
import { altText, escaped, timestamp } from './markdown.ts';
import { text, type Part } from './message.ts';
import { joinLines, facts, listing, smallPrint, variants, type Passage } from './passage.ts';
import { plain } from './plain.ts';
import { orderedNames, leadingName, byAuthor } from './title.ts';
import { linkedName } from './link.ts';

/** A list's name, or its id without a name. Plain text. */
export function booklistName(
  { title, ref }: Pick<BooklistSummary, 'title' | 'ref'>,
  language: Language,
): string {
  return leadingName(title, language) ?? nameFromId(ref, language);
}

function nameFromId({ id }: BooklistSummary['ref'], { t }: Language): string {
  return t('reading.untitledList', { id: plain(id) });
}

/** A list's name, linked to its page. */
export function booklistLink(
  list: Pick<BooklistSummary, 'title' | 'ref' | 'url'>,
  language: Language,
  max: number,
): string {
  return linkedName(booklistName(list, language), list.url, max, nameFromId(list.ref, language));
}

/** A linked title for each list, with its facts in small print and its description below. */
export function booklistRows(
  priority: number,
  lists: readonly BooklistSummary[],
  language: Language,
): Passage {
  return listing(priority, lists, rowForms(language), language);
}

/** As `booklistRows`, with the first preview picture of each list; without any picture, the same. */
export function picturedBooklists(
  priority: number,
  lists: readonly BooklistSummary[],
  language: Language,
): readonly Part[] {
  if (lists.every(({ previewUrls }) => previewUrls.length === 0)) {
    return [text(booklistRows(priority, lists, language))];
  }
  const forms = rowForms(language);
  return lists.map((list) => {
    const title = booklistName(list, language);
    const description = language.t('reading.listPreview', { title });
    return {
      kind: 'pictured',
      passages: [
        variants(
          priority,
          forms.map((form) => () => form(list)),
        ),
      ],
      picture: {
        url: list.previewUrls[0] ?? null,
        description: altText(description, title),
      },
    };
  });
}

/** The forms of a row, the fullest first. */
function rowForms(language: Language): readonly ((list: BooklistSummary) => string)[] {
  const linked = (list: BooklistSummary, lead: number): string =>
    `**${booklistLink(list, language, lead)}**`;
  const full =
    (max: { readonly follow: number; readonly description: number }) =>
    (list: BooklistSummary): string => {
      const { follow } = orderedNames(list.title, language);
      return joinLines([
        facts([linked(list, 120), follow === null ? null : escaped(follow, max.follow)]),
        smallPrint(booklistFacts(list, language)),
        smallPrint([list.description === null ? null : escaped(list.description, max.description)]),
      ]);
    };
  return [
    full({ follow: 80, description: 140 }),
    full({ follow: 40, description: 90 }),
    full({ follow: 0, description: 0 }),
    (list) => facts([linked(list, 60), sizeOf(list, language)]) ?? '',
    (list) => linked(list, 36),
  ];
}

/** A menu that opens a booklist. `here`: the page that offers it, to which the booklist leads back. */
export function openBooklistMenu(
  lists: readonly BooklistSummary[],
  here: Address,
  language: Language,
): Part {
  return menu(
    'list',
    here,
    language.t('reading.openList'),
    lists.map((list) => ({
      name: booklistName(list, language),
      hint: sizeOf(list, language),
      to: at(booklistPlace, { list: list.ref, page: 1, noted: false, back: backTo(here) }),
    })),
  );
}

/** A list's facts in small print, escaped. */
export function booklistFacts(
  list: BooklistSummary,
  language: Language,
): readonly (string | null)[] {
  const { curator, figures, updatedAt } = list;
  const when = timestamp(updatedAt);
  return [
    byAuthor(curator, 40, language),
    sizeOf(list, language),
    ...figures.slice(0, 3).map((figure) => figureText(figure, language, 30)),
    when === null ? null : language.t('book.updated', { when }),
  ];
}

function sizeOf({ bookCount }: BooklistSummary, { t }: Language): string | null {
  return bookCount === null ? null : t('reading.books', { count: bookCount });
}

/**
 * Returns the recently seen lists, or the first lists of a source (the open library for null) if none
 * was seen. Rejects if those cannot be loaded.
 */
export async function recentOrFirstBooklists(
  library: Library,
  firstSource: () => Promise<string | null>,
): Promise<readonly BooklistSummary[]> {
  const seen = library.recent().booklists;
  if (seen.length > 0) return withoutTwins(seen);
  return loadFirstBooklists(library, await firstSource());
}

/** The first page of a source's lists, or of the open library's for null. */
export async function loadFirstBooklists(
  library: Library,
  source: string | null,
): Promise<readonly BooklistSummary[]> {
  const stretch = { offset: 0, count: 50 } as const;
  return (await library.booklists({ source, filters: {} }, stretch)).value.items;
}

/** Matches lists by title, also with the name of their source. */
export function createBooklistMatcher(sourceNames: (code: string) => readonly string[]) {
  return createMatcher<BooklistSummary>(({ title, ref }) => {
    const titles = [title?.en, title?.zh].filter((one) => typeof one === 'string');
    const names = ref.system === 'keyed' ? sourceNames(ref.source) : [];
    return [...titles, ...titles.flatMap((one) => names.map((name) => `${one} ${name}`))];
  });
}

/** Both interfaces may have the same list: equal URLs prove it. The keyed record has more facts. */
function withoutTwins(lists: readonly BooklistSummary[]): readonly BooklistSummary[] {
  const keyed = new Set(
    lists.filter(({ ref }) => ref.system === 'keyed').map(({ url }) => url ?? ''),
  );
  return lists.filter(({ ref, url }) => ref.system === 'keyed' || url === null || !keyed.has(url));
}
