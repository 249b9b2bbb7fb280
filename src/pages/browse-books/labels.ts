import type { Genre, Tag } from '../../model/source.ts';
import { choiceMatcher } from '../parts/board-choice.ts';
import { createMatcher } from '../../matching/matcher.ts';
import { leadingName } from '../parts/title.ts';
import type { Naming } from './names.ts';

/** The names of a catalogue's genres, tags and statuses; null if not requested or unavailable. */
export interface Labels {
  readonly genres: readonly Genre[] | null;
  readonly tags: readonly Tag[] | null;
  /** Statuses of recent books, since the API does not list statuses. */
  readonly statuses: readonly string[];
}

/** A genre, subgenre or tag: its code and names. */
export type Label = Pick<Tag, 'code' | 'name'>;

/** The single match of a typed text, or the near matches. */
export type Found<T> = { readonly one: T } | { readonly one: null; readonly near: readonly T[] };

/** Matches a code, a name in either language, or a similar name. */
export function labelFound<T extends Label>(typed: string, labels: readonly T[]): Found<T> {
  const byCode = labels.find(({ code }) => code === typed);
  if (byCode !== undefined) return { one: byCode };
  const codes = (chosen: readonly Label[]): readonly T[] =>
    chosen.flatMap(({ code }) => labels.find((label) => label.code === code) ?? []);
  const named = codes(choiceMatcher.findNamed(typed, labels));
  return found(named.length > 0 ? named : codes(choiceMatcher.findBest(typed, labels)));
}

export function labelName({ code, name }: Label): Naming {
  return (language) => leadingName(name, language) ?? code;
}

/** A subgenre with its genre. */
export interface Within {
  readonly genre: Label;
  readonly sub: Label;
}

export function subgenresOf(genres: readonly Genre[]): readonly Within[] {
  return genres.flatMap((genre) => genre.subgenres.map((sub) => within(genre, sub)));
}

// One object for each subgenre, since matchers cache the names by object.
function within(genre: Genre, sub: Label): Within {
  const held = pairs.get(sub) ?? { genre, sub };
  pairs.set(sub, held);
  return held;
}

const pairs = new WeakMap<Label, Within>();

/** Separates a subgenre from its genre. */
export const ofGenre = ' ‹ ';

export function withinText({ genre, sub }: Within): string {
  return `${sub.code}${ofGenre}${genre.code}`;
}

export function withinName({ genre, sub }: Within): Naming {
  return (language) => `${labelName(sub)(language)}${ofGenre}${labelName(genre)(language)}`;
}

export const withinMatching = createMatcher<Within>(({ genre, sub }) => [
  sub.name.en,
  sub.name.zh,
  sub.code,
  ...both(genre, sub),
]);

function both(genre: Label, sub: Label): readonly string[] {
  return [
    `${sub.name.en ?? ''} ${genre.name.en ?? ''}`,
    `${sub.name.zh ?? ''} ${genre.name.zh ?? ''}`,
    `${sub.code} ${genre.code}`,
  ];
}

/** Matches a typed subgenre, within `genre` if it is known. `all`: every possible subgenre. */
export function subgenreFound(
  typed: string,
  genre: Genre | null,
  genres: readonly Genre[],
): Found<Within> & { readonly all: readonly Within[] } {
  const [text = '', of = ''] = typed.split(ofGenre.trim()).map((piece) => piece.trim());
  const named = of === '' ? null : labelFound(of, genres).one;
  const wanted = genre ?? named;
  const all = subgenresOf(wanted === null ? genres : [wanted]);
  const byCode = all.filter(({ sub }) => sub.code === text);
  const called = byCode.length > 0 ? byCode : withinMatching.findNamed(text, all);
  return { ...found(called.length > 0 ? called : withinMatching.findBest(text, all)), all };
}

function found<T>(near: readonly T[]): Found<T> {
  const [first] = near;
  return near.length === 1 && first !== undefined ? { one: first } : { one: null, near };
}
