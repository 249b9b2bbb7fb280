import { endBot, lastLogLines, type BotProcess } from './bot-process.ts';

export type BotState = 'up' | 'starting' | 'down';

/** Runs the bot in one process after another, on the same data folder. */
export interface BotRunner {
  readonly state: BotState;
  /** The current process, or the last one. */
  readonly process: BotProcess;
  /** Rejects with the last log lines if the bot ends unexpectedly. */
  readonly failed: Promise<never>;
  /** Calls `changed` when the state changes; the returned function unsubscribes. */
  watch(changed: (state: BotState) => void): () => void;
  /** Starts the bot; resolves when it is ready. */
  start(): Promise<void>;
  /** Ends the bot by SIGTERM or SIGKILL and starts it again; resolves when it is ready. */
  restart(how: { readonly kill: boolean }): Promise<void>;
  /** Ends the bot, also during a restart. It cannot be started again. */
  end(): Promise<void>;
}

/** `begin` starts a process. Starts and restarts run one after another. */
export function createBotRunner(begin: () => BotProcess): BotRunner {
  const watchers = new Set<(state: BotState) => void>();
  const { promise: failed, reject: fail } = Promise.withResolvers<never>();
  // A caller that only ends the bot must not cause an unhandled rejection.
  failed.catch(() => undefined);
  let state: BotState = 'down';
  let current: BotProcess | undefined;
  /** The process that is ended on request. */
  let released: BotProcess | undefined;
  let isClosing = false;
  let last: Promise<unknown> = Promise.resolve();

  function setState(next: BotState): void {
    if (state === next) return;
    state = next;
    for (const changed of [...watchers]) changed(next);
  }

  function enqueue(act: () => Promise<void>): Promise<void> {
    const done = last.then(act);
    last = done.catch(() => undefined);
    return done;
  }

  async function launch(): Promise<void> {
    if (isClosing) throw new Error('The playground is closing.');
    const bot = begin();
    current = bot;
    setState('starting');
    void bot.ended.then(async (code) => {
      setState('down');
      if (released !== bot) fail(await failureReason(bot, code));
    });
    await bot.ready;
    setState('up');
  }

  function running(): BotProcess {
    if (current === undefined) throw new Error('The bot has not been started yet.');
    return current;
  }

  return {
    get state() {
      return state;
    },
    get process() {
      return running();
    },
    failed,
    watch(changed) {
      watchers.add(changed);
      return () => {
        watchers.delete(changed);
      };
    },
    start: () => enqueue(launch),
    restart: ({ kill }) =>
      enqueue(async () => {
        const bot = running();
        released = bot;
        await (kill ? bot.stop('SIGKILL') : endBot(bot));
        await launch();
      }),
    async end() {
      isClosing = true;
      released = current;
      if (current !== undefined) await endBot(current);
      await last;
    },
  };
}

/** If the process was never ready, `ready` has the reason. */
function failureReason({ ready, log }: BotProcess, code: number | string): Promise<unknown> {
  return ready.then(
    () => new Error(`The bot ended (${code}). ${lastLogLines(log)}`),
    (error: unknown) => error,
  );
}
