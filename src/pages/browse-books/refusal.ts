import type { Language } from '../../language/language.ts';
import type { Source } from '../../model/source.ts';
import type { PageMessage, RenderContext } from '../page.ts';
import { maxOptions, buttonTo, menu, noMenu } from '../parts/controls.ts';
import { escaped } from '../parts/markdown.ts';
import { buttons, type Part } from '../parts/message.ts';
import { refusalCard } from '../parts/refusal.ts';
import { sourceName, sourceMenu } from '../parts/source.ts';
import type { Criterion } from '../places.ts';
import { problemText } from '../problem.ts';
import type { Problem } from '../../model/problem.ts';
import { criterionHeading, catalogueName } from './card.ts';
import type { FilterRefusal } from './filter.ts';
import {
  browseAt,
  removalButtons,
  portableCriteria,
  withoutCriterion,
  otherCataloguesMenu,
} from './navigation.ts';
import { sourceOffer, openLibraryOffer, type CatalogueOffer } from './offer.ts';
import { filterName, readOwnFilter } from './own-filter.ts';
import { queryCriteria, type CatalogueQuery } from './query.ts';

export interface RefusedFilter {
  readonly offer: CatalogueOffer;
  readonly sources: readonly Source[];
  readonly refusal: FilterRefusal;
}

/** Explains why a criterion is not accepted; offers alternatives and catalogues that accept it. */
export function filterRefusalCard(
  { offer, sources, refusal }: RefusedFilter,
  language: Language,
): PageMessage {
  const { criterion, why, alternatives, remaining } = refusal;
  const { t } = language;
  const here = browseAt(offer, remaining);
  const values = alternatives.slice(0, maxOptions).map(({ name }) => escaped(name(language), 60));
  const place = catalogueName(offer, language);
  // This catalogue has no name for another source's own filter.
  const isElsewhere = why === 'not_taken' || (criterion.by === 'filter' && why === 'no_such');
  const takers = isElsewhere
    ? sources.filter((source) => accepts(sourceOffer(source), criterion))
    : [];
  const sentences = [
    t(`browse.refused.${takers.length > 0 ? 'not_taken' : why}`, {
      place,
      values: values.join(' · '),
    }),
    isElsewhere ? takenText(takers, sources, language) : null,
  ];
  return refusalCard(headingOf(criterion, takers, language), sentences, [
    menu(
      'instead',
      here,
      t('browse.pickInstead'),
      alternatives.map((one) => ({
        name: one.name(language),
        to: browseAt(offer, one.criteria),
      })),
    ),
    elsewhere(takers, refusal, language),
    removalButtons(offer, remaining, language),
  ]);
}

/** The filter's name in another source that has it, else the typed text. */
function headingOf(criterion: Criterion, [taker]: readonly Source[], language: Language): string {
  if (criterion.by === 'filter' && taker !== undefined) {
    const read = readOwnFilter(criterion.text, sourceOffer(taker));
    if (read.choice !== null) return `### ${escaped(filterName(read.choice)(language), 100)}`;
  }
  return criterionHeading(criterion, language);
}

function accepts(offer: CatalogueOffer, { by, text: typed }: Criterion): boolean {
  if (offer.params[by] === undefined) return false;
  return by !== 'filter' || readOwnFilter(typed, offer).choice !== null;
}

/** The sources that accept it, or that a key gives access to them. */
function takenText(
  takers: readonly Source[],
  sources: readonly Source[],
  language: Language,
): string | null {
  if (sources.length === 0) return language.t('browse.takenWithKey');
  if (takers.length === 0) return null;
  const names = takers.map(({ code }) => escaped(sourceName(code, takers, language), 60));
  return language.t('browse.takenBy', { sources: names.join(' · ') });
}

/** The same search in a source that accepts it. */
function elsewhere(
  takers: readonly Source[],
  { criterion, remaining }: FilterRefusal,
  language: Language,
): Part {
  const to = (source: Source) => {
    const offer = sourceOffer(source);
    return browseAt(offer, [...portableCriteria(remaining, offer), criterion]);
  };
  const [first, ...more] = takers;
  if (first === undefined) return noMenu;
  if (more.length === 0) {
    const name = sourceName(first.code, takers, language);
    return buttons(buttonTo('taker', language.t('browse.of', { source: name }), to(first)));
  }
  return sourceMenu(
    takers,
    null,
    to(first),
    (code) => to(takers.find((source) => source.code === code) ?? first),
    language,
  );
}

export interface UnacceptedFilter {
  readonly offer: CatalogueOffer;
  readonly query: CatalogueQuery;
  /** The rejected parameter as the service names it, or null. */
  readonly param: string | null;
  readonly detail: string;
}

/** Shows the service's message about a rejected parameter, and the values that it names. */
export function unacceptedCard(
  { offer, query, param, detail }: UnacceptedFilter,
  language: Language,
): PageMessage {
  const { t } = language;
  const all = queryCriteria(query);
  const { filters, sort, order } = query;
  const blamed = [...filters, sort, order].find((one) => one?.param === param) ?? null;
  const left = blamed === null ? null : withoutCriterion(all, blamed.criterion);
  const named = blamed === null ? [] : valuesNamed(detail);
  const heading =
    blamed === null
      ? `### ${catalogueName(offer, language)}`
      : criterionHeading(blamed.criterion, language);
  const sentence = t('browse.refused.unaccepted', { detail: escaped(detail, 600) });
  return refusalCard(
    heading,
    [sentence],
    [
      menu(
        'instead',
        browseAt(offer, left ?? []),
        t('browse.pickInstead'),
        named.map((value) => ({
          name: value,
          to: browseAt(
            offer,
            all.map((one) => (one === blamed?.criterion ? { by: one.by, text: value } : one)),
          ),
        })),
      ),
      removalButtons(offer, left, language),
    ],
  );
}

/** "The message lists accepted values": returns the values after its colon if they form a list. */
function valuesNamed(detail: string): readonly string[] {
  const [, list = ''] = /[:：]([^:：]+)$/u.exec(detail) ?? [];
  const values = list.split(/[,，、;；|]/u).map((value) => value.trim().replace(/[.。]$/u, ''));
  const isList = values.length > 1 && values.every((value) => /^\S{1,60}$/u.test(value));
  return isList ? values.slice(0, maxOptions) : [];
}

/** Says that a source's catalogue requires a working key, and offers the open library. */
export function needsKeyCard(problem: Problem, { language, reader }: RenderContext): PageMessage {
  const { t } = language;
  return refusalCard(
    `### ${t('browse.needsKey')}`,
    [problemText(problem, language, reader)],
    [buttons(buttonTo('library', t('browse.toLibrary'), browseAt(openLibraryOffer, [])))],
  );
}

/** Says that the source is unknown, and offers the known ones. */
export function unknownCatalogueCard(sources: readonly Source[], language: Language): PageMessage {
  const { t } = language;
  const here = browseAt(openLibraryOffer, []);
  return refusalCard(
    `### ${t('browse.noSource')}`,
    [t('browse.noSourceLead')],
    [otherCataloguesMenu(null, [], sources, here, language)],
  );
}
