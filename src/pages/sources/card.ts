import type { Language } from '../../language/language.ts';
import type { Answer } from '../../model/answer.ts';
import type { Source } from '../../model/source.ts';
import type { Address } from '../address.ts';
import { at } from '../place.ts';
import {
  boardsPlace,
  booklistsPlace,
  browsePlace,
  genresPlace,
  sourcesPlace,
  tagsPlace,
} from '../places.ts';
import type { PageMessage } from '../page.ts';
import { buttonTo } from '../parts/controls.ts';
import { footer } from '../parts/footer.ts';
import { httpsUrl, link } from '../parts/link.ts';
import { escaped, linkText } from '../parts/markdown.ts';
import { buttons, line, message, text, tones, type Part } from '../parts/message.ts';
import { lines, listing, smallPrint } from '../parts/passage.ts';
import { sourceMenu, orderedSourceNames } from '../parts/source.ts';
import { metricRow } from './metric.ts';
import { booklistLines, catalogueLines } from './options.ts';
import { sourceLinks, sourceTraits } from './traits.ts';

/** One source: its figures with their meanings, and its filters and orders. */
export function sourceCard(
  source: Source,
  answer: Answer<readonly Source[]>,
  language: Language,
): PageMessage {
  const { t } = language;
  const { lead, follow } = orderedSourceNames(source, language);
  const to = (code: string): Address => at(sourcesPlace, { source: code });
  const heading = link(linkText(lead, 100), httpsUrl(source.url));
  return message(tones.search, [
    text(
      lines(100, [
        `## ${heading}`,
        smallPrint([
          follow === null ? null : escaped(follow, 100),
          ...sourceLinks(source, 300, language),
        ]),
        smallPrint(sourceTraits(source, language)),
      ]),
    ),
    line,
    text(
      listing(
        60,
        source.metrics,
        [400, 200, 100, 0].map((room) => (metric) => metricRow(metric, room, language)),
        language,
      ),
    ),
    line,
    text(lines(50, catalogueLines(source, language))),
    text(lines(45, booklistLines(source, language))),
    footer(language, answer, [t('book.notCompared')]),
    ways(source, lead, language),
    sourceMenu(answer.value, source.code, to(source.code), to, language),
  ]);
}

/** Links to the source's books, genres, tags, boards and booklists. */
function ways({ code, hasRankings, hasBooklists }: Source, name: string, { t }: Language): Part {
  const boards = { text: name, section: null, genre: null, cycle: null, page: 1 };
  const catalogue = { source: code, criteria: [], page: 1 };
  return buttons(
    buttonTo('books', t('sources.books'), at(browsePlace, catalogue)),
    buttonTo('genres', t('sources.genres'), at(genresPlace, { source: code, page: 1 })),
    buttonTo('tags', t('sources.tags'), at(tagsPlace, { source: code, find: null, page: 1 })),
    ...(hasRankings ? [buttonTo('boards', t('sources.boards'), at(boardsPlace, boards))] : []),
    ...(hasBooklists
      ? [buttonTo('lists', t('sources.booklists'), at(booklistsPlace, { source: code, page: 1 }))]
      : []),
  );
}
