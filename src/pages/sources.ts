import type { Answer } from '../model/answer.ts';
import { ProblemError } from '../model/problem.ts';
import type { Source } from '../model/source.ts';
import { page } from './page.ts';
import { readSourceCode } from './parts/source.ts';
import { sourcesPlace, type SourcesParams } from './places.ts';
import { sourceCard } from './sources/card.ts';
import { sourceList } from './sources/list.ts';

/** `/browse sources`: all sources, or one in detail. */
export const sourcesPage = page<SourcesParams, LoadedSources>({
  ...sourcesPlace,
  async load({ source: wanted }, { requestContext, library }) {
    const answer = await library.sources(requestContext);
    return { answer, one: wanted === null ? null : sourceIn(answer.value, wanted) };
  },
  render: ({ answer, one }, _, { language }) =>
    one === null ? sourceList(answer, language) : sourceCard(one, answer, language),
});

interface LoadedSources {
  readonly answer: Answer<readonly Source[]>;
  readonly one: Source | null;
}

function sourceIn(sources: readonly Source[], wanted: string): Source {
  const code = readSourceCode(wanted, sources);
  const source = sources.find((one) => one.code === code);
  if (source === undefined) throw new ProblemError({ code: 'not_found', what: 'source' });
  return source;
}
