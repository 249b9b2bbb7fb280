import type { Language } from '../../language/language.ts';
import type { PlainTextKey } from '../../language/text-key.ts';
import type { Answer } from '../../model/answer.ts';
import type { Source, Metric } from '../../model/source.ts';
import { httpsUrl } from '../../model/web-link.ts';
import type { Address } from '../address.ts';
import type { PageMessage } from '../page.ts';
import { buttonTo } from '../parts/controls.ts';
import { periodText, codeInWords } from '../parts/figure.ts';
import { sortName } from '../parts/facet-kinds.ts';
import { footer } from '../parts/footer.ts';
import { link, linkedName } from '../parts/link.ts';
import { escaped } from '../parts/markdown.ts';
import { buttons, line, message, text, tones, type Part } from '../parts/message.ts';
import { joinLines, lines, listing, smallPrint, facts } from '../parts/passage.ts';
import { plain } from '../parts/plain.ts';
import { sourceMenu, orderedSourceNames } from '../parts/source.ts';
import { orderedNames } from '../parts/title.ts';
import { at } from '../place.ts';
import {
  boardsPlace,
  booklistsPlace,
  browsePlace,
  genresPlace,
  sourcesPlace,
  tagsPlace,
} from '../places.ts';

/** One source: its figures with their meanings, and its filters and orders. */
export function sourceCard(
  source: Source,
  answer: Answer<readonly Source[]>,
  language: Language,
): PageMessage {
  const { t } = language;
  const { lead, follow } = orderedSourceNames(source, language);
  const to = (code: string): Address => at(sourcesPlace, { source: code });
  const heading = linkedName(lead, source.url, 100, t('sources.unnamed'));
  return message(tones.search, [
    text(
      lines(100, [
        `## ${heading}`,
        smallPrint([
          follow === null ? null : escaped(follow, 100),
          ...sourceLinks(source, 300, language),
        ]),
        smallPrint(sourceTraits(source, language)),
      ]),
    ),
    line,
    text(
      listing(
        60,
        source.metrics,
        [400, 200, 100, 0].map((max) => (metric) => metricRow(metric, max, language)),
        language,
      ),
    ),
    line,
    text(lines(50, catalogueLines(source, language))),
    text(lines(45, booklistLines(source, language))),
    footer(language, answer, [t('book.notCompared')]),
    sourceMenu(answer.value, source.code, to(source.code), to, language),
    openButtons(source, lead, language),
  ]);
}

/** Links to the source's books, genres, tags, boards and booklists. */
function openButtons(
  { code, hasRankings, hasBooklists }: Source,
  name: string,
  { t }: Language,
): Part {
  const boards = { text: name, section: null, genre: null, cycle: null, page: 1 };
  const catalogue = { source: code, criteria: [], page: 1 };
  return buttons(
    buttonTo('books', t('sources.books'), at(browsePlace, catalogue)),
    buttonTo('genres', t('sources.genres'), at(genresPlace, { source: code, page: 1 })),
    buttonTo('tags', t('sources.tags'), at(tagsPlace, { source: code, find: null, page: 1 })),
    ...(hasRankings ? [buttonTo('boards', t('sources.boards'), at(boardsPlace, boards))] : []),
    ...(hasBooklists
      ? [buttonTo('lists', t('sources.booklists'), at(booklistsPlace, { source: code, page: 1 }))]
      : []),
  );
}

/** The name of a figure, in the reader's language if the source has one. Plain text. */
export function metricName({ label, zh, key }: Metric, language: Language): string {
  return orderedNames({ en: label, zh }, language).lead ?? plain(key);
}

/** A figure of a source: its names, period, meaning and the records that contain it. */
function metricRow(metric: Metric, maxMeaning: number, language: Language): string {
  const steps = stepsText(metric.minSteps, language);
  const { lead, follow } = orderedNames({ en: metric.label, zh: metric.zh }, language);
  const name = lead ?? metric.key;
  return joinLines([
    facts([
      `**${escaped(name, 60)}**`,
      follow === null ? null : escaped(follow, 60),
      periodText(metric, name, language),
    ]),
    metric.meaning === null ? null : escaped(metric.meaning, maxMeaning),
    smallPrint([
      metric.onBook ? null : language.t('sources.inListsAlone'),
      steps === null ? null : language.t('sources.atLeast', { steps }),
    ]),
  ]);
}

/** Values listed at most. */
const maxValues = 20;

/** The orders and filters of a source's catalogue, one per line; may be empty. */
function catalogueLines(source: Source, language: Language): Lines {
  const { sorts, lengthSteps, facets } = source.catalogue;
  return headed(language.t('sources.inCatalogue'), [
    labelled('sources.sorts', sortsText(sorts, source, language), language),
    labelled('sources.lengths', stepsText(lengthSteps, language), language),
    ...facets.slice(0, maxValues).map(({ param, values }) => {
      const names = values.map(
        (value) => language.term('facetValue', value) ?? codeInWords(value).toLowerCase(),
      );
      const value = valuesText(names, language);
      const name = language.term('facet', param) ?? escaped(codeInWords(param), 60);
      return value === null ? null : `-# ${language.t('common.named', { name, value })}`;
    }),
  ]);
}

/** The orders and filters of a source's booklists, and the meanings of their figures. */
function booklistLines(source: Source, language: Language): Lines {
  const { sorts, minBooksSteps, popularity, memberSorts, minWordsSteps, metrics } =
    source.booklists;
  return headed(language.t('sources.inBooklists'), [
    labelled('sources.sorts', sortsText(sorts, source, language), language),
    labelled('sources.sizes', stepsText(minBooksSteps, language), language),
    labelled('browse.by.popularity', stepsText(popularity?.steps ?? [], language), language),
    labelled('sources.memberSorts', sortsText(memberSorts, source, language), language),
    labelled('sources.memberLengths', stepsText(minWordsSteps, language), language),
    ...metrics.slice(0, maxValues).map(({ label, meaning }) => {
      const name = escaped(label, 60);
      if (meaning === null) return smallPrint([name]);
      return `-# ${language.t('common.named', { name, value: escaped(meaning, 200) })}`;
    }),
  ]);
}

type Lines = readonly (string | null)[];

function labelled(key: PlainTextKey, value: string | null, { t }: Language): string | null {
  return value === null ? null : `-# ${t('common.named', { name: t(key), value })}`;
}

function sortsText(codes: readonly string[], source: Source, language: Language): string | null {
  const names = codes.map((code) => sortName(code, source, language));
  return valuesText(names, language);
}

function headed(heading: string, all: Lines): Lines {
  return all.every((one) => one === null) ? [] : [`**${heading}**`, ...all];
}

/** A comma-separated list, escaped; null if it is empty. */
function valuesText(values: readonly string[], { t }: Language): string | null {
  const shown = values
    .slice(0, maxValues)
    .map((value) => escaped(value, 40))
    .filter((value) => value !== '');
  return shown.length === 0 ? null : shown.join(t('common.comma'));
}

const maxSteps = 12;

/** "100,000 / 300,000 / 500,000"; null without steps. */
function stepsText(steps: readonly number[], { number }: Language): string | null {
  if (steps.length === 0) return null;
  const shown = steps.slice(0, maxSteps).map(number).join(' / ');
  return steps.length > maxSteps ? `${shown} …` : shown;
}

/** Whether a source has boards and booklists, and its score scale. */
export function sourceTraits(
  { hasRankings, hasBooklists, scoreScale }: Source,
  { t, number }: Language,
): readonly (string | null)[] {
  return [
    hasRankings ? t('sources.hasBoards') : null,
    hasBooklists ? t('sources.hasBooklists') : null,
    scoreScale === null ? null : t('sources.scale', { scale: number(scoreScale) }),
  ];
}

/** Links to the source's site and to the catalogue's page about it. */
export function sourceLinks(
  { siteUrl, guideUrl }: Source,
  maxUrl: number,
  { t }: Language,
): readonly (string | null)[] {
  const linked = (name: string, url: string | null): string | null => {
    const safe = httpsUrl(url, maxUrl);
    return safe === null ? null : link(name, safe);
  };
  return [linked(t('sources.site'), siteUrl), linked(t('sources.guide'), guideUrl)];
}
