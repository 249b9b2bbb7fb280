import type { TranslatedText } from '../../language/language.ts';
import type { Genre, Tag } from '../../model/source.ts';
import { choiceMatcher } from './board-choice.ts';
import { maxOptions } from './controls.ts';
import { valueMatcher, type Facet, type FacetValue } from './facet.ts';
import { codedValue, onlyOne, readNamed, textFacet } from './facet-kinds.ts';
import { mayLackTags } from './source.ts';
import { leadingName, orderedNames } from './title.ts';

/** A genre, a subgenre or a tag. */
type Label = Pick<Tag, 'code' | 'name'> & Partial<Pick<Tag, 'bookCount'>>;

/** Whether a source lists a tag with this name or code. */
export function isListed(typed: string, tags: readonly Tag[]): boolean {
  return choiceMatcher.findNamed(typed, tags).length > 0;
}

/** The label with this code, else those with this name or with a similar one. */
function findLabels<One extends Label>(typed: string, labels: readonly One[]): readonly One[] {
  const coded = labels.find(({ code }) => code === typed);
  if (coded !== undefined) return [coded];
  const named = choiceMatcher.findNamed(typed, labels);
  return named.length > 0 ? named : choiceMatcher.findBest(typed, labels);
}

/** `labels`: null if they are unavailable; the catalogue then validates the texts itself. */
export function labelFacet<By extends string>(
  by: By,
  param: string,
  labels: readonly Label[] | null,
): Facet<By> {
  const typedText = textFacet(by, param);
  if (labels === null) return typedText;
  const valueOf = (label: Label) => labelValue(by, param, label);
  return {
    by,
    values: [],
    read(typed) {
      const found = findLabels(typed, labels);
      // A tag that is not among the listed ones may be one of the others.
      if (found.length === 0 && mayLackTags(labels)) return typedText.read(typed);
      const offered = (some: readonly Label[]) => some.slice(0, maxOptions).map(valueOf);
      return onlyOne(offered(found), offered(labels));
    },
    // Lazy: there may be thousands of labels, of which few are suggested.
    suggest: (typed) => choiceMatcher.findBest(typed, labels).values().map(valueOf),
  };
}

/** Suggests the tags on the most books first. */
export function tagFacet<By extends string>(
  by: By,
  param: string,
  tags: readonly Tag[] | null,
): Facet<By> {
  const most = (): readonly Tag[] =>
    (tags ?? []).toSorted((one, other) => (other.bookCount ?? 0) - (one.bookCount ?? 0));
  return {
    ...labelFacet(by, param, tags),
    suggest: (typed) => labelFacet(by, param, most()).suggest?.(typed) ?? [],
  };
}

function labelValue<By extends string>(by: By, param: string, label: Label): FacetValue<By> {
  const { code, name, bookCount = null } = label;
  return {
    ...codedValue(by, param, code, labelName(label)),
    details(language) {
      const { follow } = orderedNames(name, language);
      const count = bookCount === null ? null : language.t('browse.books', { count: bookCount });
      return [follow, count].filter((detail) => detail !== null);
    },
  };
}

function labelName({ code, name }: Label): TranslatedText {
  return (language) => leadingName(name, language) ?? code;
}

/** Separates a subgenre from its genre. */
const genreSeparator = ' ‹ ';

/** A subgenre implies its genre: the typed one, else the only one that has it. */
export function subgenreFacet(
  genres: readonly Genre[] | null,
  typedGenre: string | null,
): Facet<'genre' | 'subgenre'> {
  const genreNamed = (typed: string): Genre | null => {
    const found = typed === '' ? [] : findLabels(typed, genres ?? []);
    return found.length === 1 ? (found[0] ?? null) : null;
  };
  const chosen = typedGenre === null ? null : genreNamed(typedGenre);
  if (genres === null) return textFacet('subgenre', 'subgenre');
  const subgenres = (chosen === null ? genres : [chosen]).flatMap(subgenresOf);
  return {
    by: 'subgenre',
    values: [],
    read(typed) {
      const [text = '', of = ''] = typed.split(genreSeparator.trim()).map((part) => part.trim());
      const only = chosen ?? genreNamed(of);
      const within = subgenres.filter(({ genre }) => only === null || genre.code === only.code);
      const read = readNamed(
        text,
        within.map(({ full }) => full),
      );
      if ('why' in read) return { ...read, near: read.near.slice(0, maxOptions) };
      return within
        .filter(({ full }) => read.includes(full))
        .flatMap(({ genre, short }) => [genre, short]);
    },
    suggest: (typed) =>
      valueMatcher.findBest(
        typed,
        subgenres.map(({ full, short }) => (chosen === null ? full : short)),
      ),
  };
}

/** `full` names the genre too; `short` is the value where the genre is chosen. */
function subgenresOf(genre: Genre) {
  const ofGenre = labelName(genre);
  return genre.subgenres.map((sub) => {
    const short = labelValue('subgenre', 'subgenre', sub);
    const full: FacetValue<'subgenre'> = {
      ...short,
      text: `${sub.code}${genreSeparator}${genre.code}`,
      name: (language) => `${short.name(language)}${genreSeparator}${ofGenre(language)}`,
      names: () => [
        ...[sub.name.en, sub.name.zh, sub.code],
        `${sub.name.en ?? ''} ${genre.name.en ?? ''}`,
        `${sub.name.zh ?? ''} ${genre.name.zh ?? ''}`,
        `${sub.code} ${genre.code}`,
      ],
    };
    return { genre: labelValue('genre', 'genre', genre), short, full };
  });
}
