import type { Language } from '../../language/language.ts';
import type { Book, BookFacet } from '../../model/book.ts';
import type { Source } from '../../model/source.ts';
import { codeInWords } from '../parts/figure.ts';
import { httpsUrl, link } from '../parts/link.ts';
import { escaped, linkText } from '../parts/markdown.ts';
import { facts, lines, variants, type Passage } from '../parts/passage.ts';
import { sourceName } from '../parts/source.ts';
import { leadingName } from '../parts/title.ts';

/** The source's facets of the book and its tags, in small print. */
export function facetsAndTags(book: Book, language: Language): Passage {
  const facets = facts(book.facets.slice(0, 6).map((facet) => facetText(facet, language)));
  const facetLine = facets === null ? null : `-# ${facets}`;
  const tags = book.tags.map((tag) => leadingName(tag, language)).filter((tag) => tag !== null);
  const some = (count: number) => (): string =>
    lines(0, [facetLine, tagLine(tags, count, language)]).write(Infinity);
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
export function otherEditions(book: Book, sources: readonly Source[], language: Language): Passage {
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
