import type { Language } from '../language/language.ts';
import type { WatchStatus, ServerWatches } from '../model/server-watches.ts';
import type { Watch } from '../model/watch.ts';
import { page, type PageMessage } from './page.ts';
import { listSlice, pager, pageText } from './parts/pager.ts';
import { escaped } from './parts/markdown.ts';
import { menu } from './parts/controls.ts';
import { buttons, line, message, text, tones, type Part } from './parts/message.ts';
import { facts, lines, smallPrint } from './parts/passage.ts';
import { at } from './place.ts';
import { administeredServer } from './setup-places.ts';
import { watchesPlace, watchPlace, type WatchesParams } from './watch-places.ts';
import { optionMarks } from './watch/options.ts';
import { contentWords } from './watch/content-words.ts';
import {
  checkPaused,
  isPausedByChannel,
  presentTroubleText,
  recheckButton,
  type ChannelChecks,
} from './watch/present-trouble.ts';
import {
  hintText,
  watchName,
  scheduleText,
  watchStateText,
  watchTimesText,
  unchangedText,
} from './watch/texts.ts';

/** `/watch list`: the server's watches, their state and their cost. */
export const watchesPage = page<WatchesParams, ListedWatches>({
  ...watchesPlace,
  async load({ page: pageNumber, only }, { reader, watches, commands }) {
    const guildId = administeredServer(reader);
    const [listed, unreadable] = await Promise.all([
      watches.list(guildId),
      watches.countUnreadable(guildId),
    ]);
    const isRace = ({ watch }: WatchStatus): boolean => watch.choice.content.kind === 'race';
    const statuses = (only === 'races' ? listed.filter(isRace) : listed).toSorted(
      (one, other) => Number(hasTrouble(other)) - Number(hasTrouble(one)),
    );
    const { items } = shownSlice(statuses, pageNumber);
    const shown = items.map(({ watch }) => watch);
    const all = listed.map(({ watch }) => watch);
    const wanted = only === 'races' ? 'race add' : 'watch add';
    const add = commands.find(({ name }) => name === wanted);
    return {
      statuses,
      checks: await checkPaused(shown, watches),
      unreadable,
      units: watchUnits(guildId, all, watches),
      intervalMs: watches.watchIntervalMs,
      addCommand: add?.mention ?? `\`/${wanted}\``,
    };
  },
  render(loaded, params, { language }) {
    return loaded.statuses.length === 0
      ? noWatchesCard(loaded, params, language)
      : watchList(loaded, params, language);
  },
});

interface ListedWatches {
  /** Those with trouble first. */
  readonly statuses: readonly WatchStatus[];
  /** Of the shown ones. */
  readonly checks: ChannelChecks;
  readonly unreadable: number;
  readonly units: WatchUnits | null;
  readonly intervalMs: number;
  readonly addCommand: string;
}

/** Watches in one message. */
const pageSize = 8;

/** A page beyond the last shows the last. */
function shownSlice(statuses: readonly WatchStatus[], pageNumber: number) {
  const page = Math.max(1, Math.min(pageNumber, Math.ceil(statuses.length / pageSize)));
  return { page, ...listSlice(statuses, page, pageSize) };
}

function hasTrouble({ watch }: WatchStatus): boolean {
  return watch.pause?.by === 'trouble';
}

function watchList(
  { statuses, checks, unreadable, units, intervalMs }: ListedWatches,
  { page: pageNumber, only, resumed }: WatchesParams,
  language: Language,
): PageMessage {
  const { t } = language;
  const { page, items, paging } = shownSlice(statuses, pageNumber);
  const position = { page, size: pageSize, paging };
  const rows = (some: readonly WatchStatus[]): readonly Part[] =>
    some.map((status) =>
      row(status, presentTroubleText(status.watch, checks, language), intervalMs, language),
    );
  return message(tones.board, [
    text(lines(100, [resumedText(resumed, language)])),
    text(lines(100, [`### ${headingText(only, language)}`, unreadableText(unreadable, language)])),
    ...rows(items.filter(hasTrouble)),
    ...(items.some(({ watch }) => isPausedByChannel(watch))
      ? [buttons(recheckButton(language)), line]
      : []),
    ...rows(items.filter((status) => !hasTrouble(status))),
    line,
    text(
      lines(90, [
        units === null
          ? null
          : t('watch.list.units', { units: units.units, allowed: units.allowed }),
        smallPrint([pageText(position, language)]),
      ]),
    ),
    pager(position, language, (to) => at(watchesPlace, { page: to, only })),
    menu(
      'open',
      at(watchesPlace, { page, only }),
      t('watch.list.pick'),
      items.map(({ watch }) => ({
        name: watchName(watch, language),
        hint: hintText(watch.choice, language),
        to: at(watchPlace, { text: watch.id }),
      })),
    ),
  ]);
}

function resumedText(resumed: number | null, { t }: Language): string | null {
  if (resumed === null) return null;
  return resumed === 0 ? t('watch.done.unresumed') : t('watch.list.resumed', { count: resumed });
}

function row(
  status: WatchStatus,
  trouble: string | null,
  intervalMs: number,
  language: Language,
): Part {
  const { watch } = status;
  const { channel, when } = watch.choice;
  return text(
    lines(80, [
      facts([
        `**${escaped(watchName(watch, language), longestName)}**`,
        when.kind === 'history' ? null : `<#${channel.id}>`,
      ]),
      smallPrint([
        escaped(contentWords(watch.choice).about(language) ?? '', longestAbout),
        scheduleText(watch.choice, language),
        ...optionMarks(watch.choice, language),
      ]),
      watchStateText(status, trouble, language),
      watchTimesText(status, intervalMs, language),
      unchangedText(status, language),
    ]),
  );
}

const longestName = 120;
const longestAbout = 200;

/** Explains how to add the first watch. */
function noWatchesCard(
  { addCommand: command, unreadable }: ListedWatches,
  { only }: WatchesParams,
  language: Language,
): PageMessage {
  const lead = language.t(only === 'races' ? 'race.list.empty' : 'watch.list.empty', { command });
  const heading = `### ${headingText(only, language)}`;
  return message(tones.board, [
    text(lines(100, [heading, unreadableText(unreadable, language), lead])),
  ]);
}

/** Null if all watches can be read. */
export function unreadableText(count: number, { t }: Language): string | null {
  return count === 0 ? null : t('watch.list.unreadable', { count });
}

function headingText(only: WatchesParams['only'], { t }: Language): string {
  return t(only === 'races' ? 'race.list.heading' : 'watch.list.heading');
}

/** The daily units of a server's running watches, and the units that they may spend. */
export interface WatchUnits {
  readonly units: number;
  readonly allowed: number;
}

/** Null without a working key. */
export function watchUnits(
  guildId: string,
  all: readonly Watch[],
  watches: Pick<ServerWatches, 'price'>,
): WatchUnits | null {
  const running = all.find(({ pause }) => pause === null);
  const any = running ?? all[0];
  if (any === undefined) return null;
  const { others, own, allowed } = watches.price(guildId, any.choice, any.id);
  if (allowed === null) return null;
  return { units: running === undefined ? others : others + own, allowed };
}
