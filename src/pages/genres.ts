import type { Listing } from '../catalogue/library.ts';
import type { Language } from '../language/language.ts';
import { answerWith } from '../model/answer.ts';
import { ProblemError } from '../model/problem.ts';
import type { Genre, Source } from '../model/source.ts';
import { page } from './page.ts';
import { menu } from './parts/controls.ts';
import { codeInWords } from './parts/figure.ts';
import { linkedName } from './parts/link.ts';
import {
  listingPage,
  type FacetedListing,
  type ListingContent,
  type ShownListing,
} from './parts/listing.ts';
import { escaped } from './parts/markdown.ts';
import { text } from './parts/message.ts';
import { pageOfList, pageText } from './parts/pager.ts';
import {
  joinLines,
  facts,
  lines,
  smallPrint,
  countColumn,
  listing,
  type Passage,
} from './parts/passage.ts';
import { catalogueHeading } from './parts/source.ts';
import { leadingName, orderedNames } from './parts/title.ts';
import { at } from './place.ts';
import {
  genresPageSize,
  genresPlace,
  openLibrary,
  browsePlace,
  type GenresParams,
} from './places.ts';

interface Genres extends Listing<Genre> {
  /** The distinct audiences of all genres; null represents genres without one. */
  readonly audiences: readonly (string | null)[];
}

/** The genres and subgenres of a source or of the open library. It has no facets. */
const genreListing: FacetedListing<GenresParams, never, Genres> = {
  place: genresPlace,
  pageSize: () => genresPageSize,
  typed: () => [],
  facets: () => [],
  address: (source, _, number = 1) =>
    at(genresPlace, { source: source?.code ?? openLibrary, page: number }),
  async fetch(library, source, _, { offset, count }) {
    const answer = await library.genres(source);
    // The order of audiences, and of genres within one, is kept.
    const byAudience = Map.groupBy(answer.value, ({ audience }) => audience);
    const shown = pageOfList([...byAudience.values()].flat(), offset / count + 1, count);
    if (shown.kind === 'beyond') {
      throw new ProblemError({ code: 'beyond_last_page', lastPage: shown.lastPage });
    }
    return answerWith(answer, { ...shown.value, audiences: [...byAudience.keys()] });
  },
  content,
  refused: ({ source, refusal }, language) => ({
    heading: catalogueHeading('genres', source, language),
    sentences: [refusal.detail === null ? null : escaped(refusal.detail, 500)],
    ...{ pick: 'browse.pickInstead', without: 'browse.without', all: null },
  }),
  texts: {
    unknown: ['browse.noSource', 'browse.noSourceLead'],
    needsKey: ['genres.needsKey', null],
    toLibrary: 'genres.ofLibrary',
  },
};

/** `/browse genres`. */
export const genresPage = page(listingPage(genreListing));

/** Genres, grouped by audience, with a menu for a genre's books. */
function content(
  { source, answer, position, here }: ShownListing<never, Genres>,
  language: Language,
): ListingContent {
  const { t } = language;
  const { items, audiences } = answer.value;
  const of = source?.code ?? openLibrary;
  const [audience = null, ...others] = audiences;
  const only = others.length === 0 && audience !== null ? audienceText(audience, language) : null;
  const isCounted = items.some(({ bookCount }) => bookCount !== null);
  const counts = t(source === null ? 'genres.counts' : 'genres.countsFrom');
  return {
    heading: text(lines(100, [catalogueHeading('genres', source, language), smallPrint([only])])),
    rows: [
      text(
        items.length === 0
          ? lines(60, [t('genres.none')])
          : genreRows(items, source, others.length > 0, language),
      ),
    ],
    footer: [pageText(position, language), isCounted ? counts : null],
    menus: [
      menu(
        'open',
        here,
        t('genres.open'),
        items.map(({ code, name, subgenres }) => ({
          name: leadingName(name, language) ?? code,
          hint: facts(subgenres.map((one) => leadingName(one.name, language))),
          to: at(browsePlace, { source: of, criteria: [{ by: 'genre', text: code }], page: 1 }),
        })),
      ),
    ],
    buttons: [],
  };
}

/** Maximum lengths in characters. */
interface RowLengths {
  readonly name: number;
  readonly subgenres: number;
}

/**
 * Genres with aligned counts and their subgenres in small print, under a heading for each audience. A source
 * has no count for fewer than 25 books ("keyed interface, Genre").
 */
function genreRows(
  genres: readonly Genre[],
  source: Source | null,
  underAudiences: boolean,
  language: Language,
): Passage {
  const counts = genres.map(({ bookCount }) => bookCount);
  const column = countColumn(language, counts);
  const row =
    (max: RowLengths) =>
    (genre: Genre, index: number): string =>
      joinLines([
        underAudiences && genre.audience !== genres[index - 1]?.audience
          ? audienceHeading(genre.audience, language)
          : null,
        `${column(genre.bookCount)}${nameText(genre, max, language)}`,
        smallPrint([
          source !== null && genre.bookCount === null ? language.t('common.fewBooks') : null,
          subgenresText(genre, max, language),
        ]),
      ]);
  const forms = [
    row({ name: 60, subgenres: 300 }),
    row({ name: 60, subgenres: 120 }),
    row({ name: 30, subgenres: 0 }),
  ];
  return listing(60, genres, forms, language);
}

function audienceHeading(audience: string | null, language: Language): string | null {
  const name = audience === null ? null : audienceText(audience, language);
  return name === null ? null : `### ${name}`;
}

function nameText({ name, code, url }: Genre, max: RowLengths, language: Language): string {
  const { lead, follow } = orderedNames(name, language);
  const linked = linkedName(lead ?? code, url, max.name, code);
  return facts([`**${linked}**`, follow === null ? null : escaped(follow, max.name)]) ?? '';
}

/** The subgenres that fit, and the number of the others. */
function subgenresText({ subgenres }: Genre, max: RowLengths, language: Language): string | null {
  const names = subgenres
    .map(({ name }) => leadingName(name, language))
    .filter((name) => name !== null)
    .map((name) => escaped(name, 40));
  const shown: string[] = [];
  let length = 0;
  for (const name of names) {
    length += name.length + 3;
    if (length > max.subgenres) break;
    shown.push(name);
  }
  if (shown.length === 0) return null;
  const left = names.length - shown.length;
  return facts([...shown, left === 0 ? null : language.t('common.more', { count: left })]);
}

/** The name of an audience, escaped; null if nothing readable remains. */
function audienceText(audience: string, language: Language): string | null {
  return language.term('audience', audience) ?? (escaped(codeInWords(audience), 40) || null);
}
