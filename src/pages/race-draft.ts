import type { Language } from '../language/language.ts';
import { boardRefText, bookRefText } from '../model/reference.ts';
import { maxWatches } from '../model/watch.ts';
import { page, type PageMessage, type RenderContext } from './page.ts';
import { bookEntry } from './parts/book-rows.ts';
import { buttonTo, menuOfSeveral, type MenuEntry } from './parts/controls.ts';
import { escaped } from './parts/markdown.ts';
import { buttons, message, messageOfCards, text, tones, type Part } from './parts/message.ts';
import { lines } from './parts/passage.ts';
import { boardName, bookTitle } from './parts/title.ts';
import { at } from './place.ts';
import { maxChosenBooks } from './places.ts';
import { problemText } from './problem.ts';
import {
  fewestBooks,
  loadRace,
  type LoadedRace,
  type RaceBooks,
  type UnclearBooks,
  type UnclearRace,
} from './race-draft/load.ts';
import {
  planText,
  priceText,
  targetObstacles,
  tooExpensiveTexts,
  watchPlan,
} from './watch-draft/plan.ts';
import { planWithPost } from './watch-draft/preview.ts';
import { unclearCard, type UnclearPart } from './watch-draft/unclear.ts';
import { raceDraftPlace, raceSavePlace, type RaceDraftParams } from './watch-places.ts';

/** `/race add`: the chosen books, the plan, cost and first post of a race before it is saved. */
export const raceDraftPage = page<RaceDraftParams, LoadedRace | UnclearBooks | UnclearRace>({
  ...raceDraftPlace,
  load: loadRace,
  render(loaded, params, renderContext) {
    switch (loaded.kind) {
      case 'race':
        return raceCard(loaded, params, renderContext);
      case 'books':
        return booksCard(loaded, params, renderContext.language);
      case 'unclear': {
        const here = at(raceDraftPlace, params);
        const to = ({ board, section, genre, cycle }: UnclearPart) =>
          at(raceDraftPlace, {
            ...params,
            board: board ?? params.board,
            section: section ?? params.section,
            genre: genre ?? params.genre,
            cycle: cycle ?? params.cycle,
          });
        return unclearCard(loaded.unclear, { here, to, edit: null }, renderContext);
      }
    }
  },
});

/** Asks for the books, or explains which of them are not on the board. */
function booksCard(loaded: RaceBooks, params: RaceDraftParams, language: Language): PageMessage {
  const { t } = language;
  const { view, names, chosen, unknown, goneCount } = loaded;
  const titles = chosen.map((book) => escaped(bookTitle(book, language), 60));
  return message(tones.board, [
    text(
      lines(100, [
        `### ${t('race.draft.which', { board: escaped(boardName(view.board, names.board, language), 150) })}`,
        unknown.length === 0
          ? null
          : t('race.draft.unknown', {
              texts: unknown.map((one) => `“${escaped(one, 60)}”`).join(t('common.comma')),
            }),
        goneCount === 0 ? null : t('race.draft.gone', { count: goneCount }),
        titles.length === 0
          ? null
          : t('race.draft.chosen', { books: titles.join(t('common.comma')) }),
        t('race.draft.how', { fewest: fewestBooks, most: maxChosenBooks }),
      ]),
    ),
    booksMenu(loaded, params, language),
  ]);
}

/** The chosen books come first, so that they stay in the menu. */
function booksMenu(
  { entries, chosen }: RaceBooks,
  params: RaceDraftParams,
  language: Language,
): Part {
  const isChosen = new Set(chosen.map(({ ref }) => bookRefText(ref)));
  const rows = new Map(entries.map((entry) => [bookRefText(entry.book.ref), entry]));
  return menuOfSeveral(
    'books',
    language.t('history.choose', { most: maxChosenBooks }),
    maxChosenBooks,
    [...rows].map(([ref, row]): MenuEntry => ({
      ...bookEntry(row, language),
      to: at(raceDraftPlace, { ...params, books: [row.book.ref] }),
      ...(isChosen.has(ref) && { isCurrent: true, isAlwaysShown: true }),
    })),
  );
}

function raceCard(
  loaded: LoadedRace,
  params: RaceDraftParams,
  renderContext: RenderContext,
): PageMessage {
  const { language, reader } = renderContext;
  const { t } = language;
  const { draft, check, price, preview, isFull, view, chosen } = loaded;
  const { choice } = draft;
  const plan = watchPlan(
    draft,
    { intervalMs: loaded.intervalMs, tags: [], mentioned: null },
    language,
  );
  const obstacles = [
    ...(isFull ? [problemText({ code: 'watches_full', most: maxWatches }, language, reader)] : []),
    ...targetObstacles(check, choice.channel.id, language),
    ...tooExpensiveTexts(price, choice, language),
  ];
  const fixed: RaceDraftParams = {
    ...params,
    board: boardRefText(view.board),
    section: view.section,
    genre: view.genre,
    cycle: view.cycle,
    channelId: choice.channel.id,
    titles: null,
    books: chosen.map(({ ref }) => ref),
  };
  const planCard = {
    tone: obstacles.length === 0 ? tones.board : tones.problem,
    parts: [
      text(lines(100, [`### ${t('race.draft.heading')}`, t('watchDraft.lead')])),
      text(
        lines(99, [
          ...planText(plan, null, () => null, language),
          t('watchDraft.plan.price', { text: priceText(price, language) }),
        ]),
      ),
      text(
        lines(98, [
          ...obstacles.map((obstacle) => `⚠️ ${obstacle}`),
          t('race.draft.ends'),
          preview.kind === 'failed'
            ? t('watchDraft.preview.failed', {
                problem: problemText(preview.problem, language, reader),
              })
            : null,
        ]),
      ),
      booksMenu(loaded, fixed, language),
      buttons(
        obstacles.length > 0
          ? buttonTo('again', t('watchDraft.again'), at(raceDraftPlace, fixed))
          : buttonTo('save', t('race.draft.save'), at(raceSavePlace, fixed), { isMain: true }),
      ),
    ],
  };
  return preview.kind === 'failed'
    ? messageOfCards([planCard])
    : planWithPost(planCard, preview.post, loaded, language);
}
