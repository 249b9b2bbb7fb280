import type { APIButtonComponentWithCustomId } from 'discord-api-types/v10';

import type { Language } from '../../language/language.ts';
import type { Board, BoardView } from '../../model/board.ts';
import type { KeyProblem } from '../../model/problem.ts';
import { boardRefText } from '../../model/reference.ts';
import type { WatchStatus } from '../../model/server-watches.ts';
import type { Address } from '../address.ts';
import { isoDay } from '../board-history/days.ts';
import type { InvalidBoardChoice } from '../board/listed-board.ts';
import type { PageMessage, RenderContext } from '../page.ts';
import { boardQuestion, type BoardMatches } from '../parts/board-choice.ts';
import { buttonTo, menu, maxOptions, type MenuEntry } from '../parts/controls.ts';
import { escaped } from '../parts/markdown.ts';
import { buttons, message, text, tones } from '../parts/message.ts';
import { facts, lines } from '../parts/passage.ts';
import { boardName, orderedNames, leadingName } from '../parts/title.ts';
import { at } from '../place.ts';
import {
  isWithoutDetails,
  watchDraftPlace,
  watchForms,
  type WatchDraftParams,
} from '../watch-places.ts';
import type { WatchMatches } from '../watch/choice.ts';
import { watchName } from '../watch/texts.ts';
import { cityName, offsetText, type TimeZone } from '../watch/time-zones.ts';

/** An option of a draft that is not clear, with the possible meanings. */
export type UnclearInput =
  | { readonly about: 'watch'; readonly text: string; readonly like: WatchMatches<WatchStatus> }
  | {
      readonly about: 'board';
      readonly text: string;
      readonly like: BoardMatches;
      /** Why boards of sources are missing; null if all boards are listed. */
      readonly keyProblem: KeyProblem | null;
    }
  | {
      readonly about: 'narrowing';
      readonly board: Board;
      readonly view: BoardView;
      readonly invalid: InvalidBoardChoice;
    }
  /** No channel was typed, and the interaction has no channel. */
  | { readonly about: 'channel' }
  | { readonly about: 'at'; readonly text: string }
  /** The last day of a race is no day, or a past one. `today`: in UTC days. */
  | { readonly about: 'until'; readonly text: string; readonly today: number }
  | {
      readonly about: 'timeZone';
      readonly text: string;
      readonly nearest: readonly TimeZone[];
      /** Whether each of the nearest has exactly this name. */
      readonly isAmbiguous: boolean;
    }
  | { readonly about: 'quiet'; readonly text: string; readonly isSameHour: boolean };

export function isUnclear(one: unknown): one is UnclearInput {
  return typeof one === 'object' && one !== null && 'about' in one;
}

/** The ways out of an unclear option. */
export interface UnclearWays {
  readonly here: Address;
  /** The draft with this meaning of the option. */
  readonly to: (part: UnclearPart) => Address;
  /** Opens the form with what was typed; null without a form. */
  readonly edit: APIButtonComponentWithCustomId | null;
}

export type UnclearPart = Partial<
  Pick<WatchDraftParams, 'editedWatch' | 'board' | 'section' | 'genre' | 'cycle' | 'timeZone'>
>;

/** Explains the unclear option and links each possible meaning. */
export function unclearCard(
  unclear: UnclearInput,
  { here, to, edit }: UnclearWays,
  renderContext: RenderContext,
): PageMessage {
  const { heading, how, pick, entries } = questionAbout(unclear, renderContext);
  const ways = entries.slice(0, maxOptions).map(({ part, ...entry }) => ({
    ...entry,
    to: to(part),
  }));
  return message(tones.board, [
    text(lines(100, [`### ${heading}`, how])),
    menu('meant', here, pick, ways),
    buttons(...(edit === null ? [] : [edit])),
  ]);
}

/** To the draft of a watch, or to its form if the form has not asked for the details yet. */
export function draftWays(
  { about }: UnclearInput,
  params: WatchDraftParams,
  language: Language,
): UnclearWays {
  const isBeforeForm = ['watch', 'board'].includes(about) && isWithoutDetails(params);
  const next = isBeforeForm ? watchForms.fill : watchDraftPlace;
  const isOfForm = about === 'at' || about === 'quiet';
  return {
    here: at(watchDraftPlace, params),
    to: (part) => at(next, { ...params, ...part }),
    edit: isOfForm ? editButton(params, language, true) : null,
  };
}

/** Opens the form with what was typed. */
export function editButton(
  params: WatchDraftParams,
  { t }: Language,
  isMain: boolean,
): APIButtonComponentWithCustomId {
  return buttonTo('edit', t('watch.button.edit'), at(watchForms.fill, params), { isMain });
}

interface Question {
  readonly heading: string;
  readonly how: string | null;
  readonly pick: string;
  readonly entries: readonly (Omit<MenuEntry, 'to'> & {
    readonly part: UnclearPart;
  })[];
}

function questionAbout(unclear: UnclearInput, renderContext: RenderContext): Question {
  const { language } = renderContext;
  const { t } = language;
  const typed = 'text' in unclear ? escaped(unclear.text, 100) : '';
  const question = (heading: string, how: string | null): Question => {
    return { heading, how, pick: '', entries: [] };
  };
  switch (unclear.about) {
    case 'watch':
      return {
        heading: t('watchInput.watch'),
        how: t('watchInput.watches', { text: typed }),
        pick: t('watchInput.pickWatch'),
        entries: unclear.like.nearest.map(({ watch }) => ({
          name: watchName(watch, language),
          hint: watch.id,
          part: { editedWatch: watch.id },
        })),
      };
    case 'board':
      return questionAboutBoard(unclear, renderContext);
    case 'narrowing':
      return narrowingQuestion(unclear, language);
    case 'channel':
      return question(t('watchInput.channel'), t('watchInput.channelHow'));
    case 'at':
      return question(t('watchInput.at'), t('watchInput.atHow', { text: typed }));
    case 'until': {
      const example = isoDay(unclear.today + 30);
      return question(t('race.draft.until'), t('race.draft.untilHow', { text: typed, example }));
    }
    case 'timeZone':
      return {
        heading: t('watchInput.timeZone'),
        how: t(unclear.isAmbiguous ? 'watchInput.timeZones' : 'watchInput.timeZoneHow', {
          text: typed,
        }),
        pick: t('watchInput.pickZone'),
        entries: unclear.nearest.map((zone) => ({
          name: zone.name,
          hint: facts([cityName(zone, language), offsetText(zone)]),
          part: { timeZone: zone.name },
        })),
      };
    case 'quiet': {
      const how = unclear.isSameHour ? 'quietSame' : 'quietHow';
      const text = t(`watchInput.${how}`, { text: typed });
      return question(t('watchInput.quiet'), text);
    }
  }
}

function questionAboutBoard(
  { text, like, keyProblem }: Extract<UnclearInput, { about: 'board' }>,
  renderContext: RenderContext,
): Question {
  const { language } = renderContext;
  const { t } = language;
  return {
    heading: t('boards.which'),
    how: boardQuestion(text, like, keyProblem, renderContext),
    pick: t('watchInput.pickBoard'),
    entries: like.nearest.map((board) => {
      const { follow } = orderedNames(board.name, language);
      const name = boardName(board.ref, board.name, language);
      return {
        name: facts([name, leadingName(board.sourceName, language)]) ?? name,
        hint: follow,
        part: { board: boardRefText(board.ref) },
      };
    }),
  };
}

function narrowingQuestion(
  { board, invalid: { by, typed, takesNone } }: Extract<UnclearInput, { about: 'narrowing' }>,
  language: Language,
): Question {
  const { t } = language;
  const whole = {
    section: t('board.allSections'),
    genre: t('board.allGenres'),
    cycle: t('board.anyCycle'),
  };
  const pick = {
    section: t('board.pickSection'),
    genre: t('board.pickGenre'),
    cycle: t('board.pickCycle'),
  };
  return {
    heading: escaped(boardName(board.ref, board.name, language), 150),
    how: takesNone
      ? t(`board.takesNo.${by}`)
      : t(`board.noSuch.${by}`, { text: escaped(typed, 100) }),
    pick: pick[by],
    entries: [
      { name: whole[by], part: { [by]: 'all' } },
      ...board[`${by}s`].map(({ code, name }) => ({
        name: leadingName(name, language) ?? code,
        part: { [by]: code },
      })),
    ],
  };
}
