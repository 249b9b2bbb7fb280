import type { Listing } from '../../catalogue/library.ts';
import type { Language } from '../../language/language.ts';
import type { Answer } from '../../model/answer.ts';
import type { Genre, Source } from '../../model/source.ts';
import type { Address } from '../address.ts';
import { browsePlace, genresPageSize, genresPlace, openLibrary } from '../places.ts';
import type { PageMessage } from '../page.ts';
import { footer } from '../parts/footer.ts';
import { menuOf } from '../parts/controls.ts';
import { line, menu, message, text, tones } from '../parts/message.ts';
import { pager, pageText } from '../parts/pager.ts';
import { facts, lines, smallPrint } from '../parts/passage.ts';
import { catalogueMenu, sourceHeading } from '../parts/source.ts';
import { leadingName } from '../parts/title.ts';
import { at } from '../place.ts';
import { audiencesOf, audienceText } from './audience.ts';
import { genreRows } from './rows.ts';

export interface LoadedGenreList {
  /** The source's code; null for the open library. */
  readonly of: string | null;
  readonly sources: readonly Source[];
  readonly answer: Answer<readonly Genre[]>;
  readonly listing: Listing<Genre>;
  readonly page: number;
}

/** A page of genres, grouped by audience, with menus for a genre's books and for other sources. */
export function genreList(shown: LoadedGenreList, language: Language): PageMessage {
  const { of, sources, answer, listing, page } = shown;
  const { t } = language;
  const to = (number: number): Address =>
    at(genresPlace, { source: of ?? openLibrary, page: number });
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
        : genreRows(listing.items, others.length > 0, language),
    ),
    footer(language, answer, [
      pageText(place, language),
      isCounted ? t(of === null ? 'genres.counts' : 'genres.countsFrom') : null,
    ]),
    menu(
      menuOf(
        'open',
        to(page),
        t('genres.open'),
        listing.items.map(({ code, name, subgenres }) => ({
          name: leadingName(name, language) ?? code,
          hint: facts(subgenres.map((one) => leadingName(one.name, language))),
          to: at(browsePlace, {
            source: of ?? openLibrary,
            criteria: [{ by: 'genre', text: code }],
            page: 1,
          }),
        })),
      ),
    ),
    pager(place, language, to),
    catalogueMenu(
      sources,
      of ?? openLibrary,
      to(page),
      (source) => at(genresPlace, { source, page: 1 }),
      language,
    ),
  ]);
}
