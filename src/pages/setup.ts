import { PermissionFlagsBits } from 'discord-api-types/v10';

import type { Language } from '../language/language.ts';
import type { ServerWatches } from '../model/server-watches.ts';
import type { KeyStatus, Settings, Units } from '../model/server.ts';
import { keyTroubleText } from './problem.ts';
import { page, Redirect } from './page.ts';
import { buttonTo } from './parts/controls.ts';
import { timestamp } from './parts/markdown.ts';
import { buttons, line, message, text, tones, type Part } from './parts/message.ts';
import { lines } from './parts/passage.ts';
import { unlessProblem } from './parts/unless-problem.ts';
import { at } from './place.ts';
import { administeredServer, setupPlaces } from './setup-places.ts';
import { keyEnding, settingsParts } from './setup-settings.ts';
import { watchBoardsPlace, watchesPlace } from './watch-places.ts';
import { unreadableText, watchUnits, type WatchUnits } from './watches.ts';

interface SetupStatus {
  readonly servedBy: 'open' | 'keyed';
  readonly key: KeyStatus;
  /** Whether the store has lost the keys and settings of all servers. */
  readonly areLost: boolean;
  /** The part of the units that watches may spend, from 0 to 1; null if unlimited. */
  readonly watchShare: number | null;
  readonly missing: readonly Permission[];
  /** Whether keys may be set in Discord (`KEY_MODAL`). */
  readonly keyModal: boolean;
  readonly settings: Settings;
  /** When the catalogue ends the interface, in milliseconds since the epoch; null if not soon. */
  readonly endsAt: number | null;
  /** Null if the store failed. */
  readonly watches: WatchSummary | null;
}

/** `/setup status`: a server's interface, key, watches, settings and missing permissions. */
export const statusPage = page<object, SetupStatus>({
  ...setupPlaces.status,
  async load(_, context) {
    const { reader, keys, settings, library, watches, botPermissions, keyModal } = context;
    const guildId = administeredServer(reader);
    const key = keys.keyStatus(guildId);
    return {
      servedBy: library.servingInterface(),
      key,
      areLost: await keys.haveBeenLost(),
      watchShare: keys.watchShare,
      missing: missingOf(botPermissions),
      keyModal,
      settings: settings.settingsOf(guildId),
      endsAt: library.endsSoonAt(),
      // The rest of the status is shown even if the store fails.
      watches: await unlessProblem(summarizeWatches(guildId, watches), null),
    };
  },
  render(status, _, { language }) {
    const { servedBy, key, watchShare, missing, keyModal, settings, watches } = status;
    const { t } = language;
    const ends = timestamp(status.endsAt, 'D');
    const trouble = troubleText(key, language);
    const loss = status.areLost && key.state === 'none' ? `⚠️ ${t('setup.lost')}` : null;
    return message(trouble === null && loss === null ? tones.board : tones.problem, [
      text(
        lines(100, [
          `### ${t('setup.heading')}`,
          loss,
          ends === null ? null : `⚠️ ${t('setup.ends', { when: ends })}`,
          trouble,
          trouble === null ? null : t('setup.key.meanwhile'),
          ...watchWarnings(watches, language),
          t(`setup.interface.${servedBy}`),
          keyText(key, language),
          key.state === 'working' ? unitsText(key.units, language) : null,
          key.state === 'working' ? watchesText(key.units, watchShare, language) : null,
        ]),
      ),
      text(lines(40, [keyModal ? null : `-# ${t('setup.hostSetsKeys')}`])),
      keyButtons(key, keyModal, language),
      ...watchSummaryParts(watches, language),
      line,
      ...settingsParts(settings, language),
      line,
      text(lines(50, [permissionText(missing, language)])),
    ]);
  },
});

function keyText(key: KeyStatus, { t }: Language): string {
  if (key.state === 'none') return t('setup.key.none');
  const when = timestamp(key.setAt) ?? '–';
  return t('setup.key.set', { lastFour: keyEnding(key.lastFour), when });
}

/** What is wrong with the key and how to fix it; null if it works. */
function troubleText(key: KeyStatus, language: Language): string | null {
  switch (key.state) {
    case 'none':
    case 'working':
      return null;
    case 'locked':
      return `⚠️ ${keyTroubleText('key_locked', language)}`;
    case 'refused':
      return `⚠️ ${keyTroubleText(key.refusal ?? 'invalid_key', language)}`;
  }
}

function unitsText(units: Units | null, { t }: Language): string {
  if (units === null) return t('setup.units.unknown');
  const { limit, remaining } = units;
  const reset = timestamp(units.resetAt) ?? '–';
  if (remaining <= 0) return t('setup.units.spent', { limit, reset });
  return t('setup.units.left', { limit, remaining, asOf: timestamp(units.asOf) ?? '–', reset });
}

/** How many of a day's units watches may spend; null if no units remain. */
function watchesText(units: Units | null, share: number | null, { t }: Language): string | null {
  if (units === null || units.remaining <= 0 || share === null) return null;
  // The product may be slightly below a whole number, since the share is a binary fraction.
  return t('setup.units.watches', { units: Math.floor(units.limit * share + 1e-6) });
}

/** The permissions for ranking posts. Replies to commands need none, and notices have no embeds. */
const needed = ['ViewChannel', 'SendMessages', 'EmbedLinks'] as const;
type Permission = (typeof needed)[number];

function missingOf(granted: bigint): readonly Permission[] {
  if ((granted & PermissionFlagsBits.Administrator) !== 0n) return [];
  return needed.filter((permission) => (granted & PermissionFlagsBits[permission]) === 0n);
}

function permissionText(missing: readonly Permission[], { t }: Language): string {
  if (missing.length === 0) return t('setup.permissions.complete');
  const names = missing.map((permission) => `**${t(`watchDraft.permissions.${permission}`)}**`);
  return t('setup.permissions.missing', { names: names.join(t('common.comma')) });
}

function keyButtons(key: KeyStatus, keyModal: boolean, { t }: Language): Part {
  const hasKey = key.state !== 'none';
  const set = buttonTo(
    'set',
    t(hasKey ? 'setup.replaceKey' : 'setup.setKey'),
    at(setupPlaces.keyForm, {}),
    {
      isMain: key.state !== 'working',
    },
  );
  const forget = buttonTo('forget', t('setup.forgetKey'), at(setupPlaces.forget, {}));
  return buttons(...(keyModal ? [set] : []), ...(hasKey ? [forget] : []));
}

/** Totals of a server's watches. */
interface WatchSummary {
  readonly count: number;
  /** Those without posts. */
  readonly histories: number;
  readonly troubled: number;
  readonly unreadable: number;
  readonly units: WatchUnits | null;
}

async function summarizeWatches(guildId: string, watches: ServerWatches): Promise<WatchSummary> {
  const all = (await watches.list(guildId)).map(({ watch }) => watch);
  const troubled = all.filter(({ pause }) => pause?.by === 'trouble').length;
  const histories = all.filter(({ choice }) => choice.when.kind === 'history').length;
  const units = watchUnits(guildId, all, watches);
  const unreadable = await watches.countUnreadable(guildId);
  return { count: all.length, histories, troubled, unreadable, units };
}

/** How many watches are in trouble or cannot be read. */
function watchWarnings(sum: WatchSummary | null, language: Language): readonly (string | null)[] {
  if (sum === null) return [];
  const { troubled, unreadable } = sum;
  return [
    troubled === 0 ? null : language.t('setup.watches.trouble', { count: troubled }),
    unreadableText(unreadable, language),
  ];
}

/** The number of watches and their cost. Empty without watches. */
function watchSummaryParts(sum: WatchSummary | null, language: Language): readonly Part[] {
  const { t } = language;
  if (sum === null) return [line, text(lines(55, [t('setup.watches.away')]))];
  const { count, histories, troubled, units } = sum;
  if (count === 0) return [];
  const open = buttonTo('watches', t('setup.watches.open'), at(watchesPlace, { page: 1 }), {
    isMain: troubled > 0,
  });
  return [
    line,
    text(
      lines(55, [
        histories === 0
          ? t('setup.watches.sum', { count })
          : t('setup.watches.sumWithHistories', { count, histories }),
        units === null ? null : t('setup.watches.units', { ...units }),
      ]),
    ),
    buttons(open),
  ];
}

/** After `/setup key`: what the key brings. Without a working key, redirects to the status. */
export const keySavedPage = page<object, Extract<KeyStatus, { lastFour: string }>>({
  ...setupPlaces.keySaved,
  load(_, { reader, keys }) {
    const status = keys.keyStatus(administeredServer(reader));
    return status.state === 'working' ? status : new Redirect(at(setupPlaces.status, {}));
  },
  render(key, _, { language, reader }) {
    const { t } = language;
    return message(tones.board, [
      text(
        lines(100, [
          `### ${t('setup.saved.heading')}`,
          key.units === null ? null : unitsText(key.units, language),
          `-# ${keyText(key, language)}`,
        ]),
      ),
      buttons(
        buttonTo(
          'watch',
          t('setup.saved.watch'),
          at(watchBoardsPlace, { channelId: reader.channelId }),
          { isMain: true },
        ),
        buttonTo('status', t('notice.status'), at(setupPlaces.status, {})),
      ),
    ]);
  },
});
