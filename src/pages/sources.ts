import type { Language } from '../language/language.ts';
import type { Answer } from '../model/answer.ts';
import { ProblemError } from '../model/problem.ts';
import type { Source } from '../model/source.ts';
import { page, type PageMessage } from './page.ts';
import { menu } from './parts/controls.ts';
import { footer } from './parts/footer.ts';
import { escaped } from './parts/markdown.ts';
import { line, message, text, tones } from './parts/message.ts';
import { joinLines, facts, lines, listing, smallPrint } from './parts/passage.ts';
import { orderedSourceNames, sourceEntries, sourceMatcher } from './parts/source.ts';
import { at } from './place.ts';
import { sourcesPlace, type SourcesParams } from './places.ts';
import { sourceCard, sourceLinks, sourceTraits, metricName } from './sources/card.ts';
import { linkedName } from './parts/link.ts';

/** `/browse sources`: all sources, or one in detail. */
export const sourcesPage = page<SourcesParams, LoadedSources>({
  ...sourcesPlace,
  async load({ source: wanted }, { library }) {
    const answer = await library.sources();
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
  const source = sourceMatcher.findOne(wanted, sources);
  if (source === null) throw new ProblemError({ code: 'not_found', what: 'source' });
  return source;
}

/** All sources with their traits and figures, and a menu that opens one. */
function sourceList(answer: Answer<readonly Source[]>, language: Language): PageMessage {
  const { t } = language;
  const row =
    (room: { readonly name: number; readonly figures: number; readonly links: number }) =>
    (source: Source, index: number): string => {
      const { lead, follow } = orderedSourceNames(source, language);
      const name = linkedName(lead, source.url, room.name, t('sources.unnamed'));
      const rows = joinLines([
        facts([`**${name}**`, follow === null ? null : escaped(follow, room.name)]),
        smallPrint([
          ...sourceTraits(source, language),
          ...(room.links === 0 ? [] : sourceLinks(source, room.links, language)),
        ]),
        smallPrint(room.figures === 0 ? [] : [countsText(source, room.figures, language)]),
      ]);
      return index === 0 ? rows : `\n${rows}`;
    };
  return message(tones.search, [
    text(lines(100, [`## ${t('sources.heading')}`])),
    line,
    text(
      answer.value.length === 0
        ? lines(60, [t('sources.none')])
        : listing(
            60,
            answer.value,
            [
              row({ name: 60, figures: 30, links: 300 }),
              row({ name: 60, figures: 0, links: 120 }),
              row({ name: 30, figures: 0, links: 0 }),
            ],
            language,
          ),
    ),
    footer(language, answer, [t('book.notCompared')]),
    menu(
      'source',
      at(sourcesPlace, { source: null }),
      t('sources.open'),
      sourceEntries(answer.value, null, (code) => at(sourcesPlace, { source: code }), language),
    ),
  ]);
}

/** The distinct names of a source's figures. */
function countsText({ metrics }: Source, room: number, language: Language): string | null {
  const names = [...new Set(metrics.map((metric) => escaped(metricName(metric, language), room)))]
    .filter((name) => name !== '')
    .slice(0, 8);
  if (names.length === 0) return null;
  return language.t('sources.counts', { figures: names.join(language.t('common.comma')) });
}
