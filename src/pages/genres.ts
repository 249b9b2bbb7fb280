import type { Listing } from '../catalogue/library.ts';
import type { Language } from '../language/language.ts';
import type { Answer } from '../model/answer.ts';
import type { Genre, Source } from '../model/source.ts';
import type { Address } from './address.ts';
import { page, type PageContext, type PageMessage } from './page.ts';
import { loadOrOpenLibrary, requireCatalogue } from './parts/catalogue.ts';
import { menu } from './parts/controls.ts';
import { codeInWords } from './parts/figure.ts';
import { footer } from './parts/footer.ts';
import { escaped } from './parts/markdown.ts';
import { tones, line, message, text } from './parts/message.ts';
import { beyondEndMessage, pageOfList, pager, pageText, type PageResult } from './parts/pager.ts';
import {
  joinLines,
  facts,
  lines,
  smallPrint,
  countColumn,
  listing,
  type Passage,
} from './parts/passage.ts';
import { catalogueMenu, sourceHeading } from './parts/source.ts';
import { leadingName, orderedNames } from './parts/title.ts';
import { at } from './place.ts';
import {
  genresPageSize,
  genresPlace,
  openLibrary,
  browsePlace,
  type GenresParams,
} from './places.ts';
import { linkedName } from './parts/link.ts';

/** `/browse genres`: the genres and subgenres of a source or of the open library. */
export const genresPage = page<GenresParams, LoadedGenres>({
  ...genresPlace,
  load,
  render(loaded, params, { language }) {
    const { of, shown } = loaded;
    if (shown.kind === 'page') return genreList(loaded, shown.value, params.page, language);
    return beyondEndMessage(
      tones.search,
      language.t('common.beyond'),
      { page: params.page, lastPage: shown.lastPage },
      language,
      (number) => at(genresPlace, { source: of ?? openLibrary, page: number }),
    );
  },
});

interface LoadedGenres {
  /** The source's code; null for the open library. */
  readonly of: string | null;
  readonly sources: readonly Source[];
  readonly answer: Answer<readonly Genre[]>;
  readonly shown: PageResult<Listing<Genre>>;
}

async function load(params: GenresParams, { library }: PageContext): Promise<LoadedGenres> {
  return loadOrOpenLibrary(params.source, library, async (typed) => {
    const { source, sources } = await requireCatalogue(typed, library);
    const of = source?.code ?? null;
    const answer = await library.genres(of);
    const shown = pageOfList(byAudience(answer.value), params.page, genresPageSize);
    return { of, sources, answer, shown };
  });
}

/** A page of genres, grouped by audience, with menus for a genre's books and for other sources. */
function genreList(
  { of, sources, answer }: LoadedGenres,
  listing: Listing<Genre>,
  page: number,
  language: Language,
): PageMessage {
  const { t } = language;
  const source = of ?? openLibrary;
  const to = (number: number): Address => at(genresPlace, { source, page: number });
  const place = { page, size: genresPageSize, paging: listing.paging };
  const [audience = null, ...others] = audiencesOf(answer.value);
  const isCounted = listing.items.some(({ bookCount }) => bookCount !== null);
  return message(tones.search, [
    text(
      lines(100, [
        of === null
          ? `## ${t('genres.ofLibrary')}`
          : sourceHeading('genres.of', of, sources, language),
        smallPrint([
          others.length === 0 && audience !== null ? audienceText(audience, language) : null,
        ]),
      ]),
    ),
    line,
    text(
      listing.items.length === 0
        ? lines(60, [t('genres.none')])
        : genreRows(listing.items, of, others.length > 0, language),
    ),
    footer(language, answer, [
      pageText(place, language),
      isCounted ? t(of === null ? 'genres.counts' : 'genres.countsFrom') : null,
    ]),
    pager(place, language, to),
    menu(
      'open',
      to(page),
      t('genres.open'),
      listing.items.map(({ code, name, subgenres }) => ({
        name: leadingName(name, language) ?? code,
        hint: facts(subgenres.map((one) => leadingName(one.name, language))),
        to: at(browsePlace, { source, criteria: [{ by: 'genre', text: code }], page: 1 }),
      })),
    ),
    catalogueMenu(
      sources,
      source,
      to(page),
      (code) => at(genresPlace, { source: code, page: 1 }),
      language,
    ),
  ]);
}

/** Maximum lengths in characters. */
interface RowLengths {
  readonly name: number;
  readonly subgenres: number;
}

const fullestFirst: readonly RowLengths[] = [
  { name: 60, subgenres: 300 },
  { name: 60, subgenres: 120 },
  { name: 30, subgenres: 0 },
];

/**
 * Genres with aligned counts and their subgenres in small print, under a heading for each audience. A source
 * has no count for fewer than 25 books ("keyed interface, Genre"). `of`: null for the open library.
 */
function genreRows(
  genres: readonly Genre[],
  of: string | null,
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
          of !== null && genre.bookCount === null ? language.t('common.fewBooks') : null,
          subgenresText(genre, max, language),
        ]),
      ]);
  return listing(60, genres, fullestFirst.map(row), language);
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

/** Groups genres by audience. The order of audiences, and of genres within one, is kept. */
function byAudience(genres: readonly Genre[]): readonly Genre[] {
  return [...Map.groupBy(genres, ({ audience }) => audience).values()].flat();
}

/** The distinct audiences; null represents genres without one. */
function audiencesOf(genres: readonly Genre[]): readonly (string | null)[] {
  return [...new Set(genres.map(({ audience }) => audience))];
}

/** The name of an audience, escaped; null if nothing readable remains. */
function audienceText(audience: string, language: Language): string | null {
  return language.term('audience', audience) ?? (escaped(codeInWords(audience), 40) || null);
}
