import { expect } from 'vitest';

import type { Library } from '../../src/catalogue/library.ts';
import { createOutgoingMessages, type AddressStore } from '../../src/engine/outgoing-message.ts';
import { languageOf } from '../../src/language/language.ts';
import type { Reader } from '../../src/model/reader.ts';
import {
  defaultSettings,
  type KeyStatus,
  type ServerKeys,
  type ServerSettings,
  type Settings,
} from '../../src/model/server.ts';
import type { ServerWatches } from '../../src/model/server-watches.ts';
import { readAddress, type Address } from '../../src/pages/address.ts';
import { Redirect, type Page, type PageContext } from '../../src/pages/page.ts';
import { formatBreach } from '../../src/playground/discord/checks/breach.ts';
import { catalogueUrls } from './support/catalogue-urls.ts';
import { checkBody } from '../../src/playground/discord/checks/body-check.ts';
import { silentNotices } from '../catalogue/support/silent-notices.ts';

export const admin: Reader = {
  userId: '1',
  guildId: '2',
  channelId: '3',
  discordLocale: 'en-US',
  locale: 'en',
  leads: 'en',
  hidesSpoilers: false,
  isAdmin: true,
};

/** The context of a page in a server without a key, with `changes`. */
export function contextWith(
  changes: Partial<Omit<PageContext, 'library'>> & { readonly servedBy?: 'open' | 'keyed' } = {},
): PageContext {
  const { servedBy = 'open', ...rest } = changes;
  const reader = rest.reader ?? admin;
  return {
    reader,
    library: { ...silentNotices, servingInterface: () => servedBy } as Partial<Library> as Library,
    keys: keysWith({ state: 'none' }).keys,
    settings: {
      settingsOf: () => defaultSettings,
      changeSettings: () => Promise.reject(new Error('a page must not change settings')),
    },
    watches: watchesWith(),
    messageId: null,
    found: null,
    botPermissions: ~0n,
    commands: [],
    keyModal: true,
    catalogueUrls,
    supportUrl: null,
    ...rest,
  };
}

/** A server without watches, with `changes`. Any other call fails. */
export function watchesWith(answers: Partial<ServerWatches> = {}): ServerWatches {
  const known: Partial<ServerWatches> = {
    watchIntervalMs: 1_800_000,
    nextAt: () => null,
    list: () => Promise.resolve([]),
    countUnreadable: () => Promise.resolve(0),
    find: () => Promise.resolve(null),
    current: () => [],
    ...answers,
  };
  return new Proxy(known as ServerWatches, {
    get(target, name, receiver): unknown {
      if (!(name in target)) throw new Error(`the test has no answer for watches.${String(name)}`);
      return Reflect.get(target, name, receiver);
    },
  });
}

/** Settings of one server as a value; remembers each change, and rejects changes if the store fails. */
export function settingsWith(
  first: Partial<Settings> = {},
  failure?: Error,
): { readonly settings: ServerSettings; readonly calls: readonly string[] } {
  const calls: string[] = [];
  let chosen: Settings = { ...defaultSettings, ...first };
  const settings: ServerSettings = {
    settingsOf: (guildId) => (guildId === null ? defaultSettings : chosen),
    changeSettings: (guildId, change) => {
      calls.push(`${guildId} ${JSON.stringify(change)}`);
      if (failure !== undefined) return Promise.reject(failure);
      chosen = { ...chosen, ...change };
      return Promise.resolve(chosen);
    },
  };
  return { settings, calls };
}

/** Keys of one server as a value; remembers the keys that were set; `setKey` decides what it rejects. */
export function keysWith(
  first: KeyStatus,
  setKey: (text: string) => KeyStatus = () => first,
  watchShare: number | null = 0.6,
  wereLost = false,
): { readonly keys: ServerKeys; readonly calls: readonly string[] } {
  const calls: string[] = [];
  let status = first;
  const keys: ServerKeys = {
    setKey: async (guildId, text) => {
      calls.push(`set ${guildId} ${text}`);
      status = await Promise.resolve(text).then(setKey);
      return status;
    },
    forgetKey: (guildId) => {
      calls.push(`forget ${guildId}`);
      status = { state: 'none' };
      return Promise.resolve(true);
    },
    keyStatus: () => status,
    haveBeenLost: () => Promise.resolve(wereLost),
    watchShare,
  };
  return { keys, calls };
}

/** A page as it is sent to Discord, checked against Discord's limits: its texts, buttons and menus. */
export interface OpenedPage {
  readonly texts: string;
  /** The address of each button and menu entry, by its label. */
  readonly links: Readonly<Record<string, string>>;
  readonly json: string;
}

export async function openPage<Params>(
  page: Page<Params>,
  address: Address,
  context: PageContext,
): Promise<OpenedPage | Redirect> {
  const destination = readAddress(address);
  expect(destination).toMatchObject({ kind: 'page', name: page.name });
  const visit = await page.visit(destination?.segments ?? [], context);
  if (visit === null) throw new Error(`${address} is not an address of a page`);
  if (visit instanceof Redirect) return visit;
  const { reader } = context;
  const language = languageOf(reader.discordLocale, reader.locale, reader.leads);
  const nowhere: AddressStore = {
    save: () => Promise.resolve('new'),
    find: () => Promise.resolve(null),
  };
  const stillClock = { now: () => 0, schedule: () => ignored };
  const silent = { debug: ignored, info: ignored, warn: ignored, error: ignored };
  const body = await createOutgoingMessages(nowhere, stillClock, silent).message(
    visit.draw({ language, reader }),
    reader.userId,
  );
  expect(
    checkBody('PATCH', '/webhooks/1/token/messages/@original', body).map(formatBreach),
  ).toEqual([]);
  const parts = everyPart(body);
  return {
    texts: parts
      .flatMap(({ content }) => (typeof content === 'string' ? [content] : []))
      .join('\n'),
    links: Object.fromEntries(
      parts.flatMap(({ label, custom_id, value }) => {
        const to = value ?? custom_id;
        return typeof label === 'string' && typeof to === 'string' ? [[label, to]] : [];
      }),
    ),
    json: JSON.stringify(body),
  };
}

const ignored = (): undefined => undefined;

/** Every object in a body. */
function everyPart(body: unknown): readonly Readonly<Record<string, unknown>>[] {
  if (typeof body !== 'object' || body === null) return [];
  const inner = Object.values(body).flatMap(everyPart);
  return Array.isArray(body) ? inner : [body as Record<string, unknown>, ...inner];
}
