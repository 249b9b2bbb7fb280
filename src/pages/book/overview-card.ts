import type { Language } from '../../language/language.ts';
import type { Book, BookFacet } from '../../model/book.ts';
import type { PageMessage, RenderContext } from '../page.ts';
import { backButtons } from '../parts/back.ts';
import { chaptersText, genreText, statusText, wordsText } from '../parts/book-rows.ts';
import { buttonTo } from '../parts/controls.ts';
import { codeInWords } from '../parts/figure.ts';
import { footer } from '../parts/footer.ts';
import { linkButtons, linkedName } from '../parts/link.ts';
import { escaped, timestamp } from '../parts/markdown.ts';
import { buttons, line, message, text, tones, type Part } from '../parts/message.ts';
import {
  joinLines,
  facts,
  lines,
  prose,
  smallPrint,
  variants,
  type Passage,
} from '../parts/passage.ts';
import { plain } from '../parts/plain.ts';
import { sourceOf } from '../parts/source.ts';
import { bookCover, leadingName } from '../parts/title.ts';
import type { BookView } from '../places.ts';
import { figureColumn, ratingText } from './figures.ts';
import { explainedFigures, maxTagsOnCard } from './offers.ts';
import { maxRankingsOnCard, topRankings } from './rankings.ts';
import { unspoilt } from './spoilers.ts';
import { tagLine } from './tags.ts';
import { headline, otherSources, viewMenu, viewOf, type BookCardContext } from './view.ts';

/** All facts of a book's record, the most important first. */
export function overviewCard(frame: BookCardContext): PageMessage {
  const { answer, sources, language } = frame;
  const { value: book } = answer;
  return message(tones.book, [
    {
      kind: 'pictured',
      passages: [headline(book, language), traits(frame)],
      picture: bookCover(book, language),
    },
    text(availability(book, language)),
    text(facetsAndTags(book, frame)),
    text(prose(20, synopsisFor(book, language), 900)),
    line,
    text(figureColumn(book, sources, language)),
    text(topRankings(book, frame)),
    text(otherEditions(frame)),
    line,
    footer(language, answer, [
      timeText('book.updated', book.updatedAt, language),
      timeText('book.refreshed', book.refreshedAt, language),
    ]),
    text(lines(90, [frame.lacksFacts ? `-# ${language.t('book.lacksFacts')}` : null])),
    viewMenu(frame),
    viewButtons(frame),
    links(frame),
  ]);
}

/** The synopsis in the reader's language, or in the other one. */
function synopsisFor({ synopsis }: Book, { catalogueLanguage, leads }: Language): string {
  return synopsis?.[catalogueLanguage ?? leads] ?? synopsis?.en ?? synopsis?.zh ?? '';
}

function traits({ answer, sources, sourceNames, language }: BookCardContext): Passage {
  const { value: book } = answer;
  const author = leadingName(book.author, language);
  const source = sourceOf(book, sourceNames, language);
  const rating = ratingText(book, sources, language);
  return lines(80, [
    facts([
      author === null ? null : language.t('common.by', { author: `**${escaped(author, 80)}**` }),
      source === null ? null : escaped(source, 60),
    ]),
    facts([rating === null ? null : `**${rating}**`, statusText(book.status, language)]),
    genreText(book.genre, book.subgenre, language),
    facts([wordsText(book.wordCount, language), chaptersText(book.chapterCount, language)]),
  ]);
}

/** Shown unless the book is available. An unknown state is shown verbatim. */
function availability({ availability: now }: Book, language: Language): Passage {
  if (now === null || now.state === 'available') return lines(95, []);
  const state = language.term('availability', now.state) ?? escaped(now.state, 80);
  const when = timestamp(now.since, 'D');
  const since = when === null ? null : language.t('book.since', { when });
  return lines(95, [`⚠️ **${state}**${since === null ? '' : ` ${since}`}`]);
}

function timeText(
  key: 'book.updated' | 'book.refreshed',
  timeMs: number | null,
  { t }: Language,
): string | null {
  const when = timestamp(timeMs);
  return when === null ? null : t(key, { when });
}

/** Buttons to the views that contain more than the card. */
function viewButtons(frame: BookCardContext): Part {
  const { answer, lacksFacts, sources, language } = frame;
  const { t } = language;
  const { value: book } = answer;
  const to = (view: BookView) => viewOf(frame, view);
  const { rankings, tags } = book;
  const count = { rankings: rankings.length, tags: tags.length };
  const isExplained = explainedFigures(book, sources).some(({ meaning }) => meaning !== null);
  return buttons(
    ...(lacksFacts ? [buttonTo('whole', t('book.allFacts'), to('overview'))] : []),
    ...(count.rankings > maxRankingsOnCard
      ? [buttonTo('rankings', t('book.allRankings', { count: count.rankings }), to('rankings'))]
      : []),
    ...(count.tags > maxTagsOnCard
      ? [buttonTo('keywords', t('book.allTags', { count: count.tags }), to('keywords'))]
      : []),
    ...(isExplained ? [buttonTo('figures', t('book.figuresButton'), to('figures'))] : []),
  );
}

function links({ answer, back, language }: BookCardContext): Part {
  const { t } = language;
  const { value: book } = answer;
  return buttons(
    ...backButtons(back, language),
    ...linkButtons([
      { text: t('book.page'), url: book.url },
      { text: t('book.atSource'), url: book.atSource?.url ?? null },
      { text: t('book.translationLink'), url: book.englishTranslation?.url ?? null },
    ]),
  );
}

/** The source's facets of the book and its first tags, in small print. */
function facetsAndTags(book: Book, renderContext: RenderContext): Passage {
  const facets = smallPrint(book.facets.map((facet) => facetText(facet, renderContext)));
  const some = (count: number) => (): string =>
    joinLines([facets, tagLine(book, count, renderContext)]);
  return variants(30, [some(maxTagsOnCard), some(4)]);
}

function facetText(
  { key, label, value, valueLabel }: BookFacet,
  renderContext: RenderContext,
): string {
  const { language } = renderContext;
  // The catalogue names facets only in English.
  const word = (group: 'facet' | 'facetValue', code: string): string | null =>
    language.catalogueLanguage === 'en' ? null : language.term(group, code);
  const shown = word('facetValue', value) ?? escaped(valueLabel ?? codeInWords(value), 30);
  return language.t('common.named', {
    name: word('facet', key) ?? escaped(label ?? codeInWords(key), 30),
    value: unspoilt(shown, `${codeInWords(key)} ${label ?? ''}`, renderContext),
  });
}

/** The novel on other sources, and its English translation. */
function otherEditions(frame: BookCardContext): Passage {
  const { answer, language } = frame;
  const { t } = language;
  const places = otherSources(frame)
    .slice(0, 6)
    .map(({ source, url }) => linkedName(source, url, 40, t('sources.unnamed')));
  const { englishTranslation: translation, translatedBy, booklistCount } = answer.value;
  const site = t('sources.unnamed');
  return lines(45, [
    places.length === 0 ? null : t('book.alsoOn', { places: facts(places) ?? '' }),
    translation === null
      ? null
      : t('book.translation', {
          site: linkedName(plain(translation.site ?? '') || site, translation.url, 60, site),
        }),
    translatedBy === null ? null : t('book.translatedBy', { name: escaped(translatedBy, 60) }),
    booklistCount === null ? null : t('book.booklists', { count: booklistCount }),
  ]);
}
