import { createMatcher } from '../../matching/matcher.ts';
import type { Watch } from '../../model/watch.ts';
import { inOrder } from './title.ts';

/** The watch that is meant by what was typed for one, and those that may be, best first. */
export interface ChosenWatch<Standing> {
  readonly one: Standing | null;
  /** All of them where none comes near. */
  readonly nearest: readonly Standing[];
  readonly isNear: boolean;
}

/** `text`: an id, the name of a suggestion, which ends in one, or any of the board's names. */
export function chosenWatch<Standing extends { readonly watch: Watch }>(
  text: string,
  standings: readonly Standing[],
): ChosenWatch<Standing> {
  const id = /(?:^|[·—]\s*)([a-z0-9]{8})$/iu.exec(text.trim())?.[1];
  const known = standings.find(({ watch }) => watch.id === id);
  if (known !== undefined) return { one: known, nearest: [known], isNear: true };

  const watches = standings.map(({ watch }) => watch);
  const standingOf = (meant: Watch | null) => standings.find(({ watch }) => watch === meant);
  const near = watchMatching.findBest(text, watches);
  return {
    one: standingOf(watchMatching.findOne(text, watches)) ?? null,
    nearest: (near.length > 0 ? near : watches).flatMap((one) => standingOf(one) ?? []),
    isNear: near.length > 0,
  };
}

/** Watches by their boards' names; those of one board have the same. */
export const watchMatching = createMatcher<Watch>(({ id, names }) => {
  const { board, source, section, genre, cycle } = names;
  const all = [board, source, section, genre, cycle];
  const inEither = (['en', 'zh'] as const).map((leads) =>
    all.flatMap((name) => inOrder(name, { leads }).lead ?? []).join(' '),
  );
  return [board.en, board.zh, ...inEither, id];
});
