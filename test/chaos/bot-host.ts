import { setPriority } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';

import { startBot, type BotProcess } from '../../src/playground/bot-process.ts';

/** One process of the bot, from its start to its end. */
export interface HostedBot {
  readonly host: string;
  readonly bot: BotProcess;
  readonly startedAt: number;
  /** The URL of its health endpoints; null until it is ready. */
  address: string | null;
  /** Null while it runs. */
  endedAt: number | null;
  /** Null while it runs: the exit code or the signal. */
  endedBy: number | string | null;
  /** Whether the machine ended it. */
  isEndedByMachine: boolean;
  /** When the machine suspended or resumed it last; null if never. */
  suspendedAt: number | null;
  isSuspended: boolean;
}

/** Where one process runs, as under a supervisor that restarts it. */
export interface BotHost {
  readonly name: string;
  readonly dataDir: string;
  readonly clockFile: string;
  /** All its processes, oldest first. */
  readonly bots: readonly HostedBot[];
  /** The process that runs; null between two. */
  current(): HostedBot | null;
  /** Ends the process. The supervisor starts the next one. Resolves when it has ended. */
  end(signal: NodeJS.Signals): Promise<void>;
  /** Starts another process of the same shards beside the current one, without a supervisor. */
  startSecond(): HostedBot;
  suspend(): void;
  resume(): void;
  /** Ends the process, which does not start again before `comeBack`. */
  leave(signal: NodeJS.Signals): Promise<void>;
  isAway(): boolean;
  comeBack(): void;
  /** Prevents starts until the returned function is called. */
  hold(): () => void;
  /** Ends everything. */
  close(): Promise<void>;
}

export interface BotHostOptions {
  readonly name: string;
  readonly dataDir: string;
  readonly clockFile: string;
  readonly entry: string;
  readonly variables: Readonly<Record<string, string>>;
  /** Added for a second process. */
  readonly secondVariables: Readonly<Record<string, string>>;
  readonly niceness: number;
}

const restartMs = 300;

export function createBotHost(options: BotHostOptions): BotHost {
  const { name, entry, variables, niceness } = options;
  const bots: HostedBot[] = [];
  let current: HostedBot | null = null;
  let holds = 0;
  let isAway = false;
  let isClosing = false;

  const start = (others: Readonly<Record<string, string>> = {}): HostedBot => {
    const bot = startBot({ ...variables, ...others }, entry);
    const hosted: HostedBot = {
      host: name,
      bot,
      startedAt: Date.now(),
      address: null,
      endedAt: null,
      endedBy: null,
      isEndedByMachine: false,
      suspendedAt: null,
      isSuspended: false,
    };
    bots.push(hosted);
    if (niceness > 0) setPriority(bot.pid, niceness);
    bot.ready.then(
      (address) => (hosted.address = address),
      () => null,
    );
    void bot.ended.then((how) => {
      hosted.endedAt = Date.now();
      hosted.endedBy = how;
    });
    return hosted;
  };

  const supervise = async (): Promise<void> => {
    while (!isClosing) {
      if (holds === 0 && !isAway) {
        current = start();
        await current.bot.ended;
        current = null;
      }
      await delay(restartMs);
    }
  };
  const supervised = supervise();

  const endHosted = async (hosted: HostedBot, signal: NodeJS.Signals): Promise<void> => {
    hosted.isEndedByMachine = true;
    await hosted.bot.stop(signal);
  };
  const signalAll = (signal: NodeJS.Signals, isSuspended: boolean): void => {
    if (current === null) return;
    process.kill(current.bot.pid, signal);
    current.isSuspended = isSuspended;
    current.suspendedAt = Date.now();
  };

  return {
    name,
    dataDir: options.dataDir,
    clockFile: options.clockFile,
    bots,
    current: () => current,
    async end(signal) {
      if (current !== null) await endHosted(current, signal);
    },
    async leave(signal) {
      isAway = true;
      if (current !== null) await endHosted(current, signal);
    },
    isAway: () => isAway,
    comeBack() {
      isAway = false;
    },
    startSecond: () => start(options.secondVariables),
    suspend() {
      signalAll('SIGSTOP', true);
    },
    resume() {
      if (current?.isSuspended === true) signalAll('SIGCONT', false);
    },
    hold() {
      holds += 1;
      return () => {
        holds -= 1;
      };
    },
    async close() {
      isClosing = true;
      await Promise.all(
        bots
          .filter(({ endedAt }) => endedAt === null)
          .map((hosted) => endHosted(hosted, 'SIGKILL')),
      );
      await supervised;
      // The supervisor may have started one more process meanwhile.
      await Promise.all(bots.map((hosted) => endHosted(hosted, 'SIGKILL')));
    },
  };
}
