import type { Listing } from '../catalogue/library.ts';
import type { Answer } from '../model/answer.ts';
import type { Genre, Source } from '../model/source.ts';
import { byAudience } from './genres/audience.ts';
import { genreList } from './genres/list.ts';
import { page, type PageContext } from './page.ts';
import { beyond, type Paged } from './parts/beyond.ts';
import { tones } from './parts/message.ts';
import { inPlaceOfSource, isOpenLibrary, turnsAway } from './parts/open-library.ts';
import { codeOfSource } from './parts/source-choice.ts';
import { knownSources } from './parts/source-name.ts';
import { pageOfWhole } from './parts/whole-list.ts';
import { at } from './place.ts';
import { genresPageSize, genresPlace, openLibrary, type GenresParams } from './reading-places.ts';

/** `/browse genres`: the genres of a source, or of the open library, with their subgenres. */
export const genresPage = page<GenresParams, LoadedGenres>({
  ...genresPlace,
  load,
  render({ of, sources, answer, shown }, params, { language }) {
    if (shown.kind === 'page') {
      return genreList({ ...params, of, sources, answer, listing: shown.value }, language);
    }
    return beyond(
      tones.search,
      language.t('genres.beyond'),
      { page: params.page, lastPage: shown.lastPage },
      language,
      (number) => at(genresPlace, { source: of ?? openLibrary, page: number }),
    );
  },
});

interface LoadedGenres {
  /** Whose they are; null for the open library's. */
  readonly of: string | null;
  readonly sources: readonly Source[];
  readonly answer: Answer<readonly Genre[]>;
  readonly shown: Paged<Listing<Genre>>;
}

async function load(params: GenresParams, context: PageContext): Promise<LoadedGenres> {
  const sources = await knownSources(context.library, context.asker);
  const { of, answer } = await asked(params.source, sources, context);
  const shown = pageOfWhole(byAudience(answer.value), params.page, genresPageSize);
  return { of, sources, answer, shown };
}

type Asked = Pick<LoadedGenres, 'of' | 'answer'>;

async function asked(
  typed: string | null,
  sources: readonly Source[],
  { asker, library }: PageContext,
): Promise<Asked> {
  const ask = async (of: string | null): Promise<Asked> => ({
    of,
    answer: await library.genres(asker, of),
  });
  if (typed !== null && isOpenLibrary(typed)) return ask(null);
  if (typed !== null) return ask(codeOfSource(typed, sources));
  const [first] = sources;
  const askInstead = async (): Promise<Asked> => ({
    of: null,
    answer: inPlaceOfSource(await library.genres(asker, null)),
  });
  if (first === undefined) return hasKey(library, asker) ? askInstead() : ask(null);
  try {
    return await ask(first.code);
  } catch (error) {
    if (turnsAway(error)) return askInstead();
    throw error;
  }
}

function hasKey(library: PageContext['library'], { guildId }: PageContext['asker']): boolean {
  return library.servingInterface(guildId) === 'keyed' || library.hasUnusableKey(guildId);
}
