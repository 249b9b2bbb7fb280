import type { Suggest, SuggestionContext } from '../../../src/engine/command.ts';
import { sampleGenres, lamp, pavilion, sampleTags } from '../../pages/support/sources.ts';
import { typing } from './sample.ts';

type Changes = Parameters<typeof typing>[0];

/** Typing in a server with a key; the sources, genres and tags are cached. */
export function keyed(
  others: SuggestionContext['others'] = {},
  changes: Changes = {},
): SuggestionContext {
  return typing({
    ...changes,
    others,
    library: { servingInterface: () => 'keyed', ...changes.library },
    recent: {
      sources: [pavilion, lamp],
      genres: () => sampleGenres,
      tags: () => sampleTags,
      ...changes.recent,
    },
  });
}

/** Typing in a server without a key; the genres of the open library are cached. */
export function open(others: SuggestionContext['others'] = {}): SuggestionContext {
  return typing({
    others,
    library: { servingInterface: () => 'open' },
    recent: { genres: (source) => (source === null ? sampleGenres : null) },
  });
}

export async function values(suggest: Suggest, text: string, context: SuggestionContext) {
  return (await suggest(text, context)).map(({ value }) => value);
}

export async function names(suggest: Suggest, text: string, context: SuggestionContext) {
  return (await suggest(text, context)).map(({ name }) => name);
}
