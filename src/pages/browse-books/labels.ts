import type { TranslatedText } from '../../language/language.ts';
import { createMatcher } from '../../matching/matcher.ts';
import type { Genre, Tag } from '../../model/source.ts';
import { choiceMatcher } from '../parts/board-choice.ts';
import { leadingName } from '../parts/title.ts';

/** The names of a catalogue's genres, tags and statuses; null if not requested or unavailable. */
export interface Labels {
  readonly genres: readonly Genre[] | null;
  readonly tags: readonly Tag[] | null;
  /** Whether the source may have more tags than `tags`. */
  readonly hasMoreTags: boolean;
  /** As the description lists them, else those of recent books. */
  readonly statuses: readonly string[];
}

/** A genre, subgenre or tag: its code and names. */
export type Label = Pick<Tag, 'code' | 'name'>;

/** The single match of a typed text, or the near matches. */
export type LabelMatch<T> =
  { readonly one: T } | { readonly one: null; readonly near: readonly T[] };

/** Matches a code, a name in either language, or a similar name. */
export function findLabel<T extends Label>(typed: string, labels: readonly T[]): LabelMatch<T> {
  const named = findNamedLabels(typed, labels);
  return found(named.length > 0 ? named : withCodes(choiceMatcher.findBest(typed, labels), labels));
}

/** The label with this code, or all with this name in either language. */
export function findNamedLabels<T extends Label>(
  typed: string,
  labels: readonly T[],
): readonly T[] {
  const byCode = labels.find(({ code }) => code === typed);
  if (byCode !== undefined) return [byCode];
  return withCodes(choiceMatcher.findNamed(typed, labels), labels);
}

function withCodes<T extends Label>(chosen: readonly Label[], labels: readonly T[]): readonly T[] {
  return chosen.flatMap(({ code }) => labels.find((label) => label.code === code) ?? []);
}

export function labelName({ code, name }: Label): TranslatedText {
  return (language) => leadingName(name, language) ?? code;
}

/** A subgenre with its genre. */
export interface SubgenreInGenre {
  readonly genre: Label;
  readonly sub: Label;
}

export function listSubgenres(genres: readonly Genre[]): readonly SubgenreInGenre[] {
  return genres.flatMap((genre) =>
    genre.subgenres.map((sub) => {
      // One object for each subgenre, since matchers cache the names by object.
      const pair = pairs.get(sub) ?? { genre, sub };
      pairs.set(sub, pair);
      return pair;
    }),
  );
}

const pairs = new WeakMap<Label, SubgenreInGenre>();

/** Separates a subgenre from its genre. */
export const genreSeparator = ' ‹ ';

export function subgenreText({ genre, sub }: SubgenreInGenre): string {
  return `${sub.code}${genreSeparator}${genre.code}`;
}

export function subgenreName({ genre, sub }: SubgenreInGenre): TranslatedText {
  return (language) => `${labelName(sub)(language)}${genreSeparator}${labelName(genre)(language)}`;
}

export const subgenreMatcher = createMatcher<SubgenreInGenre>(({ genre, sub }) => [
  sub.name.en,
  sub.name.zh,
  sub.code,
  `${sub.name.en ?? ''} ${genre.name.en ?? ''}`,
  `${sub.name.zh ?? ''} ${genre.name.zh ?? ''}`,
  `${sub.code} ${genre.code}`,
]);

/** Matches a typed subgenre, within `genre` if it is known. `all`: every possible subgenre. */
export function findSubgenre(
  typed: string,
  genre: Genre | null,
  genres: readonly Genre[],
): LabelMatch<SubgenreInGenre> & { readonly all: readonly SubgenreInGenre[] } {
  const [text = '', of = ''] = typed.split(genreSeparator.trim()).map((piece) => piece.trim());
  const named = of === '' ? null : findLabel(of, genres).one;
  const onlyGenre = genre ?? named;
  const all = listSubgenres(onlyGenre === null ? genres : [onlyGenre]);
  const byCode = all.filter(({ sub }) => sub.code === text);
  const exact = byCode.length > 0 ? byCode : subgenreMatcher.findNamed(text, all);
  return { ...found(exact.length > 0 ? exact : subgenreMatcher.findBest(text, all)), all };
}

function found<T>(near: readonly T[]): LabelMatch<T> {
  const [first] = near;
  return near.length === 1 && first !== undefined ? { one: first } : { one: null, near };
}
