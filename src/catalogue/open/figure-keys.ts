import { parseText } from '../api-values.ts';

/** A field's name in snake case; empty if it has no visible character. */
export function snakeCase(name: string): string {
  return (parseText(name) ?? '')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll(/[\s-]+/g, '_')
    .toLowerCase();
}

/**
 * The key of a number's name in snake case: `favorite_count` and `favorites` are both `favorites`,
 * `avg_rating` is `rating`, `rating_count` is `ratings`. Dots separate the names of a path. `has`:
 * whether the record has another name. Null for `votes` beside `votes_count`, because it is no count.
 */
export function figureKey(
  name: string,
  has: (other: string) => boolean = () => false,
): string | null {
  const dot = name.lastIndexOf('.');
  if (dot >= 0) {
    const parent = name.slice(0, dot);
    const key = figureKey(name.slice(dot + 1), (other) => has(`${parent}.${other}`));
    return key === null ? null : `${figureKey(parent) ?? parent}.${key}`;
  }
  const stem = name.replace(/^(?:total|num)_/, '').replace(/_(?:count|total)$/, '');
  const plural = plurals.get(stem) ?? stem;
  if (scoreAliases.has(name)) return 'rating';
  const score = scoreName.exec(stem)?.[1] ?? null;
  if (score !== null) {
    if (stem === name) return score;
    // The total of a score may be a sum.
    return name.startsWith('total_') ? name : score.replace(/(?:rating|score)$/, 'ratings');
  }
  if (countKeys.has(plural)) {
    return stem === name && has(`${name}_count`) ? null : plural;
  }
  return stem !== name && has(stem) ? name : plural;
}

/** Whether a key names a count, which has no fraction. */
export function isCount(key: string): boolean {
  return countKeys.has(key) || key.endsWith('_ratings');
}

const countKeys: ReadonlySet<string> = new Set([
  ...['favorites', 'fans', 'bookmarks', 'views', 'reads', 'readers', 'likes', 'votes', 'followers'],
  ...['collections', 'recommendations', 'comments', 'reviews', 'ratings', 'tickets'],
]);

/** The keys that may be own fields: the sorts of `/v1/books` and readers' feedback. */
export const ownFigureKeys: ReadonlySet<string> = new Set([
  ...countKeys,
  ...['popularity', 'score', 'source_score', 'community_score', 'rating', 'source_rating'],
  ...['community_rating', 'user_rating', 'source_ratings', 'community_ratings', 'user_ratings'],
]);

/** "rating", "average_rating", "community_score_avg", "score_value". */
const scoreName =
  /^(?:(?:avg|average|mean|overall)_)?((?:[a-z]+_)*?(?:rating|score))(?:_(?:avg|average|mean|value|score))?$/;
const scoreAliases: ReadonlySet<string> = new Set(['stars', 'star_rating', 'vote_average']);

const plurals: ReadonlyMap<string, string> = new Map([
  ['favorite', 'favorites'],
  ['favourite', 'favorites'],
  ['favourites', 'favorites'],
  ...[...countKeys].map((name) => [name.slice(0, -1), name] as const),
]);
