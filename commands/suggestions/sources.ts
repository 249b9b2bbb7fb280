import type { Suggest, SuggestContext } from '../../src/engine/command.ts';
import type { Reader } from '../../src/model/reader.ts';
import type { Source } from '../../src/model/source.ts';
import { sourceMatching } from '../../src/pages/parts/source-name.ts';
import { choice, distinct, namesFor } from './choice.ts';

/** The catalogue's sources, in its own order. */
export const suggestSources: Suggest = async (text, context) => {
  const near = sourceMatching.best(text, await sources(context));
  return distinct(
    near.map((source) => {
      const [name = source.code, ...others] = sourceNames(context.reader, source);
      return choice(source.code, name, others);
    }),
  );
};

/** What the reader calls a source, then its other name; nothing for a source that is not known. */
export function sourceNames(reader: Reader, source: Source | undefined): readonly string[] {
  return source === undefined ? [] : namesFor(reader, { en: source.label, zh: source.nameZh });
}

async function sources({ held, library, asker }: SuggestContext): Promise<readonly Source[]> {
  if (held.sources.length > 0) return held.sources;
  try {
    return (await library.sources(asker)).value;
  } catch {
    return [];
  }
}
