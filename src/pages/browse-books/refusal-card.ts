import type { Language } from '../../language/language.ts';
import type { Source } from '../../model/source.ts';
import type { Criterion } from '../places.ts';
import type { PageMessage } from '../page.ts';
import { noMenu, menu, buttonTo, maxOptions } from '../parts/controls.ts';
import { escaped } from '../parts/markdown.ts';
import { buttons, message, text, tones, type Part } from '../parts/message.ts';
import { lines } from '../parts/passage.ts';
import { sourceMenu, sourceName } from '../parts/source.ts';
import type { FilterRefusal } from './filter.ts';
import { criterionHeading, catalogueName } from './heading.ts';
import { filterName } from './names.ts';
import { sourceOffer, type CatalogueOffer } from './offer.ts';
import { readOwnFilter } from './own-filter.ts';
import { browseAt, removalButtons, portableCriteria } from './navigation.ts';

interface Refused {
  readonly offer: CatalogueOffer;
  readonly sources: readonly Source[];
  readonly refusal: FilterRefusal;
}

/** Explains why a criterion is not accepted; offers alternatives and catalogues that accept it. */
export function filterRefusalCard(
  { offer, sources, refusal }: Refused,
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
  return message(tones.search, [
    text(
      lines(100, [
        headingOf(criterion, takers, language),
        t(`browse.refused.${takers.length > 0 ? 'not_taken' : why}`, {
          place,
          values: values.join(' · '),
        }),
        isElsewhere ? takenText(takers, sources, language) : null,
      ]),
    ),
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
    if (read.kind === 'choice') return `### ${escaped(filterName(read.choice)(language), 100)}`;
  }
  return criterionHeading(criterion, language);
}

function accepts(offer: CatalogueOffer, { by, text: typed }: Criterion): boolean {
  if (offer.params[by] === undefined) return false;
  return by !== 'filter' || readOwnFilter(typed, offer).kind === 'choice';
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
