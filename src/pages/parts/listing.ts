import type { Library } from '../../catalogue/library.ts';
import type { Language } from '../../language/language.ts';
import type { PlainTextKey } from '../../language/text-key.ts';
import type { Answer, ListRange, Paging } from '../../model/answer.ts';
import { ProblemError } from '../../model/problem.ts';
import type { Source, SourceName } from '../../model/source.ts';
import type { Address } from '../address.ts';
import type { PageDefinition, PageMessage, RenderContext } from '../page.ts';
import type { Place } from '../place.ts';
import { openLibrary } from '../places.ts';
import { problemText } from '../problem.ts';
import { findCatalogue, loadOrOpenLibrary, type CatalogueChoice } from './catalogue.ts';
import { buttonTo } from './controls.ts';
import {
  catalogueRefusal,
  readChoices,
  type Choice,
  type Facet,
  type FacetValue,
  type Refusal,
} from './facet.ts';
import { footer } from './footer.ts';
import { escaped } from './markdown.ts';
import { buttons, line, message, tones, type Part } from './message.ts';
import { beyondEndMessage, loadPage, pageRange, pager, type PagePosition } from './pager.ts';
import { refusalCard, refusedChoiceCard, type RefusalTexts } from './refusal.ts';
import { catalogueMenu, orderedSourceNames } from './source.ts';

/**
 * A listing of a source, or of the open library, that facets filter and order. Its page, menus, refusals, suggestions
 * and the reading of typed texts follow from it.
 */
export interface FacetedListing<
  Params extends ListingParams,
  By extends string,
  Found extends Paged,
> extends ListingLinks<By> {
  readonly place: Place<Params>;
  /** Whether a source has such a listing. Default: all have it. */
  readonly has?: (source: Source) => boolean;
  /** Items in one message. */
  readonly pageSize: (source: Source | null) => ListRange['count'];
  /** What an address chooses, as typed. */
  readonly typed: (params: Params) => readonly Choice<By>[];
  readonly facets: (
    source: Source | null,
    typed: readonly Choice<string>[],
    library: Library,
  ) => Promise<readonly Facet<By>[]> | readonly Facet<By>[];
  /** Default: `readChoices`. */
  readonly read?: typeof readChoices<By>;
  readonly fetch: (
    library: Library,
    source: string | null,
    chosen: readonly FacetValue<By>[],
    range: ListRange,
  ) => Promise<Answer<Found>>;
  readonly content: (shown: ShownListing<By, Found>, language: Language) => ListingContent;
  readonly refused: (refused: RefusedListing<By>, language: Language) => RefusalTexts;
}

/** A page of a listing, such as `Listing<BookSummary>`. */
interface Paged {
  readonly paging: Paging;
}

interface ListingParams {
  readonly source: string | null;
  readonly page: number;
}

/** Where a listing leads. `source`: null for the open library. */
interface ListingLinks<By extends string> {
  readonly address: (
    source: Source | null,
    choices: readonly Choice<By>[],
    page?: number,
  ) => Address;
  /** The choices that another source takes. Default: none. */
  readonly portable?: (
    choices: readonly Choice<By>[],
    source: Source | null,
  ) => readonly Choice<By>[];
  readonly texts: {
    readonly unknown: readonly [heading: PlainTextKey, sentence: PlainTextKey];
    readonly needsKey: readonly [heading: PlainTextKey, sentence: PlainTextKey | null];
    readonly toLibrary: PlainTextKey;
  };
}

/** What is known of a listing before it is fetched. */
interface FoundListing<By extends string> {
  /** Null for the open library. */
  readonly source: Source | null;
  /** The sources that have such a listing; empty if they are unavailable. */
  readonly sources: readonly Source[];
  readonly facets: readonly Facet<By>[];
}

interface LoadedPage<By extends string, Found extends Paged> extends FoundListing<By> {
  readonly chosen: readonly FacetValue<By>[];
  readonly answer: Answer<Found>;
  readonly sourceNames: readonly SourceName[];
}

export interface ShownListing<By extends string, Found extends Paged> extends LoadedPage<
  By,
  Found
> {
  readonly position: PagePosition;
  /** The address of this page. */
  readonly here: Address;
  /** The first page of this source's listing with other choices. */
  readonly to: (choices: readonly Choice<By>[]) => Address;
}

export interface RefusedListing<By extends string> extends FoundListing<By> {
  readonly refusal: Refusal<By>;
}

/** What a card has besides its age, its pager and the menu of sources. */
export interface ListingContent {
  readonly heading: Part;
  readonly rows: readonly Part[];
  readonly notes?: readonly Part[];
  readonly footer: readonly (string | null)[];
  readonly menus: readonly Part[];
  readonly buttons: readonly Part[];
}

type LoadedListing<By extends string, Found extends Paged> =
  | ({ readonly kind: 'page' } & LoadedPage<By, Found>)
  | ({ readonly kind: 'refused' } & RefusedListing<By>)
  | {
      readonly kind: 'beyond';
      readonly lastPage: number | null;
      readonly source: Source | null;
      readonly chosen: readonly Choice<By>[];
    }
  /** The source has no such listing. */
  | { readonly kind: 'none'; readonly source: Source; readonly sources: readonly Source[] }
  | Exclude<CatalogueChoice, { readonly kind: 'catalogue' }>;

export function listingPage<Params extends ListingParams, By extends string, Found extends Paged>(
  listing: FacetedListing<Params, By, Found>,
): PageDefinition<Params, LoadedListing<By, Found>> {
  return {
    ...listing.place,
    load: (params, { library }) =>
      loadOrOpenLibrary(params.source, library, (source) =>
        loadListing(listing, { ...params, source }, library),
      ),
    render(loaded, { page }, renderContext) {
      const { language } = renderContext;
      switch (loaded.kind) {
        case 'page':
          return listingCard(listing, loaded, page, language);
        case 'refused': {
          const to = (choices: readonly Choice<By>[]) => listing.address(loaded.source, choices);
          const texts = listing.refused(loaded, language);
          return refusedChoiceCard(loaded.refusal, texts, to, language);
        }
        case 'beyond':
          return beyondEndMessage(
            { page, lastPage: loaded.lastPage },
            (number) => listing.address(loaded.source, loaded.chosen, number),
            language,
          );
        case 'none':
          return noSourceCard(listing, loaded.source, loaded.sources, language);
        case 'unknown':
          return noSourceCard(listing, null, loaded.sources, language);
        case 'needsKey':
          return needsKeyCard(listing, loaded, renderContext);
      }
    },
  };
}

async function loadListing<Params extends ListingParams, By extends string, Found extends Paged>(
  listing: FacetedListing<Params, By, Found>,
  params: Params,
  library: Library,
): Promise<LoadedListing<By, Found>> {
  const { has, read = readChoices<By> } = listing;
  const catalogue = await findCatalogue(params.source, library, has);
  if (catalogue.kind !== 'catalogue') return catalogue;
  const { source, sources } = catalogue;
  if (source !== null && has?.(source) === false) return { kind: 'none', source, sources };
  const typed = listing.typed(params);
  const facets = await listing.facets(source, typed, library);
  const chosen = read(facets, typed);
  if ('why' in chosen) return { kind: 'refused', source, sources, facets, refusal: chosen };
  const range = pageRange(params.page, listing.pageSize(source));
  try {
    const loaded = await loadPage(listing.fetch(library, source?.code ?? null, chosen, range));
    if (loaded.kind === 'beyond') return { ...loaded, source, chosen };
    const { sourceNames } = library.recent();
    return { kind: 'page', source, sources, facets, chosen, answer: loaded.value, sourceNames };
  } catch (error) {
    const refusal = catalogueRefusal(error, chosen);
    if (refusal !== null) return { kind: 'refused', source, sources, facets, refusal };
    const isWithout = error instanceof ProblemError && error.problem.code === 'not_supported';
    if (!isWithout || source === null || has === undefined) throw error;
    return { kind: 'none', source, sources: sources.filter(({ code }) => code !== source.code) };
  }
}

function listingCard<Params extends ListingParams, By extends string, Found extends Paged>(
  listing: FacetedListing<Params, By, Found>,
  loaded: LoadedPage<By, Found>,
  page: number,
  language: Language,
): PageMessage {
  const { source, sources, chosen, answer } = loaded;
  const to = (choices: readonly Choice<By>[]) => listing.address(source, choices);
  const toPage = (number: number) => listing.address(source, chosen, number);
  const here = toPage(page);
  const position = { page, size: listing.pageSize(source), paging: answer.value.paging };
  const content = listing.content({ ...loaded, position, here, to }, language);
  const current = source?.code ?? openLibrary;
  return message(tones.search, [
    content.heading,
    line,
    ...content.rows,
    line,
    ...(content.notes ?? []),
    footer(language, answer, content.footer),
    pager(position, language, toPage),
    ...content.menus,
    sourcesMenu(listing, sources, current, chosen, here, language),
    ...content.buttons,
  ]);
}

/** A menu of other sources and the open library, with the choices that they take. */
export function sourcesMenu<By extends string>(
  { address, portable = () => [] }: ListingLinks<By>,
  sources: readonly Source[],
  current: string | null,
  choices: readonly Choice<By>[],
  here: Address,
  language: Language,
): Part {
  const to = (code: string): Address => {
    const source = sources.find((one) => one.code === code) ?? null;
    return address(source, portable(choices, source));
  };
  return catalogueMenu(sources, current, here, to, language);
}

/** Says that a source has no booklists, or is unknown for null, and offers others. */
export function noSourceCard<By extends string>(
  links: ListingLinks<By>,
  source: Source | null,
  sources: readonly Source[],
  language: Language,
): PageMessage {
  const { t } = language;
  const here = links.address(null, []);
  const [heading, unknown] = links.texts.unknown;
  const sentence =
    source === null
      ? t(unknown)
      : t('booklists.sourceHasNone', {
          source: escaped(orderedSourceNames(source, language).lead, 100),
        });
  return refusalCard(
    `### ${t(heading)}`,
    [sentence],
    [
      sourcesMenu(links, sources, null, [], here, language),
      sources.length === 0 ? libraryButton(links, language) : buttons(),
    ],
  );
}

/** Says that a source's listing requires a working key, and offers the open library's. */
function needsKeyCard<By extends string>(
  links: ListingLinks<By>,
  { problem }: Extract<CatalogueChoice, { readonly kind: 'needsKey' }>,
  { language, reader }: RenderContext,
): PageMessage {
  const [heading, sentence] = links.texts.needsKey;
  const { t } = language;
  return refusalCard(
    `### ${t(heading)}`,
    [problemText(problem, language, reader), sentence && t(sentence)],
    [libraryButton(links, language)],
  );
}

function libraryButton<By extends string>(
  { address, texts }: ListingLinks<By>,
  { t }: Language,
): Part {
  return buttons(buttonTo('library', t(texts.toLibrary), address(null, [])));
}
