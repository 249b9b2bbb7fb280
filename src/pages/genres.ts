import type { Listing } from '../catalogue/library.ts';
import type { Answer } from '../model/answer.ts';
import type { Genre, Source } from '../model/source.ts';
import { byAudience } from './genres/audience.ts';
import { genreList } from './genres/list.ts';
import { page, type PageContext } from './page.ts';
import { beyondEndMessage, pageOfList, type PageResult } from './parts/pager.ts';
import { tones } from './parts/message.ts';
import {
  markedFallback,
  isOpenLibrary,
  isKeyedUnavailable,
  readSourceCode,
  loadSources,
} from './parts/source.ts';
import { at } from './place.ts';
import { genresPageSize, genresPlace, openLibrary, type GenresParams } from './places.ts';

/** `/browse genres`: the genres and subgenres of a source or of the open library. */
export const genresPage = page<GenresParams, LoadedGenres>({
  ...genresPlace,
  load,
  render({ of, sources, answer, shown }, params, { language }) {
    if (shown.kind === 'page') {
      return genreList({ ...params, of, sources, answer, listing: shown.value }, language);
    }
    return beyondEndMessage(
      tones.search,
      language.t('genres.beyond'),
      { page: params.page, lastPage: shown.lastPage },
      language,
      (number) => at(genresPlace, { source: of ?? openLibrary, page: number }),
    );
  },
});

interface LoadedGenres {
  /** The source's code; null for the open library. */
  readonly of: string | null;
  readonly sources: readonly Source[];
  readonly answer: Answer<readonly Genre[]>;
  readonly shown: PageResult<Listing<Genre>>;
}

async function load(params: GenresParams, context: PageContext): Promise<LoadedGenres> {
  const sources = await loadSources(context.library, context.requestContext);
  const { of, answer } = await genresOf(params.source, sources, context);
  const shown = pageOfList(byAudience(answer.value), params.page, genresPageSize);
  return { of, sources, answer, shown };
}

type SourceGenres = Pick<LoadedGenres, 'of' | 'answer'>;

async function genresOf(
  typed: string | null,
  sources: readonly Source[],
  { requestContext, library }: PageContext,
): Promise<SourceGenres> {
  const request = async (of: string | null): Promise<SourceGenres> => ({
    of,
    answer: await library.genres(requestContext, of),
  });
  if (typed !== null && isOpenLibrary(typed)) return request(null);
  if (typed !== null) return request(readSourceCode(typed, sources));
  const [first] = sources;
  const requestOpenLibrary = async (): Promise<SourceGenres> => ({
    of: null,
    answer: markedFallback(await library.genres(requestContext, null)),
  });
  if (first === undefined)
    return hasKey(library, requestContext) ? requestOpenLibrary() : request(null);
  try {
    return await request(first.code);
  } catch (error) {
    if (isKeyedUnavailable(error)) return requestOpenLibrary();
    throw error;
  }
}

function hasKey(
  library: PageContext['library'],
  { guildId }: PageContext['requestContext'],
): boolean {
  return library.servingInterface(guildId) === 'keyed' || library.hasUnusableKey(guildId);
}
