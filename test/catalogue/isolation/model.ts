import { setImmediate } from 'node:timers/promises';

import type { RequestContext } from '../../../src/model/answer.ts';
import { ProblemError } from '../../../src/model/problem.ts';
import type { Store } from '../../../src/store/store.ts';
import { createMemoryLedger } from '../support/memory-ledger.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { accounts, keys, servers, type Action } from './actions.ts';
import { startComposition, type PersistentParts, type IsolationObserver } from './composition.ts';
import { createAllowedSecrets } from './allowed-secrets.ts';
import { libraryQueries, suggestedTo } from './library-queries.ts';
import { createStampedService, stampOf, stampsIn } from './stamped-service.ts';

/** How often relevant events occurred, to prove that the property is not vacuous. */
export const observed = { keyed: 0, open: 0, suggested: 0, changed: 0, refused: 0 };

/** A pending query, and the stamps its answer may contain. */
interface Waiting {
  readonly server: string | null;
  readonly stamps: Set<string>;
  readonly leaving: AbortController;
}

const dayMs = 86_400_000;
const weekMs = 7 * dayMs;

/** Servers, keys and the service, over several consecutive processes with one store. */
export async function openIsolationModel(store: Store) {
  const clock = new ManualClock();
  const { now } = clock;
  const service = createStampedService(now);
  const parts: PersistentParts = {
    clock,
    store,
    rows: new Map(),
    nameRows: new Map(),
    ledger: createMemoryLedger(),
    masterKey: Buffer.alloc(32, 7),
    send: service.send,
  };
  const allowedSecrets = createAllowedSecrets();
  const leaks: string[] = [];
  const secretsOf: string[][] = keys.map(() => []);
  let waiting = new Set<Waiting>();
  let process = 0;

  const issue = (key: number): void => {
    const issued = secretsOf[key] ?? [];
    const { account, name } = keys[key] ?? keys[0];
    for (const old of issued) {
      const known = service.secrets.get(old);
      if (known !== undefined) known.until = Math.min(known.until, now() + dayMs);
    }
    const secret = `${name}-secret-${issued.length}`;
    issued.push(secret);
    service.secrets.set(secret, { account, revoked: false, until: Infinity });
  };
  for (const account of accounts) service.accounts.set(account, { blocked: false, spentOn: null });
  for (const key of keys.keys()) issue(key);

  const observer: IsolationObserver = {
    onServed(server, secret) {
      if (secret === null) return;
      if (server === null || !allowedSecrets.may(server, secret)) {
        leaks.push(`server ${String(server)} is served with ${secret}, which is not its own`);
      }
      for (const one of waiting) if (one.server === server) one.stamps.add(stampOf(secret));
    },
    async forgetting(server, forget) {
      const end = allowedSecrets.change(server, null);
      await forget();
      end(true);
    },
  };
  let composition = await startComposition(parts, observer);

  /** Registers a query and checks its result. */
  function wait(server: string | null): Waiting {
    const one = { server, stamps: new Set([stampOf(null)]), leaving: new AbortController() };
    waiting.add(one);
    return one;
  }
  function judge(one: Waiting, what: string, shown: unknown): void {
    waiting.delete(one);
    const stamps = stampsIn(shown);
    for (const stamp of stamps) {
      if (!one.stamps.has(stamp)) leaks.push(`${what}: server ${String(one.server)} sees ${stamp}`);
    }
    const keyed = [...stamps].filter((stamp) => stamp !== stampOf(null));
    if (keyed.length > 0) observed[what === 'suggestions' ? 'suggested' : 'keyed'] += 1;
    else if (stamps.size > 0) observed.open += 1;
    if (one.stamps.size > 2) observed.changed += 1;
  }

  function ask(server: string | null, question: string, urgency: RequestContext['urgency']): void {
    const one = wait(server);
    const own = process;
    const context = { guildId: server, urgency, signal: one.leaving.signal };
    const asked =
      libraryQueries[question]?.(composition.libraries.libraryFor(context)) ?? Promise.resolve();
    asked
      .catch((error: unknown) => {
        if (error instanceof ProblemError) return error.problem;
        throw error;
      })
      .then(
        (shown) => {
          if (own === process) judge(one, question, shown);
        },
        (error: unknown) => leaks.push(`${question} failed: ${String(error)}`),
      );
  }

  /** Changes a server's key and tracks the change; it stays pending if the process ends first. */
  function change(server: string, secret: string | null, act: () => Promise<unknown>): void {
    const own = process;
    const end = allowedSecrets.change(server, secret);
    const ended = (isDone: boolean) => {
      if (!isDone) observed.refused += 1;
      if (own === process) end(isDone);
    };
    act().then(
      () => {
        ended(true);
      },
      (error: unknown) => {
        if (!(error instanceof ProblemError))
          leaks.push(`a key could not be set: ${String(error)}`);
        ended(false);
      },
    );
  }

  async function answerAll(): Promise<void> {
    for (let round = 0; service.waiting() > 0 && round < 200; round += 1) {
      service.deliver(0);
      await settled();
    }
  }

  async function perform(action: Action): Promise<void> {
    switch (action.do) {
      case 'ask':
        ask(action.server, action.question, action.urgency);
        return;
      case 'ask together':
        for (const server of action.servers) ask(server, action.question, 'person');
        return;
      case 'suggest': {
        const one = wait(action.server);
        judge(one, 'suggestions', suggestedTo(composition.libraries.recent(action.server)));
        return;
      }
      case 'set': {
        const secrets = secretsOf[action.key] ?? [];
        const secret = secrets.at(action.former ? -2 : -1) ?? secrets[0] ?? '';
        change(action.server, secret, () => composition.servers.setKey(action.server, secret));
        return;
      }
      case 'forget':
        change(action.server, null, () => composition.servers.forgetKey(action.server));
        return;
      case 'leave':
        composition.departures.left(action.server);
        return;
      case 'come back':
        composition.departures.joined(action.server);
        return;
      case 'rotate':
        issue(action.key);
        return;
      case 'revoke':
        for (const secret of secretsOf[action.key] ?? []) {
          const known = service.secrets.get(secret);
          if (known !== undefined) known.revoked = true;
        }
        return;
      case 'block':
      case 'unblock':
      case 'spend': {
        const account = service.accounts.get(accounts[action.account] ?? '');
        if (account === undefined) return;
        if (action.do === 'spend') account.spentOn = service.today();
        else account.blocked = action.do === 'block';
        return;
      }
      case 'give up':
        [...waiting][action.which % Math.max(1, waiting.size)]?.leaving.abort();
        return;
      case 'answer':
        service.deliver(action.which);
        return;
      case 'answer all':
        await answerAll();
        return;
      case 'fail':
      case 'mend':
        service.state.fails = action.do === 'fail';
        return;
      case 'restart':
        process += 1;
        composition.kill();
        service.drop();
        waiting = new Set();
        await settled();
        allowedSecrets.restart();
        composition = await startComposition(parts, observer);
        return;
      case 'pass':
        // Everything due in between is due at the end as well.
        if (action.ms > weekMs) clock.set(now() + action.ms);
        await clock.advance(action.ms > weekMs ? 1 : action.ms);
        return;
    }
  }

  return {
    async act(action: Action): Promise<readonly string[]> {
      await perform(action);
      await settled();
      return leaks;
    },
    /** Answers all pending requests. */
    async end(): Promise<readonly string[]> {
      await answerAll();
      await composition.servers.settled();
      return leaks;
    },
    /** Resets the store. */
    async close(): Promise<void> {
      composition.kill();
      await Promise.all([composition.servers.settled(), composition.departures.stop()]);
      for (const server of servers) {
        await store.servers.deleteServer(server);
        await store.leftGuilds.remove(server);
      }
    },
  };
}

/** Until nothing more can happen without the service. */
async function settled(): Promise<void> {
  for (let round = 0; round < 4; round += 1) await setImmediate();
}
