import type { APIInteractionResponse } from 'discord-api-types/v10';

import type { AdminUseStore } from '../../src/engine/admin-access.ts';
import type { Library, LibraryFor } from '../../src/catalogue/library.ts';
import type { RequestContext } from '../../src/model/answer.ts';
import type { AnyCommand } from '../../src/engine/command.ts';
import type { IncomingInteraction } from '../../src/engine/responder.ts';
import type { InteractionReport } from '../../src/model/interaction-report.ts';
import { createEngine, type Engine } from '../../src/engine/engine.ts';
import type { AddressStore } from '../../src/engine/outgoing-message.ts';
import type { Form } from '../../src/engine/form.ts';
import type { FollowUpNotices } from '../../src/engine/notice-sender.ts';
import type { Log } from '../../src/model/effects.ts';
import type { ServerWatches } from '../../src/model/server-watches.ts';
import type { EnginePage } from '../../src/engine/router.ts';
import { defaultSettings, type ServerKeys, type Settings } from '../../src/model/server.ts';
import { catalogueUrls } from '../pages/support/catalogue-urls.ts';
import { ManualClock } from '../support/manual-clock.ts';

/** A response to one interaction. */
export type SentResponse =
  | { readonly way: 'callback'; readonly body: APIInteractionResponse }
  | { readonly way: 'edit' | 'follow-up' | 'look'; readonly body: unknown }
  | {
      readonly way: 'edit-follow-up' | 'delete-follow-up';
      readonly id: string;
      readonly body: unknown;
    };

export interface LogLine {
  readonly level: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly sentence: string;
}

/** An engine with test doubles for its parts. */
export interface EngineRig {
  readonly engine: Engine;
  readonly clock: ManualClock;
  readonly lines: readonly LogLine[];
  readonly reports: readonly InteractionReport[];
  readonly storedAddresses: Map<string, string>;
  /** When each stored use of an admin command expires. */
  readonly storedUses: Map<string, number>;
  /**
   * Passes an interaction to the engine. `sent` grows with each response. `begun`: what an earlier process may
   * have sent, if there was one.
   */
  readonly send: (
    interaction: unknown,
    refuse?: Refuse,
    begun?: 'replayed' | IncomingInteraction['firstSent'],
    keep?: IncomingInteraction['keep'],
  ) => SentInteraction;
}

export interface SentInteraction {
  readonly sent: SentResponse[];
  readonly done: Promise<void>;
}

/** Discord's reply to a call: null accepts it, another value is thrown, a promise delays it. */
export type Refuse = (call: SentResponse, number: number) => unknown;

interface EngineRigOptions {
  readonly commands?: readonly AnyCommand[];
  readonly settings?: Partial<Settings>;
  readonly pages?: readonly EnginePage[];
  readonly forms?: readonly Form[];
  /** Default: a library that has requested nothing, and fails each query. */
  readonly libraryFor?: LibraryFor;
  readonly find?: (id: string) => Promise<string | null>;
  readonly save?: AddressStore['save'];
  readonly adminUses?: AdminUseStore;
  readonly notices?: FollowUpNotices;
  /** Whether Discord still shows "thinking…". */
  readonly isThinking?: boolean;
}

export function createEngineRig(furniture: EngineRigOptions = {}): EngineRig {
  const clock = new ManualClock();
  const lines: LogLine[] = [];
  const answered: InteractionReport[] = [];
  const kept = new Map<string, string>();
  const uses = new Map<string, number>();
  const engine = createEngine({
    commands: furniture.commands ?? [],
    pages: furniture.pages ?? [],
    forms: furniture.forms ?? [],
    libraryFor(context) {
      const nothing = { recent: () => ({ boards: [], hasAllBoards: true, sources: [] }) };
      const library = furniture.libraryFor?.(context) ?? (nothing as unknown as Library);
      requestContexts.set(library, context);
      return library;
    },
    keys: {} as ServerKeys,
    settings: {
      settingsOf: () => ({ ...defaultSettings, ...furniture.settings }),
      changeSettings: () => Promise.reject(new Error('nothing is to be changed here')),
    },
    watches: { current: () => [] } as Partial<ServerWatches> as ServerWatches,
    addresses: {
      save:
        furniture.save ??
        ((id, address) => {
          const answer = kept.has(id) ? 'known' : 'new';
          kept.set(id, address);
          return Promise.resolve(answer);
        }),
      find: furniture.find ?? ((id) => Promise.resolve(kept.get(id) ?? null)),
    },
    adminUses: furniture.adminUses ?? {
      put: (id, expiresAt) => {
        uses.set(id, expiresAt);
        return Promise.resolve();
      },
      expiryOf: (id) => Promise.resolve(uses.get(id) ?? null),
    },
    clock,
    randomReference: () => 'K7-RIVER',
    log: createTestLog(lines),
    metrics: { recordInteraction: (one) => answered.push(one) },
    keyModal: true,
    catalogueUrls,
    ...(furniture.notices === undefined ? {} : { notices: furniture.notices }),
  });
  return {
    engine,
    clock,
    lines,
    reports: answered,
    storedAddresses: kept,
    storedUses: uses,
    send(interaction, refuse = () => null, begun, keep) {
      const sent: SentResponse[] = [];
      const take = async (call: SentResponse): Promise<void> => {
        sent.push(call);
        const refusal = await refuse(call, sent.length);
        if (refusal === null) return;
        throw refusal instanceof Error ? refusal : discordError(refusal);
      };
      const exchange: IncomingInteraction = {
        interaction: interaction as IncomingInteraction['interaction'],
        arrivedAt: clock.now(),
        ...(begun === 'replayed' ? { replayed: true } : begun && { firstSent: begun }),
        ...(keep && { keep }),
        responder: {
          callback: (body) => take({ way: 'callback', body }),
          editOriginal: (body) => take({ way: 'edit', body }),
          async followUp(body) {
            await take({ way: 'follow-up', body });
            return `f${sent.length}`;
          },
          editFollowUp: (id, body) => take({ way: 'edit-follow-up', id, body }),
          deleteFollowUp: (id) => take({ way: 'delete-follow-up', id, body: {} }),
          async isThinking() {
            await take({ way: 'look', body: {} });
            return furniture.isThinking ?? false;
          },
        },
      };
      const done = new Promise<void>((resolve) => {
        engine.handle(exchange, resolve);
      });
      return { sent, done };
    },
  };
}

const requestContexts = new WeakMap<Library, RequestContext>();

/** What the engine has bound a page's library to. */
export function requestContextOf({ library }: { readonly library: Library }): RequestContext {
  const context = requestContexts.get(library);
  if (context === undefined) throw new Error('no rig has made this library');
  return context;
}

/** An error of the REST client. */
function discordError(refusal: unknown): Error {
  return Object.assign(new Error('Discord said no'), refusal);
}

export function createTestLog(lines: LogLine[]): Log {
  const write =
    (level: string) =>
    (fields: object, sentence: string): void => {
      lines.push({ level, fields: { ...fields }, sentence });
    };
  return { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') };
}
