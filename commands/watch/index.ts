import {
  translatedText,
  command,
  type Command,
  type CommandGroup,
  type OptionSpec,
  type OptionValues,
  type OptionSpecs,
  type Suggest,
} from '../../src/engine/command.ts';
import type { Address } from '../../src/pages/address.ts';
import { at, type Given } from '../../src/pages/place.ts';
import {
  watchBoardsPlace,
  watchChoicePlace,
  watchDraftPlace,
  watchesPlace,
  watchForms,
  watchPlace,
  watchTestPlace,
  type WatchDraftParams,
} from '../../src/pages/watch-places.ts';
import { watchOptions } from '../../src/pages/watch/options.ts';
import type { DeclaredOption } from '../../src/pages/watch/typed-option.ts';
import { readTimeOptions, textOption } from '../options.ts';
import {
  suggestBoards,
  suggestCycles,
  suggestGenres,
  suggestSections,
} from '../suggestions/boards.ts';
import {
  suggestTimeZones,
  suggestTimes,
  ofWatchedBoard,
  suggestEditableWatches,
  suggestWatches,
  suggestPausedWatches,
  suggestRunningWatches,
} from '../suggestions/watches.ts';
import { paper } from './paper.ts';

/** By the names of the options. */
const suggestions: Readonly<Record<string, Suggest>> = {
  board: suggestBoards,
  section: ofWatchedBoard(suggestSections),
  genre: ofWatchedBoard(suggestGenres),
  cycle: ofWatchedBoard(suggestCycles),
  at: suggestTimes,
  timezone: suggestTimeZones,
};

/** The options of a new or an edited watch. */
const draftOptions: OptionSpecs = Object.fromEntries(
  Object.values(watchOptions).flatMap(({ command: declared }): [string, OptionSpec][] =>
    declared === null ? [] : [[declared.name, optionSpec(declared)]],
  ),
);

function optionSpec({ name, ...spec }: DeclaredOption): OptionSpec {
  const suggest = suggestions[name];
  return spec.kind === 'text' && suggest !== undefined ? { ...spec, suggest } : spec;
}

function readDraft(typed: OptionValues<OptionSpecs>): Given<WatchDraftParams> {
  const read = Object.entries(watchOptions).map(([name, { command: declared }]) => {
    return [name, declared === null ? null : (typed[declared.name] ?? null)];
  });
  const draft = Object.fromEntries(read) as Given<WatchDraftParams>;
  return { ...draft, ...readTimeOptions(draft) };
}

/** Whether no other option was typed. The form then asks for the details. */
function isOnly(typed: Readonly<Record<string, unknown>>, name: string): boolean {
  return Object.entries(typed).every(([key, value]) => key === name || value === null);
}

const add = command({
  name: 'add',
  description: translatedText('watch.command.add'),
  options: draftOptions,
  adminOnly: true,
  address(typed, { channelId }) {
    const draft = readDraft(typed);
    const params = { ...draft, channelId: draft.channelId ?? channelId };
    if (params.board === null) return at(watchBoardsPlace, params);
    return at(isOnly(typed, 'board') ? watchForms.fill : watchDraftPlace, params);
  },
});

const list = command({
  name: 'list',
  description: translatedText('watch.command.list'),
  options: {},
  adminOnly: true,
  address: () => at(watchesPlace, { page: 1 }),
});

const edit = command({
  name: 'edit',
  description: translatedText('watch.command.edit'),
  options: { watch: textOption('watch.command.watch', suggestEditableWatches), ...draftOptions },
  adminOnly: true,
  address(typed) {
    const params = { ...readDraft(typed), editedWatch: typed.watch };
    if (params.editedWatch === null) return at(watchChoicePlace, params);
    return at(isOnly(typed, 'watch') ? watchForms.fill : watchDraftPlace, params);
  },
});

/** A command for one watch, which the page or form finds by any text. */
function onWatch(
  name: 'pause' | 'resume' | 'remove' | 'test',
  suggest: Suggest,
  address: (text: string) => Address,
): Command {
  return command({
    name,
    description: translatedText(`watch.command.${name}`),
    options: { watch: { ...textOption('watch.command.watch', suggest), required: true } },
    adminOnly: true,
    address: ({ watch }) => address(watch),
  });
}

const pause = onWatch('pause', suggestRunningWatches, (text) => at(watchForms.pause, { text }));
const resume = onWatch('resume', suggestPausedWatches, (text) => at(watchForms.resume, { text }));
const remove = onWatch('remove', suggestWatches, (text) =>
  at(watchPlace, { text, action: 'remove' }),
);
const test = onWatch('test', suggestWatches, (text) => at(watchTestPlace, { text }));

/** `/watch`: posts in a channel when a board changes. */
export const watch: CommandGroup = {
  name: 'watch',
  description: translatedText('watch.command.about'),
  adminOnly: true,
  commands: [add, paper, list, edit, pause, resume, remove, test],
};
