import { Locale as DiscordLocale } from 'discord-api-types/v10';
import fc from 'fast-check';

import { commands } from '../../../commands/index.ts';
import { commandSummaries } from '../../../src/engine/declaration.ts';
import type { Library } from '../../../src/catalogue/library.ts';
import type { Locale, Reader } from '../../../src/model/reader.ts';
import { locales } from '../../../src/model/reader.ts';
import type { KeyStatus, ServerKeys, Settings, Units } from '../../../src/model/server.ts';
import type { PageContext } from '../../../src/pages/page.ts';
import { timeZone } from './arbitrary-posts.ts';
import { count, flag, orNull, time } from './arbitrary-values.ts';
import { watchesFrom } from './arbitrary-watches.ts';
import { catalogueUrls } from './catalogue-urls.ts';

/** Any reader of this language; the locale of their Discord may differ. */
export function readerIn(locale: Locale): fc.Arbitrary<Reader> {
  const spoken = Object.values(DiscordLocale).filter((one) => !one.startsWith('zh'));
  return fc.record({
    userId: fc.constant('1'),
    guildId: fc.option(fc.constant('2'), { freq: 8 }),
    channelId: fc.option(fc.constant('10000000000000003'), { freq: 8 }),
    discordLocale: locale === 'en' ? fc.constantFrom<string[]>(...spoken) : fc.constant(locale),
    locale: fc.constant(locale),
    leads: fc.constantFrom('en', 'zh'),
    hidesSpoilers: flag,
    isAdmin: fc.constantFrom(true, true, true, false),
  });
}

const units: fc.Arbitrary<Units> = fc.record({
  limit: count,
  remaining: count,
  resetAt: time,
  asOf: time,
});

const someKey: fc.Arbitrary<KeyStatus> = fc.record({
  state: fc.constantFrom('working' as const, 'refused' as const, 'locked' as const),
  lastFour: fc.string({ unit: 'binary', maxLength: 4 }),
  setAt: time,
  refusal: orNull(
    fc.constantFrom('invalid_key' as const, 'revoked_key' as const, 'account_blocked' as const),
  ),
  units: orNull(units),
});
const keyStatus: fc.Arbitrary<KeyStatus> = fc.oneof(
  { weight: 1, arbitrary: fc.constant({ state: 'none' as const }) },
  { weight: 3, arbitrary: someKey },
);

const settings: fc.Arbitrary<Settings> = fc.record({
  language: fc.constantFrom('automatic' as const, ...locales),
  hidesSpoilers: flag,
  timeZone: orNull(timeZone),
});

const ids = new Map(commands.map(({ name }, place) => [name, `10000000000000000${place}`]));
export const summaries = commandSummaries(commands, ids);

const circumstances = fc.record({
  status: keyStatus,
  chosen: settings,
  botPermissions: fc.oneof(fc.constantFrom(0n, ~0n), fc.bigInt({ min: 0n, max: 1n << 52n })),
  keyModal: flag,
  supportUrl: fc.constantFrom(null, 'https://support.example/colophon'),
  wereLost: flag,
});
const anyCircumstances = () => circumstances;

/** The rest of a page's context, also generated. */
export function contextFrom(
  draw: fc.GeneratorValue,
  library: Library,
  reader: Reader,
): PageContext {
  const { status, wereLost, chosen, botPermissions, keyModal, supportUrl } = draw(anyCircumstances);
  const keys: Partial<ServerKeys> = {
    keyStatus: () => status,
    haveBeenLost: () => Promise.resolve(wereLost),
  };
  return {
    reader,
    library,
    keys: keys as ServerKeys,
    settings: {
      settingsOf: () => chosen,
      changeSettings: () => Promise.reject(new Error('a page must not change settings')),
    },
    watches: watchesFrom(draw),
    botPermissions,
    commands: summaries,
    messageId: null,
    found: null,
    keyModal,
    catalogueUrls,
    supportUrl,
  };
}
