import type { Language } from '../../language/language.ts';
import type { Source } from '../../model/source.ts';
import { buttonTo, noMenu } from '../parts/controls.ts';
import { valueMatcher, type Choice, type Facet, type FacetValue } from '../parts/facet.ts';
import { withinSentence } from '../parts/figure.ts';
import type { FacetedListing, RefusedListing } from '../parts/listing.ts';
import { escaped } from '../parts/markdown.ts';
import { buttons, type Part } from '../parts/message.ts';
import { refusalSentence, type RefusalTexts } from '../parts/refusal.ts';
import { catalogueName, sourceMenu, sourceName } from '../parts/source.ts';
import type { BrowseParams, CriterionName } from '../places.ts';
import { filterText } from './card.ts';
import { catalogueFacets, labelNames } from './facets.ts';
import { ownFacet } from './own-filter.ts';

type Links = Pick<FacetedListing<BrowseParams, CriterionName, never>, 'address' | 'portable'>;

/** Explains why a criterion is not accepted, and offers catalogues that accept it. */
export function refusedBooks(
  { source, sources, facets, refusal }: RefusedListing<CriterionName>,
  links: Links,
  language: Language,
): RefusalTexts {
  const { choice, why } = refusal;
  // This catalogue has no name for another source's own filter.
  const isElsewhere =
    choice !== null && (why === 'not_taken' || (choice.by === 'filter' && why === 'no_such'));
  const takers = isElsewhere ? sources.filter((one) => accepts(one, choice)) : [];
  const place = catalogueName(source, language);
  const meant = choice !== null && why === 'no_such' ? otherLabels(choice, facets) : [];
  if (choice !== null && meant.length > 0) {
    const kind = withinSentence(language.t(`browse.by.${choice.by}`));
    // Of several genres, only the first counts.
    const ways = meant.map((label, index) => {
      const to = links.address(source, [label, ...refusal.remaining]);
      return buttonTo(`meant${index}`, filterText(label, language), to);
    });
    return {
      heading: headingOf(choice, [], language),
      sentences: [language.t('browse.refused.other_kind', { place, kind })],
      ways: [buttons(...ways)],
      ...refusalTexts,
    };
  }
  const says = refusalSentence(refusal, takers.length > 0 ? 'not_taken' : why, place, language);
  return {
    heading: choice === null ? `### ${place}` : headingOf(choice, takers, language),
    sentences: [says, isElsewhere ? takenText(takers, sources, language) : null],
    ways: choice === null ? [] : [elsewhere(takers, choice, refusal.remaining, links, language)],
    ...refusalTexts,
  };
}

const refusalTexts = {
  pick: 'browse.pickInstead',
  without: 'browse.without',
  all: 'browse.clear',
} as const;

/** The labels of other kinds whose names match the text best: at most five, because a row has at most five buttons. */
function otherLabels(
  { by, text }: Choice<CriterionName>,
  facets: readonly Facet<CriterionName>[],
): readonly FacetValue<CriterionName>[] {
  const others = facets.filter((one) => labelNames.has(one.by) && one.by !== by);
  const like = others.flatMap(({ suggest }) => [...(suggest?.(text) ?? [])]);
  return labelNames.has(by) ? valueMatcher.findBest(text, like).slice(0, 5) : [];
}

/** The criterion as typed, or with the name of an own filter in another source that has it. */
function headingOf(
  { by, text }: Choice<CriterionName>,
  [taker]: readonly Source[],
  language: Language,
): string {
  const { t } = language;
  const named = by === 'filter' && taker !== undefined ? ownFacet(taker).read(text) : [];
  const [value] = 'why' in named ? [] : named;
  if (value !== undefined) return `### ${escaped(value.name(language), 100)}`;
  return `### ${t('common.named', { name: t(`browse.by.${by}`), value: escaped(text, 100) })}`;
}

function accepts(source: Source, { by, text }: Choice<CriterionName>): boolean {
  const facet = catalogueFacets(source).find((one) => one.by === by);
  if (facet === undefined) return false;
  return by !== 'filter' || !('why' in facet.read(text));
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
  choice: Choice<CriterionName>,
  remaining: readonly Choice<CriterionName>[],
  { address, portable = () => [] }: Links,
  language: Language,
): Part {
  const to = (source: Source) => address(source, [...portable(remaining, source), choice]);
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
