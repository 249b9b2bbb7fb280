import { createMatcher } from '../../matching/matcher.ts';
import type { Watch } from '../../model/watch.ts';
import { orderedNames } from './title.ts';

/** The watch that a text names, and the nearest watches, best first. */
export interface WatchMatches<Candidate> {
  readonly one: Candidate | null;
  /** All watches if there is no similar one. */
  readonly nearest: readonly Candidate[];
  readonly isNear: boolean;
}

/** `text` is an id, the name of a suggestion (which ends in the id), or a name of the board. */
export function matchWatch<Candidate extends { readonly watch: Watch }>(
  text: string,
  candidates: readonly Candidate[],
): WatchMatches<Candidate> {
  const id = /(?:^|[·—]\s*)([a-z0-9]{8})$/iu.exec(text.trim())?.[1];
  const known = candidates.find(({ watch }) => watch.id === id);
  if (known !== undefined) return { one: known, nearest: [known], isNear: true };

  const watches = candidates.map(({ watch }) => watch);
  const candidateOf = (meant: Watch | null) => candidates.find(({ watch }) => watch === meant);
  const near = watchMatcher.findBest(text, watches);
  return {
    one: candidateOf(watchMatcher.findOne(text, watches)) ?? null,
    nearest: (near.length > 0 ? near : watches).flatMap((one) => candidateOf(one) ?? []),
    isNear: near.length > 0,
  };
}

/** Matches watches by the names of their boards. */
export const watchMatcher = createMatcher<Watch>(({ id, names }) => {
  const { board, source, section, genre, cycle } = names;
  const all = [board, source, section, genre, cycle];
  const inEither = (['en', 'zh'] as const).map((leads) =>
    all.flatMap((name) => orderedNames(name, { leads }).lead ?? []).join(' '),
  );
  return [board.en, board.zh, ...inEither, id];
});
