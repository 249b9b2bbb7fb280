import { endBot, lastLogLines, type BotProcess } from './bot-process.ts';

export type BotState = 'up' | 'starting' | 'down';

/** The bot through all its lives: one process after another on the same data folder. */
export interface BotRunner {
  readonly state: BotState;
  /** The process of now, else the last there was. */
  readonly process: BotProcess;
  /** Rejects when the bot ends and nobody asked for it, with its last words. */
  readonly failed: Promise<never>;
  /** Calls back whenever the state changes, until the answer is called. */
  watch(changed: (state: BotState) => void): () => void;
  /** Its first life; resolves when it is ready. */
  start(): Promise<void>;
  /** Ends it, politely or by SIGKILL, and starts it again; resolves when it is ready. */
  restart(how: { readonly kill: boolean }): Promise<void>;
  /** Ends it for good, in the midst of a restart too. */
  end(): Promise<void>;
}

/** Runs what `begin` starts. What is asked while something else is under way comes after it. */
export function createBotRunner(begin: () => BotProcess): BotRunner {
  const watchers = new Set<(state: BotState) => void>();
  const { promise: failed, reject: fail } = Promise.withResolvers<never>();
  // Whoever just ends the bot need not listen.
  failed.catch(() => undefined);
  let state: BotState = 'down';
  let current: BotProcess | undefined;
  /** The process whose end was asked for. */
  let released: BotProcess | undefined;
  let isClosing = false;
  let last: Promise<unknown> = Promise.resolve();

  function turn(next: BotState): void {
    if (state === next) return;
    state = next;
    for (const changed of [...watchers]) changed(next);
  }

  function inTurn(act: () => Promise<void>): Promise<void> {
    const done = last.then(act);
    last = done.catch(() => undefined);
    return done;
  }

  async function live(): Promise<void> {
    if (isClosing) throw new Error('The playground is closing.');
    const life = begin();
    current = life;
    turn('starting');
    void life.ended.then(async (code) => {
      turn('down');
      if (released !== life) fail(await failureReason(life, code));
    });
    await life.ready;
    turn('up');
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
    start: () => inTurn(live),
    restart: ({ kill }) =>
      inTurn(async () => {
        const life = running();
        released = life;
        await (kill ? life.stop('SIGKILL') : endBot(life));
        await live();
      }),
    async end() {
      isClosing = true;
      released = current;
      if (current !== undefined) await endBot(current);
      await last;
    },
  };
}

/** One that was never ready has said so itself. */
function failureReason({ ready, log }: BotProcess, code: number | string): Promise<unknown> {
  return ready.then(
    () => new Error(`The bot ended (${code}). ${lastLogLines(log)}`),
    (error: unknown) => error,
  );
}
