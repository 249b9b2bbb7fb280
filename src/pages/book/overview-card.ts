import type { Language } from '../../language/language.ts';
import type { Book, BookFacet } from '../../model/book.ts';
import type { Source } from '../../model/source.ts';
import type { PageMessage } from '../page.ts';
import { chaptersText, genreText, statusText, wordsText } from '../parts/book-rows.ts';
import { buttonTo } from '../parts/controls.ts';
import { codeInWords } from '../parts/figure.ts';
import { footer } from '../parts/footer.ts';
import { linkButtons, httpsUrl, link } from '../parts/link.ts';
import { escaped, timestamp, linkText } from '../parts/markdown.ts';
import { buttons, line, message, text, tones, type Part } from '../parts/message.ts';
import { joinLines, facts, lines, prose, variants, type Passage } from '../parts/passage.ts';
import { sourceOf, sourceName } from '../parts/source.ts';
import { bookCover, leadingName } from '../parts/title.ts';
import { at } from '../place.ts';
import { bookPlace } from '../places.ts';
import { figureColumn } from './figures.ts';
import { figureMeanings } from './offers.ts';
import { topRankings } from './rankings.ts';
import { headline, viewMenu, type BookCardContext } from './view.ts';

/** All facts of a book's record, the most important first. */
export function overviewCard(frame: BookCardContext): PageMessage {
  const { answer, sources, language } = frame;
  const { value: book } = answer;
  return message(tones.book, [
    {
      kind: 'pictured',
      passages: [headline(book, language), traits(book, sources, language)],
      picture: bookCover(book, language),
    },
    text(availability(book, language)),
    text(prose(20, book.synopsis ?? '', 900)),
    line,
    text(figureColumn(book, sources, language)),
    text(topRankings(book, frame)),
    text(facetsAndTags(book, language)),
    text(otherEditions(book, sources, language)),
    line,
    footer(language, answer, [
      timeText('book.updated', book.updatedAt, language),
      timeText('book.refreshed', book.refreshedAt, language),
    ]),
    links(book, sources, language),
    viewMenu(frame),
  ]);
}

function traits(book: Book, sources: readonly Source[], language: Language): Passage {
  const author = leadingName(book.author, language);
  const source = sourceOf(book, sources, language);
  return lines(80, [
    facts([
      author === null ? null : language.t('common.by', { author: `**${escaped(author, 80)}**` }),
      source === null ? null : escaped(source, 60),
    ]),
    facts([genreText(book.genre, book.subgenre, language), statusText(book.status, language)]),
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

function links(book: Book, sources: readonly Source[], language: Language): Part {
  const { t } = language;
  const explained = figureMeanings(book, sources).length > 0;
  return buttons(
    ...linkButtons([
      { text: t('book.page'), url: book.url },
      { text: t('book.atSource'), url: book.atSource?.url ?? null },
      { text: t('book.translationLink'), url: book.englishTranslation?.url ?? null },
    ]),
    ...(explained
      ? [
          buttonTo(
            'figures',
            t('book.figuresButton'),
            at(bookPlace, { ref: book.ref, view: 'figures', page: 1 }),
          ),
        ]
      : []),
  );
}

/** The source's facets of the book and its tags, in small print. */
function facetsAndTags(book: Book, language: Language): Passage {
  const facets = facts(book.facets.slice(0, 6).map((facet) => facetText(facet, language)));
  const facetLine = facets === null ? null : `-# ${facets}`;
  const tags = book.tags.map((tag) => leadingName(tag, language)).filter((tag) => tag !== null);
  const some = (count: number) => (): string =>
    joinLines([facetLine, tagLine(tags, count, language)]);
  return variants(30, [some(20), some(10), some(4)]);
}

function facetText({ key, label, value, valueLabel }: BookFacet, language: Language): string {
  // The catalogue names facets only in English.
  const word = (group: 'facet' | 'facetValue', code: string): string | null =>
    language.catalogueLanguage === 'en' ? null : language.term(group, code);
  return language.t('common.named', {
    name: word('facet', key) ?? escaped(label ?? codeInWords(key), 30),
    value: word('facetValue', value) ?? escaped(valueLabel ?? codeInWords(value), 30),
  });
}

function tagLine(tags: readonly string[], count: number, { t }: Language): string | null {
  if (tags.length === 0) return null;
  const more = tags.length - count;
  const shown = [
    ...tags.slice(0, count).map((tag) => escaped(tag, 40)),
    more > 0 ? t('common.more', { count: more }) : null,
  ];
  return `-# ${t('book.tags', { tags: facts(shown) ?? '' })}`;
}

/** The novel on other sources, and its English translation. */
function otherEditions(book: Book, sources: readonly Source[], language: Language): Passage {
  const { t } = language;
  const places = book.alsoOn.slice(0, 6).flatMap(({ ref, url }) => {
    if (ref.system === 'open') return [];
    return [link(linkText(sourceName(ref.source, sources, language), 40), httpsUrl(url, 300))];
  });
  const { englishTranslation: translation, translatedBy, booklistCount } = book;
  const site = linkText(translation?.site ?? '', 60) || t('book.translationSite');
  return lines(45, [
    places.length === 0 ? null : t('book.alsoOn', { places: facts(places) ?? '' }),
    translation === null
      ? null
      : t('book.translation', { site: link(site, httpsUrl(translation.url)) }),
    translatedBy === null ? null : t('book.translatedBy', { name: escaped(translatedBy, 60) }),
    booklistCount === null ? null : t('book.booklists', { count: booklistCount }),
  ]);
}
