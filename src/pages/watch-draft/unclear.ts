import type { APIButtonComponentWithCustomId } from 'discord-api-types/v10';

import type { Language } from '../../language/language.ts';
import { boardRefText } from '../../model/reference.ts';
import type { Address } from '../address.ts';
import { isoDay } from '../board-history/days.ts';
import { narrowingTexts } from '../board/listed-board.ts';
import type { PageMessage, RenderContext } from '../page.ts';
import { boardQuestion } from '../parts/board-choice.ts';
import { menu, maxOptions, type MenuEntry } from '../parts/controls.ts';
import { escaped } from '../parts/markdown.ts';
import { buttons, message, text, tones } from '../parts/message.ts';
import { facts, lines } from '../parts/passage.ts';
import { boardName, orderedNames, leadingName } from '../parts/title.ts';
import type { WatchDraftParams } from '../watch-places.ts';
import { watchName } from '../watch/texts.ts';
import { offsetText, zoneText } from '../watch/time-zones.ts';
import type { UnclearInput } from './unclear-input.ts';

/** The ways out of an unclear option. */
interface UnclearWays {
  readonly here: Address;
  /** The draft with this meaning of the option. */
  readonly to: (part: UnclearPart) => Address;
  /** Opens the form with what was typed. Default: there is no form. */
  readonly edit?: APIButtonComponentWithCustomId | null;
}

export type UnclearPart = Partial<
  Pick<WatchDraftParams, 'editedWatch' | 'board' | 'section' | 'genre' | 'cycle' | 'timeZone'>
>;

/** Explains the unclear option and links each possible meaning. */
export function unclearCard(
  unclear: UnclearInput,
  { here, to, edit = null }: UnclearWays,
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
        heading: t('watch.which.heading'),
        how: t('watch.which.several', { text: typed }),
        pick: t('watchInput.pickWatch'),
        entries: unclear.nearest.map((watch) => ({
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
          name: zoneText(zone, language),
          hint: facts([offsetText(zone), zone.name]),
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
  const { pick, all } = narrowingTexts[by];
  return {
    heading: escaped(boardName(board.ref, board.name, language), 150),
    how: takesNone
      ? t(`board.takesNo.${by}`)
      : t(`board.noSuch.${by}`, { text: escaped(typed, 100) }),
    pick: t(pick),
    entries: [
      { name: t(all), part: { [by]: 'all' } },
      ...board[`${by}s`].map(({ code, name }) => ({
        name: leadingName(name, language) ?? code,
        part: { [by]: code },
      })),
    ],
  };
}
