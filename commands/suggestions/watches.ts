import type { Suggest, SuggestionContext, Suggestion } from '../../src/engine/command.ts';
import type { Watch } from '../../src/model/watch.ts';
import { chosenWatch, watchMatching } from '../../src/pages/parts/watch-choice.ts';
import { whenText, watchName } from '../../src/pages/parts/watch-name.ts';
import { boardRefText } from '../../src/model/reference.ts';
import { choice, distinct, textOfChoice } from './choice.ts';
import { cut } from '../../src/pages/parts/plain.ts';

/** The server's watches, by the boards they are of. */
export const suggestWatches: Suggest = watchesThat(() => true);
export const suggestRunningWatches: Suggest = watchesThat(({ pause }) => pause === null);
export const suggestPausedWatches: Suggest = watchesThat(({ pause }) => pause !== null);

/** For an option that the board decides on: the one that is typed, else that of the watch. */
export function ofWatchedBoard(suggest: Suggest): Suggest {
  return (text, context) => {
    const { others, watches } = context;
    if ((others['board'] ?? '').trim() !== '') return suggest(text, context);
    const standings = watches.map((watch) => ({ watch }));
    const chosen = chosenWatch(others['watch'] ?? '', standings).one;
    if (chosen === null) return suggest(text, context);
    const board = boardRefText(chosen.watch.choice.view.board);
    return suggest(text, { ...context, others: { ...others, board } });
  };
}

function watchesThat(fits: (watch: Watch) => boolean): Suggest {
  return (text, context) => {
    const near = watchMatching.findBest(textOfChoice(text), context.watches.filter(fits));
    return Promise.resolve(distinct(near.map((watch) => watchChoice(watch, context))));
  };
}

/** Room is left for the id, without which watches of one board are called the same. */
const longestName = 85;

function watchChoice(watch: Watch, { language }: SuggestionContext): Suggestion {
  const name = cut(watchName(watch, language), longestName);
  return choice(watch.id, name, [whenText(watch.choice.when, language), watch.id]);
}
