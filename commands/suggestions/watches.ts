import type { Suggest, SuggestionContext, Suggestion } from '../../src/engine/command.ts';
import type { Watch } from '../../src/model/watch.ts';
import { matchWatch, watchMatcher } from '../../src/pages/watch/choice.ts';
import { scheduleText, watchName } from '../../src/pages/watch/texts.ts';
import { boardRefText } from '../../src/model/reference.ts';
import { choice, distinct, textOfChoice } from './choice.ts';
import { cut } from '../../src/pages/parts/plain.ts';

/** Suggests the server's watches by their boards. */
export const suggestWatches: Suggest = suggestWatchesThat(() => true);
export const suggestRunningWatches: Suggest = suggestWatchesThat(({ pause }) => pause === null);
export const suggestPausedWatches: Suggest = suggestWatchesThat(({ pause }) => pause !== null);

/** Suggests for the board in the `board` option, else for the board of the watch in `watch`. */
export function ofWatchedBoard(suggest: Suggest): Suggest {
  return (text, context) => {
    const { others, watches } = context;
    if ((others['board'] ?? '').trim() !== '') return suggest(text, context);
    const candidates = watches.map((watch) => ({ watch }));
    const chosen = matchWatch(others['watch'] ?? '', candidates).one;
    if (chosen === null) return suggest(text, context);
    const board = boardRefText(chosen.watch.choice.view.board);
    return suggest(text, { ...context, others: { ...others, board } });
  };
}

function suggestWatchesThat(fits: (watch: Watch) => boolean): Suggest {
  return (text, context) => {
    const matches = watchMatcher.findBest(textOfChoice(text), context.watches.filter(fits));
    return Promise.resolve(distinct(matches.map((watch) => watchChoice(watch, context))));
  };
}

/** Leaves space for the id, which distinguishes watches of one board. */
const maxNameLength = 85;

function watchChoice(watch: Watch, { language }: SuggestionContext): Suggestion {
  const name = cut(watchName(watch, language), maxNameLength);
  return choice(watch.id, name, [scheduleText(watch.choice.when, language), watch.id]);
}
