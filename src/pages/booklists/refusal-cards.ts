import type { Language } from '../../language/language.ts';
import type { Source } from '../../model/source.ts';
import { at } from '../place.ts';
import { booklistsPlace, openLibrary } from '../places.ts';
import type { PageMessage, RenderContext } from '../page.ts';
import { buttonTo } from '../parts/controls.ts';
import { escaped } from '../parts/markdown.ts';
import { buttons, message, text, tones, type Part } from '../parts/message.ts';
import { lines } from '../parts/passage.ts';
import { sortName } from '../parts/filter-choice.ts';
import { orderedSourceNames } from '../parts/source.ts';
import { problemText } from '../problem.ts';
import type { Problem } from '../../model/problem.ts';
import { listsHeading, minimumMenu, booklistsAddress, orderMenu, otherListsMenu } from './card.ts';
import {
  minimumText,
  minimumSteps,
  type ListOffer,
  type InvalidListChoice,
  type ListChoices,
} from './offer.ts';

/** A choice that these lists do not accept. */
export interface BooklistsWithInvalidChoice {
  readonly offer: ListOffer;
  readonly invalid: InvalidListChoice;
  readonly typed: ListChoices;
  readonly sources: readonly Source[];
}

/** Shows the orders and minimums that these lists accept, and links to the lists without the choice. */
export function invalidListChoiceCard(
  { offer, invalid, typed, sources }: BooklistsWithInvalidChoice,
  language: Language,
): PageMessage {
  const { t } = language;
  // The other typed texts are checked after this choice.
  const without = { ...typed, [invalid.by]: null };
  const here = booklistsAddress(offer, without);
  return message(tones.search, [
    text(
      lines(100, [
        listsHeading(offer.source, language),
        ...sentences(offer, invalid, sources.length > 0, language),
      ]),
    ),
    invalid.by === 'sort' || takesNone(offer, invalid)
      ? orderMenu(offer, without, here, language, false)
      : minimumMenu(offer, without, here, language),
    otherListsMenu(sources, null, here, language),
    buttons(buttonTo('without', t('booklists.without'), here)),
  ]);
}

/** Says that a source has no lists, and offers sources that have. */
export function noListsCard(
  source: Source,
  sources: readonly Source[],
  language: Language,
): PageMessage {
  const name = escaped(orderedSourceNames(source, language).lead, 100);
  return elsewhere(language.t('booklists.sourceHasNone', { source: name }), sources, language);
}

/** Says that the source is unknown, and offers sources that have lists. */
export function unknownSourceCard(sources: readonly Source[], language: Language): PageMessage {
  return elsewhere(language.t('booklists.noSuchSource'), sources, language);
}

/** Says that a source's lists require a working key, and offers the open library's lists. */
export function listsNeedKeyCard(
  problem: Problem,
  { language, reader }: RenderContext,
): PageMessage {
  const { t } = language;
  return message(tones.search, [
    text(
      lines(100, [
        `### ${t('booklists.behindKey')}`,
        problemText(problem, language, reader),
        t('booklists.libraryNeedsNone'),
      ]),
    ),
    libraryButton(language),
  ]);
}

function elsewhere(sentence: string, sources: readonly Source[], language: Language): PageMessage {
  const { t } = language;
  const here = at(booklistsPlace, { source: null, page: 1 });
  return message(tones.search, [
    text(lines(100, [`### ${t('booklists.title')}`, sentence])),
    otherListsMenu(sources, null, here, language),
    sources.length === 0 ? libraryButton(language) : buttons(),
  ]);
}

function libraryButton({ t }: Language): Part {
  const to = at(booklistsPlace, { source: openLibrary, page: 1 });
  return buttons(buttonTo('library', t('booklists.ofLibrary'), to));
}

function sentences(
  offer: ListOffer,
  { by, typed }: InvalidListChoice,
  hasSources: boolean,
  language: Language,
): readonly string[] {
  const { t } = language;
  const isLibrary = offer.source === null;
  const orders = listed(offer.sorts.map((choice) => sortName(choice, language)));
  if (by === 'sort') {
    return [
      t('booklists.noSuch.sort', { text: escaped(typed, 100) }),
      t('booklists.takes', { all: orders }),
    ];
  }
  if (isLibrary) {
    return [
      t('booklists.libraryTakes', { all: orders }),
      t(hasSources ? 'booklists.sourcesTakeMore' : 'booklists.keyGivesMore'),
    ];
  }
  const steps = minimumSteps(offer, by);
  if (steps.length === 0) return [t(`booklists.takesNo.${by}`)];
  return [
    t(`booklists.noSuch.${by}`, { text: escaped(typed, 100) }),
    t('booklists.takes', {
      all: listed(steps.map((step) => minimumText(offer, by, step, language))),
    }),
  ];
}

function takesNone(offer: ListOffer, { by }: InvalidListChoice): boolean {
  return by !== 'sort' && minimumSteps(offer, by).length === 0;
}

/** At most 25 names in one line, escaped. */
function listed(names: readonly string[]): string {
  return names
    .slice(0, 25)
    .map((name) => escaped(name, 60))
    .join(' · ');
}
